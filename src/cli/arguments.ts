/**
 * What the commands accept: shared parsers.
 *
 * Every parser takes the text as typed and either returns a value in range or throws `InputError`
 * with one line naming what was wrong and what is accepted. Parsers run before anything is
 * computed or written.
 */
import { DEAL_NUMBERS, isDealNumber } from '../game/index.js';
import { InputError, MAX_DEAL } from '../reference/index.js';
import type { Shard } from '../runs/index.js';
import type { Io } from './io.js';

/**
 * A parser of whole numbers in plain decimal digits: no sign, no point, no exponent, no hex.
 *
 * @param what how the message names it, such as `'deal number'`
 */
export function wholeNumber(what: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < min || value > max) {
      throw new InputError(
        `${what} must be a whole number from ${min} to ${max}, got ${quote(text)}`,
      );
    }
    return value;
  };
}

/** One deal, by any number there is. */
export function parseDeal(text: string): number {
  const deal = Number(text);
  if (!/^-?[0-9]+$/.test(text) || !isDealNumber(deal)) {
    throw new InputError(`deal number must be a whole number, ${DEAL_NUMBERS}, got ${quote(text)}`);
  }
  return deal;
}

const parseRangeEnd = wholeNumber('deal number', 1, MAX_DEAL);

/**
 * `[from, to]`, both included; one number is that deal alone, none the first million. The special
 * deals belong to no range.
 */
export function parseRange(from?: string, to?: string): [number, number] {
  if (from === undefined) return [1, 1_000_000];
  const first = parseRangeEnd(from);
  const range: [number, number] = [first, to === undefined ? first : parseRangeEnd(to)];
  if (range[0] > range[1]) {
    throw new InputError(
      `a range goes from a smaller deal number to a larger one, got ${range[0]} to ${range[1]}`,
    );
  }
  return range;
}

/** `2/8`: the second of eight. */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index >= 1 && shard.index <= shard.count)) {
    throw new InputError(`--shard takes I/N, such as 2/8 with I from 1 to N, got ${quote(text)}`);
  }
  return shard;
}

/** What `--fail-on` takes: verdicts, a comma between two. */
export function parseVerdicts(text: string): ('undecided' | 'unsolvable')[] {
  const verdicts = text.split(',');
  const known = ['undecided', 'unsolvable'];
  if (!verdicts.every((verdict) => known.includes(verdict))) {
    throw new InputError(
      `--fail-on takes undecided, unsolvable or both with a comma, got ${quote(text)}`,
    );
  }
  return verdicts as ('undecided' | 'unsolvable')[];
}

/** The text of a file, or of standard input if it is called `-`. */
export async function readText(path: string, io: Io): Promise<string> {
  try {
    // Loaded here, because few command lines read a file.
    if (path !== '-') return await (await import('node:fs/promises')).readFile(path, 'utf8');
    let text = '';
    for await (const chunk of io.stdin) text += chunk;
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(
      `cannot read ${quote(path)} (${code}): give a readable file, or - for standard input`,
    );
  }
}

/** Text as the user typed it, made safe to print on one line. */
export const quote = (text: string): string => JSON.stringify(text);
