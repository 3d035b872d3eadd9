/** Runs of short solutions: the column `lower`, equal runs, and the faults that `check` finds. */
import { cp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { metadataOf, readIdentity, type Identity } from '../../src/runs/identity.js';
import { readRows } from '../../src/runs/part-reader.js';
import { encodePart } from '../../src/runs/part-writer.js';
import { runBatch } from '../../src/sweep/batch.js';
import type { Rows } from '../../src/sweep/rows.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { filesOf, resealed } from '../support/run-folder.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

/** Deal 11982 has no solution. */
const SWEEP = 'sweep 11979 11984 --short=20000nodes --solutions --part-deals 2 -q --out';
const PARTS = [11979, 11981, 11983].map((from) => `part-00000${from}-00000${from + 1}.parquet`);

const folder = ownFolder();
beforeAll(async () => {
  expect((await run(`${SWEEP} run`)).code).toBe(0);
});

const run = (line: string, stdin?: string) => runCli(line.split(' '), { cwd: folder, stdin });
const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const identityOf = async (name: string): Promise<Identity> =>
  readIdentity(await text(`${name}/run.json`), name);

describe('rows with bounds', () => {
  it('have short solutions that verify, and no bound above one', async () => {
    await run('export run rows.csv');
    const [header, ...rows] = (await text('rows.csv')).trimEnd().split('\n');
    expect(header).toBe('deal,cells,phase,verdict,ran_out_of,moves,nodes,lower,solution');
    for (const row of rows) {
      const [deal, , , verdict, , moves, , lower, solution] = row.split(',');
      if (deal === '11982') {
        expect([verdict, moves, lower, solution]).toEqual(['unsolvable', '', '', '']);
        continue;
      }
      expect(Number(lower)).toBeGreaterThan(60);
      expect(Number(lower)).toBeLessThanOrEqual(Number(moves));
      const verified = verifySolution(dealPosition(Number(deal)), parseSolution(solution));
      expect(verified.valid, solution).toBe(true);
      expect(verified.moves.length).toBe(Number(moves));
    }
    expect(rows).toHaveLength(6);
  });

  it('are the same from a sweep into a file, on stdout, and from the export of a run', async () => {
    for (const kind of ['csv', 'ndjson', 'parquet']) {
      await run(`${SWEEP} swept.${kind} --workers 1`);
      await run(`export run exported.${kind}`);
      const [swept, exported] = await Promise.all(
        ['swept', 'exported'].map((name) => readFile(join(folder, `${name}.${kind}`))),
      );
      expect(swept.equals(exported), kind).toBe(true);
    }
    expect((await run(`${SWEEP} -`)).stdout).toBe(await text('swept.csv'));
    const objects = (await text('swept.ndjson')).trimEnd().split('\n');
    expect(JSON.parse(objects[3])).toMatchObject({ deal: 11982, moves: null, lower: null });
    expect(JSON.parse(objects[0])).toMatchObject({ deal: 11979, verdict: 'solved' });
    expect(objects[0]).toMatch(/"nodes":\d+,"lower":\d+,"solution":"/);
  });

  it('of a list are those of its deals, and a board has them too', async () => {
    const board = (await run('deal 11979 --json')).stdout.trim();
    const { stdout, code } = await run(
      'sweep --deals - --short=20000nodes -q --out -',
      `11980\n11979\n${board}\n`,
    );
    expect(code).toBe(0);
    const [, ...rows] = stdout.trimEnd().split('\n');
    const known = (await text('swept.csv')).split('\n').map((row) => row.replace(/,[^,]*$/, ''));
    expect(rows[0]).toBe(known[2]);
    expect(rows[1]).toBe(known[1]);
    expect(rows[2].replace(/^\d+/, '')).toBe(known[1].replace(/^\d+/, ''));
  });

  it('are added up by stats, checked by check, and described in datapackage.json', async () => {
    const { stdout } = await run('stats run --json');
    expect(JSON.parse(stdout)).toMatchObject({
      games: [{ deals: 6, solved: 5, unsolvable: 1 }],
    });
    expect((await run('check run')).stdout).toBe('3 of 3 parts are good, 3 by their SHA-256\n');
    expect(await text('run/datapackage.json')).toContain('"name": "lower"');
  });
});

describe('a run of short solutions', () => {
  it('says how they were looked for, and with which module', async () => {
    const { options, optionalColumns, wasm } = await identityOf('run');
    expect(options).toEqual({ shortNodes: 20_000 });
    expect(optionalColumns).toEqual(['lower', 'solution']);
    expect(wasm.shortest).toMatch(/^[0-9a-f]{12}$/);
    await run('sweep 1 1 --optimal=50nodes --max-memory 64 -q --out proved');
    expect((await identityOf('proved')).options).toEqual({
      maxMemoryMiB: 64,
      shortNodes: 250_000,
      proofNodes: 50,
    });
  });

  it('goes on with what is missing, to the same bytes, by shards too', async () => {
    const whole = await filesOf(join(folder, 'run'));
    await cp(join(folder, 'run'), join(folder, 'resumed'), { recursive: true });
    for (const name of [PARTS[1], 'manifest.json']) await unlink(join(folder, 'resumed', name));
    expect((await run(`${SWEEP} resumed`)).code).toBe(0);
    expect(await filesOf(join(folder, 'resumed'))).toEqual(whole);
    for (const i of [1, 2]) await run(`${SWEEP} s${i} --shard ${i}/2`);
    await run('merge s2 s1 --out joined');
    expect(await filesOf(join(folder, 'joined'))).toEqual(whole);
  });

  it.each([
    ['--short=20000nodes', '--short=30000nodes', 'short is 20000 there and 30000 here'],
    [
      '--short=20000nodes',
      '--short=20000nodes --optimal=9nodes',
      'optimal is none there and 9 here',
    ],
    ['--short=20000nodes ', '', 'short is 20000 there and none here'],
  ])('is another one with %s than with %s', async (there, here, difference) => {
    const before = await filesOf(join(folder, 'run'));
    const { code, stderr, stdout } = await run(`${SWEEP} run`.replace(there, here));
    expect(stderr).toMatch(/^freecell-wasm: "run" is another run: [^\n]*\n$/);
    expect(stderr).toContain(difference);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await filesOf(join(folder, 'run'))).toEqual(before);
  });

  it.each([
    ['the budget', /"shortNodes": 20000/, '"maxNodes": 5'],
    ['the module', /,\s*"shortest": "\w+"/, ''],
    ['the column', /"lower",\s*/, ''],
  ])('whose run.json lacks %s is refused', async (_, piece, other) => {
    const json = await text('run/run.json');
    expect(json).toMatch(piece);
    expect(() => readIdentity(resealed(json.replace(piece, other)), 'run.json')).toThrow(
      /run\.json: it must have shortNodes, the module "shortest" and the column lower, or none/,
    );
  });

  it.each([
    ['above its moves', (rows: Rows) => (rows.lower![0] = rows.moves[0] + 1)],
    ['without moves', (rows: Rows) => ([rows.moves[0], rows.lower![0]] = [0, 60])],
  ])('has no bound %s: check finds it', async (_, spoil) => {
    const identity = await identityOf('run');
    const part = { from: 11979, to: 11980 };
    const path = join(folder, 'run', PARTS[0]);
    const good = await readFile(path);
    const rows = (await readRows(path).next()).value as Rows;
    spoil(rows);
    const bytes = await encodePart([rows], identity.optionalColumns, metadataOf(identity, part));
    await cp(join(folder, 'run'), join(folder, 'spoilt'), { recursive: true });
    await rm(join(folder, 'spoilt', 'log'), { recursive: true });
    await unlink(join(folder, 'spoilt', 'manifest.json'));
    expect((await run('check spoilt')).stdout).toMatch(/^3 of 3 parts are good/);
    await writeFile(join(folder, 'spoilt', PARTS[0]), bytes);
    const { code, stdout } = await run('check spoilt');
    expect(stdout).toMatch(/: row 1 has \d+ moves but a lower bound of \d+/);
    expect(code).toBe(1);
    await rm(join(folder, 'spoilt'), { recursive: true });
    expect(await readFile(path)).toEqual(good);
  });
});

describe('a batch', () => {
  const task = { first: 617, count: 2, cells: 4, options: {}, verify: true };

  it('replays what was made short, and tells the deal where nothing could be', async () => {
    const solver = await Solver.create(await compileModules());
    const cut = runBatch(solver, task, undefined, (_, outcome) => ({
      ...outcome,
      moves: outcome.moves.slice(1),
      lower: 52,
    }));
    expect(cut.mismatch).toMatchObject({ deal: 617, reason: expect.stringMatching(/wrong at/) });
    const refuse = (): never => {
      throw new Error('no');
    };
    expect(() => runBatch(solver, task, undefined, refuse)).toThrow(/^deal 617: no$/);
    const same = runBatch(solver, task, undefined, (_, outcome) => ({ ...outcome, lower: 60 }));
    expect(same.mismatch).toBeUndefined();
    expect(same.rows.lower).toEqual(Uint32Array.of(60, 60));
    expect(runBatch(solver, task).rows.lower).toBeUndefined();
  });
});
