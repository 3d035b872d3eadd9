/**
 * Compiles what the commands solve with, and has V8 optimise none of it before it has worked for some
 * ten milliseconds. By itself V8 does so in the background after one, and the engine's two largest
 * functions alone take it ten each: more than searching hundreds of deals. (A library leaves V8 as its
 * user wants it, so this is not in wasm/.)
 */
import { setFlagsFromString } from 'node:v8';
import type { SolverModules } from '../wasm/index.js';
import { compileModules } from '../wasm/index-node.js';

/** In V8's unit, about a byte of code run; 1.8 million in Node 20, 13 from Node 22 on. */
const OPTIMISED_AFTER = 100_000_000;

/** What `Solver.create` needs. Modules compiled before keep the pace they had, those after do not. */
export function compileSolver(): Promise<SolverModules> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  return compileModules();
}
