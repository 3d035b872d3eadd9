/** Node: wasm files and worker threads from the package's own files. */
import { availableParallelism } from 'node:os';
import { compileModule, compileModules } from '../wasm/index-node.js';
import { startNodeWorker } from '../workers/index-node.js';
import { EngineLoadError } from './errors.js';
import type { Platform } from './platform.js';

export const nodePlatform: Platform = {
  isPage: false,
  defaultWorkers: availableParallelism(),
  loadModules: () => loaded(compileModules()),
  loadShortest: () => loaded(compileModule('shortest')),
  startWorker: startNodeWorker,
};

async function loaded<Modules>(modules: Promise<Modules>): Promise<Modules> {
  try {
    return await modules;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineLoadError(`cannot load the package's wasm modules: ${why}`, { cause });
  }
}
