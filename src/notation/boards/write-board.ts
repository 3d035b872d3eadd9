/** Writes positions in forms that people and other programs read. */
import { checkChoice, checkOptionNames, DEAL_NUMBERS, isDealNumber } from '../../game/index.js';
import {
  cardName,
  checkPosition,
  InputError,
  isRed,
  type Position,
  RANKS,
  SUITS,
  wrongDeal,
} from '../../reference/index.js';
import { cardSymbol } from './card.js';
import { dealtTo } from './layout.js';
import { USUAL_CELLS } from './check-board.js';
import { drawSvg } from './svg.js';

/**
 * The forms that `writeBoard` writes.
 *
 * - `fc-solve`: one line for each cascade, deepest card first, as in Freecell Solver and PySol
 * - `rows`: rows over the eight cascades; only for fresh deals
 * - `symbols`: the same rows with suit symbols, such as `7♦`
 * - `json`: an object with card names, on one line
 * - `svg`: a picture that loads nothing else
 */
export const BOARD_FORMATS = ['fc-solve', 'rows', 'symbols', 'json', 'svg'] as const;
/** One of `BOARD_FORMATS`. */
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/**
 * Adds colour codes to the text of a card, for a terminal. It returns the text unchanged if the terminal
 * has no colour.
 */
export type Paint = (text: string, red: boolean) => string;

/** Options of `writeBoard`. */
export interface WriteBoardOptions {
  /** One of `BOARD_FORMATS`. Default `fc-solve`, which other programs can read. */
  readonly format?: BoardFormat;
  /** The deal number, for all formats but `fc-solve`. */
  readonly deal?: number;
  /** For `svg`: the text above the cards, which screen readers read. Default: the deal number. */
  readonly title?: string;
  /** For `symbols`: adds colour to each card. */
  readonly paint?: Paint;
}

/** The options that each format accepts. */
const OPTIONS: Record<BoardFormat, readonly (keyof WriteBoardOptions)[]> = {
  'fc-solve': ['format'],
  rows: ['format', 'deal'],
  symbols: ['format', 'deal', 'paint'],
  json: ['format', 'deal'],
  svg: ['format', 'deal', 'title'],
};

/**
 * Writes a position as text. `readBoard` reads every format but `svg` back as the same position, with
 * the same number of free cells.
 *
 * @param position any position for `fc-solve`, `json` and `svg`; a fresh deal for `rows` and `symbols`
 * @param options the format, and its title or colours
 * @returns one or more lines, without a line end after the last
 * @throws InputError if it is not a position, the format cannot hold it, or an option is wrong
 */
export function writeBoard(position: Position, options: WriteBoardOptions = {}): string {
  const { format = 'fc-solve', deal, title, paint } = Object(options) as WriteBoardOptions;
  checkChoice('format', format, BOARD_FORMATS);
  checkOptionNames(options, OPTIONS[format], ` of format ${format}`);
  if (deal !== undefined && !isDealNumber(deal)) throw wrongDeal(deal, DEAL_NUMBERS);
  if (paint !== undefined && typeof paint !== 'function') {
    throw new InputError('paint must be a function', 'paint');
  }
  checkPosition(position);
  if (format === 'fc-solve') return writeFcSolve(position);
  if (format === 'json') return JSON.stringify(boardObject(position, deal));
  if (format === 'svg') {
    return drawSvg(position, title ?? (deal === undefined ? 'FreeCell' : `Deal ${deal}`));
  }
  if (!isFresh(position)) {
    throw new InputError(
      `format ${format} is only for fresh deals, with seven rows and empty cells; fc-solve, json and svg hold any position`,
      'position',
    );
  }
  const rows =
    format === 'rows' ? writeRows(position.cascades) : writeSymbols(position.cascades, paint);
  const name = nameOf(deal, position.cells.length);
  return name === 'Board' ? rows : `${name}\n${rows}`;
}

const isFresh = ({ cascades, cells, foundations }: Position): boolean =>
  cascades.every(({ length }, column) => length === dealtTo(column)) &&
  cells.every((card) => card < 0) &&
  foundations.every((count) => count === 0);

/** The name of a game, as titles have it. Numbers of cells other than four are part of it, and readers read them. */
export function nameOf(deal: number | undefined, cells = USUAL_CELLS): string {
  const name = deal === undefined ? 'Board' : `Deal ${deal}`;
  return cells === USUAL_CELLS ? name : `${name}, ${plural(cells)}`;
}

const plural = (cells: number): string => `${cells} free cell${cells === 1 ? '' : 's'}`;

/**
 * Writes Rosetta Code's layout: rows over the eight cascades, without trailing blanks. It is only for
 * boards whose cascades get shorter to the right, as in deals.
 *
 * @param name writes a card; all names must have the same width
 */
export function writeRows(
  cascades: readonly (readonly number[])[],
  name: (card: number) => string = cardName,
): string {
  const rows: string[] = [];
  for (let row = 0; cascades.some((cascade) => row < cascade.length); row++) {
    const line = cascades.map((cascade) => (row < cascade.length ? name(cascade[row]) : '  '));
    rows.push(line.join(' ').trimEnd());
  }
  return rows.join('\n');
}

/** Writes the same rows with suit symbols and colours. */
export const writeSymbols = (
  cascades: readonly (readonly number[])[],
  paint: Paint = (text) => text,
): string => writeRows(cascades, (card) => paint(cardSymbol(card), isRed(card)));

/**
 * Writes Freecell Solver's text. The header lines are left out if there are four empty cells and empty
 * foundations, as in a deal. With fewer than four cells, their number ends the line:
 * `Freecells: 2S - (2 free cells)`. Freecell Solver ignores that end if it is told the same number.
 */
export function writeFcSolve(position: Position): string {
  const { cascades, cells, foundations } = position;
  const lines = cascades.map((cascade) => cascade.map(cardName).join(' '));
  const marked = lines.map((line) => `: ${line}`.trimEnd());
  const isPlain = cells.length === USUAL_CELLS && cells.every((card) => card < 0);
  if (isPlain && foundations.every((count) => count === 0)) {
    // Without marks, lines of other lengths may be rows.
    return (isFresh(position) ? lines : marked).join('\n');
  }
  const level = (suit: number): string =>
    `${SUITS[suit]}-${foundations[suit] === 0 ? '0' : RANKS[foundations[suit] - 1]}`;
  const held = cells.map((card) => (card < 0 ? '-' : cardName(card)));
  if (cells.length < USUAL_CELLS) held.push(`(${plural(cells.length)})`);
  return [
    `Foundations: ${[2, 0, 1, 3].map(level).join(' ')}`,
    `Freecells: ${held.join(' ')}`,
    ...marked,
  ].join('\n');
}

/**
 * Makes the object of `deal --json`. `cascades` are arrays of card names such as `7D`. `freecells` (null
 * for an empty cell) and `foundations` (counts by suit) are there only if they hold cards. `cells` is
 * there only if it is not four.
 */
export function boardObject(
  { cascades, cells, foundations }: Position,
  deal?: number,
): Record<string, unknown> {
  return {
    ...(deal !== undefined && { deal }),
    ...(cells.length !== USUAL_CELLS && { cells: cells.length }),
    cascades: cascades.map((cascade) => cascade.map(cardName)),
    ...(cells.some((card) => card >= 0) && {
      freecells: cells.map((card) => (card < 0 ? null : cardName(card))),
    }),
    ...(foundations.some((count) => count > 0) && {
      foundations: Object.fromEntries(Array.from(SUITS, (suit, i) => [suit, foundations[i]])),
    }),
  };
}
