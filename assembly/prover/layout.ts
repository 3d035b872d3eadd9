/**
 * The fixed part of the prover's memory; what grows lies behind it, see pages.ts. All regions are
 * `memory.data`: constant addresses.
 *
 *     position   176             as in the engine module (assembly/engine/layout.ts): the start
 *     moves      MOVES_CAPACITY  u16 each, from | to << 8: one step of the solution at a time
 *     prefixes   8 * 20 * 64     for each cascade and number of cards left of it: see columns.ts
 */

export const MOVES_CAPACITY: i32 = 4096;
export const POSITION_COLUMN_STRIDE: usize = 20;
export const POSITION_CELLS: usize = 160;
export const POSITION_FOUNDATIONS: usize = 168;
export const NO_CARD: i32 = 255;

export const POSITION: usize = memory.data(176, 16);
export const MOVES: usize = memory.data(8192, 16);
