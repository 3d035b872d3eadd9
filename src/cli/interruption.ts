/** Ends what is under way when the process is told to end. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Interruption {
  signal: AbortSignal;
  /** Which one it was. */
  received(): NodeJS.Signals | undefined;
  stop(): void;
}

/** Turns the first Ctrl-C (or a polite kill) into an abort; the second one ends the process. */
export function onInterrupt(): Interruption {
  const controller = new AbortController();
  let received: NodeJS.Signals | undefined;
  const stop = (): void => {
    for (const name of SIGNALS) process.off(name, abort);
  };
  const abort = (signal: NodeJS.Signals): void => {
    received = signal;
    stop();
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, abort);
  return { signal: controller.signal, received: () => received, stop };
}
