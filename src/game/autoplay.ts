/**
 * Autoplay: the cards that a program plays to the foundations by itself. Written solutions leave out
 * such moves, so this is the most frequent difference between their dialects.
 */
import {
  type Autoplay,
  AUTOPLAYS,
  FOUNDATION,
  type Move,
  playThemselves,
  type Position,
  topCard,
  whyIllegal,
} from '../reference/index.js';
import { checkChoice, checkFields } from './check.js';
import { placeOf, playMove } from './moves.js';

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
  played.push(...playThemselves(position, autoplay));
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
