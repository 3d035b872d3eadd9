/** Command-line flags for the effort of a search; src/solve/effort.ts declares them. */
import { Option } from 'commander';
import { InputError } from '../reference/index.js';
import {
  type Declared,
  DEFAULT_GAMES,
  EFFORT,
  EFFORT_IN_WORDS,
  type Effort,
  type Limit,
  type ShortAsked,
  shortWishOf,
  type ShortWish,
} from '../solve/index.js';
import { wholeNumber } from './arguments.js';
import { quote } from './output.js';

/** All settings. */
export const WISHES = Object.keys(EFFORT) as Wish[];
/** Its number of games is optional, as the limit of `--short` is. */
export const HALF_LIFE = '--half-life';

/**
 * Gives a flag without a limit the value `BARE`, so that Commander does not take the next word for
 * its limit. A limit needs an equals sign.
 *
 * @param options those of the command and of the program
 * @throws InputError for `--short 200`, which could mean a limit or deal 200, and for `--board --short`
 */
export function withBareLimits(args: readonly string[], options: readonly Option[]): string[] {
  const named = (word: string) => options.find(({ short, long }) => [short, long].includes(word));
  const end = args.indexOf('--');
  return args.map((flag, i) => {
    const option = end >= 0 && i > end ? undefined : named(flag);
    if (!option?.optional) return flag;
    const before = args[i - 1] ?? '';
    if (named(before)?.required) throw new InputError(`${before} takes a value, got ${flag}`);
    const next = args[i + 1] ?? '';
    if (/^\d+ ?[a-z]+$/.test(next)) {
      const limit = next.replace(' ', '');
      option.parseArg!(limit, undefined); // refuses what this command does not take
      throw new InputError(`${flag} ${next}: write a limit with an equals sign, ${flag}=${limit}`);
    }
    if (/^-?\d/.test(next)) {
      const limits = ['', 'ms', 'nodes']
        .filter((unit) => takes(option, next + unit))
        .map((unit) => `${flag}=${next}${unit}`)
        .join(' or ');
      const what = flag === HALF_LIFE ? 'that many games' : 'a limit';
      const ways = limits && ` can be read in two ways: write ${limits} for ${what},`;
      throw new InputError(`${flag} ${next}${ways || ': write'} ${next} ${flag} for a deal`);
    }
    return `${flag}=${flag === HALF_LIFE ? DEFAULT_GAMES : BARE}`;
  });
}

function takes(option: Option, value: string): boolean {
  try {
    option.parseArg!(value, undefined);
    return true;
  } catch {
    return false;
  }
}

/** No argument of a process has this character. So `--short=` is not `--short`. */
const BARE = '\0';

/** Milliseconds for each unit of time. */
const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

/** Reads `200ms`, `5s`, `2min` and `1000000nodes`. */
function parseLimit(
  flag: string,
  limits: NonNullable<Declared['limits']>,
  takesTime: boolean,
  text: string,
): Limit {
  const [, digits = '', unit = ''] = /^(\d+) ?([a-z]+)$/.exec(text) ?? [];
  const time = TIMES[unit];
  const kind = unit === 'nodes' ? 'nodes' : 'ms';
  const value = Number(digits) * (time ?? 1);
  const [least, most] = limits[kind];
  const isUnit = kind === 'nodes' || (takesTime && time !== undefined);
  if (!isUnit || value < least || value > most) {
    const accepted = takesTime
      ? 'a limit with its unit, such as 200ms, 5s, 2min or 1000000nodes'
      : 'a limit in nodes, such as 1000000nodes: the rows must be the same on any machine';
    throw new InputError(`${flag} takes ${accepted}, got ${quote(text)}`);
  }
  return kind === 'ms' ? { ms: value } : { nodes: value };
}

/** The values of the options have the names of the settings. */
export type EffortFlags = Effort & ShortAsked;

/** Name of a setting in `EFFORT`. */
export type Wish = keyof typeof EFFORT;

/**
 * Returns the option for a setting. The default number of cells is four.
 *
 * @param takesTime false if a limit must be in nodes
 */
export function effortOption(wish: Wish, takesTime = true): Option {
  const declared: Declared = EFFORT[wish];
  const { flag, says, withFlag = '', inTime = '' } = EFFORT_IN_WORDS[wish];
  const { range, limits, choices } = declared;
  const option = new Option(flag, says + withFlag + (takesTime ? inTime : ''));
  option.attributeName = () => wish;
  const name = flagOf(wish);
  if (choices !== undefined) return option.choices(choices);
  if (limits !== undefined) {
    return option.argParser((text) =>
      text === BARE ? true : parseLimit(name, limits, takesTime, text),
    );
  }
  if (range === undefined) return option;
  if (wish === 'cells') option.default(4);
  return option.argParser(wholeNumber(name, ...range));
}

/** The name of a setting in messages. */
export function flagOf(wish: string): string {
  return EFFORT_IN_WORDS[wish as Wish].flag.split(' ')[0];
}

/**
 * Returns `undefined` if the flags do not ask for a short solution.
 *
 * @throws InputError if two flags contradict each other
 */
export function wishOf(flags: EffortFlags, byDefault: boolean): ShortWish | undefined {
  const { short, optimal, metric } = flags;
  if (short === false && (metric !== undefined || optimal)) {
    throw new InputError(
      '--no-short cannot be combined with --metric or --optimal: they ask for a short solution',
    );
  }
  return shortWishOf(flags, flagOf, byDefault);
}
