/** Node: wasm files from build/, worker threads from dist/. */
import { availableParallelism } from 'node:os';
import { compileModules } from '../wasm/modules-node.js';
import { startNodeWorker } from '../workers/port-node.js';
import type { Platform } from './platform.js';

export const nodePlatform: Platform = {
  defaultWorkers: availableParallelism(),
  loadModules: () => compileModules(),
  startWorker: startNodeWorker,
};
