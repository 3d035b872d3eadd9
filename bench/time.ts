/**
 * Times one contender in this process. The caller passes the clock, so that this runs in a browser
 * too.
 */
import type { BuildFiles, DealRange, InProcess, Totals } from './contender.js';
import { COLD_DEALS, type Cold, type Pass } from './result.js';

export interface Clock {
  wallMs(): number;
  /** User time of the whole process, or wall time where there is no such clock. */
  userMs(): number;
}

export interface Timing {
  totals: Totals;
  pass: Pass;
  cold: Cold;
}

/** Long enough to make the cost of the clock small beside the smallest call. */
const EMPTY_CALLS = 200_000;

/**
 * Loads a contender and times, in this order: loading, its first deals, then, once warm, the
 * ranges, and calls for no deals.
 *
 * @param warmUp other deals, to let the optimiser finish
 * @param passes how often the ranges are run; more passes give a longer measurement
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
  // The optimiser works in the background. Let it end, then use its code.
  await new Promise((resolve) => setTimeout(resolve, 50));
  runner.run(warmUp);

  const rangeMs = ranges.map(() => 0);
  const wallStart = clock.wallMs();
  let totals = NOTHING;
  for (let i = 0; i < passes; i++) {
    totals = NOTHING;
    for (const [at, range] of ranges.entries()) {
      const start = clock.userMs();
      const found = runner.run([range]);
      rangeMs[at] += (clock.userMs() - start) / passes;
      totals = sum(totals, found);
    }
  }
  const pass = {
    wallMs: (clock.wallMs() - wallStart) / passes,
    userMs: rangeMs.reduce((all, ms) => all + ms, 0),
    rangeMs,
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

/** The order of a round: forwards or backwards, so that a machine that slows down slows all of them down. */
export const inTurn = <Item>(items: readonly Item[], round: number): readonly Item[] =>
  round % 2 === 0 ? items : [...items].reverse();

const NOTHING: Totals = { deals: 0, solved: null, nodes: null, cardMoves: null };

/** Adds totals. A count that `b` does not report (null) leaves the count of `a`. */
function sum(a: Totals, b: Totals): Totals {
  const add = (x: number | null, y: number | null): number | null =>
    y === null ? x : (x ?? 0) + y;
  return {
    deals: a.deals + b.deals,
    solved: add(a.solved, b.solved),
    nodes: add(a.nodes, b.nodes),
    cardMoves: add(a.cardMoves, b.cardMoves),
  };
}
