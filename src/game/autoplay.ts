/**
 * What a program plays to the foundations by itself after each move. The dialects of written
 * solutions differ in nothing else so often, because such moves are left out of the text.
 *
 *     none   nothing: the text writes every foundation move
 *     safe   a card that no card still in play could be put on: aces, twos, and any card once
 *            both cards one rank lower of the other colour are home (Windows FreeCell's rule)
 *     max    every card that goes
 */
import { CASCADES, FIRST_CELL, FOUNDATION, type Move, type Position } from '../reference/index.js';
import { checkChoice, checkFields } from './check.js';
import { playMove } from './moves.js';

/**
 * What a program plays to the foundations by itself after each move.
 *
 * - `none`: nothing
 * - `safe`: a card that no card still in play could be put on: aces, twos, and any card once both
 *   cards one rank lower of the other colour are home (Windows FreeCell's rule)
 * - `max`: every card that goes
 */
export const AUTOPLAYS = ['none', 'safe', 'max'] as const;
/** One of `AUTOPLAYS`. */
export type Autoplay = (typeof AUTOPLAYS)[number];

/** Does this card go home by itself? */
export function playsItself(foundations: number[], card: number, autoplay: Autoplay): boolean {
  const rank = card >> 2;
  const suit = card & 3;
  if (autoplay === 'none' || foundations[suit] !== rank) return false;
  if (autoplay === 'max' || rank <= 1) return true;
  // Suits C D H S: red ones are 1 and 2.
  const isRed = suit === 1 || suit === 2;
  return isRed
    ? foundations[0] >= rank && foundations[3] >= rank
    : foundations[1] >= rank && foundations[2] >= rank;
}

/**
 * Plays in place until nothing more plays itself: cells first, then cascades 1 to 8, repeated.
 *
 * @param position changed in place
 * @param autoplay what plays itself
 * @param played gets each move, at its end
 */
export function autoplayFrom(position: Position, autoplay: Autoplay, played: Move[]): void {
  if (autoplay === 'none') return; // first: readers call this after each of millions of moves
  checkFields(position);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  const { cascades, cells, foundations } = position;
  for (let again = true; again;) {
    again = false;
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] >= 0 && playsItself(foundations, cells[cell], autoplay)) {
        played.push(playMove(position, FIRST_CELL + cell, FOUNDATION));
        again = true;
      }
    }
    for (let column = 0; column < CASCADES; column++) {
      const cascade = cascades[column];
      if (cascade.length > 0 && playsItself(foundations, cascade[cascade.length - 1], autoplay)) {
        played.push(playMove(position, column, FOUNDATION));
        again = true;
      }
    }
  }
}
