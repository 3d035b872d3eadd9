/** Stops the work when the process gets a signal to end. */
import { constants } from 'node:os';
import { end } from './ending.js';
import type { Io } from './io.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One request to end may arrive as two signals. A scheduler signals a script and also the processes that
 * it started; npx passes on a signal that the terminal sent to both. So signals within this time are ignored.
 */
const SAME_WISH_MS = 500;

/**
 * Turns the first signal, such as Ctrl-C, into an abort. A later signal ends the process.
 *
 * @param received is called with the exit code of a process that a signal has ended
 */
export function onInterrupt(received: (exitCode: number) => void) {
  const controller = new AbortController();
  const stop = (): void => {
    for (const name of SIGNALS) process.off(name, abort);
  };
  const abort = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) return;
    setTimeout(stop, SAME_WISH_MS).unref();
    received(128 + constants.signals[signal]);
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, abort);
  return { signal: controller.signal, stop };
}

/**
 * Opens an output and fills it. A signal to end the process undoes that and ends the process, unless the work is done
 * first.
 *
 * @param name of the output
 * @param undo does no harm to an output that is complete
 */
export async function undoneBySignal<Output, Result>(
  io: Io,
  name: string,
  open: () => Promise<Output>,
  undo: (output: Output) => Promise<unknown>,
  fill: (output: Output) => Promise<Result>,
): Promise<Result> {
  let ending: Promise<void> | undefined;
  let isDone = false;
  const { stop } = onInterrupt((exitCode) => {
    ending = opened
      .then(undo, () => {})
      .then(() => {
        if (isDone) return;
        io.tell(name === '-' ? 'interrupted' : `interrupted; ${name} was not written`);
        end(exitCode);
      });
  });
  const opened = open();
  try {
    const result = await fill(await opened);
    isDone = true;
    return result;
  } catch (error) {
    await ending; // the work fails because it is undone
    throw error;
  } finally {
    await opened.then(undo, () => {});
    stop();
  }
}
