/** Workers without threads. A test decides when they answer, fail or die. */
import type { ErrorCode } from '../../src/reference/index.js';
import type { JudgeJobs, WorkerReply, WorkerRequest } from '../../src/workers/jobs.js';
import type { WorkerPort } from '../../src/workers/port.js';

export class FakePort implements WorkerPort {
  readonly jobs: Extract<WorkerRequest, { type: 'job' }>[] = [];
  started = false;
  terminated = false;
  /** True if it was asked to end by itself, which only an idle worker can do. */
  ended = false;
  isKeptAlive = true;
  private reply: (message: unknown) => void = () => {};
  private die: (error: Error) => void = () => {};

  post(message: unknown): void {
    const request = message as WorkerRequest;
    if (request.type === 'start') this.started = true;
    else if (request.type === 'job') this.jobs.push(request);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.reply = listener;
  }
  onDeath(listener: (error: Error) => void): void {
    this.die = listener;
  }
  keepAlive(wanted: boolean): void {
    this.isKeptAlive = wanted;
  }
  terminate(): void {
    this.terminated = true;
  }
  end(): void {
    this.ended = true;
  }
  /** The worker says that it is busy. */
  busy(): void {
    this.reply({ type: 'busy' } satisfies WorkerReply);
  }

  /** Tells how far a job is. */
  progress(id: number, done: number): void {
    this.reply({
      type: 'progress',
      id,
      progress: { done, total: 9 },
    } satisfies WorkerReply<JudgeJobs>);
  }

  /** Answers the oldest job. */
  answer(result: unknown): void {
    const { id } = this.jobs.shift()!;
    this.reply({ type: 'done', id, result } as WorkerReply);
  }
  fail(message: string, code: ErrorCode | null = null): void {
    const { id } = this.jobs.shift()!;
    const cause = `Error: ${message}`;
    this.reply({ type: 'failed', id, message, cause, code } satisfies WorkerReply);
  }
  kill(error: Error): void {
    this.die(error);
  }
}

/** Returns a factory of workers, and a list of the workers that it made. */
export function fakeWorkers(): { ports: FakePort[]; start: () => WorkerPort } {
  const ports: FakePort[] = [];
  return {
    ports,
    start: () => {
      const port = new FakePort();
      ports.push(port);
      return port;
    },
  };
}
