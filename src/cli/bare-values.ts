/** Flags whose value may be left out; apart from what they mean, for every command line is read so. */

/** The value of one without a value. */
export const BARE = '';
const WITH_OPTIONAL_VALUE = ['--short', '--optimal'];

/**
 * Optional values come with an equals sign only: `--short 617` is a deal. So that the library does
 * not take the deal for the value, those without one are given an empty one.
 */
export const withBareValues = (argv: readonly string[]): string[] =>
  argv.map((text) => (WITH_OPTIONAL_VALUE.includes(text) ? `${text}=${BARE}` : text));
