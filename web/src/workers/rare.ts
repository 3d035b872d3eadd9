/**
 * Rare questions about a board. They are in one file, because two files would need a third for shared code.
 */
import type { Position } from 'freecell-wasm';
import { findDeals } from 'freecell-wasm/notation';

export { furthest } from '../game/furthest.js';

/** @param board a fresh deal */
export const findDeal = (board: Position): number | null =>
  findDeals(board, { limit: 1 }).deals[0] ?? null;
