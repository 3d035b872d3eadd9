/**
 * Autoplay: the cards that a program plays to the foundations by itself. Written solutions leave out
 * such moves, so this is the most frequent difference between their dialects.
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
 * The cards that a program plays to the foundations by itself after each move.
 *
 * - `none`: no card
 * - `safe`: cards that no other card needs any more, by Windows FreeCell's rule. These are aces, twos,
 *   and a card as soon as both cards of the other colour one rank lower are home
 * - `max`: every card that can go
 */
export const AUTOPLAYS = ['none', 'safe', 'max'] as const;
/** One of `AUTOPLAYS`. */
export type Autoplay = (typeof AUTOPLAYS)[number];

/** Returns true if this card goes home by itself. */
export function playsItself(foundations: number[], card: number, autoplay: Autoplay): boolean {
  const rank = rankOf(card);
  if (autoplay === 'none' || foundations[suitOf(card)] !== rank) return false;
  if (autoplay === 'max' || rank <= 1) return true;
  const [clubs, diamonds, hearts, spades] = foundations;
  return isRed(card) ? clubs >= rank && spades >= rank : diamonds >= rank && hearts >= rank;
}

/**
 * Plays all cards home that go by themselves: from the cells first, then from cascades 1 to 8. It repeats
 * this until no more card goes.
 *
 * @param position changed in place
 * @param autoplay one of `AUTOPLAYS`
 * @param played each move is added at its end
 * @throws InputError if `position` is not a position, or `autoplay` not one of `AUTOPLAYS`
 */
export function autoplayFrom(position: Position, autoplay: Autoplay, played: Move[]): void {
  if (autoplay === 'none') return; // before the checks: readers call this after each of millions of moves
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
 * Plays these cards home, in any order that is legal.
 *
 * @param position changed in place
 * @param played each move is added at its end
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
