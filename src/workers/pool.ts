/**
 * The pool of workers, in Node and in browsers: the one way from a question to a worker, or to this thread
 * (port-here.ts).
 *
 *     run() ──> queue ──> member: a worker and up to `jobsAhead` jobs that it holds
 *
 * Workers start when there is work for them, at most `size` of them. If a worker dies, or says nothing for a
 * minute, its jobs go back to the queue, and another worker does them. A job that loses two workers is
 * rejected with a WorkerError. To abort a running job, the pool ends its worker, because a search cannot be
 * interrupted in another way.
 *
 * Reasons for a pool of our own: workerpool 10.0.3 accepts only the address of a script. But bundlers must see
 * `new Worker(new URL(..))`, and users may pass their own worker. Workerpool does not notice a dead worker in browsers,
 * which have no `exit` event. It gives a worker one job at a time, and adds 32 KB to every page. Tinypool 2
 * works only in Node and waits for ever for a worker that exits.
 */
import { FreeCellError, InputError } from '../reference/index.js';
import { type AbortSignalLike, whenAborted } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { JobMap, Jobs, ProgressOf, WorkerReply, WorkerRequest } from './jobs.js';
import { nextTurn } from './port-here.js';
import { type StartWorker, WorkerError, type WorkerPort } from './port.js';

export interface PoolOptions {
  /** Most workers. */
  readonly size: number;
  /**
   * Most jobs that a worker holds. With 2, the second job waits in the worker, which then never waits for a
   * message. Default: 1.
   */
  readonly jobsAhead?: number;
}

/** Idle workers are kept for this long, so that the next call does not wait for a start. */
const IDLE_MS = 2000;
/**
 * The pool looks after its busy workers so often. A worker that was silent that many times is lost. A worker
 * says every five seconds that it is busy. Counting looks, not time, forgives a machine that was asleep.
 */
const LOOK_MS = 10_000;
const MOST_SILENT_LOOKS = 6;
/** A job that loses that many workers is rejected. */
const MOST_LOSSES = 2;

/** In Node a timer would keep the process alive. */
const letEnd = (timer: ReturnType<typeof setTimeout>): void =>
  (timer as { unref?(): void }).unref?.();

interface Job {
  readonly id: number;
  readonly request: unknown;
  /** Workers that were lost while they held it. */
  losses: number;
  /** Workers that the pool had lost when this job lost its last one. */
  lostAt: number;
  readonly onProgress: ((progress: never) => void) | undefined;
  resolve(result: never): void;
  reject(error: unknown): void;
}

interface Member {
  readonly port: WorkerPort;
  /** Jobs without an answer yet, in the order in which they were sent. */
  readonly held: Job[];
  /** Looks since its last message. */
  silentLooks: number;
  /** Workers that the pool had lost when this one began, or said something for the last time. */
  heardAt: number;
}

/** The error of a job, with the worker's error as text in `cause`. */
function failureOf({ message, cause, code }: Extract<WorkerReply, { type: 'failed' }>): Error {
  if (code === 'input') return new InputError(message);
  if (code !== null) return new FreeCellError(code, message, { cause });
  return new WorkerError(`a worker failed: ${message}`, { cause });
}

export class Pool<Known extends JobMap<Known> = Jobs> {
  private readonly members: Member[] = [];
  private queue: Job[] = [];
  private readonly jobsAhead: number;
  /** The jobs of each signal, which are aborted together. */
  private readonly heeded = new Map<AbortSignalLike, { jobs: Set<Job>; forget(): void }>();
  private lastId = 0;
  /** Workers lost so far. */
  private losses = 0;
  /** The error of its jobs since it was closed. */
  ended: Error | undefined;
  /** What is called then. A signal would do, but Cloudflare makes none outside of a request. */
  readonly atEnd = new Set<() => void>();
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private lookTimer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param modules modules for the workers; null if no job needs the solver
   */
  constructor(
    private readonly startWorker: StartWorker,
    private readonly modules: SolverModules | null,
    private readonly options: PoolOptions,
  ) {
    this.jobsAhead = options.jobsAhead ?? 1;
  }

