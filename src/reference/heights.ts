/**
 * How tall a cascade can grow. The last card of a cascade can take all lower ranks, one after the
 * other, down to the ace. An empty cascade can take a king and all lower ranks.
 *
 *     KS            can grow to 13
 *     9H 4C KS      can grow to 15: the king, then twelve more
 *
 * No move makes this number larger. So a program that accepts only positions below a limit never needs
 * more room than that limit.
 */
import { rankOf } from './cards.js';

/**
 * The most cards that a cascade may hold, now and after any moves. The cascades of a deal never exceed
 * 19: six dealt cards under a run from king to ace. Boards made by hand can be taller.
 */
export const MAX_CASCADE_CARDS = 31;

/** Returns the most cards that this cascade can ever hold. */
export function tallestPossible(cascade: readonly number[]): number {
  let tallest = 13;
  for (let i = 0; i < cascade.length; i++) {
    tallest = Math.max(tallest, i + 1 + rankOf(cascade[i]));
  }
  return tallest;
}

/**
 * Says in words why a cascade is too tall for this program. Returns `null` if it is not too tall.
 *
 * @param cascade its cards, deepest first
 * @param index its number, counted from 0
 */
export function whyTooTall(cascade: readonly number[], index: number): string | null {
  const tallest = tallestPossible(cascade);
  if (tallest <= MAX_CASCADE_CARDS) return null;
  return (
    `cascade ${index + 1} has ${cascade.length} cards and could grow to ${tallest}; ` +
    `at most ${MAX_CASCADE_CARDS} are possible`
  );
}
