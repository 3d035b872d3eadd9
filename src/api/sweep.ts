/** `FreeCellEngine.sweep`: the project's sweep on a platform's workers. */
import type { SolveOptions as Budgets, SolverModules } from '../wasm/solver.js';
import type { BatchResult, BatchTask } from '../sweep/batch.js';
import { sweep, type SweepProgress, type SweepRange, type SweepSummary } from '../sweep/sweep.js';
import type { Rows } from '../sweep/summary.js';
import type { Platform, WorkerPort } from './platform.js';
import type { SolveOptions } from './types.js';
import type { WorkerReply, WorkerRequest } from './worker.js';

export interface SweepOptions extends SolveOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
  /** Compare each deal with the reference dealer and replay each solution. Default true. */
  readonly verify?: boolean;
  /** Called some dozens of times a second with how far the sweep is. */
  readonly onProgress?: (progress: SweepProgress) => void;
  /** Gets the outcomes in the order of the deals; nothing new starts while its promise pends. */
  readonly onRows?: (rows: Rows) => Promise<void> | void;
  /** Ends the sweep early: it then resolves, `interrupted`, with what is finished. */
  readonly signal?: AbortSignal;
}

/** Runs a checked range; the workers are gone when the promise settles. */
export async function runSweep(
  platform: Platform,
  modules: SolverModules,
  range: Omit<SweepRange, 'verify' | 'options'>,
  budgets: Budgets,
  options: SweepOptions,
): Promise<SweepSummary> {
  const { signal, onProgress, onRows, verify = true } = options;
  // No more than there are deals for.
  const deals = range.to - range.from + 1;
  const workers = Math.min(options.workers ?? platform.defaultWorkers, deals);
  const pool = new Pool(platform, modules, workers);
  try {
    return await sweep(
      { ...range, options: budgets, verify },
      { workers, signal, onProgress, onRows, run: (task) => pool.run(task) },
    );
  } finally {
    pool.close();
  }
}

interface Waiting {
  resolve(result: BatchResult): void;
  reject(error: Error): void;
}

/** Workers that each answer in the order they were asked. */
class Pool {
  private readonly members: { port: WorkerPort; waiting: Waiting[] }[];

  constructor(platform: Platform, modules: SolverModules, workers: number) {
    this.members = Array.from({ length: workers }, () => {
      const port = platform.startWorker();
      const waiting: Waiting[] = [];
      const fail = (error: Error) => {
        for (const { reject } of waiting.splice(0)) reject(error);
      };
      port.onError(fail);
      port.onMessage((message) => {
        const reply = message as WorkerReply;
        if (reply.type === 'batch') waiting.shift()?.resolve(reply.result);
        if (reply.type === 'failed') fail(new Error(`a sweep worker failed: ${reply.message}`));
      });
      port.post({ type: 'start', modules } satisfies WorkerRequest);
      return { port, waiting };
    });
  }

  /** Runs a batch on the worker with the least to do. */
  run(task: BatchTask): Promise<BatchResult> {
    const idlest = this.members.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
    return new Promise((resolve, reject) => {
      idlest.waiting.push({ resolve, reject });
      idlest.port.post({ type: 'batch', task } satisfies WorkerRequest);
    });
  }

  close(): void {
    for (const { port } of this.members) port.terminate();
  }
}
