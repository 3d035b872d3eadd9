/**
 * The regions of memory through which the engine module and the host talk. Data that only a search
 * uses lies in the files that use it. The host asks the exported `…Ptr()` functions. All regions
 * are `memory.data`: constant addresses, no heap.
 *
 *     layouts    MAX_BATCH x 64      52 cards in dealing order (card i -> cascade i mod 8), 12 unused
 *     position   272                 the position to solve, and its cards: see ../position.ts
 *     results    MAX_BATCH x 20      u32 verdict, u32 nodes, u32 moveCount, u32 movesStart, u32 phase
 *     moves      MOVES_CAPACITY x 2  u16 each: see ../moves.ts
 */
import { POSITION_BYTES } from '../position';

export const MAX_BATCH: i32 = 1024;
export const LAYOUT_STRIDE: usize = 64;
export const RESULT_VERDICT: usize = 0;
export const RESULT_NODES: usize = 4;
export const RESULT_MOVE_COUNT: usize = 8;
export const RESULT_MOVES_START: usize = 12;
/** The last phase that was begun: from 1 on, in the portfolio's order for the number of cells. */
export const RESULT_PHASE: usize = 16;
export const RESULT_STRIDE: usize = 20;
/** Room for the moves of a batch. A batch ends early when a longest solution might not fit. */
export const MOVES_CAPACITY: i32 = 1 << 19;
export const MAX_MOVES: i32 = 4096;

export const LAYOUTS: usize = memory.data(MAX_BATCH * <i32>LAYOUT_STRIDE, 16);
export const POSITION: usize = memory.data(POSITION_BYTES, 16);
export const RESULTS: usize = memory.data(MAX_BATCH * <i32>RESULT_STRIDE, 16);
export const MOVES: usize = memory.data(MOVES_CAPACITY * 2, 16);

export const VERDICT_UNDECIDED: u32 = 0;
export const VERDICT_SOLVED: u32 = 1;
