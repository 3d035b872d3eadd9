/**
 * Autoplay: the cards that a program plays to the foundations by itself. Written solutions leave out
 * such moves, so this is the most frequent difference between their dialects.
 */
import {
  type Autoplay,
  AUTOPLAYS,
  type Move,
  playThemselves,
  type Position,
} from '../reference/index.js';
import { checkChoice, checkFields, checkMoves } from './check.js';

/**
 * Plays all cards home that go by themselves: from the cells first, then from cascades 1 to 8. It repeats
 * this until no more card goes.
 *
 * @param position changed in place
 * @param autoplay one of `AUTOPLAYS`
 * @param played each move is added at its end
 * @throws InputError if `position` is not a position, `autoplay` not one of `AUTOPLAYS`, or `played` not an array
 */
export function autoplayFrom(position: Position, autoplay: Autoplay, played: Move[]): void {
  if (autoplay === 'none') return; // before the checks: readers call this after each of millions of moves
  checkFields(position);
  checkChoice('autoplay', autoplay, AUTOPLAYS);
  checkMoves(played, 0, 0);
  played.push(...playThemselves(position, autoplay));
}
