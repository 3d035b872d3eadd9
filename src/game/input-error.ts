/**
 * What was wrong with something the user gave us: one line, meant to be shown as it is.
 *
 * @group Errors
 */
export class InputError extends Error {
  /** Tells it from other errors, also where `instanceof` cannot. */
  override readonly name = 'InputError';
}
