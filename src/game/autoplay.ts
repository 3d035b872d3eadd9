/**
 * What a program plays to the foundations by itself. The dialects of written solutions differ in
 * nothing else so often, because such moves are left out of the text.
 */
import {
  CASCADES,
  FIRST_CELL,
  FOUNDATION,
  isRed,
  type Move,
  type Position,
  rankOf,
  suitOf,
  topCard,
  whyIllegal,
} from '../reference/index.js';
import { checkChoice, checkFields } from './check.js';
import { placeOf, playMove } from './moves.js';

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
  const rank = rankOf(card);
  if (autoplay === 'none' || foundations[suitOf(card)] !== rank) return false;
  if (autoplay === 'max' || rank <= 1) return true;
  const [clubs, diamonds, hearts, spades] = foundations;
  return isRed(card) ? clubs >= rank && spades >= rank : diamonds >= rank && hearts >= rank;
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

/**
 * Plays these cards home in place, in any order that works.
 *
 * @param played gets each move, at its end
 * @returns the cards that cannot go
 */
export function playHome(position: Position, cards: readonly number[], played: Move[]): number[] {
  const left = cards.filter((card) => {
    const from = placeOf(position, card);
    const goes =
      from !== FOUNDATION &&
      topCard(position, from) === card &&
      whyIllegal(position, from, FOUNDATION) === null;
    if (goes) played.push(playMove(position, from, FOUNDATION));
    return !goes;
  });
  return left.length < cards.length ? playHome(position, left, played) : left;
}
