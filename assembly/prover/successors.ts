/** Makes the successors of the current state, for each use that emit.ts has for them. */
import { number, RETELL, SEARCH, SHOW, startUse, want } from './emit';
import { expandLazy } from './lazy';
import { expandPlain } from './plain';
import { lazyDigs } from './switches';

function expand(): void {
  if (lazyDigs) expandLazy();
  else expandPlain(true, true);
}

/** Queues the new successors of the current state. */
export function search(): void {
  startUse(SEARCH);
  expand();
}

/** Makes the current state's successor of that number again and writes its script. */
export function retell(successor: u32): void {
  want(successor);
  startUse(RETELL);
  expand();
}

/**
 * Shows the current state's successors to the observer as they are made, before any normalising.
 *
 * @returns the number of successors, repetitions counted
 */
export function showSuccessors(): u32 {
  startUse(SHOW);
  expand();
  return number;
}
