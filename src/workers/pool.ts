/**
 * The one pool of workers, in Node and in browsers: for sweeps, solves, batches of lines, and for the
 * page's own jobs.
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
import type { AbortSignalLike } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { JobMap, Jobs, WorkerReply, WorkerRequest } from './jobs.js';
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
  readonly id: number;
  readonly request: unknown;
  resolve(result: never): void;
  reject(error: unknown): void;
}

interface Member {
  readonly port: WorkerPort;
  /** What it was asked and has not answered, in that order. */
  readonly held: Job[];
}

export class Pool<Known extends JobMap<Known> = Jobs> {
  private readonly members: Member[] = [];
  private readonly queue: Job[] = [];
  private readonly jobsAhead: number;
  /** One listener a signal, however many jobs share it. */
  private readonly heeded = new Map<AbortSignalLike, { jobs: Set<Job>; abort(): void }>();
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
   * @throws WorkerError if the worker dies; Error if the job fails, whose cause is the worker's error as
   *   text; the signal's reason
   */
  run<Name extends keyof Known>(
    name: Name,
    task: Known[Name]['task'],
    signal?: AbortSignalLike,
  ): Promise<Known[Name]['result']> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.closed) return Promise.reject(new WorkerError('the workers have been ended'));
    const id = ++this.lastId;
    const request = { type: 'job', id, name, task } satisfies WorkerRequest<Known>;
    let forget: (() => void) | undefined;
    const answer = new Promise<Known[Name]['result']>((resolve, reject) => {
      const job: Job = { id, request, resolve, reject };
      forget = signal && this.heed(signal, job);
      this.queue.push(job);
      this.dispatch();
    });
    return answer.finally(forget);
  }

  /** Ends all workers; what they had not answered is rejected. */
  close(): void {
    this.closed = true;
    clearTimeout(this.idleTimer);
    const error = new WorkerError('the workers have been ended');
    for (const job of this.queue.splice(0)) job.reject(error);
    for (const member of [...this.members]) this.remove(member, error);
  }

  /** Has the job end with its signal; what it returns is to be called when the job is settled. */
  private heed(signal: AbortSignalLike, job: Job): () => void {
    let entry = this.heeded.get(signal);
    if (entry === undefined) {
      const jobs = new Set<Job>();
      entry = { jobs, abort: () => this.abort(jobs, signal.reason) };
      this.heeded.set(signal, entry);
      signal.addEventListener('abort', entry.abort);
    }
    const { jobs, abort } = entry;
    jobs.add(job);
    return () => {
      jobs.delete(job);
      if (jobs.size > 0) return;
      signal.removeEventListener('abort', abort);
      this.heeded.delete(signal);
    };
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
        job.reject(error);
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
      for (const job of this.queue.splice(0)) job.reject(error);
      return undefined;
    }
    const member: Member = { port, held: [] };
    this.members.push(member);
    port.onMessage((message) => this.answer(member, message as WorkerReply<Known>));
    port.onDeath((error) => {
      this.remove(member, error);
      this.dispatch();
    });
    port.post({ type: 'start', modules: this.modules } satisfies WorkerRequest);
    return member;
  }

  private answer(member: Member, reply: WorkerReply<Known>): void {
    const at = member.held.findIndex(({ id }) => id === reply.id);
    if (at < 0) return;
    const [job] = member.held.splice(at, 1);
    if (member.held.length === 0) member.port.keepAlive(false);
    if (reply.type === 'done') job.resolve(reply.result as never);
    else job.reject(new Error(`a worker failed: ${reply.message}`, { cause: reply.cause }));
    this.dispatch();
  }

  private abort(jobs: ReadonlySet<Job>, reason: unknown): void {
    for (const job of jobs) job.reject(reason);
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
    for (const job of member.held.splice(0)) job.reject(error);
  }

  private endIdle(): void {
    for (const member of [...this.members]) {
      if (member.held.length === 0) this.remove(member, undefined);
    }
  }
}
