/** The replacement for a worker gives the same answers in order, and can be ended at any time. */
import { describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { runBatch } from '../../src/sweep/batch.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { Pool } from '../../src/workers/pool.js';
import { portHere } from '../../src/workers/port-here.js';
import { solverJobs } from '../../src/workers/serve.js';
import { withShort } from '../../src/workers/short-jobs.js';

const modules = await compileModules();
const neverAsked = (): never => {
  throw new Error('no short solutions here');
};
const solver = await Solver.create(modules);

/** Hard deals with two cells, so that the prover works in many slices. */
const HARD = [132, 216, 40].map((deal) => positionOfDeal(deal, 2));

describe('work on the spot', () => {
  it('makes short solutions in one go where it may', async () => {
    const pool = new Pool(() => portHere(undefined, { withShort }), modules, { size: 1 });
    const short = { module: await compileModule('shortest'), wish: { nodes: 10_000 } };
    const task = { positions: [positionOfDeal(617, 4)], effort: {}, short };
    const [here] = await pool.run('solve', task);
    const [there] = await (await solverJobs({ withShort }).solve(task, async () => solver)).result;
    expect(here).toEqual(there);
    pool.close();
  });

  it('answers as a worker does, however many jobs wait', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1, jobsAhead: 3 });
    const effort = { checkProofs: false };
    const answers = await Promise.all(
      HARD.map((position) => pool.run('solve', { positions: [position], effort })),
    );
    for (const [i, [outcome]] of answers.entries()) {
      const alone = solver.solve(HARD[i], effort);
      expect(outcome).toEqual({ ...alone, moves: alone.moves.slice() });
    }
    pool.close();
  });

  it('checks proofs', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1 });
    const positions = [positionOfDeal(11982, 4)];
    const [outcome] = await pool.run('solve', { positions, effort: { checkProofs: true } });
    expect(outcome).toMatchObject({ verdict: 'unsolvable', proofCheck: { result: 'confirmed' } });
    pool.close();
  });

  it('does a batch as it is done elsewhere', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1 });
    const options = { maxNodes: 20_000 };
    const task = { first: 200, count: 40, cells: 2, options, verify: true };
    const { rows, mismatch } = await pool.run('batch', task);
    expect(rows).toEqual(runBatch(solver, task).rows);
    expect(mismatch).toBeUndefined();
    pool.close();
  });

  it('gives way, and ends when it is told to', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 1);
    const task = { positions: [positionOfDeal(1568, 1)], effort: { maxMemoryMiB: 1024 } };
    await expect(pool.run('solve', task, controller.signal)).rejects.toThrow('enough');
    const [outcome] = await pool.run('solve', { positions: [positionOfDeal(617, 4)], effort: {} });
    expect(outcome.verdict).toBe('solved');
    pool.close();
  });

  it('gives way between the deals of a batch, too', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 1);
    const task = { first: 1, count: 20_000, cells: 4, options: {}, verify: true };
    await expect(pool.run('batch', task, controller.signal)).rejects.toThrow('enough');
    pool.close();
  });

  it('says why a job fails, and does the next one', async () => {
    const pool = new Pool(() => portHere(neverAsked), modules, { size: 1 });
    const task = { text: '', first: 1 } as never;
    await expect(pool.run('lines', task)).rejects.toThrow('this worker has no job "lines"');
    const [outcome] = await pool.run('solve', { positions: HARD.slice(1, 2), effort: {} });
    expect(outcome.verdict).toBe('unsolvable');
    pool.close();
  });
});
