/**
 * The moves of a game, one card each, and their names in the standard notation of FreeCell
 * players: two characters, from and to.
 *
 *     1..8        cascades
 *     a..g, k     free cells (h is taken by the foundations, so the eighth cell is k)
 *     h           the foundations
 */
import {
  CELL_LETTERS,
  FIRST_CELL,
  FOUNDATION,
  InputError,
  type Move,
  play,
  type Position,
} from '../reference/index.js';
import { checkMove, checkMoves } from './check.js';

const LETTERS = `12345678${CELL_LETTERS}h`;

/**
 * A place as one character: `'1'` to `'8'`, a cell's letter, or `'h'`.
 *
 * @throws InputError if it is not a place
 */
export function placeLetter(place: number): string {
  if (!Number.isInteger(place) || place < 0 || place > FOUNDATION) {
    throw new InputError(`a place is a whole number from 0 to ${FOUNDATION}`);
  }
  return LETTERS[place];
}

/** Where a card lies: a cascade, a cell, or the foundations if in none. */
export function placeOf({ cascades, cells }: Position, card: number): number {
  const column = cascades.findIndex((cascade) => cascade.includes(card));
  if (column >= 0) return column;
  const cell = cells.indexOf(card);
  return cell < 0 ? FOUNDATION : FIRST_CELL + cell;
}

/**
 * A single-card move as two characters, such as `'7a'`.
 *
 * @throws InputError if it is not a move
 */
export function moveName(move: Move): string {
  checkMove(move);
  return placeLetter(move.from) + placeLetter(move.to);
}

/**
 * A solution in standard notation, every card by itself: `'3a 32 7a 27'`. For runs as one move, or
 * without what plays itself, see `writeMoves` of freecell-wasm/notation.
 *
 * @throws InputError if one of them is not a move
 */
export function formatMoves(moves: readonly Move[]): string {
  checkMoves(moves);
  return moves.map(moveName).join(' ');
}

/**
 * Plays a move that the rules allow (`whyIllegal` of freecell-wasm/reference says), in place.
 *
 * @param from the place that a card is taken from
 * @param to the place that it is put on
 * @returns the move, which names the card
 * @throws InputError if these are not numbers
 */
export function playMove(position: Position, from: number, to: number): Move {
  if (!Number.isInteger(from) || !Number.isInteger(to)) {
    throw new InputError('playMove takes a position and two places, whole numbers from 0 to 16');
  }
  return { from, to, card: play(position, from, to) };
}
