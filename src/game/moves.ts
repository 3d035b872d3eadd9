/**
 * The moves of a game, one card each, and their names in the standard notation of FreeCell
 * players: two characters, from and to.
 *
 *     1..8        cascades
 *     a..g, k     free cells (h is taken by the foundations, so the eighth cell is k)
 *     h           the foundations
 */
import {
  CASCADES,
  CELL_LETTERS,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  play,
  replayPacked,
  toOf,
  type Move,
  type Position,
} from '../reference/index.js';
import { checkMove, checkMoves } from './check.js';

/**
 * A place as one character: `'1'` to `'8'`, a cell's letter, or `'h'`.
 *
 * @throws RangeError if it is no place
 */
export function placeLetter(place: number): string {
  if (!Number.isInteger(place) || place < 0 || place > FOUNDATION) {
    throw new RangeError(`a place is a whole number from 0 to ${FOUNDATION}`);
  }
  if (place < CASCADES) return String(place + 1);
  return place < FOUNDATION ? CELL_LETTERS[place - FIRST_CELL] : 'h';
}

/**
 * A single-card move as two characters, such as `'7a'`.
 *
 * @throws TypeError or RangeError if it is no move
 */
export function moveName(move: Move): string {
  checkMove(move);
  return placeLetter(move.from) + placeLetter(move.to);
}

/**
 * A solution in standard notation, every card by itself: `'3a 32 7a 27'`. For runs as one move, or
 * without what plays itself, see `writeMoves` of freecell-wasm/notation.
 *
 * @throws TypeError or RangeError if one of them is no move
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
 * @throws TypeError if these are no numbers
 */
export function playMove(position: Position, from: number, to: number): Move {
  if (!Number.isInteger(from) || !Number.isInteger(to)) {
    throw new TypeError('playMove takes a position and two places, whole numbers from 0 to 16');
  }
  return { from, to, card: play(position, from, to) };
}

/**
 * A solution as an engine packed it, for everybody else: replayed by the reference rules first, so
 * that no one ever sees one that is wrong.
 *
 * @param start where it begins; left as it is
 * @throws Error if it is no solution
 */
export function unpackSolution(start: Position, packed: ArrayLike<number>): Move[] {
  const { valid, fault, faultAt } = replayPacked(clonePosition(start), packed);
  if (!valid) throw new Error(`the solution found is wrong at move ${faultAt! + 1}: ${fault}`);
  const position = clonePosition(start);
  const moves: Move[] = [];
  for (let i = 0; i < packed.length; i++) {
    moves.push(playMove(position, fromOf(packed[i]), toOf(packed[i])));
  }
  return moves;
}
