/** The only file that uses @assemblyscript/loader. */
import { instantiateSync } from '@assemblyscript/loader';
import { requireLittleEndian } from '../reference/index.js';

requireLittleEndian();

/** The compiled modules that a solver needs. */
export interface SolverModules {
  freecell: WebAssembly.Module;
  /** Without it, no position gets the verdict `unsolvable`. */
  prover?: WebAssembly.Module;
}

/**
 * Instantiates a compiled module without imports and returns its raw exports. (The loader wraps each
 * export in a closure with rest arguments; the raw exports avoid that.) It is synchronous and takes
 * 0.3 ms. The first asynchronous instantiation in Node 20 takes 18 ms of processor time.
 */
export function instantiateModule<Exports>(module: WebAssembly.Module): Exports {
  return instantiateSync(module, {}).instance.exports as Exports;
}
