/**
 * Reads a board of which only some cards are known, to look its deal number up:
 *
 *     rows        7D AD 5C 3S 5S 8C 2D AH        cascades    : 7D TD TH KD 4C 4S JD
 *                 TD ?? ?? AC                                : AD ? ? 5H
 *
 * Lines of eight cards are rows; eight lines, or lines that begin with `:`, are cascades. `-` and `*` at
 * the beginning of a line are unknown cards, but bullets where all 52 cards are known.
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
 * Reads a fresh deal of which only some cards are known, for `findDeals`. Unknown cards are `?` or
 * `--`; rows at the end may be left out.
 *
 * @param what rows over the eight cascades, or cascades, or any whole board that `readBoard` takes
 * @returns 52 slots in dealing order (slot i is row i >> 3 of cascade i & 7), -1 where unknown
 * @throws InputError if this cannot be part of a deal
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
          `${placed.where}: cascade ${column + 1} has more than ${dealtTo(column)} cards, so it is no fresh deal`,
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
    throw new InputError('cards are in the free cells or home, so it is no fresh deal');
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
        `line ${line.line}: cards are on the ${line.header}, so it is no fresh deal`,
      );
    }
  }
  return arrange(
    lines.filter((line) => line.header === ''),
    false,
    !isWhole,
  );
}
