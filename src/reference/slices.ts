/**
 * Long work is a generator, which yields after each slice of some milliseconds. Its caller decides what
 * happens between two slices: `finish` here goes on, workers/port-here.ts gives way to others.
 */

let onSlice = (): void => {};
/** Sets a function that is called between two slices of any work of this thread. */
export const callEverySlice = (call: () => void): void => void (onSlice = call);
/** Calls that function. Each caller of slices does so. */
export const sliceIsOver = (): void => onSlice();

/** Runs all slices and returns the result. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onSlice();
  }
}
