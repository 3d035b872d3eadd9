/** A question that gets no answer, and how long one is waited for. */

/** What a player can do about it; the cause says what happened. */
export class SolverFailed extends Error {
  override name = 'SolverFailed';
}

/** A search that gives no answer within this is taken for one that never will. */
export const HANGS_MS = 60_000;

export const BROKE_DOWN = 'The solver broke down on this board. Try again, or reload the page.';

export const TOOK_TOO_LONG =
  'The search took too long and was stopped. That proves nothing about this board. You can play on.';

export const SHORT_NOT_LOADED =
  'Short solutions could not be loaded. Check the connection, then try again.';

/** @throws SolverFailed with these words if nothing comes within that time */
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
