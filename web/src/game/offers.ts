/**
 * Deals to try, and how hard a deal is beside others. The facts are in offers.json, which
 * scripts/figures/page-deals.js writes and test/web/offers.test.ts checks.
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
const WINDOWS_DEALS = 1_000_000;

/** The same deal for everybody on the same date, and one that can be won. */
export function dealOfTheDay(date: Date): number {
  const day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  // A step of an odd multiplier visits all numbers; neighbours come out far apart.
  const deal = 1 + ((Math.imul(day, 0x9e3779b1) >>> 0) % WINDOWS_DEALS);
  return facts.unwinnable.includes(deal) ? deal + 1 : deal;
}

/**
 * What share of deals the engine finds sooner, in percent; from 1 to 99.
 *
 * @param nodes that it took, with four free cells
 */
export function harderThanPercent(nodes: number): number {
  const sooner = facts.quantiles.filter((quantile) => quantile < nodes).length;
  return Math.max(1, Math.min(99, sooner));
}
