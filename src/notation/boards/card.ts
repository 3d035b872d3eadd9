/**
 * Reads cards as people write them: `7D`, `7d`, `D7`, `10d`, `0D`, `1D`, `TD`, `7♦`, `7♢`, and the
 * glyphs of whole playing cards from U+1F0A1 on. One table has all these forms.
 */
import { InputError, rankOf, RANKS, suitOf, SUITS } from '../../reference/index.js';

/** Suit symbols in the order C D H S. */
export const SUIT_SYMBOLS = '♣♦♥♠';
/** The same symbols in outline. */
const OUTLINE_SYMBOLS = '♧♢♡♤';

export const CARD_FORM =
  'a card is a rank A 2-9 T (or 10, 0, 1) J Q K and a suit C D H S, such as 7D or D7';

/** Variation selectors, which some fonts and editors put after a symbol. */
const SELECTORS = ['', '\ufe0e', '\ufe0f'];

/** Playing-card glyphs: 16 for each suit, in the order S H D C; A .. J, then the knight, Q, K. */
const FIRST_GLYPH = 0x1f0a0;
const GLYPH_SUITS = 'SHDC';
const GLYPH_RANKS = ' A23456789TJ QK';

/** Indices into RANKS and SUITS by their written forms. */
const RANK_FORMS = new Map<string, number>([['10', 9]]);
const SUIT_FORMS = new Map<string, number>();
const CARDS = new Map<string, number>();

for (let rank = 0; rank < 13; rank++) {
  for (const form of [RANKS[rank], RANKS[rank].toLowerCase()]) RANK_FORMS.set(form, rank);
}
for (let suit = 0; suit < 4; suit++) {
  const letter = SUITS[suit];
  const symbols = [SUIT_SYMBOLS[suit], OUTLINE_SYMBOLS[suit]];
  for (const form of [letter, letter.toLowerCase(), ...symbols]) SUIT_FORMS.set(form, suit);
}
// A single `0` or `1` is a part of `10`. Aces are `A`.
for (const [rankForm, rank] of [...RANK_FORMS, ['0', 9], ['1', 9]] as const) {
  for (const [suitForm, suit] of SUIT_FORMS) {
    for (const selector of SELECTORS) {
      CARDS.set(rankForm + suitForm + selector, rank * 4 + suit);
      CARDS.set(suitForm + selector + rankForm, rank * 4 + suit);
    }
  }
}
for (const [row, suit] of Array.from(GLYPH_SUITS).entries()) {
  for (const [column, rank] of Array.from(GLYPH_RANKS).entries()) {
    const glyph = String.fromCodePoint(FIRST_GLYPH + 16 * row + column);
    const card = RANKS.indexOf(rank) * 4 + SUITS.indexOf(suit);
    for (const selector of SELECTORS) if (rank !== ' ') CARDS.set(glyph + selector, card);
  }
}

/** Returns the index into RANKS of a written rank, or -1. */
export const parseRank = (text: string): number => RANK_FORMS.get(text) ?? -1;

/** Returns the index into SUITS of a suit, written as letter or symbol, or -1. */
export const parseSuit = (text: string): number => SUIT_FORMS.get(text) ?? -1;

/** Returns the card that a token names, or -1. */
export const cardIn = (token: string): number => CARDS.get(token) ?? -1;

/**
 * Reads `H-7`, `7-H` or `7H`: how many cards of a suit are home. A wrong suit or count gives -1. Without
 * a hyphen `0H` and `1H` are refused, because they could mean no card, an ace or a ten.
 */
export function parseFoundation(text: string): { suit: number; count: number } {
  const [, a = '', b = ''] = /^(..?)-(..?)$/u.exec(text) ?? /^(10|[^01])(\D)$/u.exec(text) ?? [];
  const [suit, level] = parseSuit(a) < 0 ? [b, a] : text.includes('-') ? [a, b] : ['', ''];
  return { suit: parseSuit(suit), count: level === '0' ? 0 : parseRank(level) + 1 || -1 };
}

/**
 * Reads a card: `7D`, `7d`, `D7`, `10d`, `TD`, `7♦`, or the glyph of a playing card.
 *
 * @returns the card, 0 to 51: `rank * 4 + suit`
 * @throws InputError if the text is not a card
 */
export function parseCard(text: string): number {
  const card = typeof text === 'string' ? cardIn(text) : -1;
  if (card >= 0) return card;
  const shown = typeof text === 'string' ? JSON.stringify(text.slice(0, 12)) : typeof text;
  throw new InputError(`${CARD_FORM}, got ${shown}`, 'card');
}

/** Returns the name of a card with a suit symbol, such as `'J♦'`. */
export const cardSymbol = (card: number): string =>
  RANKS[rankOf(card)] + SUIT_SYMBOLS[suitOf(card)];
