/**
 * Deals to try, by the free cells that they need. scripts/figures/page-deals.js makes offers.json from the
 * atlas, and test/web/question.test.ts checks it.
 */
import needing from './offers.json' with { type: 'json' };

/** The names of the offers; their places are the numbers of free cells. */
export const OFFERS = [
  'A deal that needs no cell',
  'A deal that needs 1 cell',
  'A deal that needs 2 cells',
  'A deal that needs 3 cells',
  'A deal that needs 4 cells',
] as const;

/** Returns one of the deals that need this many cells, but not the one on the screen. */
export function offered(cells: number, shown: number | string): number {
  const deals = needing[cells].filter((deal) => deal !== shown);
  return deals[Math.floor(Math.random() * deals.length)];
}
