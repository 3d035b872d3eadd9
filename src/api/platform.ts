/**
 * The differences between hosts: the source of the wasm modules, and how to start a worker. The engine
 * object uses only this interface.
 */
import type { SolverModules } from '../wasm/index.js';
import type { WorkerPort } from '../workers/index.js';

export interface Platform {
  loadModules(): Promise<SolverModules>;
  /** Loads the module of short solutions. */
  loadShortest(): Promise<WebAssembly.Module>;
  /** Starts a worker that does the jobs of `solverJobs`. */
  startWorker(): WorkerPort;
  /** Starts a worker that does the jobs of `judgeJobs`. */
  startJudge(): WorkerPort;
  /** Number of workers if the caller gives none. */
  readonly defaultWorkers: number;
}
