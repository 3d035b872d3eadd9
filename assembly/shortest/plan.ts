/**
 * The lower bound. Every card goes home exactly once, so only the moves count that are not plays to
 * a foundation. Give the player infinitely many cells and forbid building. Then some of the cards
 * need one extra stop, in a cell. A set of cards that is enough is a plan, and the size of the
 * smallest plan is the bound.
 *
 * The top of a column may be popped if it is in the plan. It may also be popped if all lower cards
 * of its suit are home, in a cell or popped. A plan is valid if that empties all columns. The
 * smallest one is a minimum feedback vertex set of the graph "x lies above a lower card of that
 * suit" (bound.ts finds it).
 *
 * Why it is a lower bound: take the cards that a solution moves elsewhere than home. They are a
 * valid plan for its start. Why it is consistent: take a plan of the position after a move, and add
 * the card moved. That is a plan of the position before. A play to a foundation changes a plan only
 * by the card itself.
 *
 * So plans are inherited. After a move, the old plan with the card moved is always valid. Without
 * the card it may be valid as well (`valid`).
 */
import { cardAt, cardsHome, cellCard, cellCount, heights } from './board';
import { bitOf, NONE } from './cards';
import { neededBy } from './count';

const ALL_CARDS: u64 = 0xfffffffffffff;

/** Heights during a trial, one byte each. */
const TRIAL: usize = memory.data(8, 8);

/** Returns the cards in cascades. */
export function cardsInColumns(): u64 {
  let elsewhere = cardsHome();
  for (let cell = 0; cell < cellCount; cell++) {
    const card = cellCard(cell);
    if (card != NONE) elsewhere |= bitOf(card);
  }
  return ALL_CARDS & ~elsewhere;
}

/** Returns true if this plan empties all columns of the board in hand. */
export function valid(planned: u64): bool {
  let left = cardsInColumns();
  store<u64>(TRIAL, heights());
  for (let before: u64 = ~(<u64>0); left != before;) {
    before = left;
    for (let column = 0; column < 8; column++) {
      let height = <i32>load<u8>(TRIAL + <usize>column);
      while (height > 0) {
        const card = cardAt(column, height - 1);
        if ((planned & bitOf(card)) == 0 && (neededBy(card) & left) != 0) break;
        left &= ~bitOf(card);
        height--;
      }
      store<u8>(TRIAL + <usize>column, height);
    }
  }
  return left == 0;
}
