/** The flags of the effort: src/solve/effort.ts declares them. */
import { Option } from 'commander';
import { InputError } from '../reference/index.js';
import {
  type Declared,
  EFFORT,
  type Effort,
  type Limit,
  type Metric,
  shortWishOf,
  type ShortWish,
} from '../solve/index.js';
import { quote, wholeNumber } from './arguments.js';

/** Wishes whose limit may be left out. */
const LIMITED = Object.values(EFFORT as Record<string, Declared>)
  .filter(({ limits }) => limits !== undefined)
  .map(({ flag }) => flag.split(' ')[0]);

/**
 * A limit comes with an equals sign. `--short 200` could mean a limit or deal 200, so that it is refused.
 * The library would take the number for the limit: a flag alone is given the value `BARE`.
 *
 * @throws InputError
 */
export function withBareLimits(args: readonly string[]): string[] {
  return args.map((flag, i) => {
    if (!LIMITED.includes(flag)) return flag;
    const next = args[i + 1] ?? '';
    if (/^-?\d/.test(next)) {
      const ways = `${flag}=${next}ms or ${flag}=${next}nodes for a limit, ${next} ${flag} for a deal`;
      throw new InputError(`${flag} ${next} can be read in two ways: write ${ways}`);
    }
    return `${flag}=${BARE}`;
  });
}
const BARE = '';

/** Milliseconds in each unit of time. */
const TIMES: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

/** Reads `200ms`, `5s`, `2min` and `1000000nodes`. */
function parseLimit(flag: string, limits: NonNullable<Declared['limits']>, text: string): Limit {
  const [, digits = '', unit = ''] = /^(\d+) ?([a-z]+)$/.exec(text) ?? [];
  const time = TIMES[unit];
  const kind = unit === 'nodes' ? 'nodes' : 'ms';
  const value = Number(digits) * (time ?? 1);
  const [least, most] = limits[kind];
  if ((time === undefined && unit !== 'nodes') || value < least || value > most) {
    throw new InputError(
      `${flag} takes a limit with its unit, such as 200ms, 5s, 2min or 1000000nodes, got ${quote(text)}`,
    );
  }
  return kind === 'ms' ? { ms: value } : { nodes: value };
}

export interface EffortFlags {
  maxNodes?: number;
  maxMs?: number;
  maxMemory?: number;
  checkProofs?: boolean;
  short?: boolean | Limit;
  optimal?: boolean | Limit;
  metric?: Metric;
}

/** What can be wished of the effort. */
export type Wish = keyof typeof EFFORT;

/** The flag of a wish. Games have four cells unless the flag says otherwise. */
export function effortOption(wish: Wish): Option {
  const declared: Declared = EFFORT[wish];
  const { flag, says, withFlag = '', range, limits, choices } = declared;
  const option = new Option(flag, says + withFlag);
  const [name] = flag.split(' ');
  if (choices !== undefined) return option.choices(choices);
  if (limits !== undefined) {
    return option.argParser((text) => (text === BARE ? true : parseLimit(name, limits, text)));
  }
  if (range === undefined) return option;
  if (wish === 'cells') option.default(4);
  return option.argParser(wholeNumber(name, ...range));
}

export const effortOf = ({ maxNodes, maxMs, maxMemory, checkProofs }: EffortFlags): Effort => ({
  maxNodes,
  maxMs,
  maxMemoryMiB: maxMemory,
  checkProofs,
});

/** How messages name a wish. */
const nameOf = (wish: string): string => EFFORT[wish as Wish].flag.split(' ')[0];

/**
 * `undefined` if no short solution is asked for.
 *
 * @throws InputError if two wishes do not go together
 */
export function wishOf(flags: EffortFlags, byDefault: boolean): ShortWish | undefined {
  const { short, optimal, metric, maxMemory: maxMemoryMiB } = flags;
  if (short === false && (metric !== undefined || optimal)) {
    throw new InputError(
      '--no-short looks for no short solution: leave it, --metric and --optimal out',
    );
  }
  return shortWishOf({ short, optimal, metric, maxMemoryMiB }, nameOf, byDefault);
}
