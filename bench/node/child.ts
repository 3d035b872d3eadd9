/**
 * Runs one contender in a process of its own. `run.ts` starts this file with a task as JSON in its
 * first argument, and reads the answer, also JSON, from its output.
 */
import { CONTENDERS } from '../contenders.js';
import type { DealRange, InProcess } from '../contender.js';
import { time, type Clock, type Timing } from '../time.js';
import type { Pass } from '../result.js';
import { buildFiles } from './files.js';
import { verify, type Verification } from '../verify.js';

export interface ChildTask {
  id: string;
  warmUp: readonly DealRange[];
  ranges: DealRange[];
  passes: number;
  /** Verify instead of timing. */
  verify?: boolean;
  /** Load and solve at once, without warming up. */
  isFresh?: boolean;
}

export type ChildAnswer =
  | { missing: string }
  | { verification: Verification }
  | { timing: Timing; peakMiB: number }
  | { fresh: Pass };

const clock: Clock = {
  wallMs: () => performance.now(),
  userMs: () => process.cpuUsage().user / 1000,
};

async function answer(task: ChildTask): Promise<ChildAnswer> {
  const contender = CONTENDERS.find(({ id }) => id === task.id) as InProcess;
  if (task.isFresh) {
    const [wallMs, userMs] = [clock.wallMs(), clock.userMs()];
    const runner = await contender.load(buildFiles);
    for (const range of task.ranges) runner.run([range]);
    return { fresh: { wallMs: clock.wallMs() - wallMs, userMs: clock.userMs() - userMs } };
  }
  if (task.verify) {
    const loaded = await contender.load(buildFiles).catch((error: Error) => error);
    if (loaded instanceof Error) return { missing: loaded.message };
    return { verification: verify(contender.task, loaded, task.ranges) };
  }
  const timing = await time(contender, buildFiles, clock, task.warmUp, task.ranges, task.passes);
  return { timing, peakMiB: process.resourceUsage().maxRSS / 1024 };
}

const task = JSON.parse(process.argv[2]) as ChildTask;
process.stdout.write(JSON.stringify(await answer(task)));
