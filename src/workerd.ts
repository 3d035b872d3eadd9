/**
 * The package on Cloudflare Workers and other hosts that load wasm modules by `import`. Their bundlers
 * include the wasm files. There are no workers: everything runs on the calling thread.
 */
import { modulesPlatform } from './api/index-inline.js';
import { type CreateOptions, type FreeCellEngine, startEngine } from './api/index.js';
import freecell from './freecell.wasm';
import prover from './prover.wasm';
import shortest from './shortest.wasm';

export * from './exports.js';

/**
 * Starts the engine with the modules in the bundle.
 *
 * @param options modules to use instead of those in the bundle
 * @throws InputError for wrong options; FreeCellError if a given module is not valid
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  return startEngine(modulesPlatform(options, { freecell, prover, shortest }));
}
