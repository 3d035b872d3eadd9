/** A run: several processes try the cases of fast-check, and the run collects the results. */
import fc from 'fast-check';
import { Member } from './crew.js';
import { casesOn } from './relations/index.js';
import { type Failure, kindOf, search } from './search.js';

export interface RunOptions {
  readonly seed: number;
  /** The number of cases; no limit if left out. */
  readonly cases?: number;
  /** No new case begins after this many milliseconds. */
  readonly ms?: number;
  /** The path of a failure in the seed's cases, which is tried alone. */
  readonly path?: string;
  readonly only?: string;
  /** The number of processes. Each has seeds of its own. */
  readonly jobs: number;
  readonly onFailure?: (failure: Failure) => void;
  /** Called before each case: true ends the run. */
  readonly isOver?: () => boolean;
}

export interface Summary {
  readonly cases: number;
  readonly elapsedMs: number;
  /** The counts of the run, the relations and the world: cases, calls, verdicts, failures of each kind. */
  readonly counted: Record<string, number>;
  /** The first failure of each kind. */
  readonly failures: readonly Failure[];
}

/** A try of a hanging case costs its full limit, so it gets less time. */
const HANG_LIMIT_MS = 5000;

export async function run(options: RunOptions): Promise<Summary> {
  const { seed, cases: wanted = Infinity, ms = Infinity, path = '', only, jobs } = options;
  const cases = casesOn(only);
  const startedMs = performance.now();
  const counted: Record<string, number> = {};
  const failures: Failure[] = [];
  const kinds = new Set<string>();
  let tried = 0;
  const count = (what: string, more = 1): void => {
    counted[what] = (counted[what] ?? 0) + more;
  };
  const isOver = (): boolean => performance.now() - startedMs >= ms || options.isOver?.() === true;

  const work = async (job: number): Promise<void> => {
    const member = new Member();
    let left = Math.floor((wanted + job) / jobs);
    // A search ends with its first failure. The next one has another seed.
    for (let next = seed + job; left > 0 && !isOver(); next += jobs) {
      const failure = await search(
        cases,
        async (one, found) => {
          if (found !== null) {
            const limitMs = kindOf(found) === 'hang' ? HANG_LIMIT_MS : undefined;
            return (await member.try(one, limitMs)).fault;
          }
          if (isOver()) throw new fc.PreconditionFailure(true);
          const { fault, counted: more } = await member.try(one);
          left--;
          tried++;
          count(`cases: ${one.path}`);
          for (const [what, times] of Object.entries(more)) count(what, times);
          if (fault === null) return null;
          const kind = `failed: ${one.path}, ${one.relation}: ${kindOf(fault)}`;
          count(kind);
          const isKnown = kinds.has(kind);
          kinds.add(kind);
          return isKnown ? null : fault;
        },
        { seed: next, path, numRuns: left },
      );
      if (failure !== null) {
        failures.push(failure);
        options.onFailure?.(failure);
      }
      if (path !== '') break;
    }
    member.end();
  };
  await Promise.all(Array.from({ length: jobs }, (_, job) => work(job)));
  return { cases: tried, elapsedMs: performance.now() - startedMs, counted, failures };
}
