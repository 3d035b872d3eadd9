/**
 * Answers many questions on a pool, in chunks. Answers come in the order of the inputs.
 *
 *     source ──> pump ──┬── the first inputs: answered here, if that takes a millisecond ──┬──> answers, oldest first
 *                       └── at most AHEAD chunks for each worker under way ────────────────┘
 *
 * The pump reads more from the source only after the reader has taken an answer. So a slow reader slows it
 * down, and a slow source does not delay the answers before it: what it has not given by the next turn of the
 * event loop waits for the next chunk.
 */
import type { AbortSignalLike } from '../sweep/index.js';
import { nextTurn } from './port-here.js';

/** A chunk should take this long: much longer than a message, but short for a waiting reader. */
const CHUNK_MS = 40;
const MAX_CHUNK = 128;
/** Chunks under way for each worker. */
const AHEAD = 2;
/** Answering that many easy inputs here takes less time than starting a worker. */
const FIRST_HERE = 64;

interface Chunk<Input, Asked, Answer> {
  readonly inputs: readonly Input[];
  readonly asked: readonly Asked[];
  readonly answers: readonly Answer[] | Promise<readonly Answer[]>;
}

export interface ManyOptions<Input, Asked, Answer, Result> {
  /** The size of the pool. */
  readonly workers: number;
  readonly signal: AbortSignalLike | undefined;
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

/** @throws WorkerError if workers die; the signal's reason if it aborts */
export async function* decideMany<Input, Asked, Answer, Result>(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  { workers, signal, read, soon, ask, result, end }: ManyOptions<Input, Asked, Answer, Result>,
): AsyncGenerator<Result, void, void> {
  const isAsync = Symbol.asyncIterator in inputs;
  const source = isAsync ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  /** The next input, which may still be on its way. */
  let coming: Promise<{ input: Input; asked: Asked } | null> | undefined;
  let countRead = 0;
  const underWay: Chunk<Input, Asked, Answer>[] = [];
  let chunkLength = 1;
  /** True when the source has ended or failed. */
  let isExhausted = false;
  /** An error that is thrown after the chunks under way. */
  let failure: { error: unknown } | undefined;
  let isReading = false;
  // The pump and the reader wake each other up. Each waits for a promise of its own, which is then dropped.
  let wake = (): void => {};
  const woken = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const onAbort = (): void => wake();
  signal?.addEventListener('abort', onAbort);

  const hasMore = (): boolean => coming !== undefined || (!isExhausted && failure === undefined);

  /** Reads ahead as far as it may. */
  async function pump(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (hasMore() && underWay.length < AHEAD * workers) {
      const chunk = await nextChunk();
      if (chunk === null) break;
      underWay.push(chunk);
      wake();
    }
    isReading = false;
    wake();
  }

  /** Returns null if there are no more inputs. */
  async function nextChunk(): Promise<Chunk<Input, Asked, Answer> | null> {
    const chunk: { inputs: Input[]; asked: Asked[] } = { inputs: [], asked: [] };
    let turn: Promise<void> | undefined;
    while (chunk.inputs.length < chunkLength) {
      if (!hasMore()) break;
      coming ??= nextInput();
      const isWaiting = chunk.inputs.length > 0 && isAsync;
      const next = await (isWaiting ? Promise.race([coming, (turn ??= nextTurn())]) : coming);
      if (next === undefined) break; // a slow source
      coming = undefined;
      if (next === null) break;
      const { input, asked } = next;
      if (countRead++ < FIRST_HERE && chunk.inputs.length === 0) {
        const answer = soon(asked);
        if (answer !== null) return { inputs: [input], asked: [asked], answers: [answer] };
      }
      chunk.inputs.push(input);
      chunk.asked.push(asked);
    }
    return chunk.inputs.length === 0 ? null : { ...chunk, answers: decided(chunk.asked) };
  }

  async function nextInput(): Promise<{ input: Input; asked: Asked } | null> {
    try {
      const next = source.next();
      const { done, value } = 'then' in next ? await next : next;
      if (done) {
        isExhausted = true;
        return null;
      }
      try {
        return { input: value, asked: read(value) };
      } catch (error) {
        failure = { error }; // the input is wrong; the source must still be closed
      }
    } catch (error) {
      isExhausted = true;
      failure = { error };
    }
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
      signal?.throwIfAborted();
      void pump();
      const oldest = underWay.shift();
      if (oldest === undefined) {
        if (!isReading) break;
        await woken();
        continue;
      }
      const answers = await oldest.answers;
      for (const [i, input] of oldest.inputs.entries()) {
        signal?.throwIfAborted();
        yield result(input, oldest.asked[i], answers[i]);
      }
    }
    if (failure !== undefined) throw failure.error;
  } finally {
    end();
    signal?.removeEventListener('abort', onAbort);
    if (!isExhausted) {
      const closing = source.return?.();
      // If a read is still pending, closing may never end, so it is not awaited.
      if (coming === undefined) await closing;
    }
  }
}
