/** Building an atlas, and the commands' answers from it and from the package's atlas. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CellBounds, loadAtlas } from '../../src/atlas-node.js';
import { runLeastCells } from '../support/run-batch.js';
import { newRows } from '../../src/sweep/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import { filesOf } from '../support/made-up-runs.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import { sampleDeals } from '../support/sample.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';
import { cases } from '../support/tier.js';
import { UNSOLVABLE } from '../support/unsolvable.js';

/** The number of deals from 1 to 32,000 that can be won with 0 to 4 cells, as published by others. */
const PUBLISHED = [69, 6289, 25_381, 31_801, 31_999];

const folder = ownFolder();
const run = (line: string) => runCli(line.split(' '), { cwd: folder });
const SIZE = 'sweep 1 60 --cells least --solutions --part-deals 10 --workers 1 -q --out';

beforeAll(async () => {
  expect(await run(`${SIZE} whole`)).toMatchObject({ code: 0, stderr: '' });
});

describe('sweep --cells least', () => {
  it('makes a run that is whole, and counts, exports and packs it', async () => {
    expect((await run('check whole')).code).toBe(0);
    expect(
      JSON.parse(await readFile(join(folder, 'whole/datapackage.json'), 'utf8')),
    ).toMatchObject({
      ...{ name: 'freecell-least-cells', title: 'FreeCell: the least number of free cells' },
    });
    const { deals, fewestCells } = JSON.parse((await run('stats whole --json')).stdout);
    expect([deals, fewestCells.open, fewestCells.openDeals]).toEqual([60, 0, []]);
    await run('export whole whole.csv');
    const lines = (await readFile(join(folder, 'whole.csv'), 'utf8')).trim().split('\n');
    expect(lines[0]).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower_cells,solution');
    const rows = lines.slice(1).map((line) => line.split(','));
    const counts = Array.from(
      { length: 9 },
      (_, cells) => rows.filter((row) => Number(row[1]) === cells).length,
    );
    expect(fewestCells.needed).toEqual(counts);
    expect(rows.every((row) => row[1] === row[7])).toBe(true);
    const packed = await run('atlas whole -o small.bin');
    expect(packed.stdout).toMatch(/^deals 1 to 60 in \d+ bytes written to small\.bin\n$/);
    const bytes = await readFile(join(folder, 'small.bin'));
    expect(await run('atlas whole -o -')).toEqual({
      ...{ code: 0, stdout: bytes.toString(), stderr: '' },
    });
    const minimumCells = await loadAtlas(bytes);
    expect(minimumCells.counts).toEqual(counts);
    expect(rows.map((row) => minimumCells(Number(row[0])))).toEqual(
      rows.map((row) => Number(row[1])),
    );
  });

  it('is the same in shards, copied together or packed together', async () => {
    for (const i of [1, 2]) await run(`${SIZE} s${i} --shard ${i}/2`);
    expect((await run('atlas s1 -o half.bin')).stderr).toBe(
      'freecell-wasm: deals between 1 and 50 are missing\n',
    );
    await run('atlas s2 s1 -o shards.bin');
    await run('atlas whole -o whole.bin');
    const [a, b] = await Promise.all(
      ['shards.bin', 'whole.bin'].map((name) => readFile(join(folder, name))),
    );
    expect(a.equals(b)).toBe(true);
    await cp(join(folder, 's2'), join(folder, 's1'), { recursive: true });
    await run(`${SIZE} s1`);
    expect(await filesOf(join(folder, 's1'))).toEqual(await filesOf(join(folder, 'whole')));
  });
});

