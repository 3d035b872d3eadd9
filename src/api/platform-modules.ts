/** Hosts without workers, to which the compiled modules are given. */
import { portHere, withShort } from '../workers/index.js';
import type { CreateOptions } from './create-options.js';
import { givenPlatform } from './platform-given.js';
import type { Platform } from './platform.js';

/** The modules, compiled. */
export interface Compiled {
  freecell: WebAssembly.Module;
  prover: WebAssembly.Module;
  shortest: WebAssembly.Module;
}

/** Everything runs on the one thread, short solutions in one go. */
export const modulesPlatform = (options: CreateOptions, compiled: Compiled): Platform =>
  givenPlatform(options, {
    freecell: () => compiled.freecell,
    prover: () => compiled.prover,
    shortest: () => compiled.shortest,
    startWorker: () => portHere(undefined, withShort),
    defaultWorkers: 1,
  });
