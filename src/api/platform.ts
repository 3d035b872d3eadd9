/** The differences between hosts: modules, workers and cores. */
import type { StartWorker } from '../workers/index.js';

/** What a host has. `Module` is how it gives a wasm module: compiled, or in a form that `compile` takes. */
export interface Host<Module> {
  freecell(): Module;
  prover(): Module;
  /** The module of short solutions. */
  shortest(): Module;
  /** Starts a worker that does the jobs of `solverJobs`. */
  readonly startWorker: StartWorker;
  /** Starts a worker that does the jobs of `judgeJobs`. */
  readonly startJudge: StartWorker;
  /** Number of workers if the caller gives none. */
  readonly defaultWorkers: number;
}

/** A host with the choices of the caller. The engine object uses only this interface. */
export type Platform = Host<Promise<WebAssembly.Module>>;
