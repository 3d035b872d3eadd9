/**
 * The regions of memory through which this module and the host talk. Memory that grows (levels of
 * the beam, states of the proof) lies behind all of it: see memory.ts.
 *
 *     position   272                 the start: see ../position.ts
 *     moves      MOVES_CAPACITY x 2  u16 each: see ../moves.ts; the solution told last
 *     weights    WEIGHT_COUNT x 4    i32 each: the beam's weights, see weights.ts
 */
import { POSITION_BYTES } from '../position';

export const MOVES_CAPACITY: i32 = 1024;
export const WEIGHT_COUNT: i32 = 16;

export const POSITION: usize = memory.data(POSITION_BYTES, 16);
export const MOVES: usize = memory.data(MOVES_CAPACITY * 2, 16);
export const WEIGHTS: usize = memory.data(WEIGHT_COUNT * 4, 16);
