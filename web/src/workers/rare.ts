/** What few visitors ask about a board. One file: apart, the two would need a third for what they share. */
import { findDeals } from 'freecell-wasm/game';

export { furthest } from '../game/furthest.js';

/** @param cards in dealing order */
export const findDeal = (cards: readonly number[]): number | null =>
  findDeals(cards, { limit: 1 }).deals[0] ?? null;
