/**
 * The status of a search of the prover or of the module of short solutions: how it stands, or how
 * it ended. The host names the numbers in the same order (STATUSES in src/wasm/abi.ts), and a test
 * compares the two.
 *
 * Plain numbers without the types of AssemblyScript, so this file is TypeScript too.
 */

/** Not a status: the module refuses the position, or the reductions clash. No search was begun. */
export const REFUSED = -1;
/** Something is left to try. */
export const RUNNING = 0;
/**
 * The search has a solution. The search for a shortest one ends so only when nothing shorter is
 * left to try.
 */
export const FOUND = 1;
/**
 * Nothing is left to try, and nothing wins. For the prover this proves that no solution exists:
 * only `conclude` in prover/search.ts sets it. For a shortest solution, `provenLower`
 * (shortest/proof.ts) says what it proves. For a beam it proves nothing.
 */
export const EXHAUSTED = 2;
/** The caller's limit of states is reached. */
export const OUT_OF_NODES = 3;
/** The caller's limit of memory is reached. */
export const OUT_OF_MEMORY = 4;
/** The host gave no more memory, although the caller's limit allows it. */
export const HOST_REFUSED = 5;
/**
 * No search was begun for the last position that was read, or its start did not fit into memory.
 */
export const NOT_STARTED = 6;
