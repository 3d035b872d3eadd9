/**
 * How a search stands, or how it ended. Only FOUND and EXHAUSTED say that nothing is left to try;
 * what each ending proves is written out in one place, `provenLower` of proof.ts. The host has the
 * same numbers (SHORT_STATUS in src/wasm/abi.ts).
 */
export const RUNNING: i32 = 0;
/** The beam won, or the proof went over all that could be shorter than its solution. */
export const FOUND: i32 = 1;
/** Nothing is left to try, and nothing wins. */
export const EXHAUSTED: i32 = 2;
export const OUT_OF_NODES: i32 = 3;
/** The caller's limit is reached. */
export const OUT_OF_MEMORY: i32 = 4;
/** The host gave no more memory, although the caller's limit allows it. */
export const HOST_REFUSED: i32 = 5;
/** The start did not fit into memory, or no search was begun. */
export const NOT_STARTED: i32 = 6;
