/** Stops the work when the process gets a signal to end. */
import { constants } from 'node:os';
import { end } from './ending.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One request to end may arrive as two signals. A scheduler signals a script and also the processes that
 * it started; npx passes on a signal that the terminal sent to both. So signals within this time are ignored.
 */
const SAME_WISH_MS = 500;

/** Turns the first signal, such as Ctrl-C, into an abort. A later signal ends the process. */
export function onInterrupt() {
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
  return {
    signal: controller.signal,
    /** The exit code of a process that a signal has ended. */
    exitCode: (): number => 128 + constants.signals[received!],
    stop,
  };
}

/** Does some work. A signal to end the process undoes it first. */
export async function undoneBySignal<Result>(
  undo: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { signal, exitCode, stop } = onInterrupt();
  signal.addEventListener('abort', () => void undo().finally(() => end(exitCode())));
  try {
    return await work();
  } finally {
    stop();
  }
}
