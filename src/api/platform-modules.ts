/** The platform of hosts without workers. The bundle has the compiled modules. */
import { judgeJobs, portHere, solverJobs, withShort } from '../workers/index.js';
import type { CreateOptions } from './create-options.js';
import { givenPlatform } from './platform-given.js';
import type { Platform } from './platform.js';

/** The compiled modules. */
export interface Compiled {
  freecell: WebAssembly.Module;
  prover: WebAssembly.Module;
  shortest: WebAssembly.Module;
}

/** Everything runs on the calling thread. Searches for short solutions block it. */
export const modulesPlatform = (options: CreateOptions, compiled: Compiled): Platform =>
  givenPlatform(options, {
    freecell: () => compiled.freecell,
    prover: () => compiled.prover,
    shortest: () => compiled.shortest,
    startWorker: () => portHere(solverJobs(withShort)),
    startJudge: () => portHere(judgeJobs(withShort)),
    defaultWorkers: 1,
  });
