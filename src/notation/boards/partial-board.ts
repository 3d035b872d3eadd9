/**
 * Reads a board with unknown cards, to find its deal number:
 *
 *     rows        7D AD 5C 3S 5S 8C 2D AH        cascades    : 7D TD TH KD 4C 4S JD
 *                 TD ?? ?? AC                                : AD ? ? 5H
 *
 * Lines of eight cards are rows. Eight lines, or lines that begin with `:`, are cascades. `-` and `*` at
 * the beginning of a line are unknown cards. If all 52 cards are known, they are bullets.
 */
import { CASCADES, InputError } from '../../reference/index.js';
import { about } from '../text/about.js';
import type { BoardLine } from './board-lines.js';
import { parseFoundation } from './card.js';
import { arrange, dealtTo, noteCard, type Placed, whereOf } from './layout.js';
import { boardFromSource, type Source, sourceOf } from './read-board.js';

/**
 * Reads a fresh deal with unknown cards, for `findDeals`. Unknown cards are `?` or `--`. Rows at the end
 * may be missing.
 *
 * @param board rows over the eight cascades, or cascades, or any whole board that `readBoard` accepts
 * @returns 52 slots in dealing order (slot i is row i >> 3 of cascade i & 7), -1 for an unknown card
 * @throws InputError if it cannot be part of a fresh deal
 */
export const readPartialBoard = (board: string | object): number[] =>
  about('board', () => slotsFrom(sourceOf(board)));

/** Reads a board of a text. */
export function slotsFrom(source: Source): number[] {
  const slots = Array.from({ length: 52 }, () => -1);
  const seen: Placed[] = [];
  cascadesFrom(source).forEach((cascade, column) => {
    cascade.forEach((placed, row) => {
      if (row >= dealtTo(column)) {
        throw new InputError(
          `${whereOf(placed)}: cascade ${column + 1} has more than ${dealtTo(column)} cards, so this is not a fresh deal`,
        );
      }
      if (placed.card < 0) return;
      slots[row * CASCADES + column] = noteCard(seen, placed);
    });
  });
  if (seen.length === 0) throw new InputError('no card of this board is known');
  return slots;
}

function cascadesFrom(source: Source): Placed[][] {
  if (source.form === 'cards') return cascadesFromLines(source.lines);
  const board = boardFromSource(source, true);
  if (board.cells.some((card) => card !== null) || board.foundations.some((count) => count > 0)) {
    throw new InputError('cards are in the free cells or home, so this is not a fresh deal');
  }
  return board.cascades;
}

function cascadesFromLines(lines: readonly BoardLine[]): Placed[][] {
  const known = lines.flatMap(({ tokens }) => tokens.filter(({ card }) => card >= 0));
  for (const { kind, line, tokens } of lines) {
    const holdsCards = tokens.some(
      ({ text }) => !/^-{1,2}$/.test(text) && parseFoundation(text).count !== 0,
    );
    if ((kind === 'foundations' || kind === 'freecells') && holdsCards) {
      throw new InputError(
        `line ${line}: there are cards in the ${kind}, so this is not a fresh deal`,
      );
    }
  }
  const cards = lines.filter(({ kind }) => kind === 'cards');
  return arrange(cards, false, known.length !== 52);
}
