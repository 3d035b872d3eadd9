/**
 * What becomes of a successor once it is made: normalised, recognised as won, or stored and queued
 * if new. Other uses share the generators (lazy.ts, plain.ts): making one successor of a known
 * number again, collecting successors as they are, looking them up, counting them. successors.ts
 * says which use it is, then runs a generator.
 */
import { currentToSuccessor, isWon, normalise } from './state';
import { encode, keyA, keyB } from './key';
import { startScript, stopScript } from './script';
import { queueSuccessor } from './queue';
import { find, insert } from './table';

/** Normalised, stored and queued. */
export const SEARCH: i32 = 0;
/** All passed over but the one `wanted`, whose script is written. */
export const RETELL: i32 = 1;
/** Stored as they are, before any normalising. */
export const COLLECT: i32 = 2;
/** Looked up as they are. */
export const LOOK_UP: i32 = 3;
export const COUNT: i32 = 4;

let use: i32 = SEARCH;
/** Successors made since the use began. */
export let number: u32 = 0;
let wanted: u32 = 0;

/** After RETELL: key of the successor asked for, and whether it is won (then it has no key). */
export let toldA: u64 = 0;
export let toldB: u64 = 0;
export let toldWon: bool = false;
/** After COLLECT: whether there was memory for all. */
export let allCollected: bool = true;
/** After LOOK_UP: successors made, and those not in the table, added up over calls. */
export let lookedUp: i32 = 0;
export let notFound: i32 = 0;

/** What the successors made from now on are for. */
export function startUse(which: i32): void {
  use = which;
  number = 0;
  allCollected = true;
}

/** The number of the successor that RETELL is to make. */
export function want(successor: u32): void {
  wanted = successor;
}

export function startLookingUp(): void {
  lookedUp = 0;
  notFound = 0;
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
  } else if (use == COUNT) {
    number++;
  } else if (use == LOOK_UP) {
    encode();
    lookedUp++;
    if (!find(keyA, keyB)) notFound++;
  } else {
    encode();
    if (!insert(keyA, keyB)) allCollected = false;
  }
}
