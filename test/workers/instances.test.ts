/** A module that gets no memory for its instance fails the job, and the next job tries again. */
import { afterEach, expect, it, vi } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { RangeSolver } from '../../src/solve/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/index.js';
import type { Jobs, ShortTask, WorkerReply } from '../../src/workers/jobs.js';
import { serve, solverJobs } from '../../src/workers/serve.js';
import { withShort } from '../../src/workers/short-jobs.js';
import { TEST_MS } from '../support/patience.js';

afterEach(() => vi.restoreAllMocks());

const modules = await compileModules();
const short = { module: await compileModule('shortest'), wish: { nodes: 5000 } };

/** The replies of a new worker to that many jobs, each after the one before. */
async function repliesTo(jobs: number, short: ShortTask | null): Promise<WorkerReply[]> {
  const replies: WorkerReply[] = [];
  const ask = serve<Jobs>(solverJobs(withShort), (reply) => {
    if (reply.type === 'done' || reply.type === 'failed') replies.push(reply);
  });
  ask({ type: 'start', modules });
  const task = { asked: [dealPosition(617)], cells: 4, effort: {}, short };
  for (let id = 1; id <= jobs; id++) {
    ask({ type: 'job', id, name: 'solve', task });
    await vi.waitFor(() => expect(replies).toHaveLength(id), TEST_MS);
  }
  return replies;
}

const claimsIn = (reply: WorkerReply): unknown =>
  (reply as { result: { claims: unknown } }).result.claims;

// The instance of short solutions belongs to all workers of a thread, so its test comes before the first success.
it.each([
  ['module of short solutions', () => vi.spyOn(Shortest, 'create'), short],
  ['solver', () => vi.spyOn(RangeSolver, 'create'), null],
] as const)('the %s', async (_, creating, short) => {
  const lacking = new RangeError('Out of memory: Cannot allocate Wasm memory for new instance');
  creating().mockRejectedValueOnce(lacking);
  const [failed, ...answered] = await repliesTo(3, short);
  expect(failed).toMatchObject({ type: 'failed', message: lacking.message });
  const [fresh] = await repliesTo(1, short);
  expect(answered.map(claimsIn)).toEqual([claimsIn(fresh), claimsIn(fresh)]);
});
