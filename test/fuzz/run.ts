/** A run: several processes try cases one after another, and the run collects the results. */
import type { NamedCase } from './case.js';
import { limitOf, Member } from './crew.js';
import type { Path } from './questions.js';
import { makeCase } from './relations/index.js';
import { kindOf, shrink } from './shrink.js';

export interface RunOptions {
  readonly seed: number;
  /** The number of the first case. */
  readonly first?: number;
  /** The number of cases; no limit if left out. */
  readonly cases?: number;
  /** No new case begins after this many milliseconds. */
  readonly ms?: number;
  readonly only?: Path;
  /** The number of processes. */
  readonly jobs: number;
  /** This many failures of the same kind are shrunk and reported; the others are only counted. */
  readonly alike?: number;
  /** The most cases that the shrinking of one failure may try. */
  readonly maxTries?: number;
  readonly onFailure?: (failure: Failure) => void;
  /** Called before each case: true ends the run. */
  readonly isOver?: () => boolean;
}

export interface Failure {
  readonly seed: number;
  readonly number: number;
  readonly failing: NamedCase;
  readonly fault: string;
  /** Milliseconds from the start of the run to the failure, without the shrinking. */
  readonly afterMs: number;
  /** Cases done before the failure. */
  readonly afterCases: number;
}

export interface Summary {
  readonly cases: number;
  readonly elapsedMs: number;
  /** Cases by path. */
  readonly byPath: Record<string, number>;
  /** Milliseconds on each path, for all processes together. */
  readonly msByPath: Record<string, number>;
  /** The counts of the relations and the world: calls, verdicts. */
  readonly counted: Record<string, number>;
  readonly failures: readonly Failure[];
  /** All failures by kind, including those that look alike. */
  readonly failed: Record<string, number>;
}

/** Time limit for shrinking one failure. */
const SHRINK_MS = 30_000;
/** Each try of a hanging case costs its full time limit, so only a few are made. */
const HANG_TRIES = 6;
const HANG_LIMIT_MS = 5000;

export async function run(options: RunOptions): Promise<Summary> {
  const { seed, first = 0, cases = Infinity, ms = Infinity, only, jobs } = options;
  const startedMs = performance.now();
  const summary = {
    ...{ cases: 0, elapsedMs: 0, failures: [] as Failure[] },
    ...({ byPath: {}, msByPath: {}, counted: {}, failed: {} } as Record<
      'byPath' | 'msByPath' | 'counted' | 'failed',
      Record<string, number>
    >),
  };
  let next = first;
  const work = async (): Promise<void> => {
    const member = new Member();
    while (next < first + cases && performance.now() - startedMs < ms && !options.isOver?.()) {
      const number = next++;
      const one = makeCase(seed, number, only);
      const beganMs = performance.now();
      const { fault, counted } = await member.try(one);
      const endedMs = performance.now();
      summary.cases++;
      add(summary.byPath, one.path, 1);
      add(summary.msByPath, one.path, endedMs - beganMs);
      for (const [what, count] of Object.entries(counted)) add(summary.counted, what, count);
      if (fault === null) continue;
      const kind = `${one.path}, ${one.relation}: ${kindOf(fault)}`;
      add(summary.failed, kind, 1);
      if (summary.failed[kind] > (options.alike ?? 3)) continue;
      const when = { afterMs: endedMs - startedMs, afterCases: summary.cases };
      const small = await shrinkWith(member, one, fault, options.maxTries ?? 400);
      const failure = { seed, number, ...small, ...when };
      summary.failures.push(failure);
      options.onFailure?.(failure);
    }
    member.end();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return { ...summary, elapsedMs: performance.now() - startedMs };
}

async function shrinkWith(
  member: Member,
  one: NamedCase,
  fault: string,
  maxTries: number,
): Promise<{ failing: NamedCase; fault: string }> {
  const hangs = kindOf(fault) === 'hang';
  const limitMs = hangs ? HANG_LIMIT_MS : limitOf(one);
  let failed = 0;
  const tryOut = async (candidate: NamedCase): Promise<string | null> => {
    if (hangs && failed >= HANG_TRIES) return null;
    const { fault: other } = await member.try(candidate, limitMs);
    if (other !== null) failed++;
    return other;
  };
  return shrink(one, fault, tryOut, maxTries, SHRINK_MS);
}

function add(counts: Record<string, number>, what: string, count: number): void {
  counts[what] = (counts[what] ?? 0) + count;
}
