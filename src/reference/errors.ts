/**
 * All errors that the package throws on purpose, besides the reason of an aborted signal. Every other error is a bug.
 */

/**
 * What went wrong:
 *
 *     input     an input is not accepted; the message says what is accepted
 *     load      a wasm module or a worker script could not be loaded
 *     worker    a worker died or did not start, so its task has no result
 *     mismatch  the reference rejects a deal or a solution
 */
export type ErrorCode = 'input' | 'load' | 'worker' | 'mismatch';

/**
 * The base class of all errors that the package throws. `code` tells them apart. It also works where
 * `instanceof` fails, in a program that loads two copies of the package.
 *
 * @group Errors
 */
export class FreeCellError extends Error {
  /** `FreeCellError`, or `InputError`. */
  override readonly name: string = 'FreeCellError';

  constructor(
    /** What went wrong. */
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/**
 * An argument or a text that is not accepted. `code` is `input`. `message` is one line: it says what is
 * accepted, and a program can show it to users unchanged.
 *
 * @group Errors
 */
export class InputError extends FreeCellError {
  /** `InputError`. */
  override readonly name = 'InputError';

  /**
   * @param message one line that says what is accepted
   * @param argument the name of the wrong argument: `deal`, `cells`, `board`, `range`, ...
   */
  constructor(
    message: string,
    readonly argument?: string,
  ) {
    super('input', message);
  }
}
