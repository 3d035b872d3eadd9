/**
 * The pool of workers, in Node and in browsers, for sweeps, solves, batches of lines, and jobs of the page.
 *
 *     run() ──> queue ──> member: a worker and up to `jobsAhead` jobs that it holds
 *
 * Workers start when there is work for them, at most `size` of them. If a worker dies, all its jobs are
 * rejected with one WorkerError, and the next job gets a new worker. To abort a running job, the pool ends its
 * worker, because a search cannot be interrupted in another way.
 *
 * Reasons for a pool of our own: workerpool 10.0.3 accepts only the address of a script. But bundlers must see
 * `new Worker(new URL(..))`, and users may pass their own worker. Workerpool does not notice a dead worker in browsers,
 * which have no `exit` event. It gives a worker one job at a time, and adds 32 KB to every page. Tinypool 2
 * works only in Node and waits for ever for a worker that exits.
 */
import type { AbortSignalLike } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { JobMap, Jobs, WorkerReply, WorkerRequest } from './jobs.js';
import { WorkerError, type WorkerPort } from './port.js';

export interface PoolOptions {
  /** Most workers. */
  readonly size: number;
  /**
   * Most jobs that a worker holds. With 2, the second job waits in the worker, which then never waits for a
   * message. Default: 1.
   */
  readonly jobsAhead?: number;
  /** Workers without work end after this time. Default: never. */
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
  /** Jobs without an answer yet, in the order in which they were sent. */
  readonly held: Job[];
}

export class Pool<Known extends JobMap<Known> = Jobs> {
  private readonly members: Member[] = [];
  private readonly queue: Job[] = [];
  private readonly jobsAhead: number;
  /** One listener for each signal, even if several jobs share the signal. */
  private readonly heeded = new Map<AbortSignalLike, { jobs: Set<Job>; abort(): void }>();
  private lastId = 0;
  private closed = false;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param modules modules for the workers; null if no job needs the solver
   */
  constructor(
    private readonly startWorker: () => WorkerPort,
    private readonly modules: SolverModules | null,
    private readonly options: PoolOptions,
  ) {
    this.jobsAhead = options.jobsAhead ?? 1;
  }

  /**
   * Runs a job in a worker.
   *
   * @throws WorkerError if the worker dies; Error if the job fails, with the worker's error as text in `cause`;
   *   the signal's reason if it aborts
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

  /** Ends all workers and rejects all unanswered jobs. */
  close(): void {
    this.closed = true;
    clearTimeout(this.idleTimer);
    const error = new WorkerError('the workers have been ended');
    for (const job of this.queue.splice(0)) job.reject(error);
    for (const member of [...this.members]) this.remove(member, error);
  }

  /** Aborts the job if its signal aborts. Returns a function to call when the job has settled. */
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

  /** Sends queued jobs to the least busy members. */
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
        // A job that cannot be sent would never be answered.
        job.reject(error);
        continue;
      }
      member.held.push(job);
      member.port.keepAlive(true);
    }
    const { idleMs } = this.options;
    if (idleMs === undefined || this.members.some(({ held }) => held.length > 0)) return;
    this.idleTimer = setTimeout(() => this.endIdle(), idleMs);
    // In Node a timer would keep the process alive.
    (this.idleTimer as { unref?(): void }).unref?.();
  }

  /** Returns a member that can take a job, and starts one if necessary. */
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
      // Existing workers will take the queued jobs. If there are none, the jobs must be rejected.
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
      // Other jobs of this worker go back to the queue and begin again.
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
