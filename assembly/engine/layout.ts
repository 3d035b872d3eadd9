/**
 * The memory of the engine module. This file alone knows where things lie; the host asks the
 * exported `…Ptr()` functions. All regions are `memory.data`: constant addresses, no heap.
 *
 *     layouts    MAX_BATCH x 64   52 cards in dealing order (card i -> cascade i mod 8), 12 unused
 *     position   176              the position to solve:
 *                                   column * 20       cards in that cascade, 0..19   (8 columns)
 *                                   column * 20 + 1.. its cards, deepest first
 *                                   160 + cell        card in that cell, 255 = empty (8 cells)
 *                                   168 + suit        cards on that foundation, suits C D H S
 *     results    MAX_BATCH x 16   u32 verdict, u32 nodes, u32 moveCount, u32 movesStart
 *     moves      MOVES_CAPACITY   u16 each: from | to << 8; places 0..7 cascades, 8..15 cells
 *                                 a..h, 16 the foundations
 *
 * A card is rank * 4 + suit, rank 0 (ace) .. 12 (king), suits C 0, D 1, H 2, S 3.
 */

export const MAX_BATCH: i32 = 1024;
export const LAYOUT_STRIDE: usize = 64;
export const RESULT_STRIDE: usize = 16;
/** Room for the moves of a batch; a batch ends early when a longest solution might not fit. */
export const MOVES_CAPACITY: i32 = 1 << 19;
export const MAX_MOVES: i32 = 4096;

export const POSITION_COLUMN_STRIDE: u32 = 20;
export const POSITION_CELLS: u32 = 160;
export const POSITION_FOUNDATIONS: u32 = 168;

export const LAYOUTS: usize = memory.data(1024 * 64, 16);
export const POSITION: usize = memory.data(176, 16);
export const RESULTS: usize = memory.data(1024 * 16, 16);
export const MOVES: usize = memory.data(1 << 20, 16);

export const VERDICT_UNDECIDED: u32 = 0;
export const VERDICT_SOLVED: u32 = 1;
