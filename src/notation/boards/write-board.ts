/** Writes positions in the forms that people and other programs read. */
import { cardName, isRed, RANKS, SUITS, type Position } from '../../reference/index.js';
import { cardSymbol } from './card.js';

/** Paints a red or a black card for a terminal; the identity where there is no colour. */
export type Paint = (text: string, red: boolean) => string;

/**
 * Rosetta Code's layout: rows over the eight cascades, without trailing blanks. Only for boards
 * whose cascades get shorter to the right, as deals do; see `writeFcSolve` for any position.
 */
export function writeRows(cascades: number[][], name: (card: number) => string = cardName): string {
  const rows: string[] = [];
  for (let row = 0; cascades.some((cascade) => row < cascade.length); row++) {
    const line = cascades.map((cascade) => (row < cascade.length ? name(cascade[row]) : '  '));
    rows.push(line.join(' ').trimEnd());
  }
  return rows.join('\n');
}

/** `writeRows` with suit symbols, each card painted. */
export function writeSymbols(cascades: number[][], paint: Paint = (text) => text): string {
  return writeRows(cascades, (card) => paint(cardSymbol(card), isRed(card)));
}

/**
 * Freecell Solver's and PySol's text. The header lines are left out while cells and foundations
 * are empty, as in a deal; with them the board reads back as the same position.
 */
export function writeFcSolve(position: Position): string {
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

/** The object of `deal --json`; `freecells` and `foundations` only where they hold cards. */
export function boardObject(position: Position, deal?: number): Record<string, unknown> {
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
