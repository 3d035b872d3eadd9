/**
 * Microsoft FreeCell's dealer: the deck lies in the order AC AD AH AS 2C .. KS; while cards
 * remain, the card at `rand mod remaining` is dealt and the last card takes its place. Cards go
 * row by row over the eight cascades, so the first four cascades get seven cards, the others six.
 */
import { cardName } from './cards.js';
import { createRand } from './lcg.js';

/** In that order: to deal from a copy of it takes two thirds of what filling an array first does. */
const DECK: readonly number[] = Array.from({ length: 52 }, (_, card) => card);

/**
 * The 52 cards of a deal in the order they are dealt; card i goes to cascade i mod 8.
 *
 * @param deal 1 to 8589934591 (2^33 - 1)
 * @throws InputError if there is no such deal
 */
export function dealCards(deal: number): number[] {
  const rand = createRand(deal);
  const deck = DECK.slice();
  // The dealt card and the last one change places: what is dealt gathers behind what remains.
  for (let remaining = 52; remaining > 0; remaining--) {
    const j = rand() % remaining;
    const card = deck[j];
    deck[j] = deck[remaining - 1];
    deck[remaining - 1] = card;
  }
  return deck.reverse();
}

/** The deal as seven rows of card names such as `'JD'`: 8, 8, 8, 8, 8, 8 and 4 cards. */
export function dealFreeCell(deal: number): string[][] {
  const names = dealCards(deal).map(cardName);
  return [0, 1, 2, 3, 4, 5, 6].map((row) => names.slice(row * 8, row * 8 + 8));
}

/** The deal as eight cascades of cards, deepest card first. */
export function dealCascades(deal: number): number[][] {
  const cards = dealCards(deal);
  return [0, 1, 2, 3, 4, 5, 6, 7].map((column) => cards.filter((_, i) => i % 8 === column));
}
