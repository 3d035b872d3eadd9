/** Workers without threads. A test decides when they answer, fail or die. */
import type { ErrorCode } from '../../src/reference/index.js';
import type { JudgeJobs, NodeJobs, WorkerReply, WorkerRequest } from '../../src/workers/jobs.js';
import { Pool, type PoolOptions } from '../../src/workers/pool.js';
import {
  type PortEvents,
  type StartWorker,
  WorkerError,
  type WorkerPort,
} from '../../src/workers/port.js';

export class FakePort implements WorkerPort {
  readonly jobs: Extract<WorkerRequest, { type: 'job' }>[] = [];
  started = false;
  /** How it was ended: with work, or without, when it may end by itself. */
  ended: 'at work' | 'idle' | null = null;
  isKeptAlive = true;

  constructor(private readonly events: PortEvents) {}

  post(message: unknown): void {
    const request = message as WorkerRequest;
    if (request.type === 'start') this.started = true;
    else if (request.type === 'job') this.jobs.push(request);
  }
  keepAlive(wanted: boolean): void {
    this.isKeptAlive = wanted;
  }
  end(hasWork: boolean): void {
    this.ended = hasWork ? 'at work' : 'idle';
  }

  private reply(message: WorkerReply<JudgeJobs>): void {
    this.events.onMessage(message);
  }
  /** The worker says that it is busy. */
  busy(): void {
    this.reply({ type: 'busy' });
  }
  /** Tells how far a job is. */
  progress(id: number, done: number): void {
    this.reply({ type: 'progress', id, progress: { done, total: 9 } });
  }
  /** Answers the oldest job. */
  answer(result: unknown): void {
    this.reply({ type: 'done', id: this.jobs.shift()!.id, result: result as never });
  }
  fail(message: string, code: ErrorCode | null = null): void {
    const cause = `Error: ${message}`;
    this.reply({ type: 'failed', id: this.jobs.shift()!.id, message, cause, code });
  }
  kill(message: string): WorkerError {
    const error = new WorkerError(message);
    this.events.onDeath(error);
    return error;
  }
}

/** Returns a pool of such workers, and the workers that it has started. */
export function fakePool(options: PoolOptions, most = Infinity) {
  const ports: FakePort[] = [];
  const start: StartWorker = (events) => {
    if (ports.length === most) throw new WorkerError('no room for another');
    ports.push(new FakePort(events));
    return ports.at(-1)!;
  };
  return { ports, pool: new Pool<NodeJobs>(start, null, options) };
}
