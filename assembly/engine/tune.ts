/** The engine module with its portfolio open to scripts/tune.js. It is never shipped. */
import { LISTS, phasesOf, WEIGHT_SETS, WEIGHTS_BYTES } from './search/portfolio';
import { generated } from './search/expand';
import { isContinuation } from './search/macro';
import { itemAt, itemDescriptor, pop } from './search/queue';

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
 * Returns the address of two numbers for a number of cells, u8 each: the first phase, and how many there are.
 */
export function phaseListPtr(cells: i32): usize {
  return LISTS + ((<usize>cells) << 1);
}

/**
 * Counts the work of the last phase that ran: children queued, children built (duplicates and those
 * without room included), and continuations taken up. It empties the queue, so it works only once.
 */
export function countWork(): void {
  let continuations = 0;
  for (let item: u32 = 0; item < generated; item++) {
    continuations += i32(isContinuation(itemDescriptor(itemAt(item))));
  }
  queued = generated - continuations;
  built = queued;
  resumed = continuations;
  for (let item = pop(); item != 0; item = pop()) {
    if (isContinuation(itemDescriptor(item))) resumed--;
    else built--;
  }
}

let queued: i32 = 0;
let built: i32 = 0;
let resumed: i32 = 0;

export function childrenQueued(): i32 {
  return queued;
}

export function childrenBuilt(): i32 {
  return built;
}

export function continuationsTaken(): i32 {
  return resumed;
}
