/**
 * Microsoft FreeCell's dealer. The deck begins in the order AC AD AH AS 2C .. KS. While cards remain,
 * the card at `rand mod remaining` is dealt and the last card takes its place. Cards go row by row
 * over the eight cascades. So the first four cascades get seven cards each, the others six.
 */
import { cardName } from './cards.js';
import { createRand } from './lcg.js';

/** The deck in that order. Dealing from a copy takes two thirds of the time of filling an array. */
const DECK: readonly number[] = Array.from({ length: 52 }, (_, card) => card);

/**
 * Deals the cards of a numbered deal.
 *
 * @param deal 1 to 8589934591 (2^33 - 1)
 * @returns 52 card numbers in dealing order; card i goes to cascade i mod 8
 * @throws InputError if `deal` is out of range
 */
export function dealCards(deal: number): number[] {
  const rand = createRand(deal);
  const deck = DECK.slice();
  // The dealt card and the last one change places, so dealt cards collect at the end.
  for (let remaining = 52; remaining > 0; remaining--) {
    const j = rand() % remaining;
    const card = deck[j];
    deck[j] = deck[remaining - 1];
    deck[remaining - 1] = card;
  }
  return deck.reverse();
}

/** Returns the deal as seven rows of card names such as `'JD'`: six rows of 8 cards, one of 4. */
export function dealFreeCell(deal: number): string[][] {
  const names = dealCards(deal).map(cardName);
  return [0, 1, 2, 3, 4, 5, 6].map((row) => names.slice(row * 8, row * 8 + 8));
}

/** Returns the deal as eight cascades of cards, deepest card first. */
export function dealCascades(deal: number): number[][] {
  const cards = dealCards(deal);
  return [0, 1, 2, 3, 4, 5, 6, 7].map((column) => cards.filter((_, i) => i % 8 === column));
}
