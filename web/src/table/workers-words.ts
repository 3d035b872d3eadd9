/** What the page says when workers of the engine fail. */

/** How the engine's message begins if the browser starts no worker at all. */
const NONE = 'cannot start a worker';

/** @param message of the engine, for developers */
export const wordsOfWorkers = (message: string): string =>
  message.startsWith(NONE)
    ? 'This browser does not allow workers, so the page cannot solve here.'
    : `The solver failed on this board. Try again, or reload the page. (${message})`;