describe('an atlas of several runs', () => {
  const boundsIn = async (name: string, count: number) => {
    const minimumCells = await loadAtlas(await readFile(join(folder, name)));
    return Array.from({ length: count }, (_, i) => minimumCells.bounds(i + 1));
  };

  it('takes of a deal that is in two the best that each knows, in any order', async () => {
    await run('sweep 1 60 --cells least --max-nodes 60 -q --out hasty');
    const { openDeals: open } = JSON.parse((await run('stats hasty --json')).stdout).fewestCells;
    expect(open.length).toBeGreaterThan(5);
    const list = open.map(({ deal }: { deal: number }) => deal).join('\n');
    await writeFile(join(folder, 'open.txt'), list);
    expect(await run('sweep --cells least --deals open.txt -q --out later')).toMatchObject({
      code: 0,
    });
    expect((await run('check later')).code).toBe(0);
    await run('atlas hasty -o hasty.bin');
    await run('atlas hasty later -o settled.bin');
    await run('atlas later hasty hasty -o turned.bin');
    await run('atlas whole -o all.bin');
    const all = await boundsIn('all.bin', 60);
    expect(await boundsIn('hasty.bin', 60)).not.toEqual(all);
    expect(await boundsIn('settled.bin', 60)).toEqual(all);
    expect(await boundsIn('turned.bin', 60)).toEqual(all);
  });

  it('refuses runs that contradict each other, with exit code 1 and no file', async () => {
    const { cells, options, columns, replayed, version, wasm } = JSON.parse(
      (await run('stats whole --json')).stdout,
    );
    // Deal 11 can be won with one cell.
    for (const [name, lower, message] of [
      ['agrees', 1, ''],
      [
        'denies',
        2,
        'freecell-wasm: deal 11 needs at most 1 free cells in one run, but at least 2 in another\n',
      ],
    ] as const) {
      const label = { cells, options, columns, replayed, version, wasm, from: 11, to: 11 };
      const rows = newRows('least', 11, 1, false);
      rows.deals[0] = 11;
      rows.lowerCells[0] = lower;
      rows.ranOutOf[0] = 1;
      await mkdir(join(folder, name));
      const file = join(folder, name, 'part-0000000011-0000000011.parquet');
      await writeFile(file, encodePart(label, [rows]));
      const { code, stderr } = await run(`atlas whole ${name} -o ${name}.bin`);
      expect([code, stderr.startsWith(message)]).toEqual([message === '' ? 0 : 1, true]);
      const made = (await readdir(folder)).includes(`${name}.bin`);
      expect(made).toBe(message === '');
    }
  });

  it('takes lists of deals in between alone', async () => {
    await writeFile(join(folder, 'outside.txt'), '61');
    await run('sweep --cells least --deals outside.txt -q --out outside');
    const far = await run('atlas whole outside -o far.bin');
    expect(far).toMatchObject({
      code: 2,
      stderr: 'freecell-wasm: deal 61 of a list is not one of 1 to 60\n',
    });
    await writeFile(join(folder, 'special.txt'), '5\n-1');
    const special = await run('sweep --cells least --deals special.txt -q --out special');
    expect(special).toMatchObject({
      code: 2,
      stderr:
        'freecell-wasm: --deals, line 2: "-1": with --cells least, a list has only deal numbers from 1 on and ranges\n',
    });
  });
});

