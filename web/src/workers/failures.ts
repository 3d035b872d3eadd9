/** Failures of a question, and the time limit for an answer. */

/** The message tells the player what to do; `cause` says what happened. */
export class SolverFailed extends Error {
  override name = 'SolverFailed';
}

/** A search without an answer after this time is ended. */
export const HANGS_MS = 60_000;

export const BROKE_DOWN = 'The solver failed on this board. Try again, or reload the page.';

export const TOOK_TOO_LONG =
  'The search took too long and was stopped. That proves nothing about this board. You can play on.';

export const SHORT_NOT_LOADED =
  'Short solutions could not be loaded. Check the connection, then try again.';

/** @throws SolverFailed with these words if the time is over */
export async function inTime<Result>(
  coming: Promise<Result>,
  limitMs: number,
  words: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SolverFailed(words)), limitMs);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
