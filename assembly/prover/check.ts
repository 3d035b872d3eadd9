/**
 * The one-step check: the lemma that R3 rests on (lazy.ts), by brute force on one state s. Every
 * state reachable by digs and then one non-dig move must be among the states that digs alone reach
 * from s or from one of its successors as generated. Digs and moves are made one card at a time by
 * plain.ts, which knows nothing of composites.
 */
import { decode, encode, keyA, keyB } from './key';
import { allCollected, notFound, startLookingUp } from './emit';
import { collect, collectDigs, lookUpPlain } from './successors';
import { pack, successorToCurrent } from './state';
import { clearTable, find, insert, liveStates, recordAt, STATE_KEY_A, STATE_KEY_B } from './table';

let complete: bool = true;

/** Makes the state of a record (by name) current. */
function visit(name: u32): void {
  const record = recordAt(name);
  decode(load<u64>(record, STATE_KEY_A), load<u64>(record, STATE_KEY_B));
  successorToCurrent();
}

/** Adds all that digs reach from the records `from` and later. */
function closeUnderDigs(from: u32): void {
  for (let name = from; name <= liveStates(); name++) {
    visit(name);
    collectDigs();
    if (!allCollected) complete = false;
  }
}

/**
 * Checks the state with this key.
 *
 * @returns how many targets are missing, or -1 if memory ran out
 */
export function checkState(a: u64, b: u64): i32 {
  complete = clearTable();
  if (!complete) return -1;
  insert(a, b);
  closeUnderDigs(1);
  const dug = liveStates();
  visit(1);
  collect();
  if (!allCollected) complete = false;
  closeUnderDigs(dug + 1);
  startLookingUp();
  for (let name: u32 = 1; name <= dug && complete; name++) {
    visit(name);
    lookUpPlain();
  }
  return complete ? notFound : -1;
}

/**
 * Checks the lemma of R4 on the state with this key: digs alone lead from its packing back to it.
 *
 * @returns 0 if they do, 1 if not, or -1 if memory ran out
 */
export function checkPacking(a: u64, b: u64): i32 {
  complete = clearTable();
  if (!complete) return -1;
  decode(a, b);
  pack();
  encode();
  insert(keyA, keyB);
  closeUnderDigs(1);
  if (!complete) return -1;
  return find(a, b) ? 0 : 1;
}
