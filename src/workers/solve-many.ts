/**
 * Answers many questions on a pool, in chunks. Answers come in the order of the inputs.
 *
 *     source ──> chunks ──┬── the first inputs: answered here, if that takes a millisecond ──┬──> answers, oldest first
 *                         └── at most AHEAD chunks for each worker under way ────────────────┘
 *
 * More is read from the source only after the reader has taken a chunk of answers. So a slow reader slows it
 * down, and a slow source does not delay the answers before it: what it has not given by the next turn of the
 * event loop waits for the next chunk.
 */
import { type AbortSignalLike, whenAborted } from '../sweep/index.js';
import type { Pool } from './pool.js';
import { nextTurn } from './port-here.js';

/** A chunk should take this long: much longer than a message, but short for a waiting reader. */
const CHUNK_MS = 40;
const MAX_CHUNK = 192;
/** Chunks under way for each worker. */
const AHEAD = 2;
/** Answering that many easy inputs here takes less time than starting a worker. */
const FIRST_HERE = 64;

interface Item<Input, Asked> {
  readonly input: Input;
  readonly asked: Asked;
}

interface Chunk<Input, Asked, Answer> {
  readonly items: readonly Item<Input, Asked>[];
  readonly answers: readonly Answer[] | Promise<readonly Answer[]>;
}

export interface ManyOptions<Input, Asked, Answer, Result> {
  /** The size of the pool. */
  readonly workers: number;
  /** It ends the iteration, and so does the end of `life`. */
  readonly signal: AbortSignalLike | undefined;
  readonly life?: Pick<Pool, 'ended' | 'atEnd'>;
  /** Turns an input into a question. An error that it throws ends the iteration at that input. */
  read(input: Input): Asked;
  /** Answers a question on this thread, if that takes about a millisecond. Otherwise it returns null. */
  soon(asked: Asked): Answer | null;
  /** Answers questions in a worker. */
  ask(asked: Asked[]): Promise<{ answers: readonly Answer[]; elapsedMs: number }>;
  /** Checks an answer, and makes what the iteration yields. */
  result(input: Input, asked: Asked, answer: Answer): Result;
  /** Ends the workers. */
  end(): void;
}

/** @throws WorkerError if workers die or have ended; the signal's reason if it aborts */
export async function* decideMany<Input, Asked, Answer, Result>(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  options: ManyOptions<Input, Asked, Answer, Result>,
): AsyncGenerator<Result, void, void> {
  const { workers, signal, life, read, soon, ask, result, end } = options;
  type Next = Item<Input, Asked> | null;
  const isAsync = Symbol.asyncIterator in inputs;
  const source = isAsync ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  /** The next input, which may still be on its way. */
  let coming: Promise<Next> | undefined;
  let countRead = 0;
  let chunkLength = 1;
  /** True when the source has ended or failed. */
  let isExhausted = false;
  /** An error that is thrown after the chunks under way. */
  let failure: { error: unknown } | undefined;
  /** Chunks that are read and asked, one after another. Null is the end. */
  const underWay: Promise<Chunk<Input, Asked, Answer> | null>[] = [];
  let lastRead: Promise<unknown> = Promise.resolve();
  /** True while the source is asked for its next input. */
  let isAsking = false;
  /** True when the reader has left. Chunks that wait for their turn then read and ask nothing more. */
  let isOver = false;
  let stopWaiting = (): void => {};
  const onAbort = (): void => stopWaiting();
  const forget = whenAborted(signal, onAbort);
  life?.atEnd.add(onAbort);
  const throwIfAborted = (): void => {
    if (signal?.aborted) throw signal.reason;
    if (life?.ended) throw life.ended;
  };

  const hasMore = (): boolean =>
    !isOver &&
    !signal?.aborted &&
    !life?.ended &&
    (coming !== undefined || (!isExhausted && failure === undefined));

  /** Reads ahead as far as it may. */
  function readAhead(): void {
    while (underWay.length < AHEAD * workers) {
      const chunk = lastRead.then(nextChunk);
      chunk.catch(() => {}); // thrown in its turn
      lastRead = chunk;
      underWay.push(chunk);
    }
  }

  async function nextChunk(): Promise<Chunk<Input, Asked, Answer> | null> {
    const items: Item<Input, Asked>[] = [];
    let turn: Promise<void> | undefined;
    while (items.length < chunkLength && hasMore()) {
      let next = coming ?? nextInput();
      if (next instanceof Promise) {
        coming = next;
        const isBegun = items.length > 0;
        const first = await (isBegun ? Promise.race([coming, (turn ??= nextTurn())]) : coming);
        if (first === undefined) break; // a slow source
        coming = undefined;
        next = first;
      }
      if (next === null || isOver) break;
      items.push(next);
      if (countRead++ < FIRST_HERE && items.length === 1) {
        const answer = soon(next.asked);
        if (answer !== null) return { items, answers: [answer] };
      }
    }
    if (isOver || items.length === 0) return null;
    return { items, answers: decided(items.map(({ asked }) => asked)) };
  }

  /** Returns what comes next, or null at the end. Only an asynchronous source makes it a promise. */
  function nextInput(): Next | Promise<Next> {
    try {
      const next = source.next();
      if (!('then' in next)) return taken(next);
      isAsking = true;
      const answered = Promise.resolve(next)
        .finally(() => (isAsking = false))
        .then(taken, failed);
      return Promise.race([
        answered,
        new Promise<null>((resolve) => (stopWaiting = () => resolve(null))),
      ]);
    } catch (error) {
      return failed(error);
    }
  }

  function taken({ done, value }: IteratorResult<Input>): Next {
    if (done) isExhausted = true;
    if (done || isOver) return null;
    try {
      return { input: value, asked: read(value) };
    } catch (error) {
      failure = { error }; // the input is wrong; the source must still be closed
      return null;
    }
  }

  function failed(error: unknown): null {
    isExhausted = true;
    failure = { error };
    return null;
  }

  /** Asks a worker, and chooses the length of later chunks. */
  function decided(asked: Asked[]): Promise<readonly Answer[]> {
    const answers = ask(asked).then((done) => {
      const fitting = Math.floor((CHUNK_MS * asked.length) / done.elapsedMs);
      chunkLength = Math.max(1, Math.min(fitting, asked.length * 4, MAX_CHUNK));
      return done.answers;
    });
    answers.catch(() => {}); // thrown in its turn
    return answers;
  }

  try {
    for (;;) {
      throwIfAborted();
      readAhead();
      const oldest = await underWay.shift();
      if (!oldest) break;
      const answers = await oldest.answers;
      for (const [i, { input, asked }] of oldest.items.entries()) {
        throwIfAborted();
        yield result(input, asked, answers[i]);
      }
    }
    throwIfAborted();
    if (failure !== undefined) throw failure.error;
  } finally {
    isOver = true;
    end();
    forget();
    life?.atEnd.delete(onAbort);
    if (!isExhausted) {
      const closing = (async () => source.return?.())();
      // While it is asked, closing may never end. So it is not awaited, and nobody hears of its failure.
      if (isAsking) closing.catch(() => {});
      else await closing;
    }
  }
}
