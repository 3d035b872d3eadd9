/** Node: wasm files from build/, worker threads from dist/. */
import { availableParallelism } from 'node:os';
import { compileModule, compileModules } from '../wasm/modules-node.js';
import { startNodeWorker } from '../workers/port-node.js';
import { EngineLoadError } from './errors.js';
import type { Platform } from './platform.js';

export const nodePlatform: Platform = {
  isPage: false,
  defaultWorkers: availableParallelism(),
  loadModules: () => loaded(compileModules()),
  loadShortest: () => loaded(compileModule('shortest')),
  startWorker: startNodeWorker,
  startShortWorker: startNodeWorker,
};

async function loaded<Modules>(modules: Promise<Modules>): Promise<Modules> {
  try {
    return await modules;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineLoadError(`cannot load the package's wasm modules: ${why}`, { cause });
  }
}
