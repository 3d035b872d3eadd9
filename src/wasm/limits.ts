/** The limits of the modules. They are not in the hosts, because every `--help` needs them. */

/** No limit: the engine stops at the end of its own portfolio. */
export const UNLIMITED_NODES = 0xffffffff;

/** A wasm memory ends at 4 GiB. */
export const MAX_MEMORY_MIB = 4096;

/**
 * A proof takes only the memory that it needs: a few MiB for all but one deal in thousands. These are
 * the longest known proofs of the first million deals: with 0 cells deal 798194 takes 183 MiB, with 3
 * cells deal 138026 takes 578 MiB.
 */
export const DEFAULT_MAX_MEMORY_MIB = 768;
