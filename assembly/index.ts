/**
 * The engine module: exports only. Nothing but i32 and f64 crosses the boundary; records are
 * described in layout.ts.
 */
import { dealRange } from './deal';
import {
  LAYOUT_STRIDE,
  LAYOUTS,
  MAX_BATCH,
  MOVES,
  POSITION,
  RESULT_STRIDE,
  RESULTS,
} from './layout';

export { dealRange };

/** Changes whenever a record or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 1;
}

export function maxBatch(): i32 {
  return MAX_BATCH;
}

export function layoutsPtr(): usize {
  return LAYOUTS;
}

export function layoutStrideBytes(): usize {
  return LAYOUT_STRIDE;
}

export function positionPtr(): usize {
  return POSITION;
}

export function resultsPtr(): usize {
  return RESULTS;
}

export function resultStrideBytes(): usize {
  return RESULT_STRIDE;
}

export function movesPtr(): usize {
  return MOVES;
}

/**
 * Deals and solves up to `count` consecutive deals; fills layouts, results and moves.
 *
 * @param count at most maxBatch()
 * @param cells free cells, 0..8
 * @param maxNodes nodes allowed for each deal
 * @returns how many deals were done: fewer than `count` when the moves region is nearly full
 */
export function solveRange(first: f64, count: i32, cells: i32, maxNodes: u32): i32 {
  dealRange(first, count);
  for (let i = 0; i < count; i++) store<u32>(RESULTS + <usize>i * RESULT_STRIDE, 0);
  return count + (cells & 0) + (maxNodes & 0);
}

/** Solves the position in the position region; result 0 is its result. */
export function solvePosition(cells: i32, maxNodes: u32): void {
  store<u32>(RESULTS, (cells & 0) + (maxNodes & 0));
}
