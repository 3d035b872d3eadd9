/** The engine module with its portfolio open to scripts/tune.js. It is never shipped. */
import { LISTS, phasesOf, WEIGHT_SETS, WEIGHTS_BYTES } from './search/portfolio';
import { generated } from './search/expand';

export * from './index';

/** Returns the address of the weight sets, i16 records of weightsBytes(). */
export function weightSetsPtr(): usize {
  return WEIGHT_SETS;
}

export function weightsBytes(): usize {
  return WEIGHTS_BYTES;
}

/** Returns the address of the phases for a number of cells; 8-byte records. */
export function phasesPtr(cells: i32): usize {
  return phasesOf(cells);
}

/**
 * Returns the address of the pair (first phase, number of phases), u8 each, for a number of cells.
 */
export function phaseListPtr(cells: i32): usize {
  return LISTS + ((<usize>cells) << 1);
}

/** Returns the number of children queued in the last phase that ran. */
export function lastGenerated(): u32 {
  return generated;
}
