/**
 * How tall a cascade can become. A card that is the last of its cascade takes the lower ranks on
 * it, one after the other, down to the ace. An empty cascade takes a king and all below it.
 *
 *     KS            can grow to 13
 *     9H 4C KS      can grow to 15: the king, then twelve more
 *
 * Playing never lets this number grow. So a program that accepts only positions below a limit needs
 * no room beyond it, whatever is played.
 */
import { rankOf } from './cards.js';

/**
 * Cards that a cascade may hold, now and after any moves. The cascades of a deal never exceed 19:
 * six dealt cards under a run from king to ace. Boards made by hand are taller.
 */
export const MAX_CASCADE_CARDS = 31;

/** The most cards that this cascade can come to hold. */
export function tallestPossible(cascade: readonly number[]): number {
  let tallest = 13;
  for (let i = 0; i < cascade.length; i++) {
    tallest = Math.max(tallest, i + 1 + rankOf(cascade[i]));
  }
  return tallest;
}

/**
 * Why a cascade is too tall for this program, in words; `null` if it is not.
 *
 * @param cascade its cards, deepest first
 * @param index its number, from 0 on
 */
export function whyTooTall(cascade: readonly number[], index: number): string | null {
  const tallest = tallestPossible(cascade);
  if (tallest <= MAX_CASCADE_CARDS) return null;
  return (
    `cascade ${index + 1} has ${cascade.length} cards and could grow to ${tallest}; ` +
    `at most ${MAX_CASCADE_CARDS} are possible`
  );
}
