/**
 * What differs between Node, browsers and the self-contained build: where the wasm modules come
 * from and how a worker is started. `FreeCellEngine` is written against this.
 */
import type { SolverModules } from '../wasm/index.js';
import type { WorkerPort } from '../workers/index.js';

export interface Platform {
  loadModules(): Promise<SolverModules>;
  /** The module of short solutions, which is fetched when it is first asked for. */
  loadShortest(): Promise<WebAssembly.Module>;
  /** Starts one that runs workers/serve.ts. */
  startWorker(): WorkerPort;
  /** Whether its thread is a page's: a search that takes long goes to a worker by itself. */
  readonly isPage: boolean;
  /** Workers a sweep uses unless told otherwise. */
  readonly defaultWorkers: number;
}
