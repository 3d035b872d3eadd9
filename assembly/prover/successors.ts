/** The successors of the current state, for each of the uses that emit.ts makes of them. */
import { EXPOSE, number, RETELL, SEARCH, startUse, want } from './emit';
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

/** Makes the current state's successor of that number once more, writing its script. */
export function retell(successor: u32): void {
  want(successor);
  startUse(RETELL);
  expand();
}

/**
 * Lays the current state's successors open as they are, before any normalising, from number `first`
 * on (expose.ts).
 *
 * @returns how many there are in all, repetitions counted
 */
export function exposeSuccessors(first: u32): u32 {
  want(first);
  startUse(EXPOSE);
  expand();
  return number;
}
