/** The result of a benchmark run: the shape of bench/results/*.json. */
import type { Task, Totals } from './contender.js';

export const RESULT_SCHEMA = 1;

/** One pass over a set of deals by one process. */
export interface Pass {
  wallMs: number;
  /** User time of the processor. The comparisons use this. */
  userMs: number;
  /** The same for each range of the set, without starts. The intervals use this. */
  rangeMs?: number[];
}

/** A contender on a set of deals. */
export interface Row {
  task: Task;
  /** The set of deals, an index into `sets`. */
  set: number;
  id: string;
  name: string;
  /** The reason why it was not run. */
  missing?: string;
  totals?: Totals;
  /** One for each round, in the order of the rounds. */
  passes: Pass[];
  /** Largest resident memory of a pass, MiB. */
  peakMiB: number | null;
  /** Only for contenders that run in this program's own processes. */
  cold?: Cold;
}

/** Medians over the rounds. */
export interface Cold {
  /** Reading, compiling, instantiating. */
  loadMs: number;
  /** The first `COLD_DEALS` deals after that. */
  firstDealsMs: number;
  /** A call for no deals, once warm. */
  emptyCallNs: number;
}

export const COLD_DEALS = 32;

export interface DealSet {
  name: string;
  deals: number;
  description: string;
}

/** One process on each core at the same time, each over the whole set. */
export interface AllCoresRow {
  set: number;
  id: string;
  name: string;
  processes: number;
  /** Sum of deals per second of wall time. */
  dealsPerSecond: number;
}

/** A whole process, from start to exit, over the same deals. */
export interface ProcessRow {
  name: string;
  command: string;
  deals: number;
  missing?: string;
  passes: Pass[];
}

/** A contender that loads and then solves the first deals of the random sample, in a process that has done nothing yet. */
export interface FreshRow {
  id: string;
  name: string;
  deals: number;
  /** From the beginning of loading, without the start of Node. */
  passes: Pass[];
}

export interface BenchResult {
  schema: typeof RESULT_SCHEMA;
  date: string;
  command: string;
  commit: string | null;
  /** There were changes on top of that commit. */
  dirty: boolean;
  wasm: { bytes: number; sha256: string };
  compilerFlags: string;
  node: string;
  v8: string;
  machine: { id: string; cpu: string; cores: number; memoryGiB: number; os: string };
  rounds: number;
  sets: DealSet[];
  rows: Row[];
  allCores: AllCoresRow[];
  processes: ProcessRow[];
  fresh: FreshRow[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns microseconds of user time for each deal: the median over the rounds. */
export const microsPerDeal = (row: Row): number =>
  (median(row.passes.map((pass) => pass.userMs)) * 1000) / row.totals!.deals;

/** Returns half the distance between the quartiles, as a fraction of the median; NaN for a single round. */
export function spread(row: Row): number {
  const sorted = row.passes.map((pass) => pass.userMs).sort((a, b) => a - b);
  if (sorted.length < 2) return NaN;
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place % 1);
  };
  return (at(0.75) - at(0.25)) / 2 / median(sorted);
}

/** Returns how many times as long `other` takes as `row`: median of the ratios round by round. */
export function ratio(other: Row, row: Row): number {
  const rounds = Math.min(other.passes.length, row.passes.length);
  const ratios: number[] = [];
  for (let i = 0; i < rounds; i++) {
    ratios.push(other.passes[i].userMs / row.passes[i].userMs);
  }
  return median(ratios) * (row.totals!.deals / other.totals!.deals);
}

/** Samples that the bootstrap draws. */
const RESAMPLES = 2000;

/**
 * Returns an interval for the ratio that holds in 95 of 100 samples of the same size. A sample
 * draws ranges of deals and rounds from the measured ones, with replacement. Both rows use the same
 * draws. (The deals are heavy-tailed: a few take as long as thousands of others.)
 *
 * @returns undefined if ranges were not timed one by one, or if they or the rounds were too few for an interval
 */
export function ratioInterval(other: Row, row: Row): [number, number] | undefined {
  const rounds = Math.min(other.passes.length, row.passes.length);
  const ranges = row.passes[0]?.rangeMs?.length ?? 0;
  if (rounds < FEWEST_ROUNDS || ranges < FEWEST_RANGES) return undefined;
  if (other.passes[0]?.rangeMs?.length !== ranges) return undefined;
  const next = createDraws();
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const chosen = Array.from({ length: rounds }, () => next(rounds));
    let [theirs, ours] = [0, 0];
    for (let i = 0; i < ranges; i++) {
      const range = next(ranges);
      for (const round of chosen) {
        theirs += other.passes[round].rangeMs![range];
        ours += row.passes[round].rangeMs![range];
      }
    }
    return theirs / ours;
  }).sort((a, b) => a - b);
  return [ratios[Math.floor(RESAMPLES * 0.025)], ratios[Math.ceil(RESAMPLES * 0.975) - 1]];
}

/** With fewer rounds an interval would say nothing of their differences. */
export const FEWEST_ROUNDS = 3;
const FEWEST_RANGES = 10;

/**
 * Draws the same numbers every time, so that a report can be made again: xorshift, as in sample.ts.
 */
function createDraws(): (limit: number) => number {
  let state = 617;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
