/** The engine module with its portfolio laid open: for scripts/tune.js only, never shipped. */
import { LISTS, phasesOf, WEIGHT_SETS, WEIGHTS_BYTES } from './search/portfolio';
import { generated } from './search/expand';

export * from './index';

/** Address of the weight sets, i16 records of weightsBytes(). */
export function weightSetsPtr(): usize {
  return WEIGHT_SETS;
}

export function weightsBytes(): usize {
  return WEIGHTS_BYTES;
}

/** Address of the phases for a number of cells; 8-byte records. */
export function phasesPtr(cells: i32): usize {
  return phasesOf(cells);
}

/** Address of the pair (first phase, number of phases), u8 each, for a number of cells. */
export function phaseListPtr(cells: i32): usize {
  return LISTS + ((<usize>cells) << 1);
}

/** Children queued in the last phase run. */
export function lastGenerated(): u32 {
  return generated;
}
