/**
 * Deals to try: by how forgiving they are, and those that need no free cell. scripts/figures/page-deals.js makes
 * offers.json from the package's atlases, and test/web/question.test.ts checks it.
 */
import deals from './offers.json' with { type: 'json' };

/** The names of the offers. */
export const OFFERS = {
  easy: 'An easy deal',
  medium: 'A medium deal',
  hard: 'A hard deal',
  'very hard': 'A very hard deal',
  'no cell': 'A deal that needs no cell',
} as const;

export type Offer = keyof typeof OFFERS;

/** Returns one of the deals of an offer, but not the one on the screen. */
export function offered(offer: Offer, shown: number | string): number {
  const others = deals[offer].filter((deal) => deal !== shown);
  return others[Math.floor(Math.random() * others.length)];
}
