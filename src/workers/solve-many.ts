/**
 * Solves many positions on a pool. Outcomes come in the order of the positions.
 *
 *     source ──> at most AHEAD chunks for each worker under way ──> outcomes, oldest first
 *
 * It reads more from the source only after the reader has taken an outcome. So a slow reader slows it down.
 */
import type { Position } from '../reference/index.js';
import type { Outcome, Effort } from '../solve/index.js';
import type { AbortSignalLike } from '../sweep/index.js';
import type { Pool } from './pool.js';

/** Positions in a message: enough that sending it costs little compared with the work. */
const CHUNK = 16;
/** Chunks under way for each worker. */
const AHEAD = 2;

export interface Decided<Input> {
  input: Input;
  position: Position;
  outcome: Outcome;
}

interface Chunk<Input> {
  read: { input: Input; position: Position }[];
  outcomes: Promise<Outcome[]>;
  settled: boolean;
}

/**
 * @param read turns an input into a position; an error that it throws ends the iteration at that input
 * @param workers the size of the pool, which the caller must close
 * @throws WorkerError if a worker dies; the signal's reason if it aborts
 */
export async function* decideMany<Input>(
  pool: Pool,
  inputs: Iterable<Input> | AsyncIterable<Input>,
  read: (input: Input) => Position,
  workers: number,
  effort: Effort,
  signal?: AbortSignalLike,
): AsyncGenerator<Decided<Input>, void, void> {
  const isAsync = Symbol.asyncIterator in inputs;
  const source = isAsync ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  // A slow asynchronous input must not delay the inputs before it.
  const chunkLength = isAsync ? 1 : CHUNK;
  const underWay: Chunk<Input>[] = [];
  const aborted = rejectionOf(signal);
  /** True when the source has ended or failed. */
  let exhausted = false;
  /** An error that is thrown after the chunks under way. */
  let failure: { error: unknown } | undefined;
  let asking: Promise<void> | undefined;

  async function startChunk(): Promise<void> {
    const chunk: Chunk<Input>['read'] = [];
    while (chunk.length < chunkLength && !exhausted && failure === undefined) {
      let next: IteratorResult<Input>;
      try {
        next = await source.next();
      } catch (error) {
        exhausted = true;
        failure = { error };
        break;
      }
      if (next.done) {
        exhausted = true;
        break;
      }
      try {
        chunk.push({ input: next.value, position: read(next.value) });
      } catch (error) {
        failure = { error }; // the input is wrong; the source must still be closed
      }
    }
    if (chunk.length === 0) return;
    const positions = chunk.map(({ position }) => position);
    const outcomes = pool.run('solve', { positions, effort }, signal);
    const started = { read: chunk, outcomes, settled: false };
    const settle = (): void => void (started.settled = true);
    outcomes.then(settle, settle); // a failure is thrown in its turn
    underWay.push(started);
  }

  try {
    for (;;) {
      const wanting = !exhausted && failure === undefined && underWay.length < AHEAD * workers;
      if (wanting) asking ??= startChunk().finally(() => (asking = undefined));
      const oldest = underWay.at(0);
      if (oldest === undefined && asking === undefined) break;
      if (asking !== undefined && !oldest?.settled) {
        await Promise.race([asking, oldest?.outcomes ?? asking, aborted.promise]);
        continue;
      }
      const outcomes = await Promise.race([oldest!.outcomes, aborted.promise]);
      underWay.shift();
      for (const [i, { input, position }] of oldest!.read.entries()) {
        signal?.throwIfAborted();
        yield { input, position, outcome: outcomes[i] };
      }
    }
    if (failure !== undefined) throw failure.error;
  } finally {
    aborted.release();
    if (!exhausted) {
      const closing = source.return?.();
      // If a read is still pending, closing may never end, so it is not awaited.
      if (asking === undefined) await closing;
    }
  }
}

/** Returns a promise that the signal rejects, and a function that removes the listener. */
function rejectionOf(signal: AbortSignalLike | undefined): {
  promise: Promise<never>;
  release(): void;
} {
  let abort = (): void => {};
  const promise = new Promise<never>((_, reject) => {
    abort = () => reject(signal!.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
  promise.catch(() => {}); // thrown where the promise is awaited
  return { promise, release: () => signal?.removeEventListener('abort', abort) };
}
