/** What may be asked of the modules: apart from the hosts, because every `--help` says it. */

/** "No budget": the engine stops at the end of its own portfolio. */
export const UNLIMITED_NODES = 0xffffffff;

/** A wasm memory ends at 4 GiB. */
export const MAX_MEMORY_MIB = 4096;

/**
 * Only what a proof needs is ever taken, which is a few MiB for all but one deal in thousands. The
 * longest known proofs with 0 and 3 cells of the first million take 350 and 650 (798194, 138026).
 */
export const DEFAULT_MAX_MEMORY_MIB = 768;