  /**
   * Runs a job in a worker.
   *
   * @param onProgress is told how far the job is; if it throws, the job ends with its error
   * @throws WorkerError if two workers die or hang; FreeCellError if the job fails; the signal's reason if
   *   it aborts
   */
  run<Name extends keyof Known>(
    name: Name,
    task: Known[Name]['task'],
    signal?: AbortSignalLike,
    onProgress?: (progress: ProgressOf<Known[Name]>) => void,
  ): Promise<Known[Name]['result']> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    const request = { type: 'job', id, name, task } satisfies WorkerRequest<Known>;
    let forget: (() => void) | undefined;
    const answer = new Promise<Known[Name]['result']>((resolve, reject) => {
      const job: Job = { id, request, losses: 0, lostAt: 0, onProgress, resolve, reject };
      forget = signal && this.heed(signal, job);
      this.queue.push(job);
      this.dispatch();
    });
    return answer.finally(forget);
  }

  /**
   * Waits for something that a job needs.
   *
   * @throws the signal's reason if it aborts meanwhile; the error of its jobs if the pool is closed
   */
  wait<Needed>(needed: Promise<Needed>, signal?: AbortSignalLike): Promise<Needed> {
    let end = (): void => {};
    const over = new Promise<never>((_, reject) => {
      end = () => reject(signal?.aborted ? signal.reason : this.ended);
    });
    const forget = whenAborted(signal, end);
    this.atEnd.add(end);
    if (signal?.aborted || this.ended) end();
    return Promise.race([over, needed]).finally(() => {
      forget();
      this.atEnd.delete(end);
    });
  }

  /** Ends all workers and rejects all unanswered jobs. */
  close(): void {
    this.ended = new WorkerError('the workers have been ended');
    clearTimeout(this.idleTimer);
    clearInterval(this.lookTimer);
    const held = this.members.flatMap((member) => member.held);
    this.abort(new Set([...this.queue, ...held]), this.ended);
    this.endIdle();
    for (const tell of this.atEnd) tell();
  }

  /** Aborts the job if its signal aborts. Returns a function to call when the job has settled. */
  private heed(signal: AbortSignalLike, job: Job): () => void {
    let entry = this.heeded.get(signal);
    if (entry === undefined) {
      const jobs = new Set<Job>();
      entry = { jobs, forget: whenAborted(signal, () => this.abort(jobs, signal.reason)) };
      this.heeded.set(signal, entry);
    }
    const { jobs, forget } = entry;
    jobs.add(job);
    return () => {
      jobs.delete(job);
      if (jobs.size > 0) return;
      forget();
      this.heeded.delete(signal);
    };
  }

  /** Sends queued jobs to the least busy members. */
  private dispatch(): void {
    if (this.ended) return;
    clearTimeout(this.idleTimer);
    while (this.queue.length > 0) {
      const member = this.memberFor(this.queue[0]);
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
      member.port.keepAlive?.(true);
    }
    if (this.members.some(({ held }) => held.length > 0)) return this.lookAfter();
    clearInterval(this.lookTimer);
    this.lookTimer = undefined;
    this.idleTimer = setTimeout(() => this.endIdle(), IDLE_MS);
    letEnd(this.idleTimer);
  }

  /** Looks after the busy workers from time to time. */
  private lookAfter(): void {
    if (this.lookTimer !== undefined) return;
    this.lookTimer = setInterval(() => {
      for (const member of [...this.members]) {
        if (member.held.length === 0 || ++member.silentLooks < MOST_SILENT_LOOKS) continue;
        const silentMs = LOOK_MS * MOST_SILENT_LOOKS;
        this.lose(member, new WorkerError(`a worker did nothing for ${silentMs / 1000} seconds`));
      }
    }, LOOK_MS);
    letEnd(this.lookTimer);
  }

  /**
   * A job that lost its worker gets a new one, or one that has said something since: what ended that worker may have
   * ended the others as well.
   */
  private memberFor({ losses, lostAt }: Job): Member | undefined {
    const { members } = this;
    if (losses === 0) return this.leastBusy(members);
    if (members.length < this.options.size) return this.start() ?? this.leastBusy(members);
    return this.leastBusy(members.filter(({ heardAt }) => heardAt >= lostAt));
  }

  /** Returns one of these members that can take a job, and starts one if necessary. */
  private leastBusy(members: readonly Member[]): Member | undefined {
    const least = members.reduce<Member | undefined>(
      (a, b) => (a === undefined || b.held.length < a.held.length ? b : a),
      undefined,
    );
    if (least !== undefined && least.held.length === 0) return least;
    const started = this.members.length < this.options.size ? this.start() : undefined;
    if (started !== undefined) return started;
    return least !== undefined && least.held.length < this.jobsAhead ? least : undefined;
  }

  private start(): Member | undefined {
    let member: Member;
    try {
      const port = this.startWorker({
        onMessage: (message) => this.answer(member, message as WorkerReply<Known>),
        onDeath: (error) => this.lose(member, error),
      });
      member = { port, held: [], silentLooks: 0, heardAt: this.losses };
    } catch (error) {
      // Existing workers will take the queued jobs. If there are none, the jobs must be rejected.
      if (this.members.length > 0) return undefined;
      const refused =
        error instanceof WorkerError
          ? error
          : new WorkerError(
              `cannot start a worker: ${String(error)}; freecell-wasm/inline works without workers`,
              { cause: error },
            );
      for (const job of this.queue.splice(0)) job.reject(refused);
      return undefined;
    }
    this.members.push(member);
    member.port.post({ type: 'start', modules: this.modules } satisfies WorkerRequest);
    return member;
  }

  private answer(member: Member, reply: WorkerReply<Known>): void {
    member.silentLooks = 0;
    member.heardAt = this.losses;
    if (reply.type === 'busy') return;
    const at = member.held.findIndex(({ id }) => id === reply.id);
    if (at < 0) return;
    if (reply.type === 'progress') {
      try {
        member.held[at].onProgress?.(reply.progress as never);
      } catch (error) {
        this.abort(new Set([member.held[at]]), error);
      }
      return;
    }
    const [job] = member.held.splice(at, 1);
    if (member.held.length === 0) member.port.keepAlive?.(false);
    if (reply.type === 'done') job.resolve(reply.result as never);
    else job.reject(failureOf(reply));
    this.dispatch();
  }

  private abort(jobs: ReadonlySet<Job>, reason: unknown): void {
    for (const job of jobs) job.reject(reason);
    const stays = (job: Job): boolean => !jobs.has(job);
    for (const member of this.members.filter(({ held }) => !held.every(stays))) {
      // Other jobs of this worker go back to the queue and begin again.
      this.queue.unshift(...this.remove(member));
    }
    this.queue = this.queue.filter(stays);
    // Other signals may abort in this turn, too. A worker that starts before would be ended at once.
    void nextTurn().then(() => this.dispatch());
  }

  /** Takes leave of a worker that died or hangs. Other workers do its jobs. */
  private lose(member: Member, error: unknown): void {
    const held = this.remove(member);
    this.losses++;
    for (const job of held) {
      job.losses++;
      job.lostAt = this.losses;
    }
    this.queue.unshift(...held.filter(({ losses }) => losses < MOST_LOSSES));
    for (const job of held) if (job.losses >= MOST_LOSSES) job.reject(error);
    this.dispatch();
  }

  /** Ends a worker. Returns the jobs that it held. */
  private remove(member: Member): Job[] {
    const at = this.members.indexOf(member);
    if (at < 0) return [];
    this.members.splice(at, 1);
    const held = member.held.splice(0);
    member.port.end(held.length > 0);
    return held;
  }

  private endIdle(): void {
    for (const member of [...this.members]) {
      if (member.held.length === 0) this.remove(member);
    }
  }
}
