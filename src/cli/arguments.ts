/**
 * Parsers of arguments that several commands share.
 *
 * A parser takes the text as typed. It returns a value in range or throws `InputError`. The message
 * is one line: what is wrong, and what is accepted. Parsers run before a command computes or writes.
 */
import { DEAL_NUMBERS, isDealNumber, positionOfDeal } from '../game/index.js';
import { LineCutter, readBoard } from '../notation/index.js';
import { InputError, MAX_DEAL, type Position } from '../reference/index.js';
import type { Shard } from '../runs/index.js';
import type { Stretch } from '../sweep/index.js';
import { decoded } from './decode.js';
import type { Io } from './io.js';
import { quote } from './output.js';

/**
 * Returns a parser of whole numbers in decimal digits, without sign, point or exponent.
 *
 * @param what the name of the number in messages, such as `'deal number'`
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

/** Parses a deal number; special deals are accepted too. */
export function parseDeal(text: string): number {
  const deal = Number(text);
  if (!/^-?[0-9]+$/.test(text) || !isDealNumber(deal)) {
    throw new InputError(`deal number must be a whole number, ${DEAL_NUMBERS}, got ${quote(text)}`);
  }
  return deal;
}

/**
 * Reads the arguments `[deal] [moves]`. A word that does not begin as a number, or has a slash, is the file of moves;
 * the text then names the deal. With a board, the file is the only argument.
 *
 * @returns the file of moves, and the deal if there is one
 */
export function dealAndMoves(
  first: string | undefined,
  second: string | undefined,
  board: string | undefined,
): { deal: number | undefined; file: string } {
  const isFile = (word: string): boolean => !/^[-+.]?\d[^\\/]*$/.test(word);
  const isOnlyFile = first !== undefined && second === undefined && isFile(first);
  const [deal, file = '-'] =
    isOnlyFile || board !== undefined ? [undefined, first] : [first, second];
  if (board !== undefined && second !== undefined) {
    throw new InputError(`give either a deal or --board, not both, got ${quote(first!)}`);
  }
  if (board === '-' && file === '-') {
    throw new InputError('the board and the moves cannot both come from standard input');
  }
  return { deal: deal === undefined ? undefined : parseDeal(deal), file };
}

const parseRangeEnd = wholeNumber('deal number', 1, MAX_DEAL);

function rangeOf(from: number, to: number): Stretch {
  if (from > to) {
    throw new InputError(
      `a range goes from a smaller deal number to a larger one, got ${from} to ${to}`,
    );
  }
  return { from, to };
}

/** `5-7`: the deals 5, 6 and 7. */
function parseHyphened(text: string): Stretch | undefined {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return from === undefined ? undefined : rangeOf(parseRangeEnd(from), parseRangeEnd(to));
}

/** Parses deal numbers and ranges: `617`, `-3`, `5-7`. A special deal (`-3`) cannot be part of a range. */
export const parseDeals = (words: readonly string[], parse = parseDeal): Stretch[] =>
  words.map((word) => {
    const range = parseHyphened(word);
    if (range !== undefined) return range;
    const deal = parse(word);
    return { from: deal, to: deal };
  });

/**
 * Is the line, without blanks at its ends, a remark or empty?
 *
 * @param where the line, for an error
 * @throws InputError for `#617`: people write deals so
 */
export function isRemark(line: string, where: string): boolean {
  if (/^#\d/.test(line)) {
    throw new InputError(
      `${where}: ${quote(line)} may be a deal or a remark; a deal has no #, a remark has a blank after it`,
    );
  }
  return line === '' || line.startsWith('#');
}

/** Returns a line without blanks around it, and without the word of `Deal 617`, which `find` prints. */
export const withoutDeal = (line: string): string => line.trim().replace(/^Deal (?=-?\d+$)/, '');

/**
 * Parses lines of deal numbers and ranges. A line that begins with # is a remark.
 *
 * @throws InputError that names the first wrong line
 */
export function parseDealLines(text: string, parse = parseDeal): Stretch[] {
  const cutter = new LineCutter();
  const ranges = [...cutter.push(text), ...cutter.end()].flatMap(({ text: line, number }) => {
    const words = withoutDeal(line);
    if (isRemark(words, `line ${number}`)) return [];
    try {
      return parseDeals(words.split(/\s+/), parse);
    } catch (error) {
      throw error instanceof InputError
        ? new InputError(`line ${number}: ${error.message}`)
        : error;
    }
  });
  if (ranges.length > 0) return ranges;
  throw new InputError(`standard input has only remarks: ${INPUTS['deal numbers']}`);
}

/** Reads deal numbers and ranges, where `-` stands for those on standard input. */
export async function readDeals(
  words: readonly string[],
  io: Io,
  parse = parseDeal,
): Promise<Stretch[]> {
  const all: Stretch[][] = [];
  for (const word of words) {
    all.push(
      word === '-'
        ? parseDealLines(await readText('-', io, 'deal numbers'), parse)
        : parseDeals([word], parse),
    );
  }
  return all.flat();
}

