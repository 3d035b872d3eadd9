/**
 * Runs in browsers for `npm run bench:engines`: one contender over the same deals, in a worker. It
 * reports start and end to the program that serves it, which then reads the browser's processor
 * time.
 */
import type { BuildFiles, DealRange, InProcess, Totals } from '../contender.js';
import { CONTENDERS } from '../contenders.js';

export interface EngineTask {
  id: string;
  warmUp: readonly DealRange[];
  ranges: DealRange[];
  passes: number;
}

const files: BuildFiles = {
  bytes: async (name) => new Uint8Array(await (await fetch(`/dist/${name}`)).arrayBuffer()),
  script: (name) => import(`/dist/${name}`),
};

async function run({ id, warmUp, ranges, passes }: EngineTask): Promise<Totals> {
  const contender = CONTENDERS.find((each) => each.id === id) as InProcess;
  const runner = await contender.load(files);
  runner.run(warmUp);
  await new Promise((resolve) => setTimeout(resolve, 200));
  runner.run(warmUp);
  await fetch('/start', { method: 'POST' });
  let totals = runner.run(ranges);
  for (let i = 1; i < passes; i++) totals = runner.run(ranges);
  return totals;
}

const task = (await (await fetch('/task')).json()) as EngineTask;
const answer = await run(task).catch((error: unknown) => ({ error: String(error) }));
await fetch('/end', { method: 'POST', body: JSON.stringify(answer) });
