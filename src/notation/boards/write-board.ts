/** Writes positions in the forms that people and other programs read. */
import { checkCascades, checkPosition } from '../../game/index.js';
import { cardName, isRed, type Position, RANKS, SUITS } from '../../reference/index.js';
import { cardSymbol } from './card.js';

/** Paints a red or a black card for a terminal; the identity where there is no colour. */
export type Paint = (text: string, red: boolean) => string;

/**
 * Rosetta Code's layout: rows over the eight cascades, without trailing blanks. Only for boards
 * whose cascades get shorter to the right, as deals do; see `writeFcSolve` for any position.
 *
 * @param cascades eight arrays of cards, deepest card first, as in `position.cascades`
 * @param name how a card is written, `7D` by default; every name as wide as the others
 * @returns lines, the last one without a line end
 */
export function writeRows(
  cascades: readonly (readonly number[])[],
  name: (card: number) => string = cardName,
): string {
  checkCascades(cascades);
  const rows: string[] = [];
  for (let row = 0; cascades.some((cascade) => row < cascade.length); row++) {
    const line = cascades.map((cascade) => (row < cascade.length ? name(cascade[row]) : '  '));
    rows.push(line.join(' ').trimEnd());
  }
  return rows.join('\n');
}

/**
 * `writeRows` with suit symbols, such as `7♦`, each card painted.
 *
 * @param cascades as in `position.cascades`
 * @param paint puts colour round the name of a card; by default there is none
 */
export function writeSymbols(
  cascades: readonly (readonly number[])[],
  paint: Paint = (text) => text,
): string {
  return writeRows(cascades, (card) => paint(cardSymbol(card), isRed(card)));
}

/**
 * Freecell Solver's and PySol's text. The header lines are left out while cells and foundations
 * are empty, as in a deal; with them the board reads back as the same position.
 *
 * @returns lines, the last one without a line end
 */
export function writeFcSolve(position: Position): string {
  checkPosition(position);
  const { cascades, cells, foundations } = position;
  const lines = cascades.map((cascade) => cascade.map(cardName).join(' '));
  if (cells.every((card) => card < 0) && foundations.every((count) => count === 0)) {
    return cascades.every((cascade) => cascade.length > 0)
      ? lines.join('\n')
      : lines.map((line) => `: ${line}`.trimEnd()).join('\n');
  }
  const level = (suit: number): string =>
    `${SUITS[suit]}-${foundations[suit] === 0 ? '0' : RANKS[foundations[suit] - 1]}`;
  const held = cells.map((card) => (card < 0 ? '-' : cardName(card)));
  return [
    `Foundations: ${[2, 0, 1, 3].map(level).join(' ')}`,
    `Freecells: ${held.join(' ')}`.trimEnd(),
    ...lines.map((line) => `: ${line}`.trimEnd()),
  ].join('\n');
}

/**
 * The object of `deal --json`, with names for cards: `cascades` as arrays of `7D`; `freecells`
 * (null for an empty one) and `foundations` (counts by suit) only where they hold cards.
 *
 * @param position any
 * @param deal its number, if it has one
 */
export function boardObject(position: Position, deal?: number): Record<string, unknown> {
  checkPosition(position);
  const { cascades, cells, foundations } = position;
  return {
    ...(deal === undefined ? {} : { deal }),
    cascades: cascades.map((cascade) => cascade.map(cardName)),
    ...(cells.some((card) => card >= 0)
      ? { freecells: cells.map((card) => (card < 0 ? null : cardName(card))) }
      : {}),
    ...(foundations.some((count) => count > 0)
      ? { foundations: Object.fromEntries(Array.from(SUITS, (suit, i) => [suit, foundations[i]])) }
      : {}),
  };
}
