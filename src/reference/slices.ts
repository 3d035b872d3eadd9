/**
 * Long work is a generator, which yields after each slice of some milliseconds. Its caller decides what
 * happens between two slices: `finish` here goes on, workers/port-here.ts gives way to others.
 */

const calls = new Set<() => void>();
/** Adds a function that is called between two slices of any work of this thread. @returns what removes it */
export function callEverySlice(call: () => void): () => void {
  calls.add(call);
  return () => void calls.delete(call);
}
/** Calls these functions. Each caller of slices does so. */
export function sliceIsOver(): void {
  for (const call of calls) call();
}

/** Runs all slices and returns the result. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    sliceIsOver();
  }
}
