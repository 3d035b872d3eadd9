/** Building an atlas, and the commands' answers from it and from the package's atlas. */
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CellBounds, loadAtlas } from '../../src/atlas-node.js';
import { joined } from '../../src/runs/atlas.js';
import { zstdDecompressors } from '../../src/runs/codecs.js';
import { readRun } from '../../src/runs/read-run.js';
import { PartSink, RunWriter } from '../../src/runs/run-writer.js';
import { runLeastCells } from '../../src/sweep/least-cells.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { filesOf, flipBit } from '../support/run-folder.js';
import { sampleDeals } from '../support/sample.js';
import { PROGRAM, runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

/** The number of deals from 1 to 32,000 that can be won with 0 to 4 cells, as published by others. */
const PUBLISHED = [69, 6289, 25_381, 31_801, 31_999];

/** The deals of the first million that cannot be won with four cells. */
const UNSOLVABLE_WITH_FOUR = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948];

const folder = ownFolder();
const run = (line: string) => runCli(line.split(' '), { cwd: folder });
const SIZE = 'atlas build 1 120 --part-deals 20 -q --out';

beforeAll(async () => {
  expect(await run(`${SIZE} whole`)).toMatchObject({ code: 0, stderr: '' });
});

describe('atlas build', () => {
  it('makes a run that is whole, and counts, exports and packs it', async () => {
    expect((await run('check whole')).code).toBe(0);
    const { deals, least, open } = JSON.parse((await run('atlas counts whole --json')).stdout);
    expect({ deals, open }).toEqual({ deals: 120, open: [] });
    await run('export whole whole.csv');
    const lines = (await readFile(join(folder, 'whole.csv'), 'utf8')).trim().split('\n');
    expect(lines[0]).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower_cells,solution');
    const rows = lines.slice(1).map((line) => line.split(','));
    const counts = Array.from(
      { length: 9 },
      (_, cells) => rows.filter((row) => Number(row[1]) === cells).length,
    );
    expect(least).toEqual(counts);
    expect(rows.every((row) => row[1] === row[7])).toBe(true);

    const packed = await run('atlas pack whole -o small.bin');
    expect(packed.stdout).toMatch(/^deals 1 to 120 in \d+ bytes written to small\.bin\n$/);
    const minimumCells = await loadAtlas(await readFile(join(folder, 'small.bin')));
    expect(minimumCells.counts).toEqual(counts);
    expect(rows.map((row) => minimumCells(Number(row[0])))).toEqual(
      rows.map((row) => Number(row[1])),
    );
  });

  it('has solutions that verify with just so many cells', async () => {
    await run('export whole whole.ndjson');
    const text = await readFile(join(folder, 'whole.ndjson'), 'utf8');
    for (const line of text.trim().split('\n').slice(0, 12)) {
      const { deal, cells, solution } = JSON.parse(line);
      const { code, stdout } = await runCli(['verify', String(deal), '--cells', String(cells)], {
        stdin: solution,
      });
      expect([code, stdout]).toEqual([0, expect.stringContaining('valid')]);
    }
  });

  it('is the same when it is killed and gone on with, and when shards are merged', async () => {
    // Kill the process when its first part is there.
    const child = spawn(process.execPath, [PROGRAM, ...`${SIZE} killed`.split(' ')], {
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const parts = async (): Promise<number> =>
      (await readdir(join(folder, 'killed')).catch(() => [] as string[])).filter((name) =>
        name.startsWith('part-'),
      ).length;
    while ((await parts()) === 0 && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    await ended;
    expect((await run(`${SIZE} killed`)).code).toBe(0);
    expect(await filesOf(join(folder, 'killed'))).toEqual(await filesOf(join(folder, 'whole')));

    for (const i of [1, 2]) await run(`${SIZE} s${i} --shard ${i}/2`);
    expect((await run('atlas pack s1 -o half.bin')).stderr).toBe(
      'freecell-wasm: deals 21 to 40 are missing\n',
    );
    await run('merge s1 s2 --out joined');
    expect(await filesOf(join(folder, 'joined'))).toEqual(await filesOf(join(folder, 'whole')));
    await run('atlas pack s2 s1 -o shards.bin');
    await run('atlas pack whole -o whole.bin');
    const [a, b] = await Promise.all(
      ['shards.bin', 'whole.bin'].map((name) => readFile(join(folder, name))),
    );
    expect(a.equals(b)).toBe(true);

    await flipBit(join(folder, 'killed/part-0000000021-0000000040.parquet'));
    expect((await run('check killed')).code).toBe(1);
    expect((await run(`${SIZE} killed --repair`)).code).toBe(0);
    expect(await filesOf(join(folder, 'killed'))).toEqual(await filesOf(join(folder, 'whole')));
  });

  it.each([
    ['atlas build 1 10 --out x.csv', /--out takes the name of a folder, got "x.csv"/],
    ['atlas build 1 10', /required option/],
    ['atlas build 1 10 --part-deals 20 --out whole', /"whole" is another run: to is 120 there/],
    ['atlas counts nowhere', /cannot read "nowhere"/],
    ['atlas pack plain -o x.bin', /"plain" is not an atlas: give a folder that "atlas build" made/],
    ['cells 0', /deal number must be a whole number from 1 to 8589934591, got "0"/],
    ['cells', /missing required argument/],
  ])('%s is refused in one line', async (line, message) => {
    await run('sweep 1 10 -q --out plain');
    const { code, stdout, stderr } = await run(line);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
    expect(await readdir(folder)).not.toContain('x.bin');
  });
});

describe('atlas pack of several runs', () => {
  const boundsIn = async (name: string, count: number) => {
    const minimumCells = await loadAtlas(await readFile(join(folder, name)));
    return Array.from({ length: count }, (_, i) => minimumCells.bounds(i + 1));
  };

  it('takes of a deal that is in two the best that each knows, in any order', async () => {
    await run('atlas build 1 60 --max-nodes 60 -q --out hasty');
    const { open } = JSON.parse((await run('atlas counts hasty --json')).stdout);
    expect(open.length).toBeGreaterThan(5);
    const list = open.map(({ deal }: { deal: number }) => deal).join('\n');
    await writeFile(join(folder, 'open.txt'), list);
    expect(await run('atlas build --deals open.txt -q --out later')).toMatchObject({ code: 0 });
    expect((await run('check later')).code).toBe(0);
    await run('atlas pack hasty -o hasty.bin');
    await run('atlas pack hasty later -o settled.bin');
    await run('atlas pack later hasty hasty -o turned.bin');
    await run('atlas pack whole -o all.bin');
    const all = await boundsIn('all.bin', 60);
    expect(await boundsIn('hasty.bin', 60)).not.toEqual(all);
    expect(await boundsIn('settled.bin', 60)).toEqual(all);
    expect(await boundsIn('turned.bin', 60)).toEqual(all);
  });

  it('refuses runs that contradict each other, with exit code 1 and no file', async () => {
    const { identity } = await readRun(join(folder, 'whole'));
    // Deal 11 can be won with one cell.
    for (const [name, lower, message] of [
      ['agrees', 1, ''],
      [
        'denies',
        2,
        'freecell-wasm: deal 11 needs at most 1 free cells in one run, but at least 2 in another\n',
      ],
    ] as const) {
      const one = { ...identity, from: 11, to: 11 };
      const writer = await RunWriter.open(join(folder, name), one, { index: 1, count: 1 });
      const sink = new PartSink(writer, [{ from: 11, to: 11 }]);
      await sink.take({
        first: 11,
        cells: Uint8Array.of(4),
        lowerCells: Uint8Array.of(lower),
        verdicts: Uint8Array.of(0),
        nodes: Float64Array.of(1),
        moves: Uint32Array.of(0),
        phases: Uint8Array.of(0),
        ranOutOf: Uint8Array.of(1),
        solutions: [null],
      });
      await sink.settled();
      await writer.finish();
      await writer.close();
      const { code, stderr } = await run(`atlas pack whole ${name} -o ${name}.bin`);
      expect([code, stderr.startsWith(message)]).toEqual([message === '' ? 0 : 1, true]);
      const made = (await readdir(folder)).includes(`${name}.bin`);
      expect(made).toBe(message === '');
    }
  });

  it('takes lists of deals in between alone', async () => {
    await writeFile(join(folder, 'outside.txt'), '121');
    await run('atlas build --deals outside.txt -q --out outside');
    const far = await run('atlas pack whole outside -o far.bin');
    expect(far).toMatchObject({
      code: 2,
      stderr: 'freecell-wasm: deal 121 of a list is not one of 1 to 120\n',
    });
    await writeFile(join(folder, 'special.txt'), '5\n-1');
    const special = await run('atlas build --deals special.txt -q --out special');
    expect(special).toMatchObject({
      code: 2,
      stderr:
        'freecell-wasm: --deals, line 2: "-1" is not a deal from 1 on or a range such as 1-1000\n',
    });
  });
});

describe('atlas export', () => {
  interface Row {
    deal: number;
    lower: number;
    upper: number | null;
    cells: number | null;
    nodes: number;
    moves: number | null;
    solution: string | null;
  }

  const table = async (file: string): Promise<Row[]> => {
    const { buffer } = new Uint8Array(await readFile(join(folder, file)));
    const rows = await parquetReadObjects({ file: buffer, compressors: await zstdDecompressors() });
    const numbers = ({ deal, nodes }: Record<string, unknown>) => ({
      deal: Number(deal),
      nodes: Number(nodes),
    });
    return rows.map((row) => ({ ...row, ...numbers(row) }) as Row);
  };

  it('has what the run has, in the order of its deals', async () => {
    await run('export whole rows.ndjson');
    const rows = (await readFile(join(folder, 'rows.ndjson'), 'utf8')).trim().split('\n');
    const expected = rows.map((line) => {
      const { deal, cells, lower_cells: lower, nodes, moves, solution } = JSON.parse(line);
      return { deal, lower, upper: cells, cells, nodes, moves, solution };
    });
    expect(await run('atlas export whole -o table.parquet')).toMatchObject({
      code: 0,
      stdout: 'written to table.parquet\n',
    });
    expect(await table('table.parquet')).toEqual(expected);
  });

  it('puts ranges together, and what lists settle', async () => {
    const small = '--part-deals 20 -q --out';
    await run(`atlas build 41 60 ${small} high`);
    await run(`atlas build 1 40 --max-nodes 3 ${small} low`);
    await writeFile(join(folder, 'list.txt'), '1-40');
    await run(`atlas build --deals list.txt ${small} list`);
    await run('atlas export high low -o open.parquet');
    await run('atlas export list high low -o both.parquet');
    const whole = (await table('table.parquet')).slice(0, 60);
    const open = await table('open.parquet');
    expect(open.some(({ cells }) => cells === null)).toBe(true);
    expect(
      open.every(({ lower, upper, cells }) => cells === (lower === upper ? upper : null)),
    ).toBe(true);
    const both = await table('both.parquet');
    const known = ({ deal, lower, upper, cells }: (typeof both)[0]) => [deal, lower, upper, cells];
    expect(both.map(known)).toEqual(whole.map(known));
    expect(both.map(({ nodes }) => nodes)).toEqual(
      whole.map(({ nodes }, i) => nodes + (i < 40 ? open[i].nodes : 0)),
    );
  });

  it('refuses what does not fit together, and leaves no file', async () => {
    const far = [
      ['whole whole -o x.parquet', 2, 'two runs have the deals from 1 on'],
      ['list -o x.parquet', 2, 'no part of the atlas is finished'],
      ['high list -o x.parquet', 2, 'deal 1 of a list is in none of the ranges'],
      ['whole -o x.csv', 2, 'atlas export writes a file that ends in .parquet, got "x.csv"'],
    ] as const;
    for (const [args, code, fault] of far) {
      const told = { code, stderr: `freecell-wasm: ${fault}\n` };
      expect(await run(`atlas export ${args}`)).toMatchObject(told);
    }
    expect((await readdir(folder)).filter((name) => name.includes('x.'))).toEqual([]);
  });

  it('finds runs that contradict each other', () => {
    const row = { deal: 5, lower: 2, upper: 2, nodes: 1, moves: 90, solution: 'a' };
    expect(() => joined(row, { ...row, lower: 3, upper: 3 })).toThrow(
      'deal 5 needs at most 2 free cells in one run, but at least 3 in another',
    );
    const open = { ...row, lower: 1, upper: null, moves: null, solution: null };
    expect(joined(open, row)).toEqual({ ...row, nodes: 2 });
    expect(joined(row, open)).toEqual({ ...row, nodes: 2 });
    expect(joined(open, { ...open, lower: 4 })).toEqual({ ...open, lower: 4, nodes: 2 });
    expect(joined({ ...row, lower: 1, upper: 3 }, row)).toEqual({ ...row, nodes: 2 });
  });
});

describe('the atlas of the package', () => {
  it('agrees with the solver on deals drawn by lot', async () => {
    const minimumCells = await loadAtlas();
    const solver = await Solver.create(await compileModules());
    for (const deal of sampleDeals(minimumCells.to, 60)) {
      const task = { first: deal, count: 1, options: {}, verify: true };
      const { rows, mismatch } = runLeastCells(solver, task);
      expect(mismatch).toBeUndefined();
      const known = minimumCells.bounds(deal)!;
      const cells = (rows.cells as Uint8Array)[0];
      expect([deal, known.lower, known.upper]).toEqual([deal, rows.lowerCells![0], cells]);
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
    const dealsOf = (is: (bounds: CellBounds) => boolean): number[] =>
      Array.from({ length: 1_000_000 }, (_, i) => i + 1).filter((deal) =>
        is(minimumCells.bounds(deal)!),
      );
    const wonWithNone = dealsOf(({ upper }) => upper === 0);
    const lostWithThree = dealsOf(({ lower }) => lower > 3);
    // Each list leaves one deal open: 798194, which needs one cell, and 138026, which needs four.
    expect([wonWithNone.length, lostWithThree.length]).toEqual([2174, 6398 + 1]);
    expect([minimumCells(798194), minimumCells(138026)]).toEqual([expect.any(Number), 4]);
    expect(minimumCells(798194)).toBeGreaterThan(0);
    expect(dealsOf(({ lower }) => lower > 4)).toEqual(UNSOLVABLE_WITH_FOUR);
    expect(dealsOf(({ lower, upper }) => lower !== upper)).toEqual([]);
  });

  it('is what cells says, and what it decides of other deals is as true', async () => {
    const minimumCells = await loadAtlas();
    const { stdout } = await run('cells 617 1941 --json');
    for (const line of stdout.trim().split('\n')) {
      const { deal, cells, source, asManyOrMore } = JSON.parse(line);
      expect([cells, source]).toEqual([minimumCells(deal), 'atlas']);
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
