/** Ends what is under way when the process is told to end. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Interruption {
  signal: AbortSignal;
  /** Which one it was. */
  received(): NodeJS.Signals | undefined;
  stop(): void;
}

/**
 * One wish to end may arrive as two signals: a scheduler tells the script and the processes that it started, npx
 * passes on what the terminal sent to both. So signals that follow within this time say nothing new.
 */
const SAME_WISH_MS = 500;

/** Turns the first Ctrl-C (or a polite kill) into an abort; a later one ends the process. */
export function onInterrupt(): Interruption {
  const controller = new AbortController();
  let received: NodeJS.Signals | undefined;
  const stop = (): void => {
    for (const name of SIGNALS) process.off(name, abort);
  };
  const abort = (signal: NodeJS.Signals): void => {
    if (received !== undefined) return;
    received = signal;
    setTimeout(stop, SAME_WISH_MS).unref();
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, abort);
  return { signal: controller.signal, received: () => received, stop };
}
