/** What was wrong with something the user gave us: one line, meant to be shown as it is. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
