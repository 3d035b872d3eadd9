/** Times one contender in this process. The clock is given, so that this runs in a browser too. */
import type { BuildFiles, DealRange, InProcess, Totals } from './contender.js';
import { COLD_DEALS, type Cold, type Pass } from './result.js';

export interface Clock {
  wallMs(): number;
  /** User time of the whole process; wall time where there is no such clock. */
  userMs(): number;
}

export interface Timing {
  totals: Totals;
  pass: Pass;
  cold: Cold;
}

/** Long enough that the smallest call is seen over the clock's own cost. */
const EMPTY_CALLS = 200_000;

/**
 * Loads a contender and times, in this order: loading, its first deals, then, once warm, the
 * ranges, and calls for no deals.
 *
 * @param warmUp other deals, to let the optimiser finish
 * @param passes how often the ranges are run; the fastest way to a longer measurement
 */
export async function time(
  contender: InProcess,
  files: BuildFiles,
  clock: Clock,
  warmUp: readonly DealRange[],
  ranges: readonly DealRange[],
  passes: number,
): Promise<Timing> {
  const start = clock.wallMs();
  const runner = await contender.load(files);
  const loaded = clock.wallMs();
  runner.run([{ first: 1, count: COLD_DEALS }]);
  const firstDone = clock.wallMs();

  runner.run(warmUp);
  // The optimiser works in the background: let it end, then use what it made.
  await new Promise((resolve) => setTimeout(resolve, 50));
  runner.run(warmUp);

  const userStart = clock.userMs();
  const wallStart = clock.wallMs();
  let totals = runner.run(ranges);
  for (let i = 1; i < passes; i++) totals = runner.run(ranges);
  const pass = {
    wallMs: (clock.wallMs() - wallStart) / passes,
    userMs: (clock.userMs() - userStart) / passes,
  };

  const none = [{ first: 1, count: 0 }];
  for (let i = 0; i < EMPTY_CALLS; i++) runner.run(none);
  const emptyStart = clock.wallMs();
  for (let i = 0; i < EMPTY_CALLS; i++) runner.run(none);
  const emptyCallNs = ((clock.wallMs() - emptyStart) * 1e6) / EMPTY_CALLS;
  return {
    totals,
    pass,
    cold: { loadMs: loaded - start, firstDealsMs: firstDone - loaded, emptyCallNs },
  };
}
