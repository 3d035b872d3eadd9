/** The page's one engine: the package's. It is fetched with the first question. */
import type { FreeCellEngine, FreeCellError } from 'freecell-wasm';

/** The message tells the player what to do; `cause` says what happened. */
export class SolverFailed extends Error {
  override name = 'SolverFailed';
}

/** The question is not open any more, because another one came. */
export class Superseded extends Error {
  override name = 'Superseded';
}

const NOT_LOADED =
  'The solver could not be loaded. Check the connection, then reload the page: your games are kept.';
/** For each cell count of a board. The search takes some tenths of a second at most. */
export const CELLS_BUDGETS = { maxNodes: 200_000 };

/** A page that waits longer for the engine than this tells the visitor. */
const LOADING_MS = 60_000;

/** The searches of the page that are loaded with the engine. */
export type Searches = Pick<
  typeof import('./table/solving.js'),
  'findWayBack' | 'searchShorter' | 'solveShown' | 'wordsOfWorkers'
>;

let loaded: Promise<[engine: FreeCellEngine, searches: Searches]> | undefined;

/**
 * Asks the engine.
 *
 * @throws SolverFailed if it cannot be loaded, or if its workers die; the signal's reason; FreeCellError if
 *   an answer fails its check: the page must not show it
 */
export async function ask<Answer>(
  question: (engine: FreeCellEngine, searches: Searches) => Promise<Answer>,
): Promise<Answer> {
  let ready: [FreeCellEngine, Searches];
  try {
    loaded ??= import('./table/solving.js').then(async (solving) => [
      await solving.createEngine(),
      solving,
    ]);
    ready = await inTime(loaded);
  } catch (cause) {
    loaded = undefined; // the next question tries again
    throw new SolverFailed(NOT_LOADED, { cause });
  }
  try {
    return await question(...ready);
  } catch (cause) {
    const { code, message } = cause as Partial<FreeCellError>;
    if (code === 'load') throw new SolverFailed(NOT_LOADED, { cause });
    if (code === 'worker') throw new SolverFailed(ready[1].wordsOfWorkers(message!), { cause });
    throw cause;
  }
}

export type Question<Answer> = (
  engine: FreeCellEngine,
  signal: AbortSignal,
  searches: Searches,
) => Promise<Answer>;

/** Asks one question at a time: a new one, or a stop, ends the one before, which then throws Superseded. */
export class Asker {
  private controller = new AbortController();

  stop(): void {
    this.controller.abort(new Superseded('nobody asks any more'));
  }

  ask<Answer>(question: Question<Answer>): Promise<Answer> {
    this.stop();
    const { signal } = (this.controller = new AbortController());
    return ask((ready, searches) => {
      signal.throwIfAborted();
      return question(ready, signal, searches);
    });
  }
}

/** Returns the answer, or null if there is no engine here and now. */
export async function ifThere<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SolverFailed) return null;
    throw error;
  }
}

async function inTime<Part>(coming: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not come in time')), LOADING_MS);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
