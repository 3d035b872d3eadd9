/**
 * Deals to try, and how hard a deal is beside others. The facts are in offers.json, which
 * scripts/figures/page-deals.js takes from the atlas and test/web/question.test.ts checks.
 */
import facts from './offers.json' with { type: 'json' };

export const OFFERS = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  noCells: 'No cells needed',
} as const;
export type Offer = keyof typeof OFFERS;

/** One of the deals on offer, another than the one that is shown. */
export function offered(offer: Offer, shown: number | string): number {
  const deals = facts[offer].filter((deal) => deal !== shown);
  return deals[Math.floor(Math.random() * deals.length)];
}

/** Deals that Windows offered. */
export const WINDOWS_DEALS = 1_000_000;

/** The same deal for everybody on the same date, and one that can be won. */
export function dealOfTheDay(date: Date): number {
  const day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  // A step of an odd multiplier visits all numbers; neighbours come out far apart.
  const deal = 1 + ((Math.imul(day, 0x9e3779b1) >>> 0) % WINDOWS_DEALS);
  return facts.unwinnable.includes(deal) ? deal + 1 : deal;
}

/**
 * How hard a deal is beside others, by the free cells it needs.
 *
 * @param cells the least number that wins it
 */
export function hardness(cells: number): string {
  const share = (below: number) => {
    const deals = facts.least.reduce((sum, n, i) => (i < below ? sum + n : sum), 0);
    return deals / facts.least.reduce((sum, n) => sum + n, 0);
  };
  // The commonest number is 2; who needs one or none is told how many need more.
  const [word, part] = cells < 2 ? ['Easier', 1 - share(cells + 1)] : ['Harder', share(cells)];
  return `${word} than ${Math.floor(100 * part)} % of deals`;
}
