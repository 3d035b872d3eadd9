/**
 * Handles a successor once it is made. In a search it is normalised, recognised as won, or stored
 * and queued if new. Two other uses share the generators (lazy.ts, plain.ts): to make one successor
 * of a known number again, and to show successors as they are made. successors.ts sets the use and
 * then runs a generator.
 */
import { currentToSuccessor, isWon, normalise } from './state';
import { encode, keyA, keyB } from './key';
import { startScript, stopScript } from './script';
import { queueSuccessor } from './queue';

/** Each successor is normalised, stored and queued. */
export const SEARCH: i32 = 0;
/** All successors are skipped except number `wanted`, whose script is written. */
export const RETELL: i32 = 1;
/** Each successor is shown to the observer as it is made, before any normalising. */
export const SHOW: i32 = 2;

let use: i32 = SEARCH;
/** Successors made since the use began. */
export let number: u32 = 0;
let wanted: u32 = 0;

/**
 * Receives the number of each successor in hand. Only probe.ts sets an observer. The shipped module
 * has none, so the compiler leaves out all of SHOW.
 */
let observer: ((successor: u32) => void) | null = null;

/**
 * After RETELL: the key of the successor, and whether it is won. A successor that is won has no
 * key.
 */
export let toldA: u64 = 0;
export let toldB: u64 = 0;
export let toldWon: bool = false;

/** Sets the use of the successors that are made from now on. */
export function startUse(which: i32): void {
  use = which;
  number = 0;
}

/** Sets the number of the successor that RETELL makes. */
export function want(successor: u32): void {
  wanted = successor;
}

/** Sets the observer that sees the successors of SHOW. */
export function observe(by: (successor: u32) => void): void {
  observer = by;
}

/** Makes the successor in hand a copy of the current state again. */
export function startSuccessor(): void {
  currentToSuccessor();
  if (use == RETELL && number == wanted) startScript();
}

/** Handles the successor in hand, which is complete now. */
export function emit(): void {
  if (use == SEARCH) {
    normalise();
    queueSuccessor(number++);
  } else if (use == RETELL) {
    if (number++ != wanted) return;
    normalise();
    toldWon = isWon();
    encode();
    toldA = keyA;
    toldB = keyB;
    stopScript();
  } else {
    const show = observer;
    if (show) show(number);
    number++;
  }
}
