/**
 * Deals to try, and the difficulty of a deal. The facts are in offers.json:
 * scripts/figures/page-deals.js makes it from the atlas, and test/web/question.test.ts checks it.
 */
import facts from './offers.json' with { type: 'json' };

/** Indexed by the free cells that a deal needs. */
export const HARDNESS = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'];

export const OFFERS = {
  noCells: 'Very easy: needs no free cell',
  easy: 'Easy: needs 1 free cell',
  medium: 'Medium: needs 2',
  hard: 'Hard: needs 3',
  veryHard: 'Very hard: needs all 4',
} as const;
export type Offer = keyof typeof OFFERS;

/** Returns one of the deals on offer, but not the one on the screen. */
export function offered(offer: Offer, shown: number | string): number {
  const deals = facts[offer].filter((deal) => deal !== shown);
  return deals[Math.floor(Math.random() * deals.length)];
}

/** The deals of Windows have the numbers 1 to this one. */
export const WINDOWS_DEALS = 1_000_000;

export const randomDeal = (): number => 1 + Math.floor(Math.random() * WINDOWS_DEALS);

/** Returns a winnable deal, the same for all visitors on the same date. */
export function dealOfTheDay(date: Date): number {
  const day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  // Multiplying by an odd number visits all numbers and moves neighbouring days far apart.
  const deal = 1 + ((Math.imul(day, 0x9e3779b1) >>> 0) % WINDOWS_DEALS);
  return facts.unwinnable.includes(deal) ? deal + 1 : deal;
}

/**
 * Compares the difficulty of a deal with that of the other deals, all with four free cells.
 *
 * @param least the fewest cells that win the deal, four at most
 * @returns such as `Medium: it needs 2 free cells, as 76.0 % of deals do`
 */
export function hardness(least: number): string {
  const all = facts.least.reduce((sum, n) => sum + n, 0);
  const percent = (100 * facts.least[least]) / all;
  const cells = ['no free cell', '1 free cell'][least] ?? `${least} free cells`;
  return `${HARDNESS[least]}: it needs ${cells}, as ${percent.toFixed(1)} % of deals do`;
}
