/** The flags of the effort: src/solve/effort.ts declares them. */
import { Option } from 'commander';
import { InputError } from '../reference/index.js';

import {
  type Declared,
  EFFORT,
  type Effort,
  type Metric,
  shortWishOf,
  type ShortWish,
} from '../solve/index.js';
import { wholeNumber } from './arguments.js';

/** Whether its value may be left out. */
const isOptional = ({ flag }: Declared): boolean => flag.endsWith(']');
/** The value of a flag whose value is left out. */
const BARE = '';
const WITH_OPTIONAL_VALUE = Object.values(EFFORT)
  .filter(isOptional)
  .map(({ flag }) => flag.split(' ')[0]);

/**
 * Optional values come with an equals sign only: `--short 617` is a deal. So that the library does
 * not take the deal for the value, flags without a value are given an empty one.
 */
export const withBareValues = (argv: readonly string[]): string[] =>
  argv.map((text) => (WITH_OPTIONAL_VALUE.includes(text) ? `${text}=${BARE}` : text));

export interface EffortFlags {
  maxNodes?: number;
  maxMs?: number;
  maxMemory?: number;
  checkProofs?: boolean;
  short?: number | typeof BARE;
  shortNodes?: number;
  optimal?: number | typeof BARE;
  metric?: Metric;
}

/** What can be wished of the effort. */
export type Wish = keyof typeof EFFORT;

/** The flag of a wish. Games have four cells unless the flag says otherwise. */
export function effortOption(wish: Wish): Option {
  const declared: Declared = EFFORT[wish];
  const { flag, says, withFlag = '', range, choices } = declared;
  const option = new Option(flag, says + withFlag);
  if (choices !== undefined) return option.choices(choices);
  if (range === undefined) return option;
  const [name, value] = flag.split(' ');
  if (wish === 'cells') option.default(4);
  if (!isOptional(declared)) return option.argParser(wholeNumber(name, ...range));
  // On the command line `--short=0` says that no short solution is wanted.
  const least = wish === 'short' ? 0 : range[0];
  const parse = wholeNumber(`${name}=${value.slice(1, -1).toUpperCase()}`, least, range[1]);
  return option.argParser((text: string) => (text === BARE ? BARE : parse(text)));
}

export const effortOf = ({ maxNodes, maxMs, maxMemory, checkProofs }: EffortFlags): Effort => ({
  maxNodes,
  maxMs,
  maxMemoryMiB: maxMemory,
  checkProofs,
});

/** How messages name a wish. */
const nameOf = (wish: string): string => {
  const { flag }: Declared = EFFORT[wish as Wish];
  return wish === 'short' ? '--short=MS' : flag.split(' ')[0];
};

/** `undefined` if no short solution is asked for. */
export function wishOf(flags: EffortFlags, byDefault: boolean): ShortWish | undefined {
  const { short, shortNodes, optimal, metric, maxMemory } = flags;
  const asked = {
    short: short === BARE || short,
    shortNodes,
    optimal: optimal === BARE || optimal,
    metric,
    maxMemoryMiB: maxMemory,
  };
  const wish = shortWishOf(asked, nameOf, byDefault);
  if (short !== 0) return wish;
  if (metric === undefined) return undefined;
  throw new InputError('--short=0 looks for no short solution: leave it or --metric out');
}
