/**
 * How a search stands: every number that `begin` and `run` return. The host maps each of them in one
 * switch (src/wasm/prover.ts).
 *
 * Plain numbers without the types of AssemblyScript, so that this file is TypeScript too, and a test
 * compares it with the host's numbers.
 */

/** `begin` refused the position, or the reductions clash. No search was begun. */
export const REFUSED = -1;
/** States are left to expand. */
export const RUNNING = 0;
/** A win was reached, and the log tells the way to it. */
export const SOLVED = 1;
/** No solution exists. Only `conclude` in search.ts returns this. */
export const UNSOLVABLE = 2;
/** The budget of states is used up. */
export const OUT_OF_NODES = 3;
/** The budget of pages is used up. */
export const OUT_OF_MEMORY = 4;
/** The host refused a page that the budget allows. */
export const HOST_OUT_OF_MEMORY = 5;
/** No search was begun for the position that was read last. */
export const NOT_STARTED = 6;
