/** Checks the arguments of callers. Each message says what is accepted. */
import { DEAL_NUMBERS, isDealNumber } from '../game/index.js';
import {
  checkPosition as checkWholePosition,
  InputError,
  MAX_DEAL,
  type Position,
  shown,
  wrongDeal,
} from '../reference/index.js';
import {
  type Declared,
  EFFORT,
  MAX_GAMES,
  type ShortAsked,
  shortWishOf,
  type ShortWish,
  UNITS,
} from '../solve/index.js';

function refuse(argument: string, what: string, value: unknown): never {
  throw new InputError(`${argument} must be ${what}, got ${shown(value)}`, argument);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param others what else is accepted */
function checkWhole(
  argument: string,
  value: unknown,
  least: number,
  most: number,
  others = '',
): void {
  if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most) {
    refuse(argument, `a whole number from ${least} to ${most}${others}`, value);
  }
}

/** @returns the deal */
export function checkDeal(deal: unknown): number {
  if (typeof deal !== 'number' || !isDealNumber(deal)) throw wrongDeal(deal, DEAL_NUMBERS);
  return deal;
}

/** Refuses a text that is a number, because the caller probably meant a deal and not a board. */
export function checkNoDealNumber(text: string): void {
  if (/^\s*-?\d+\s*$/.test(text)) refuse('deal', 'a number, or a board as text', text);
}

/** Checks a range, and returns a copy of it. */
export function checkedRange(range: unknown): { from: number; to: number } {
  const accepted = 'an object such as { from: 1, to: 32000 }, or an array of deals and boards';
  if (!isObject(range)) refuse('range', accepted, range);
  const { from, to, ...others } = range as { from?: unknown; to?: unknown };
  const [name] = Object.keys(others);
  if (name !== undefined) refuse('range', `${accepted}, with options beside it`, name);
  checkWhole('from', from, 1, MAX_DEAL);
  checkWhole('to', to, from as number, MAX_DEAL);
  return { from, to } as { from: number; to: number };
}

export function checkIterable(inputs: unknown): void {
  const given = Object(inputs) as object;
  if (given !== inputs || !(Symbol.iterator in given || Symbol.asyncIterator in given)) {
    refuse('inputs', 'an iterable of deals, positions and boards', inputs);
  }
}

const checkFlag = (name: string, value: unknown): void => {
  if (typeof value !== 'boolean') refuse(name, 'true or false', value);
};
const checkFunction = (name: string, value: unknown): void => {
  if (typeof value !== 'function') refuse(name, 'a function', value);
};

function checkWasmSource(name: string, value: unknown): void {
  if (typeof value !== 'string' && !isObject(value)) {
    refuse(name, 'an address, a response, bytes, a compiled module, or a promise of one', value);
  }
  // A promise may be awaited much later. Until then nobody else hears that it is rejected, and Node would end.
  Promise.resolve(value).catch(() => {});
}

/** Checks an option that `EFFORT` declares. */
function checkWish(name: string, value: unknown): void {
  const { range, limits, choices }: Declared = EFFORT[name as keyof typeof EFFORT];
  if (choices !== undefined) {
    if (choices.includes(value as string)) return;
    refuse(name, choices.map((choice) => `"${choice}"`).join(' or '), value);
  }
  if (limits !== undefined) return checkLimit(name, value, limits);
  if (range === undefined) return checkFlag(name, value);
  checkWhole(name, value, ...range);
}

