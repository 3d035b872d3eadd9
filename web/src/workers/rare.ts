/** What few visitors ask about a board. One file: apart, the two would need a third for what they share. */
import type { Position } from 'freecell-wasm';
import { findDeals } from 'freecell-wasm/notation';

export { furthest } from '../game/furthest.js';

/** @param board a fresh deal */
export const findDeal = (board: Position): number | null =>
  findDeals(board, { limit: 1 }).deals[0] ?? null;
