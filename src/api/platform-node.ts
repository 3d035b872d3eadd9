/** Node: wasm files from build/, worker threads from dist/. */
import { availableParallelism } from 'node:os';
import { compileModules } from '../wasm/modules-node.js';
import { startNodeWorker } from '../workers/port-node.js';
import { EngineLoadError } from './errors.js';
import type { Platform } from './platform.js';

export const nodePlatform: Platform = {
  defaultWorkers: availableParallelism(),
  async loadModules() {
    try {
      return await compileModules();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new EngineLoadError(`cannot load the package's wasm modules: ${why}`, { cause });
    }
  },
  startWorker: startNodeWorker,
};
