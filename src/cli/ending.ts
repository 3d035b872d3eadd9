/**
 * How the process ends.
 *
 *     the command settles   its exit code stands
 *     end(code)             the process ends at once
 *     anything else         a fault of this program: exit code 1 and one line on standard error
 *
 * Node ends a process with exit code 0 as soon as nothing is left to wait for, even while a promise is
 * pending. Without the third line such an end would look like success.
 */

/** True once somebody has decided the exit code. */
let isDecided = false;

/** Ends the process at once. */
export function end(code: number): never {
  isDecided = true;
  process.exit(code);
}

/**
 * Runs the command, and makes sure that nobody mistakes an early end for success.
 *
 * @param tell says in one line what is wrong
 */
export async function runToTheEnd(
  command: () => Promise<number>,
  tell: (message: string) => void,
): Promise<void> {
  process.on('exit', () => {
    if (isDecided) return;
    tell('ended before its work was done, which is a fault of this program: output may be missing');
    process.exitCode = 1;
  });
  process.exitCode = await command();
  isDecided = true;
}
