/** Writes positions in the forms that people and other programs read. */
import { checkChoice, checkOptionNames, DEAL_NUMBERS, isDealNumber } from '../../game/index.js';
import {
  cardName,
  InputError,
  isRed,
  type Position,
  RANKS,
  SUITS,
  wrongDeal,
} from '../../reference/index.js';
import { cardSymbol } from './card.js';
import { boardFromPosition } from './board-json.js';
import { dealtTo } from './layout.js';
import { checkBoard, USUAL_CELLS } from './read-board.js';
import { drawSvg } from './svg.js';
import { about } from '../about.js';

/**
 * The forms that `writeBoard` writes.
 *
 * - `fc-solve`: a line a cascade, deepest card first, as Freecell Solver and PySol have it
 * - `rows`: rows over the eight cascades, as a deal is printed
 * - `symbols`: the same with suit symbols, such as `7♦`
 * - `json`: an object with names for cards, on one line
 * - `svg`: a picture, with nothing to load
 */
export const BOARD_FORMATS = ['fc-solve', 'rows', 'symbols', 'json', 'svg'] as const;
/** One of `BOARD_FORMATS`. */
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/** Paints a red or a black card for a terminal; the identity where there is no colour. */
export type Paint = (text: string, red: boolean) => string;

/** How `writeBoard` writes a position. */
export interface WriteBoardOptions {
  /** One of `BOARD_FORMATS`; by default `fc-solve`, which other programs read. */
  readonly format?: BoardFormat;
  /** The number of the deal, for all formats but `fc-solve`. */
  readonly deal?: number;
  /** Shown above the cards of `svg` and read out; by default the number of the deal. */
  readonly title?: string;
  /** Puts colour round the cards of `symbols`. */
  readonly paint?: Paint;
}

/** The options that each format has a place for. */
const OPTIONS: Record<BoardFormat, readonly (keyof WriteBoardOptions)[]> = {
  'fc-solve': ['format'],
  rows: ['format', 'deal'],
  symbols: ['format', 'deal', 'paint'],
  json: ['format', 'deal'],
  svg: ['format', 'deal', 'title'],
};

/**
 * A position as text. `readBoard` reads each form back as the same position, with as many free cells.
 *
 * @param position any in `fc-solve`, `json` and `svg`; only fresh deals in `rows` and `symbols`
 * @param options the format, and what stands over the cards
 * @returns one line or several, without a line end after the last
 * @throws InputError if it is not a position, or one that the format has no place for
 */
export function writeBoard(position: Position, options: WriteBoardOptions = {}): string {
  const { format = 'fc-solve', deal, title, paint } = Object(options) as WriteBoardOptions;
  checkChoice('format', format, BOARD_FORMATS);
  checkOptionNames(options, OPTIONS[format]);
  if (deal !== undefined && !isDealNumber(deal)) throw wrongDeal(deal, DEAL_NUMBERS);
  const board = about('board', () => checkBoard(boardFromPosition(position)));
  if (format === 'fc-solve') return writeFcSolve(board);
  if (format === 'json') return JSON.stringify(boardObject(board, deal));
  if (format === 'svg') {
    return drawSvg(board, title ?? (deal === undefined ? 'FreeCell' : `Deal ${deal}`));
  }
  if (!isFresh(board)) {
    throw new InputError(
      `format ${format} holds fresh deals only, seven rows with nothing in the cells; fc-solve, json and svg hold any position`,
      'board',
    );
  }
  const rows = format === 'rows' ? writeRows(board.cascades) : writeSymbols(board.cascades, paint);
  return [...titleOf(deal, board.cells.length), rows].join('\n');
}

const isFresh = ({ cascades, cells, foundations }: Position): boolean =>
  cascades.every(({ length }, column) => length === dealtTo(column)) &&
  cells.every((card) => card < 0) &&
  foundations.every((count) => count === 0);

/** The line over the rows, where there is something to say: another number of cells, too. */
function titleOf(deal: number | undefined, cells: number): string[] {
  if (deal === undefined && cells === USUAL_CELLS) return [];
  const name = deal === undefined ? 'Board' : `Deal ${deal}`;
  return [cells === USUAL_CELLS ? name : `${name}, ${plural(cells)}`];
}

const plural = (cells: number): string => `${cells} free cell${cells === 1 ? '' : 's'}`;

/**
 * Rosetta Code's layout: rows over the eight cascades, without trailing blanks. Only for boards
 * whose cascades get shorter to the right, as deals do.
 *
 * @param name how a card is written; every name as wide as the others
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

/** `writeRows` with suit symbols, each card painted. */
export const writeSymbols = (
  cascades: readonly (readonly number[])[],
  paint: Paint = (text) => text,
): string => writeRows(cascades, (card) => paint(cardSymbol(card), isRed(card)));

/**
 * Freecell Solver's text. The header lines are left out where four cells and the foundations are empty,
 * as in a deal. Fewer cells than four say so behind them, where Freecell Solver no longer reads if it is
 * told of as many: `Freecells: 2S - (2 free cells)`.
 */
export function writeFcSolve({ cascades, cells, foundations }: Position): string {
  const lines = cascades.map((cascade) => cascade.map(cardName).join(' '));
  const isPlain = cells.length === USUAL_CELLS && cells.every((card) => card < 0);
  if (isPlain && foundations.every((count) => count === 0)) {
    return cascades.every((cascade) => cascade.length > 0)
      ? lines.join('\n')
      : lines.map((line) => `: ${line}`.trimEnd()).join('\n');
  }
  const level = (suit: number): string =>
    `${SUITS[suit]}-${foundations[suit] === 0 ? '0' : RANKS[foundations[suit] - 1]}`;
  const held = cells.map((card) => (card < 0 ? '-' : cardName(card)));
  if (cells.length < USUAL_CELLS) held.push(`(${plural(cells.length)})`);
  return [
    `Foundations: ${[2, 0, 1, 3].map(level).join(' ')}`,
    `Freecells: ${held.join(' ')}`,
    ...lines.map((line) => `: ${line}`.trimEnd()),
  ].join('\n');
}

/**
 * The object of `deal --json`: `cascades` as arrays of `7D`; `freecells` (null for an empty one) and
 * `foundations` (counts by suit) only where they hold cards; `cells` where they are not four.
 */
export function boardObject(
  { cascades, cells, foundations }: Position,
  deal?: number,
): Record<string, unknown> {
  return {
    ...(deal === undefined ? {} : { deal }),
    ...(cells.length === USUAL_CELLS ? {} : { cells: cells.length }),
    cascades: cascades.map((cascade) => cascade.map(cardName)),
    ...(cells.some((card) => card >= 0)
      ? { freecells: cells.map((card) => (card < 0 ? null : cardName(card))) }
      : {}),
    ...(foundations.some((count) => count > 0)
      ? { foundations: Object.fromEntries(Array.from(SUITS, (suit, i) => [suit, foundations[i]])) }
      : {}),
  };
}
