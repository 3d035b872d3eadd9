/**
 * Moves to the foundations ("home"). Under MOVES_SAFE, MOVES_FINISH and MOVES_MAX (count.ts) the rule
 * of the game says which cards go home by themselves. The search must play these.
 *
 * Otherwise these moves cannot be saved, because every card goes home exactly once. So a search
 * counts the other moves, and plays these by itself. A card of rank r (ace 0) is safe to play when
 * no card that could ever be put on it needs it. That is so in two cases. First case: both suits of
 * the other colour have at least r cards home. Second case: they have at least r - 1, and the other
 * suit of its own colour has at least r - 2. (Then those cards of rank r - 1 are safe themselves as
 * soon as they are bare.) Any other play to a foundation is a choice, and searches try both. This
 * also holds if a run is one move: a run that would go onto the card can go home instead, and a run
 * without the card is still one move or none.
 */
import {
  BOARD,
  cardAt,
  cellCard,
  cellCount,
  CELLS,
  heightOf,
  homeOf,
  putHome,
  setLastMoved,
  takeFromCell,
  takeFromColumn,
} from './board';
import { bitOf, NONE } from './cards';
import { count, homeIsFree, MOVES_MAX } from './count';
import { safeAutoplay } from './switches';

/** Returns the cards that may move: tops of columns, and cards in cells. */
export function bareCards(): u64 {
  let bare: u64 = 0;
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    if (height) bare |= bitOf(cardAt(column, height - 1));
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const card = cellCard(cell);
    if (card != NONE) bare |= bitOf(card);
  }
  return bare;
}

/** Returns the next card of each suit. */
// @ts-ignore: decorator
@inline
export function nextCards(): u64 {
  // A complete suit gives a bit from 52 on, which is not a card.
  return (
    bitOf(homeOf(0) << 2) |
    bitOf((homeOf(1) << 2) | 1) |
    bitOf((homeOf(2) << 2) | 2) |
    bitOf((homeOf(3) << 2) | 3)
  );
}

/** Returns the bare cards that may go home. */
export function playable(): u64 {
  return bareCards() & nextCards();
}

/** Returns true if this next card of its suit goes home by itself. */
export function isSafe(card: i32): bool {
  if (count == MOVES_MAX) return true;
  const rank = card >> 2;
  const suit = card & 3;
  const first = homeOf(suit ^ 1);
  const second = homeOf(suit ^ 2);
  if (first >= rank && second >= rank) return true;
  // A player's rule: aces and twos need no other card.
  if (!homeIsFree) return rank <= 1;
  return first >= rank - 1 && second >= rank - 1 && homeOf(suit ^ 3) >= rank - 2;
}

/** Takes a bare card home. */
export function playHome(card: i32): void {
  for (let column = 0; column < 8; column++) {
    const height = heightOf(column);
    if (height && cardAt(column, height - 1) == card) {
      takeFromColumn(column);
      putHome(card);
      setLastMoved(NONE);
      return;
    }
  }
  for (let cell = 0; cell < 8; cell++) {
    if (<i32>load<u8>(BOARD + <usize>cell, CELLS) == card) {
      takeFromCell(cell);
      putHome(card);
      setLastMoved(NONE);
      return;
    }
  }
}

/** Plays all cards that go by themselves. @returns the cards that are playable then, by choice */
export function autoplay(): u64 {
  let optional = playable();
  for (let again = safeAutoplay || !homeIsFree; again; optional = playable()) {
    again = false;
    let cards = optional;
    while (cards) {
      const card = <i32>ctz<u64>(cards);
      cards &= cards - 1;
      if (!isSafe(card)) continue;
      playHome(card);
      again = true;
    }
    if (!again) break;
  }
  return optional;
}
