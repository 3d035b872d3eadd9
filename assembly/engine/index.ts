/**
 * The exports of the engine module. Only i32 and f64 cross the boundary. layout.ts, ../position.ts
 * and ../moves.ts describe the records.
 */
import { dealRange } from './deal';
import {
  LAYOUT_STRIDE,
  LAYOUTS,
  MAX_BATCH,
  MAX_MOVES,
  MOVES,
  MOVES_CAPACITY,
  POSITION,
  RESULT_MOVE_COUNT,
  RESULT_MOVES_START,
  RESULT_NODES,
  RESULT_PHASE,
  RESULT_STRIDE,
  RESULT_VERDICT,
  RESULTS,
  VERDICT_SOLVED,
  VERDICT_UNDECIDED,
} from './layout';
import { POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from '../position';
import { nodesSearched, phaseReached, search } from './search/search';
import { writeSolution } from './search/solution';

export { dealRange };

/** Changes whenever a record or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 5;
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
 * Deals and searches up to `count` consecutive deals; fills layouts, results and moves.
 *
 * @param count at most maxBatch()
 * @param cells free cells, 0..8
 * @param maxNodes nodes allowed for each deal
 * @returns the number of deals done: fewer than `count` when the moves region is nearly full
 */
export function solveRange(first: f64, count: i32, cells: i32, maxNodes: u32): i32 {
  dealRange(first, count);
  let movesStart = 0;
  for (let i = 0; i < count; i++) {
    if (movesStart + MAX_MOVES > MOVES_CAPACITY) return i;
    positionFromLayout(LAYOUTS + <usize>i * LAYOUT_STRIDE);
    movesStart += solve(RESULTS + <usize>i * RESULT_STRIDE, movesStart, cells, maxNodes);
  }
  return count;
}

/** Searches from the position in the position region. Result 0 is its result. */
export function solvePosition(cells: i32, maxNodes: u32): void {
  solve(RESULTS, 0, cells, maxNodes);
}

/** Writes a result record and, if solved, its moves. Returns the number of moves. */
function solve(result: usize, movesStart: i32, cells: i32, maxNodes: u32): i32 {
  let moveCount = -1;
  const found = search(cells, maxNodes);
  if (found) moveCount = writeSolution(cells, MOVES + ((<usize>movesStart) << 1));
  store<u32>(result, moveCount >= 0 ? VERDICT_SOLVED : VERDICT_UNDECIDED, RESULT_VERDICT);
  store<u32>(result, nodesSearched, RESULT_NODES);
  store<u32>(result, max(moveCount, 0), RESULT_MOVE_COUNT);
  store<u32>(result, movesStart, RESULT_MOVES_START);
  store<u32>(result, phaseReached, RESULT_PHASE);
  return max(moveCount, 0);
}

function positionFromLayout(layout: usize): void {
  store<u64>(POSITION + POSITION_CELLS, -1);
  store<u32>(POSITION + POSITION_FOUNDATIONS, 0);
  for (let c: usize = 0; c < 8; c++) {
    const column = POSITION + c * POSITION_COLUMN_STRIDE;
    const length: usize = c < 4 ? 7 : 6;
    store<u8>(column, <u8>length);
    for (let row: usize = 0; row < length; row++) {
      store<u8>(column + 1 + row, load<u8>(layout + row * 8 + c));
    }
  }
}
