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
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  play,
  toOf,
  type Move,
  type Position,
} from '../reference/index.js';

/** A place as one character. */
export function placeLetter(place: number): string {
  if (place >= 0 && place < CASCADES) return String(place + 1);
  if (place >= FIRST_CELL && place < FOUNDATION) return CELL_LETTERS[place - FIRST_CELL];
  if (place === FOUNDATION) return 'h';
  throw new RangeError(`a place is a number from 0 to ${FOUNDATION}, got ${String(place)}`);
}

/**
 * A single-card move as two characters, such as `'7a'`.
 *
 * @throws TypeError or RangeError if it is no move
 */
export function moveName(move: Move): string {
  if (!isMove(move)) throw new TypeError(NO_MOVE);
  return placeLetter(move.from) + placeLetter(move.to);
}

const NO_MOVE = 'a move is an object { from, to, card }, as solve gives them';
const isMove = (move: unknown): boolean => typeof move === 'object' && move !== null;

/**
 * For what JavaScript callers pass in.
 *
 * @throws TypeError unless it is an array of moves
 */
export function checkMoves(moves: readonly Move[]): void {
  if (!Array.isArray(moves) || !moves.every(isMove)) {
    throw new TypeError(`moves must be an array; ${NO_MOVE}`);
  }
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

/** Plays a move that the rules allow, in place, and says which card it moved. */
export const playMove = (position: Position, from: number, to: number): Move => ({
  from,
  to,
  card: play(position, from, to),
});

/**
 * Names the card of each packed move of an engine.
 *
 * @param start where they begin; it ends up as they leave it
 */
export function unpackMoves(start: Position, packed: ArrayLike<number>): Move[] {
  const moves: Move[] = [];
  for (let i = 0; i < packed.length; i++) {
    moves.push(playMove(start, fromOf(packed[i]), toOf(packed[i])));
  }
  return moves;
}
