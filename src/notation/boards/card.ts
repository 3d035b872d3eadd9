/**
 * Reads cards as people write them: `7D`, `7d`, `D7`, `10d`, `0D`, `1D`, `TD`, `7♦`, `7♢`, and the
 * glyphs of whole playing cards from U+1F0A1 on.
 */
import { InputError, rankOf, RANKS, suitOf, SUITS } from '../../reference/index.js';

/** Suit symbols in the order C D H S. */
export const SUIT_SYMBOLS = '♣♦♥♠';
/** The same symbols in outline. */
const OUTLINE_SYMBOLS = '♧♢♡♤';

export const CARD_FORM =
  'a card is a rank A 2-9 T (or 10, 0, 1) J Q K and a suit C D H S, such as 7D or D7';

/** Variation selectors, which some fonts and editors put after a suit symbol. */
const SELECTORS = /[\ufe0e\ufe0f]/g;

/** Playing-card glyphs: 16 for each suit, in the order S H D C; A .. J, then the knight, Q, K. */
const FIRST_GLYPH = 0x1f0a0;
const GLYPH_SUITS = 'SHDC';
const GLYPH_RANKS = ' A23456789TJ QK ';

/** Returns the index into RANKS of a written rank, or -1. */
export function parseRank(text: string): number {
  if (text === '10') return 9;
  return text.length === 1 ? RANKS.indexOf(text.toUpperCase()) : -1;
}

/** Returns the index into SUITS of a suit, written as letter or symbol, or -1. */
export function parseSuit(text: string): number {
  if (text.length !== 1) return -1;
  const letter = SUITS.indexOf(text.toUpperCase());
  return letter >= 0 ? letter : Math.max(SUIT_SYMBOLS.indexOf(text), OUTLINE_SYMBOLS.indexOf(text));
}

/** Returns the card that a token names, or -1. */
export function cardIn(token: string): number {
  const text = token.replace(SELECTORS, '');
  const glyph = text.codePointAt(0)! - FIRST_GLYPH;
  if (glyph >= 0 && glyph < 64) return parseGlyph(text, glyph);
  return cardOf(text.slice(0, -1), text.slice(-1)) ?? cardOf(text.slice(1), text.slice(0, 1)) ?? -1;
}

function cardOf(rankText: string, suitText: string): number | undefined {
  // A single `0` or `1` is a part of `10`. Aces are `A`.
  const rank = rankText === '0' || rankText === '1' ? 9 : parseRank(rankText);
  const suit = parseSuit(suitText);
  return rank < 0 || suit < 0 ? undefined : rank * 4 + suit;
}

/**
 * Reads `H-7`, `7-H` or `7H`: how many cards of a suit are home. A wrong suit or count gives -1. Without
 * a hyphen `0H` and `1H` are refused, because they could mean no card, an ace or a ten.
 */
export function parseFoundation(text: string): { suit: number; count: number } {
  const [, a = '', b = ''] = /^(..?)-(..?)$/u.exec(text) ?? /^(10|[^01])(\D)$/u.exec(text) ?? [];
  const [suit, level] = parseSuit(a) < 0 ? [b, a] : text.includes('-') ? [a, b] : ['', ''];
  return { suit: parseSuit(suit), count: level === '0' ? 0 : parseRank(level) + 1 || -1 };
}

function parseGlyph(text: string, glyph: number): number {
  const rank = RANKS.indexOf(GLYPH_RANKS[glyph & 15]);
  if (text.length !== 2 || rank < 0) return -1;
  return rank * 4 + SUITS.indexOf(GLYPH_SUITS[glyph >> 4]);
}

/**
 * Reads a card: `7D`, `7d`, `D7`, `10d`, `TD`, `7♦`, or the glyph of a playing card.
 *
 * @returns the card, 0 to 51: `rank * 4 + suit`
 * @throws InputError if the text is not a card
 */
export function parseCard(text: string): number {
  const card = typeof text === 'string' && text !== '' ? cardIn(text) : -1;
  if (card >= 0) return card;
  const shown = typeof text === 'string' ? JSON.stringify(text.slice(0, 12)) : typeof text;
  throw new InputError(`${CARD_FORM}, got ${shown}`, 'card');
}

/** Returns the name of a card with a suit symbol, such as `'J♦'`. */
export const cardSymbol = (card: number): string =>
  RANKS[rankOf(card)] + SUIT_SYMBOLS[suitOf(card)];
