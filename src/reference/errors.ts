/** All errors that the package throws on purpose. Every other error is a bug. */

/**
 * What went wrong:
 *
 *     input     a caller gave something that is not accepted; the message says what is
 *     load      a wasm module or a worker script could not be had
 *     worker    a worker died or could not be started: its question has no answer
 *     mismatch  the reference rejects a deal or a solution
 */
export type ErrorCode = 'input' | 'load' | 'worker' | 'mismatch';

/**
 * The base class of all errors of the package. `code` tells them apart, also where two copies of the
 * package meet and `instanceof` cannot.
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
 * An argument or a text that is not accepted. The message is one line, which says what is accepted and
 * can be shown as it is. Its code is `input`.
 *
 * @group Errors
 */
export class InputError extends FreeCellError {
  /** `InputError`. */
  override readonly name = 'InputError';

  /**
   * @param argument which argument: `deal`, `cells`, `board`, `range`, ...
   */
  constructor(
    message: string,
    readonly argument?: string,
  ) {
    super('input', message);
  }
}
