/** What the public API throws. Everything else it lets through unchanged is a bug. */

/**
 * An argument that is not accepted; the message says what is.
 *
 * @group Errors
 */
export class InvalidArgumentError extends RangeError {
  /** Tells it from other errors, also where `instanceof` cannot. */
  override readonly name = 'InvalidArgumentError';

  /**
   * @param argument which argument: `deal`, `cells`, `board`, `range`, ...
   */
  constructor(
    readonly argument: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The wasm module, or the worker script, could not be had or was not what it should be.
 *
 * @group Errors
 */
export class EngineLoadError extends Error {
  /** Tells it from other errors, also where `instanceof` cannot. */
  override readonly name = 'EngineLoadError';
}
