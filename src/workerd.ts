/**
 * The package on Cloudflare Workers, and what else loads modules by `import`. Its bundlers take the
 * wasm files along by themselves. There are no workers: all runs on the thread that asks.
 */
import { modulesPlatform } from './api/index-inline.js';
import {
  checkOptions,
  type CreateOptions,
  type FreeCellEngine,
  startEngine,
  WASM_OPTIONS,
} from './api/index.js';
import freecell from './freecell.wasm';
import prover from './prover.wasm';
import shortest from './shortest.wasm';

export * from './exports.js';

/**
 * Starts the engine, whose modules come with the bundle.
 *
 * @param options modules to be used instead of those
 * @throws InputError; FreeCellError if a module is none
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  checkOptions(options, WASM_OPTIONS);
  return startEngine(modulesPlatform(options, { freecell, prover, shortest }));
}
