/** A worker gives its memory back after a hard deal. */
import { expect, it, vi } from 'vitest';
import { dealPosition, finish } from '../../src/reference/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/index.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import { MAX_IDLE_PROVER_BYTES } from '../../src/solve/solver.js';
import { serve, solverJobs } from '../../src/workers/serve.js';
import type { Jobs, WorkerReply } from '../../src/workers/jobs.js';
import { MAX_IDLE_SHORTEST_BYTES, withShort } from '../../src/workers/short-jobs.js';
import { TEST_MS } from '../support/patience.js';

/** Its proof takes 1.9 GB; the first 1.4 million positions take more than 32 MiB. */
const HARD = 6_825_625_742;
const BUDGET = { maxNodes: 1_400_000 };

it('a worker that gave its memory back proves the next deal as before', async () => {
  const solver = await RangeSolver.create(await compileModules());
  const atFirst = solver.presentProver.memoryBytes;
  const proof = solver.solve(dealPosition(11_982));
  solver.releaseMemory();
  expect(solver.presentProver.memoryBytes, 'a little is kept').toBeGreaterThan(atFirst);
  expect(solver.solve(dealPosition(HARD), BUDGET).verdict).toBe('undecided');
  expect(solver.presentProver.memoryBytes).toBeGreaterThan(MAX_IDLE_PROVER_BYTES);
  solver.releaseMemory();
  expect(solver.presentProver.memoryBytes).toBe(atFirst);
  expect(solver.solve(dealPosition(11_982))).toEqual(proof);
});

it('a worker gives its memory back after each job, answered or failed', async () => {
  const released = vi.spyOn(RangeSolver.prototype, 'releaseMemory');
  const replies: WorkerReply[] = [];
  const ask = serve<Jobs>(solverJobs(withShort), (reply) => replies.push(reply));
  ask({ type: 'start', modules: await compileModules() });
  const task = { asked: [617], cells: 4, effort: {}, short: null };
  ask({ type: 'job', id: 1, name: 'solve', task });
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1), TEST_MS);
  ask({ type: 'job', id: 2, name: 'lines' as 'find', task });
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(2), TEST_MS);
  expect(replies.map(({ type }) => type)).toEqual(['done', 'failed']);
});

it('a worker gives back the memory of a long search for a short solution', async () => {
  const solver = await RangeSolver.create(await compileModules());
  const module = await compileModule('shortest');
  const created = vi.spyOn(Shortest, 'create');
  const ask = async (deal: number, proofNodes: number) => {
    const budget = { nodes: 20_000, proofNodes };
    const position = dealPosition(deal);
    const short = { module, wish: budget };
    const task = { asked: [position], cells: 4, effort: {}, short };
    const tools = { solver: async () => solver, run: finish, report: () => {} };
    return (await solverJobs(withShort).solve(task, tools)).claims;
  };
  const first = await ask(1, 1000);
  await ask(2, 1000);
  expect(created).toHaveBeenCalledTimes(1);
  const shortest = await (created.mock.results[0].value as Promise<Shortest>);
  await ask(1, 450_000);
  expect(shortest.memoryBytes).toBeGreaterThan(MAX_IDLE_SHORTEST_BYTES);
  expect(await ask(1, 1000)).toEqual(first);
  expect(created).toHaveBeenCalledTimes(2);
});
