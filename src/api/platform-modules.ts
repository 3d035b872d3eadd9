/** The platform of hosts without workers. The bundle has the compiled modules. */
import { judgeJobs, portHere, solverJobs, withShort } from '../workers/index.js';
import { checkedOptions } from './check.js';
import { type CreateOptions, WASM_OPTIONS } from './create-options.js';
import { givenPlatform, type Platform } from './platform.js';

/**
 * Everything runs on the calling thread. Searches for short solutions block it.
 *
 * @throws InputError for wrong options
 */
export const modulesPlatform = (
  options: CreateOptions,
  compiled: Record<'freecell' | 'prover' | 'shortest', WebAssembly.Module>,
): Platform =>
  givenPlatform(checkedOptions(options, WASM_OPTIONS), {
    freecell: () => compiled.freecell,
    prover: () => compiled.prover,
    shortest: () => compiled.shortest,
    startWorker: portHere(solverJobs(withShort)),
    startJudge: portHere(judgeJobs(withShort)),
    defaultWorkers: 1,
  });
