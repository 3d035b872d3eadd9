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
import { boardFromJson, boardFromValue } from './board-json.js';
import { arrange, dealtTo, noteCard, type Placed, type WrittenBoard } from './layout.js';
import { cutLines } from './lines.js';
import { boardFromPicture, checkBoardArgument } from './read-board.js';
import { about } from '../about.js';
import { looksLikeJson } from '../json.js';
import { plainText } from '../plain-text.js';
import { cardIn, parseFoundation } from './card.js';

/**
 * Reads a fresh deal with unknown cards, for `findDeals`. Unknown cards are `?` or `--`. Rows at the end
 * may be missing.
 *
 * @param what rows over the eight cascades, or cascades, or any whole board that `readBoard` accepts
 * @returns 52 slots in dealing order (slot i is row i >> 3 of cascade i & 7), -1 for an unknown card
 * @throws InputError if it cannot be part of a fresh deal
 */
export const readPartialBoard = (what: string | object): number[] =>
  about('board', () => slotsOf(cascadesOf(what)));

function cascadesOf(what: string | object): Placed[][] {
  checkBoardArgument(what);
  if (typeof what !== 'string') return freshOf(boardFromValue(what, true));
  const text = plainText(what);
  if (looksLikeJson(text)) return freshOf(boardFromJson(text, true));
  const board = boardFromPicture(text);
  return board === null ? cascadesFromText(text) : freshOf(board);
}

function slotsOf(cascades: readonly Placed[][]): number[] {
  const slots = Array.from({ length: 52 }, () => -1);
  const seen = new Map<number, string>();
  cascades.forEach((cascade, column) => {
    cascade.forEach((placed, row) => {
      if (row >= dealtTo(column)) {
        throw new InputError(
          `${placed.where}: cascade ${column + 1} has more than ${dealtTo(column)} cards, so this is not a fresh deal`,
        );
      }
      if (placed.card < 0) return;
      slots[row * CASCADES + column] = noteCard(seen, placed);
    });
  });
  if (seen.size === 0) throw new InputError('no card of this board is known');
  return slots;
}

function freshOf(board: WrittenBoard): Placed[][] {
  if (board.cells.some((card) => card !== null) || board.foundations.some((count) => count > 0)) {
    throw new InputError('cards are in the free cells or home, so this is not a fresh deal');
  }
  return board.cascades;
}

function cascadesFromText(text: string): Placed[][] {
  const cards = text.split(/[\s,;|/:"]+/).filter((token) => cardIn(token) >= 0);
  const isWhole = cards.length === 52;
  const lines = cutLines(text, 1, !isWhole);
  for (const line of lines) {
    const holdsCards = line.tokens.some(
      ({ text: token }) => !/^-{1,2}$/.test(token) && parseFoundation(token).count !== 0,
    );
    if ((line.header === 'foundations' || line.header === 'freecells') && holdsCards) {
      throw new InputError(
        `line ${line.line}: there are cards in the ${line.header}, so this is not a fresh deal`,
      );
    }
  }
  return arrange(
    lines.filter((line) => line.header === ''),
    false,
    !isWhole,
  );
}
