/** Cards as people write them: `7D`, `7d`, `10d`, `TD`, `7♦`. */
import { cardName, isRed, rankOf, RANKS, suitOf, SUITS } from '../../reference/index.js';

/** Suit symbols in the order C D H S. */
export const SUIT_SYMBOLS = '♣♦♥♠';

export const CARD_FORM = 'a card is a rank A 2-9 T (or 10) J Q K and a suit C D H S, such as 7D';

/** Text presentation selector, which some fonts and editors put after a suit symbol. */
const SELECTORS = /[\ufe0e\ufe0f]/g;

/** Index into RANKS of a written rank, or -1. */
export function parseRank(text: string): number {
  if (text === '10') return 9;
  return text.length === 1 ? RANKS.indexOf(text.toUpperCase()) : -1;
}

/** Index into SUITS of a written suit, letter or symbol, or -1. */
export function parseSuit(text: string): number {
  if (text.length !== 1) return -1;
  const letter = SUITS.indexOf(text.toUpperCase());
  return letter >= 0 ? letter : SUIT_SYMBOLS.indexOf(text);
}

/** The card a token names, or -1. */
export function parseCard(token: string): number {
  const text = token.replace(SELECTORS, '');
  const rank = parseRank(text.slice(0, -1));
  const suit = parseSuit(text.slice(-1));
  return rank < 0 || suit < 0 ? -1 : rank * 4 + suit;
}

/** `'J♦'` */
export const cardSymbol = (card: number): string =>
  RANKS[rankOf(card)] + SUIT_SYMBOLS[suitOf(card)];

export { cardName, isRed };