describe('the atlas of the package', () => {
  it('agrees with the solver on deals drawn by lot', async () => {
    const minimumCells = await loadAtlas();
    const solver = await RangeSolver.create(await compileModules());
    for (const deal of sampleDeals(minimumCells.to, cases(25, 60))) {
      const task = { first: deal, count: 1, options: {}, verify: true };
      const { rows, mismatch } = runLeastCells(solver, task);
      expect(mismatch).toBeUndefined();
      const known = minimumCells.bounds(deal)!;
      const cells = (rows.cells as Uint8Array)[0];
      expect([deal, known.lower, known.upper]).toEqual([deal, rows.lowerCells[0], cells]);
    }
  });

  it('has the counts that were published for deals 1 to 32,000', async () => {
    const minimumCells = await loadAtlas();
    expect(minimumCells.to).toBeGreaterThanOrEqual(32_000);
    const needed = Array.from({ length: 32_000 }, (_, i) => minimumCells(i + 1));
    expect(needed).not.toContain(undefined);
    const won = PUBLISHED.map((_, cells) => needed.filter((least) => least! <= cells).length);
    expect(won).toEqual(PUBLISHED);
  });

  it('has those of deals 1 to 1,000,000 with no cells, with three and with four', async () => {
    const minimumCells = await loadAtlas();
    const range = [minimumCells.from, minimumCells.to];
    expect(range).toEqual([1, 1_000_000]);
    const all = Array.from({ length: 1_000_000 }, (_, i) => minimumCells.bounds(i + 1)!);
    const dealsOf = (is: (bounds: CellBounds) => boolean): number[] =>
      Array.from(all.keys())
        .filter((i) => is(all[i]))
        .map((i) => i + 1);
    const wonWithNone = dealsOf(({ upper }) => upper === 0);
    const lostWithThree = dealsOf(({ lower }) => lower > 3);
    // Each list leaves one deal open: 798194, which needs one cell, and 138026, which needs four.
    expect([wonWithNone.length, lostWithThree.length]).toEqual([2174, 6398 + 1]);
    expect([minimumCells(798194), minimumCells(138026)]).toEqual([expect.any(Number), 4]);
    expect(minimumCells(798194)).toBeGreaterThan(0);
    expect(dealsOf(({ lower }) => lower > 4)).toEqual(UNSOLVABLE);
    expect(dealsOf(({ lower, upper }) => lower !== upper)).toEqual([]);
  });

  it('is what cells says, also where a proof does not finish', async () => {
    const { code, stdout } = await run('cells 384243 450607 --proof --solution --max-memory 1');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Deal 384243: wins with 3 cells, not with 2\n.*\n {2}the proof with 2 cells did not finish: it ran out of memory\n[^]*\nDeal 450607: wins with 1 cell, not with 0\n[^]*\n {2}the search with 1 cell did not finish: it ran out of memory\n$/,
      ),
    ]);
  });

  it('has a proof with one cell less for each number of cells, and nothing to prove for none', async () => {
    const minimumCells = await loadAtlas();
    for (let cells = 0; cells <= 4; cells++) {
      let deal = minimumCells.from;
      while (minimumCells(deal) !== cells) deal++;
      const { stdout } = await run(`cells ${deal} --proof --json`);
      const { proofNodes } = JSON.parse(stdout);
      if (cells > 0) expect(proofNodes, `deal ${deal}`).toBeGreaterThan(0);
      else {
        expect(proofNodes).toBe(0);
        const text = (await run(`cells ${deal} --proof`)).stdout;
        expect(text).toMatch(/\n {2}nothing to prove: a deal cannot have fewer than 0 cells\n$/);
      }
    }
  });

  it('is what cells says, and what it decides of other deals is as true', async () => {
    const minimumCells = await loadAtlas();
    const { stdout } = await run('cells 617 1941 --json');
    for (const line of stdout.trim().split('\n')) {
      const { deal, cells, source, of, asManyOrMore } = JSON.parse(line);
      expect([cells, source, of]).toEqual([minimumCells(deal), 'atlas', 1_000_000]);
      expect(asManyOrMore).toBe(
        minimumCells.counts.slice(cells).reduce((sum, count) => sum + count, 0),
      );
    }
    // The hardest deals are harder than nearly all deals, not harder than all.
    const hardest = (await run('cells 11982')).stdout;
    expect(hardest).toMatch(/deals in the atlas needs? as many or more: harder than 99\.\d* %/);
    const outside = JSON.parse((await run('cells 8589934591 --json --solution --proof')).stdout);
    const { cells } = outside;
    expect(outside).toMatchObject({ source: 'solver', lowerCells: cells, upperCells: cells });
    expect(outside.moves.length).toBeGreaterThan(51);
    expect(outside.proofNodes).toBeGreaterThan(0);
  });
});
