/**
 * The one pool of workers, in Node and in browsers, for sweeps, solves and batches of lines.
 *
 *     run() ──> queue ──> member: a worker and up to `jobsAhead` jobs that it holds
 *
 * Workers start when there is work for them, never more than `size`. A worker that dies rejects
 * the jobs it held with one WorkerError; the next job gets a new worker. An aborted job that
 * already runs is ended with its worker, for a search answers to nothing else.
 *
 * Why our own: workerpool 10.0.3 takes the address of a script only, where bundlers must see
 * `new Worker(new URL(..))` and users may bring their own worker; it hears of a dead worker in
 * Node but not in browsers (no `exit` there), gives a worker one job at a time and weighs 32 KB
 * in every page. Tinypool 2 is Node's alone and waits for ever for a worker that exits.
 */
import type { SolverModules } from '../wasm/solver.js';
import type { JobName, Jobs, WorkerReply, WorkerRequest } from './jobs.js';
import { WorkerError, type WorkerPort } from './port.js';

export interface PoolOptions {
  /** Workers at most. */
  readonly size: number;
  /**
   * Jobs a worker holds: with 2 the second waits in its queue, so that it never idles on a
   * message. Default 1.
   */
  readonly jobsAhead?: number;
  /** Workers without work are ended after this long; never, if not given. */
  readonly idleMs?: number;
}

interface Job {
  readonly request: WorkerRequest & { type: 'job' };
  resolve(result: never): void;
  reject(error: unknown): void;
  /** To be called when it is settled: it no longer heeds its signal. */
  release(): void;
}

interface Member {
  readonly port: WorkerPort;
  /** What it was asked and has not answered, in that order. */
  readonly held: Job[];
}

export class Pool {
  private readonly members: Member[] = [];
  private readonly queue: Job[] = [];
  private readonly jobsAhead: number;
  /** One listener a signal, however many jobs share it. */
  private readonly heeded = new Map<AbortSignal, { jobs: Set<Job>; abort(): void }>();
  private lastId = 0;
  private closed = false;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param modules what workers are started with; null where no job needs the solver
   */
  constructor(
    private readonly startWorker: () => WorkerPort,
    private readonly modules: SolverModules | null,
    private readonly options: PoolOptions,
  ) {
    this.jobsAhead = options.jobsAhead ?? 1;
  }

  /**
   * @throws WorkerError if the worker dies; Error if the job fails; the signal's reason
   */
  run<Name extends JobName>(
    name: Name,
    task: Jobs[Name]['task'],
    signal?: AbortSignal,
  ): Promise<Jobs[Name]['result']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.closed) return reject(new WorkerError('the workers have been ended'));
      const job: Job = {
        request: { type: 'job', id: ++this.lastId, name, task },
        resolve,
        reject,
        release: () => signal && this.forget(signal, job),
      };
      if (signal !== undefined) this.heed(signal, job);
      this.queue.push(job);
      this.dispatch();
    });
  }

  /** Ends all workers; what they had not answered is rejected. */
  close(): void {
    this.closed = true;
    clearTimeout(this.idleTimer);
    const error = new WorkerError('the workers have been ended');
    for (const job of this.queue.splice(0)) settle(job, () => job.reject(error));
    for (const member of [...this.members]) this.remove(member, error);
  }

  private heed(signal: AbortSignal, job: Job): void {
    let entry = this.heeded.get(signal);
    if (entry === undefined) {
      const jobs = new Set<Job>();
      const abort = (): void => this.abort(new Set(jobs), signal.reason);
      entry = { jobs, abort };
      this.heeded.set(signal, entry);
      signal.addEventListener('abort', abort);
    }
    entry.jobs.add(job);
  }

  private forget(signal: AbortSignal, job: Job): void {
    const entry = this.heeded.get(signal);
    if (entry === undefined) return;
    entry.jobs.delete(job);
    if (entry.jobs.size > 0) return;
    signal.removeEventListener('abort', entry.abort);
    this.heeded.delete(signal);
  }

  /** Hands queued jobs to the members with the least to do. */
  private dispatch(): void {
    if (this.closed) return;
    clearTimeout(this.idleTimer);
    while (this.queue.length > 0) {
      const member = this.leastBusy();
      if (member === undefined) break;
      const job = this.queue.shift()!;
      try {
        member.port.post(job.request);
      } catch (error) {
        // What cannot be sent would never be answered.
        settle(job, () => job.reject(error));
        continue;
      }
      member.held.push(job);
      member.port.keepAlive(true);
    }
    const { idleMs } = this.options;
    if (idleMs === undefined || this.members.some(({ held }) => held.length > 0)) return;
    this.idleTimer = setTimeout(() => this.endIdle(), idleMs);
    // Node's timers keep the process alive, which nothing here is worth.
    (this.idleTimer as { unref?(): void }).unref?.();
  }

  /** A member that can take a job, started if need be. */
  private leastBusy(): Member | undefined {
    const { members } = this;
    const least = members.reduce<Member | undefined>(
      (a, b) => (a === undefined || b.held.length < a.held.length ? b : a),
      undefined,
    );
    if (least !== undefined && least.held.length === 0) return least;
    const started = members.length < this.options.size ? this.start() : undefined;
    if (started !== undefined) return started;
    return least !== undefined && least.held.length < this.jobsAhead ? least : undefined;
  }

  private start(): Member | undefined {
    let port: WorkerPort;
    try {
      port = this.startWorker();
    } catch (error) {
      // Those who work already come for the rest; without any nobody would.
      if (this.members.length > 0) return undefined;
      for (const job of this.queue.splice(0)) settle(job, () => job.reject(error));
      return undefined;
    }
    const member: Member = { port, held: [] };
    this.members.push(member);
    port.onMessage((message) => this.answer(member, message as WorkerReply));
    port.onDeath((error) => {
      this.remove(member, error);
      this.dispatch();
    });
    port.post({ type: 'start', modules: this.modules } satisfies WorkerRequest);
    return member;
  }

  private answer(member: Member, reply: WorkerReply): void {
    const at = member.held.findIndex(({ request }) => request.id === reply.id);
    if (at < 0) return;
    const [job] = member.held.splice(at, 1);
    if (member.held.length === 0) member.port.keepAlive(false);
    if (reply.type === 'done') settle(job, () => job.resolve(reply.result as never));
    else settle(job, () => job.reject(new Error(`a worker failed: ${reply.message}`)));
    this.dispatch();
  }

  private abort(jobs: ReadonlySet<Job>, reason: unknown): void {
    for (const job of jobs) settle(job, () => job.reject(reason));
    const stays = (job: Job): boolean => !jobs.has(job);
    for (const member of this.members.filter(({ held }) => !held.every(stays))) {
      // The others it held have not begun, or have to begin again.
      this.queue.unshift(...member.held.splice(0));
      this.remove(member, reason);
    }
    this.queue.splice(0, Infinity, ...this.queue.filter(stays));
    this.dispatch();
  }

  private remove(member: Member, error: unknown): void {
    const at = this.members.indexOf(member);
    if (at < 0) return;
    this.members.splice(at, 1);
    member.port.terminate();
    for (const job of member.held.splice(0)) settle(job, () => job.reject(error));
  }

  private endIdle(): void {
    for (const member of [...this.members]) {
      if (member.held.length === 0) this.remove(member, undefined);
    }
  }
}

function settle(job: Job, how: () => void): void {
  job.release();
  how();
}
