/**
 * A card is a number: rank * 4 + suit, rank 0 (ace) to 12 (king), suits in the dealer's order
 * C 0, D 1, H 2, S 3. So 0 is AC, 1 is AD, 4 is 2C and 51 is KS.
 */
import { InputError } from './errors.js';

/** The ranks by number, ace first. */
export const RANKS = 'A23456789TJQK';
/** The suits by number: clubs, diamonds, hearts, spades. */
export const SUITS = 'CDHS';

/** Returns the rank of a card: 0 (ace) to 12 (king). */
export const rankOf = (card: number): number => card >> 2;
/** Returns the suit of a card: an index into `SUITS`, 0 to 3. */
export const suitOf = (card: number): number => card & 3;
/** Returns true for a red card: diamonds and hearts. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/**
 * Returns the name of a card as rank and suit: `'JD'` is the jack of diamonds. The ten is `T`.
 *
 * @param card 0 to 51
 * @throws InputError if `card` is not a whole number from 0 to 51
 */
export function cardName(card: number): string {
  if (!Number.isInteger(card) || card < 0 || card > 51) {
    throw new InputError(`a card is a whole number from 0 to 51, got ${String(card)}`);
  }
  return RANKS[rankOf(card)] + SUITS[suitOf(card)];
}
