/** Node: wasm files from build/, worker threads from dist/. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compileModule } from '../wasm/modules-node.js';
import type { Platform } from './platform.js';

/** Right from src/api as well as from dist/api. */
const WORKER_SCRIPT = new URL('../../dist/api/node-worker.js', import.meta.url);

export const nodePlatform: Platform = {
  defaultWorkers: availableParallelism(),
  async loadModules() {
    const [freecell, prover] = await Promise.all([
      compileModule('freecell'),
      compileModule('prover'),
    ]);
    return { freecell, prover };
  },
  startWorker() {
    const worker = new Worker(WORKER_SCRIPT);
    return {
      post: (message, transfer = []) => worker.postMessage(message, transfer),
      onMessage: (listener) => worker.on('message', listener),
      onError: (listener) => worker.on('error', listener),
      terminate: () => void worker.terminate(),
    };
  },
};
