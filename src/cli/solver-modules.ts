/**
 * Compiles the solver modules and makes V8 optimise them later: after some ten milliseconds of work
 * instead of one. Optimising each of the engine's two largest functions takes V8 ten milliseconds, more
 * than searching hundreds of deals. This is not in wasm/, because a library must not change V8's flags.
 */
import { setFlagsFromString } from 'node:v8';
import type { SolverModules } from '../wasm/index.js';
import { compileModules } from '../wasm/index-node.js';

/** In V8's unit, about one byte of executed code. The default is 1.8 million in Node 20, 13 from Node 22 on. */
const OPTIMISED_AFTER = 100_000_000;

/** Returns the modules for `Solver.create`. The flag also holds for modules compiled later, not for earlier ones. */
export function compileSolver(): Promise<SolverModules> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  return compileModules();
}
