/**
 * The regions of this module's memory through which it and the host talk. What grows (levels of the
 * beam, states of the prover) lies behind all of it: see memory.ts.
 *
 *     position   272                 the start: see ../position.ts
 *     moves      MOVES_CAPACITY x 2  u16 each: see ../moves.ts; the solution last told
 *     weights    WEIGHT_COUNT x 4    i32 each: the beam's, see weights.ts
 */
import { POSITION_BYTES } from '../position';

export const MOVES_CAPACITY: i32 = 1024;
export const WEIGHT_COUNT: i32 = 16;

export const POSITION: usize = memory.data(POSITION_BYTES, 16);
export const MOVES: usize = memory.data(MOVES_CAPACITY * 2, 16);
export const WEIGHTS: usize = memory.data(WEIGHT_COUNT * 4, 16);