/** Accepts true, false, `{ ms }` or `{ nodes }`. */
function checkLimit(name: string, value: unknown, limits: NonNullable<Declared['limits']>): void {
  if (typeof value === 'boolean') return;
  const [[unit, limit] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  const known = UNITS.find((each) => each === unit);
  if (known === undefined || others.length > 0) {
    refuse(name, 'true, false, { ms } or { nodes }', value);
  }
  checkWhole(`${name}.${known}`, limit, ...limits[known]);
}

const MAX_LISTED = 1_000_000;

/** Checks of the options that `EFFORT` does not declare. */
const OPTIONS: Record<string, (name: string, value: unknown) => void> = {
  workers: (name, value) => checkWhole(name, value, 1, 256),
  games: (name, value) => checkWhole(name, value, 1, MAX_GAMES),
  limit: (name, value) => checkWhole(name, value, 0, MAX_LISTED),
  maxCount: (name, value) => checkWhole(name, value, 1, MAX_LISTED),
  verify: checkFlag,
  solutions: checkFlag,
  onProgress: checkFunction,
  onRows: checkFunction,
  wasm: checkWasmSource,
  proverWasm: checkWasmSource,
  shortestWasm: checkWasmSource,
  worker: checkFunction,
  judgeWorker: checkFunction,
  signal(name, value) {
    const { aborted, addEventListener, removeEventListener } = Object(
      value,
    ) as Partial<AbortSignal>;
    const listens = [addEventListener, removeEventListener].every((f) => typeof f === 'function');
    if (typeof aborted !== 'boolean' || !listens) {
      refuse(name, "an AbortController's signal", value);
    }
  },
};

/** A sweep can also look for the fewest cells. */
export const SWEEP_CHECKS: typeof OPTIONS = {
  cells(name, value) {
    if (value !== 'least') checkWhole(name, value, ...EFFORT.cells.range, ', or "least"');
  },
};

export const SOLVE_OPTIONS = ['cells', 'maxNodes', 'maxMs', 'maxMemoryMiB', 'checkProofs'];
export const ABORTABLE_OPTIONS = [...SOLVE_OPTIONS, 'signal'];
export const SHORT_SOLVE_OPTIONS = [
  ...ABORTABLE_OPTIONS,
  ...['short', 'optimal', 'metric', 'autoplay', 'onProgress'],
];
export const SIGNAL_OPTIONS = ['cells', 'signal'];
export const ANALYZE_OPTIONS = ['cells', 'maxNodes', 'autoplay', 'onProgress', 'signal'];
export const DIFFICULTY_OPTIONS = ['cells', 'games', 'maxNodes', 'signal'];
export const FIND_OPTIONS = ['limit', 'maxCount', 'signal'];
export const SOLVE_MANY_OPTIONS = [...ABORTABLE_OPTIONS, 'workers'];
export const SWEEP_OPTIONS = [...SHORT_SOLVE_OPTIONS, 'workers', 'solutions', 'verify', 'onRows'];
/** Options of `createEngine` in browsers. */
export const CREATE_OPTIONS = ['wasm', 'proverWasm', 'worker', 'shortestWasm', 'judgeWorker'];

/**
 * Checks options, and returns a copy of them: what a caller changes later, or what a getter says at the next
 * reading, has no effect. It refuses unknown names, because a misspelt budget would be ignored.
 *
 * @param accepted names from OPTIONS and EFFORT; inherited options count too
 * @param own checks in place of those
 */
export function checkedOptions<Options extends object>(
  options: Options,
  accepted: readonly string[],
  own: typeof OPTIONS = {},
): Options {
  if (!isObject(options)) {
    refuse('options', 'an object, or left out', options);
  }
  for (const name in options) {
    // A program may have added to the prototype of all objects.
    if (accepted.includes(name) || name in Object.prototype) continue;
    throw new InputError(
      `there is no option ${shown(name)}; options are ${accepted.join(', ')}`,
      'options',
    );
  }
  const copy: Record<string, unknown> = {};
  for (const name of accepted) {
    let value: unknown = options[name as keyof Options];
    if (value === undefined) continue;
    // The limits of a search are objects of their own.
    if (isObject(value) && name in EFFORT) value = { ...value };
    (own[name] ?? OPTIONS[name] ?? checkWish)(name, value);
    copy[name] = value;
  }
  return copy as Options;
}

/** Returns the wish for a short solution, or `undefined` if the options do not ask for one. */
export function checkShortWish(options: ShortAsked): ShortWish | undefined {
  return shortWishOf(options, (name) => (name === 'metric' ? 'the metric' : name));
}

/** Is it a position with each card exactly once? */
export function checkPosition(position: unknown): asserts position is Position {
  if (!isObject(position)) refuse('board', 'a deal number, a text or a position', position);
  checkWholePosition(position, 'board');
}
