/** Options that may have a value, and then with an equals sign: `--short 617` is a deal. */

/** The value of `--short` and `--optimal` without one. */
export const BARE = '';
const WITH_OPTIONAL_VALUE = ['--short', '--optimal'];

/** So that the library does not take the deal for the value, those without one are given an empty one. */
export const withBareValues = (argv: readonly string[]): string[] =>
  argv.map((text) => (WITH_OPTIONAL_VALUE.includes(text) ? `${text}=${BARE}` : text));
