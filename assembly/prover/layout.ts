/**
 * The regions of memory through which the prover and the host talk. Data that only the search uses
 * lies in the files that use it. Memory that grows lies behind all of it: see pages.ts. All regions
 * are `memory.data`, so their addresses are constant.
 *
 *     position   272                 the start: see ../position.ts
 *     moves      MOVES_CAPACITY x 2  u16 each: see ../moves.ts; one step of the solution at a time
 */
import { POSITION_BYTES } from '../position';

export const MOVES_CAPACITY: i32 = 4096;

export const POSITION: usize = memory.data(POSITION_BYTES, 16);
export const MOVES: usize = memory.data(MOVES_CAPACITY * 2, 16);
