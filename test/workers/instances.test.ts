/** A module that gets no memory for its instance fails the job, and the next job tries again. */
import { afterEach, expect, it, vi } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { RangeSolver } from '../../src/solve/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { CarelessPlayer, Shortest } from '../../src/wasm/index.js';
import { batchWithGames } from '../../src/workers/half-life-jobs.js';
import type { Jobs, WorkerReply } from '../../src/workers/jobs.js';
import { serve, solverJobs } from '../../src/workers/serve.js';
import { withShort } from '../../src/workers/short-jobs.js';
import { TEST_MS } from '../support/patience.js';

afterEach(() => vi.restoreAllMocks());

const modules = await compileModules();
const short = { module: await compileModule('shortest'), wish: { nodes: 5000 } };

const deal = { asked: [dealPosition(617)], cells: 4, effort: {} };
const sweep = { first: 617, count: 1, cells: 4, options: {}, solutions: false, verify: true };
const play = { games: 5, player: await compileModule('player') };
const jobs = solverJobs(withShort);

type Task = Jobs['solve']['task'] | Jobs['batch']['task'];

/** The replies of a new worker to that many jobs, each after the one before. */
async function repliesTo(count: number, task: Task): Promise<WorkerReply[]> {
  const replies: WorkerReply[] = [];
  const ask = serve<Jobs>({ ...jobs, batch: batchWithGames(jobs.batch) }, (reply) => {
    if (reply.type === 'done' || reply.type === 'failed') replies.push(reply);
  });
  ask({ type: 'start', modules });
  for (let id = 1; id <= count; id++) {
    ask({ type: 'job', id, name: 'asked' in task ? 'solve' : 'batch', task });
    await vi.waitFor(() => expect(replies).toHaveLength(id), TEST_MS);
  }
  return replies;
}

/** The answer without its time. */
function answerIn(reply: WorkerReply): unknown {
  expect(reply.type).toBe('done');
  return { ...(reply as { result: object }).result, elapsedMs: 0 };
}

// The instances of these modules belong to all workers of a thread, so each test comes before the first success.
it.each([
  ['module of short solutions', () => vi.spyOn(Shortest, 'create'), { ...deal, short }],
  ['careless player', () => vi.spyOn(CarelessPlayer, 'create'), { ...sweep, short: null, play }],
  ['solver', () => vi.spyOn(RangeSolver, 'create'), { ...deal, short: null }],
] as const)('the %s', async (_, creating, task: Task) => {
  const lacking = new RangeError('Out of memory: Cannot allocate Wasm memory for new instance');
  creating().mockRejectedValueOnce(lacking);
  const [failed, ...answered] = await repliesTo(3, task);
  expect(failed).toMatchObject({ type: 'failed', message: lacking.message });
  const [fresh] = await repliesTo(1, task);
  expect(answered.map(answerIn)).toEqual([answerIn(fresh), answerIn(fresh)]);
});
