/**
 * The regions of the prover's memory through which it and the host talk. What a search keeps to
 * itself lies in the files that use it, and what grows behind it all: see pages.ts. All regions are
 * `memory.data`: constant addresses.
 *
 *     position   272                 the start: see ../position.ts
 *     moves      MOVES_CAPACITY x 2  u16 each: see ../moves.ts; one step of the solution at a time
 */
import { POSITION_BYTES } from '../position';

export const MOVES_CAPACITY: i32 = 4096;

export const POSITION: usize = memory.data(POSITION_BYTES, 16);
export const MOVES: usize = memory.data(MOVES_CAPACITY * 2, 16);
