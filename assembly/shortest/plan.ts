/**
 * The lower bound. Every card goes home exactly once, so what counts is the moves that are not
 * plays to a foundation. Give the player infinitely many cells and forbid building: what is then
 * needed is one extra stop, in a cell, for some of the cards. A set of cards that is enough is a
 * plan, and the size of the smallest plan is the bound: from every column its top may be popped if
 * it is in the plan, or if all lower cards of its suit are home, in a cell or popped; a plan is
 * valid if that empties all columns. The smallest one is a minimum feedback vertex set of the graph
 * "x lies above a lower card of that suit" (bound.ts finds it).
 *
 * Why it is a lower bound: the cards that a solution moves other than home are a valid plan for its
 * start. Why it is consistent: the card moved, added to a plan of the position after, is a plan of
 * the one before; and plays to a foundation change no plan but by the card itself.
 *
 * So plans are handed on: after a move the old plan without the card moved may still do (`valid`),
 * and with it does always.
 */
import { cardAt, cellCard, cellCount, heights, homeOf } from './board';
import { bitOf, lowerOf, NONE } from './cards';

const ALL_CARDS: u64 = 0xfffffffffffff;

/** Heights during a trial, one byte each. */
const TRIAL: usize = memory.data(8, 8);

/** Cards in cascades. */
export function cardsInColumns(): u64 {
  let elsewhere =
    lowerOf(homeOf(0) << 2) |
    lowerOf((homeOf(1) << 2) | 1) |
    lowerOf((homeOf(2) << 2) | 2) |
    lowerOf((homeOf(3) << 2) | 3);
  for (let cell = 0; cell < cellCount; cell++) {
    const card = cellCard(cell);
    if (card != NONE) elsewhere |= bitOf(card);
  }
  return ALL_CARDS & ~elsewhere;
}

/** Does this plan empty all columns of the board in hand? */
export function valid(planned: u64): bool {
  let left = cardsInColumns();
  store<u64>(TRIAL, heights());
  for (let before: u64 = ~(<u64>0); left != before;) {
    before = left;
    for (let column = 0; column < 8; column++) {
      let height = <i32>load<u8>(TRIAL + <usize>column);
      while (height > 0) {
        const card = cardAt(column, height - 1);
        if ((planned & bitOf(card)) == 0 && (lowerOf(card) & left) != 0) break;
        left &= ~bitOf(card);
        height--;
      }
      store<u8>(TRIAL + <usize>column, height);
    }
  }
  return left == 0;
}