/** Yields one deal at a time, because all deals of a range may not fit in memory. */
export function* dealsOf(ranges: readonly Stretch[]): Generator<number> {
  for (const { from, to } of ranges) for (let deal = from; deal <= to; deal++) yield deal;
}

/** Parses a range: `5 7` or `5-7`. One number is that deal alone; no number is the first million. */
export function parseRange(from?: string, to?: string): Stretch {
  if (from === undefined) return { from: 1, to: 1_000_000 };
  const hyphened = to === undefined ? parseHyphened(from) : undefined;
  if (hyphened !== undefined) return hyphened;
  const first = parseRangeEnd(from);
  return rangeOf(first, to === undefined ? first : parseRangeEnd(to));
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

/** Parses the value of `--fail-on`: verdicts, separated by commas. */
export function parseVerdicts(text: string): ('undecided' | 'unsolvable')[] {
  const verdicts = text.split(',');
  const known = ['undecided', 'unsolvable'];
  if (!verdicts.every((verdict) => known.includes(verdict))) {
    throw new InputError(
      `--fail-on takes undecided, unsolvable, or both separated by a comma, got ${quote(text)}`,
    );
  }
  return verdicts as ('undecided' | 'unsolvable')[];
}

/** The kinds of input, each with the advice for an empty text. */
const INPUTS = {
  boards: 'give a board, such as "freecell-wasm deal 617" prints',
  moves: 'give the moves of a solution, such as "freecell-wasm solve 617" prints',
  deals: 'give deals, ranges or boards, one on each line',
  'deal numbers': 'give deal numbers, or ranges such as 5-7',
};

/**
 * Yields the text of a file, or of standard input if `path` is `-`, chunk by chunk.
 *
 * @throws InputError if it cannot be read, or is empty
 */
export async function* chunksOf(
  path: string,
  io: Io,
  what: keyof typeof INPUTS,
): AsyncGenerator<string, void, void> {
  let isEmpty = true;
  try {
    // Loaded only here, because few command lines read a file.
    const { createReadStream } = await import('node:fs');
    for await (const chunk of path === '-' ? io.input(what) : decoded(createReadStream(path))) {
      isEmpty &&= chunk.trim() === '';
      yield chunk;
    }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw unreadable(path, code);
  }
  if (!isEmpty) return;
  const name = path === '-' ? 'standard input' : quote(path);
  throw new InputError(`${name} is empty: ${INPUTS[what]}`);
}

export const unreadable = (path: string, code: string | undefined): InputError =>
  new InputError(
    `cannot read ${quote(path)} (${code}): give a readable file, or - for standard input`,
  );

/** Reads a whole file, or standard input if `path` is `-`: one board or one solution. */
export async function readText(path: string, io: Io, what: keyof typeof INPUTS): Promise<string> {
  let text = '';
  for await (const chunk of chunksOf(path, io, what)) text += chunk;
  return text;
}

/** Reads two items ahead, because some commands treat a single item in another way. */
export async function readAhead<Item>(items: AsyncGenerator<Item, void, void>) {
  const begun: Item[] = [];
  for (let next; begun.length < 2 && !(next = await items.next()).done;) begun.push(next.value);
  return { begun, all: joined(begun, items) };
}

/** Yields items that were read already, then the others. A reader that stops early closes the source. */
export async function* joined<Item>(
  begun: readonly Item[],
  items: AsyncGenerator<Item, void, void>,
): AsyncGenerator<Item, void, void> {
  try {
    yield* begun;
    yield* items;
  } finally {
    await items.return();
  }
}

/** Returns the board in a file, if there is one, or the position of a deal. */
export async function positionOf(
  io: Io,
  deal: number | null | undefined,
  board: string | undefined,
  cells: number | undefined,
): Promise<Position> {
  if (board === undefined) return positionOfDeal(deal!, cells);
  return readBoard(await readText(board, io, 'boards'), cells);
}

/** Names that Windows gives to devices, and endings that it cannot delete. */
const REFUSED_BY_WINDOWS = /(^|[\\/])(con|prn|aux|nul|(com|lpt)\d)(\.[^\\/]*)?$|[^.\\/][. ]+$/i;

/** Returns a parser of the name of a file or folder to write, which refuses names that Windows cannot have there. */
export const outputNameOn = (platform: string) => (name: string) => {
  if (/^-./.test(name)) {
    throw new InputError(
      `an output name does not begin with -, got ${quote(name)}: give a name before it, or write ./${name}`,
    );
  }
  if (platform !== 'win32' || !REFUSED_BY_WINDOWS.test(name)) return name;
  throw new InputError(`Windows cannot have a file named ${quote(name)}: give another name`);
};
export const outputName = outputNameOn(process.platform);
