/**
 * Deals to try, and how hard a deal is beside others. The facts are in offers.json, which
 * scripts/figures/page-deals.js takes from the atlas and test/web/question.test.ts checks.
 */
import facts from './offers.json' with { type: 'json' };

/** By the free cells that a deal needs, from none upwards. */
const HARDNESS = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'];

export const OFFERS = {
  noCells: 'Very easy: needs no free cell',
  easy: 'Easy: needs 1 free cell',
  medium: 'Medium: needs 2',
  hard: 'Very hard: needs all 4',
} as const;
export type Offer = keyof typeof OFFERS;

/** One of the deals on offer, another than the one that is shown. */
export function offered(offer: Offer, shown: number | string): number {
  const deals = facts[offer].filter((deal) => deal !== shown);
  return deals[Math.floor(Math.random() * deals.length)];
}

/** Deals that Windows offered. */
export const WINDOWS_DEALS = 1_000_000;

export const randomDeal = (): number => 1 + Math.floor(Math.random() * WINDOWS_DEALS);

/** The same deal for everybody on the same date, and one that can be won. */
export function dealOfTheDay(date: Date): number {
  const day = date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  // A step of an odd multiplier visits all numbers; neighbours come out far apart.
  const deal = 1 + ((Math.imul(day, 0x9e3779b1) >>> 0) % WINDOWS_DEALS);
  return facts.unwinnable.includes(deal) ? deal + 1 : deal;
}

/**
 * How hard a deal is when it is played with four free cells, beside the other deals.
 *
 * @param least the least number of cells that wins it, four at most
 * @returns such as `Medium: it needs 2 free cells, as 76.0 % of deals do`
 */
export function hardness(least: number): string {
  const all = facts.least.reduce((sum, n) => sum + n, 0);
  const percent = (100 * facts.least[least]) / all;
  const cells = ['no free cell', '1 free cell'][least] ?? `${least} free cells`;
  return `${HARDNESS[least]}: it needs ${cells}, as ${percent.toFixed(1)} % of deals do`;
}
