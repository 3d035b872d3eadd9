/**
 * A card is a number: rank * 4 + suit, rank 0 (ace) to 12 (king), suits in the dealer's order
 * C 0, D 1, H 2, S 3. So 0 is AC, 1 is AD, 4 is 2C and 51 is KS.
 */

export const RANKS = 'A23456789TJQK';
export const SUITS = 'CDHS';

export const rankOf = (card: number): number => card >> 2;
export const suitOf = (card: number): number => card & 3;
/** Diamonds and hearts are red. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** `'JD'` for the jack of diamonds; ten is `T`. */
export const cardName = (card: number): string => RANKS[rankOf(card)] + SUITS[suitOf(card)];
