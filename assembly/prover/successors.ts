/** The successors of the current state, for each of the uses that emit.ts makes of them. */
import { COLLECT, COUNT, LOOK_UP, number, RETELL, SEARCH, startUse, want } from './emit';
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

/** How many successors the current state has, repetitions counted. */
export function countSuccessors(): u32 {
  startUse(COUNT);
  expand();
  return number;
}

/** Stores the current state's successors as they are, before any normalising. */
export function collect(): void {
  startUse(COLLECT);
  expand();
}

/** Stores the states that one dig of the current state leads to. */
export function collectDigs(): void {
  startUse(COLLECT);
  expandPlain(true, false);
}

/** Looks up the states that one non-dig move of one card leads to. */
export function lookUpPlain(): void {
  startUse(LOOK_UP);
  expandPlain(false, true);
}
