/**
 * The three ways in which the process ends.
 *
 *     the command settles   with the exit code of the command
 *     end(code)             at once
 *     anything else         a bug: exit code 1 and one line on standard error
 *
 * Node ends a process with exit code 0 as soon as it has nothing to wait for, even if a promise is
 * pending. Without the third rule such an end would look like success.
 *
 * A process that a signal has stopped dies of that signal, after its last words. A shell stops a loop or a script
 * at Ctrl-C only then. It shows the same exit code, 128 and the number of the signal.
 */

import { constants } from 'node:os';

/** True when the exit code is final. */
let isDecided = false;

/** Ends the process at once. */
export function end(code: number): never {
  isDecided = true;
  process.exit(code);
}

/**
 * Runs the command. If the process ends before the command settles, the exit code is 1.
 *
 * @param tell prints an error on one line
 */
export async function runToTheEnd(
  command: () => Promise<number>,
  tell: (message: string) => void,
): Promise<void> {
  process.on('exit', (code) => {
    if (isDecided) return dieOf(code - 128);
    tell('the program ended before its work was done, which is a bug: output may be missing');
    process.exitCode = 1;
  });
  process.exitCode = await command();
  isDecided = true;
}

/** @param number of a signal; nothing happens for another number */
function dieOf(number: number): void {
  const [signal] = Object.entries(constants.signals).find((entry) => entry[1] === number) ?? [];
  // Windows has no signals.
  if (signal === undefined || process.platform === 'win32') return;
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
