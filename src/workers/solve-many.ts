/**
 * Solves many games on a pool, in chunks. Results come in the order of the inputs.
 *
 *     source ──> pump ──> at most AHEAD chunks for each worker under way ──> results, oldest first
 *
 * The pump reads more from the source only after the reader has taken a result. So a slow reader slows it
 * down, and a slow source does not delay the results before it.
 */
import type { Effort, Claim } from '../solve/index.js';
import type { AbortSignalLike } from '../sweep/index.js';
import type { Asked, SolveJobs } from './jobs.js';
import type { Pool } from './pool.js';

/** A chunk should take this long: much longer than a message, but short for a waiting reader. */
const CHUNK_MS = 40;
const FIRST_CHUNK = 16;
const MAX_CHUNK = 128;
/** Chunks under way for each worker. */
const AHEAD = 2;

interface Chunk<Input> {
  readonly inputs: Input[];
  readonly asked: Asked[];
  readonly claims: Promise<Claim[]>;
}

export interface ManyOptions<Input, Result> {
  /** The size of the pool. */
  readonly workers: number;
  readonly cells: number;
  readonly effort: Effort;
  readonly signal: AbortSignalLike | undefined;
  /** Turns an input into a question. An error that it throws ends the iteration at that input. */
  read(input: Input): Asked;
  /** Checks a claim, and makes what the iteration yields. */
  result(input: Input, asked: Asked, claim: Claim): Result;
  /** The pool of this iteration alone. */
  startPool(): Pool<SolveJobs>;
}

/** @throws WorkerError if workers die; the signal's reason if it aborts */
export async function* decideMany<Input, Result>(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  { workers, cells, effort, signal, read, result, startPool }: ManyOptions<Input, Result>,
): AsyncGenerator<Result, void, void> {
  const pool = startPool();
  const isAsync = Symbol.asyncIterator in inputs;
  const source = isAsync ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  const underWay: Chunk<Input>[] = [];
  // A slow asynchronous input must not delay the inputs before it.
  let chunkLength = isAsync ? 1 : FIRST_CHUNK;
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

  const hasMore = (): boolean => !isExhausted && failure === undefined;

  async function decide(asked: Asked[]): Promise<Claim[]> {
    const { claims, elapsedMs } = await pool.run(
      'solve',
      { asked, cells, effort, short: null },
      signal,
    );
    if (!isAsync) {
      const fitting = Math.floor((CHUNK_MS * asked.length) / elapsedMs);
      chunkLength = Math.max(1, Math.min(fitting, asked.length * 4, MAX_CHUNK));
    }
    return claims;
  }

  /** Reads ahead as far as it may. */
  async function pump(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (hasMore() && underWay.length < AHEAD * workers) {
      const chunk = await nextChunk();
      if (chunk.inputs.length === 0) break;
      const claims = decide(chunk.asked);
      claims.catch(() => {}); // thrown in its turn
      underWay.push({ ...chunk, claims });
      wake();
    }
    isReading = false;
    wake();
  }

  async function nextChunk(): Promise<Omit<Chunk<Input>, 'claims'>> {
    const inputs: Input[] = [];
    const asked: Asked[] = [];
    while (inputs.length < chunkLength && hasMore()) {
      try {
        const next = source.next();
        const { done, value } = 'then' in next ? await next : next;
        if (done) {
          isExhausted = true;
          break;
        }
        try {
          asked.push(read(value));
          inputs.push(value);
        } catch (error) {
          failure = { error }; // the input is wrong; the source must still be closed
        }
      } catch (error) {
        isExhausted = true;
        failure = { error };
      }
    }
    return { inputs, asked };
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
      const claims = await oldest.claims;
      for (const [i, input] of oldest.inputs.entries()) {
        signal?.throwIfAborted();
        yield result(input, oldest.asked[i], claims[i]);
      }
    }
    if (failure !== undefined) throw failure.error;
  } finally {
    pool.close();
    signal?.removeEventListener('abort', onAbort);
    if (!isExhausted) {
      const closing = source.return?.();
      // If a read is still pending, closing may never end, so it is not awaited.
      if (!isReading) await closing;
    }
  }
}
