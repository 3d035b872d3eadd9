/**
 * All deal numbers: 1 .. 2^33 - 1 (FreeCell Pro's range; see lcg.ts), and the four boards
 * that Windows FreeCell deals for -1 .. -4.
 *
 * In a special deal, cascades 1-4 hold one suit each, with seven ranks. Cascades 5-8 hold the other six
 * ranks, with the suits in the same order. -1 and -2 cannot be won, -3 and -4 play themselves.
 */
import { RANKS, SUITS } from './cards.js';
import { wrongDeal } from './check.js';
import { dealCascades } from './deal.js';
import { MAX_DEAL } from './lcg.js';

/**
 * Deals -1 .. -4: the suits of cascades 1-4, which are also those of 5-8; then the ranks of cascades 1-4
 * and those of 5-8, deepest card first. The order of the suits is that of Windows' own boards. Freecell
 * Solver's documents publish -2 as `AS KS QS JS TS 9S 8S` and so on, and -3 has the same order. No
 * published board of -4 was found; it keeps the order of -1.
 */
const SPECIALS = [
  { suits: 'CDHS', ranks: ['A3579JK', 'QT8642'] },
  { suits: 'SHDC', ranks: ['AKQJT98', '765432'] },
  { suits: 'SHDC', ranks: ['KQJT987', '65432A'] },
  { suits: 'CDHS', ranks: ['KJ9753A', 'QT8642'] },
];

export const MIN_DEAL = -SPECIALS.length;

/** The accepted deal numbers in words, for messages. */
export const DEAL_NUMBERS = `1 to ${MAX_DEAL}, or the special deals -1 to ${MIN_DEAL}`;

/**
 * Returns true if this is a deal number: a whole number from 1 to 8589934591 (2^33 - 1), or a special
 * deal from -1 to -4.
 */
export function isDealNumber(deal: number): boolean {
  return Number.isSafeInteger(deal) && deal !== 0 && deal >= MIN_DEAL && deal <= MAX_DEAL;
}

/**
 * Deals eight cascades of cards, deepest card first.
 *
 * @throws InputError if it is not a deal number
 */
export function cascadesOfDeal(deal: number): number[][] {
  if (!isDealNumber(deal)) throw wrongDeal(deal, DEAL_NUMBERS);
  if (deal > 0) return dealCascades(deal);
  const { suits, ranks } = SPECIALS[-deal - 1];
  return [0, 1, 2, 3, 4, 5, 6, 7].map((column) =>
    Array.from(
      ranks[column >> 2],
      (rank) => RANKS.indexOf(rank) * 4 + SUITS.indexOf(suits[column & 3]),
    ),
  );
}
