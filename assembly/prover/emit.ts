/**
 * What becomes of a successor once it is made: normalised, recognised as won, or stored and queued
 * if new. Other uses share the generators (lazy.ts, plain.ts): making one successor of a known
 * number again, and showing successors as they are made. successors.ts says which use it is, then
 * runs a generator.
 */
import { currentToSuccessor, isWon, normalise } from './state';
import { encode, keyA, keyB } from './key';
import { startScript, stopScript } from './script';
import { queueSuccessor } from './queue';

/** Normalised, stored and queued. */
export const SEARCH: i32 = 0;
/** All passed over but the one `wanted`, whose script is written. */
export const RETELL: i32 = 1;
/** Shown to the observer as they are made, before any normalising. */
export const SHOW: i32 = 2;

let use: i32 = SEARCH;
/** Successors made since the use began. */
export let number: u32 = 0;
let wanted: u32 = 0;

/**
 * Is given the number of each successor in hand. Only probe.ts sets one. The shipped module has none, so
 * the compiler leaves out all of SHOW.
 */
let observer: ((successor: u32) => void) | null = null;

/** After RETELL: key of the successor asked for, and whether it is won (then it has no key). */
export let toldA: u64 = 0;
export let toldB: u64 = 0;
export let toldWon: bool = false;

/** What the successors made from now on are for. */
export function startUse(which: i32): void {
  use = which;
  number = 0;
}

/** The number of the successor that RETELL is to make. */
export function want(successor: u32): void {
  wanted = successor;
}

/** Who sees the successors of SHOW. */
export function observe(by: (successor: u32) => void): void {
  observer = by;
}

/** The successor in hand is a copy of the current state again. */
export function startSuccessor(): void {
  currentToSuccessor();
  if (use == RETELL && number == wanted) startScript();
}

/** Takes the successor in hand as made. */
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
