/**
 * Moves of one card, and their names in the standard notation of FreeCell players: two characters,
 * from and to.
 *
 *     1..8        cascades
 *     a..g, k     free cells (h stands for the foundations, so the eighth cell is k)
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
import { checkFields, checkMoves } from './check.js';

/** The characters of all places, from 0 to 16. */
export const PLACE_LETTERS = `12345678${CELL_LETTERS}h`;

/**
 * Returns a place as one character: `'1'` to `'8'`, the letter of a cell, or `'h'`.
 *
 * @throws InputError if it is not a place, 0 to 16
 */
export function placeLetter(place: number): string {
  if (!Number.isInteger(place) || place < 0 || place > FOUNDATION) {
    throw new InputError(`a place is a whole number from 0 to ${FOUNDATION}`);
  }
  return PLACE_LETTERS[place];
}

/** Returns the place of a card: a cascade, a cell, or else the foundations. */
export function placeOf({ cascades, cells }: Position, card: number): number {
  const column = cascades.findIndex((cascade) => cascade.includes(card));
  if (column >= 0) return column;
  const cell = cells.indexOf(card);
  return cell < 0 ? FOUNDATION : FIRST_CELL + cell;
}

/**
 * Returns a single-card move as two characters, such as `'7a'`.
 *
 * @throws InputError if it is not a move
 */
export function moveName(move: Move): string {
  checkMoves([move]);
  return placeLetter(move.from) + placeLetter(move.to);
}

/**
 * Writes single-card moves in standard notation, with a blank between two: `'3a 32 7a 27'`. To write a
 * run as one move, or to leave out autoplay, use `writeMoves` of freecell-wasm/notation.
 *
 * @param moves moves as `solve` gives them
 * @throws InputError if `moves` is not an array of moves
 */
export function formatMoves(moves: readonly Move[]): string {
  checkMoves(moves);
  return moves.map(moveName).join(' ');
}

const isPlace = (place: number): boolean =>
  Number.isInteger(place) && place >= 0 && place <= FOUNDATION;

/**
 * Plays a legal move. It does not check the rules: `whyIllegal` of freecell-wasm/reference does.
 *
 * @param position changed in place
 * @param from the place that a card leaves: 0..7 cascades, 8..15 cells
 * @param to the place that it goes to: 0..7 cascades, 8..15 cells, 16 the foundations
 * @returns the move with its card
 * @throws InputError if `position` is not a position, or `from` or `to` not a place
 */
export function playMove(position: Position, from: number, to: number): Move {
  if (!isPlace(from) || from === FOUNDATION || !isPlace(to)) {
    throw new InputError('playMove takes a position and two places: from 0 to 15, and to 0 to 16');
  }
  checkFields(position);
  return { from, to, card: play(position, from, to) };
}
