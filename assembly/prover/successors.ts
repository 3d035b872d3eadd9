/**
 * What becomes of a successor once it is made: normalised, recognised as won, or stored and queued
 * if new. Two other uses share the generators: making one successor of a known number again (to
 * tell a solution), and collecting successors as they are (for the one-step check).
 */
import { currentToSuccessor, isWon, normalise } from './state';
import { encode, keyA, keyB } from './key';
import { startScript, stopScript } from './script';
import { queueSuccessor } from './search';
import { expandLazy } from './lazy';
import { expandPlain } from './plain';
import { find, insert } from './table';
import { lazyDigs } from './switches';

const SEARCH: i32 = 0;
const RETELL: i32 = 1;
const COLLECT: i32 = 2;
const LOOK_UP: i32 = 3;
const COUNT: i32 = 4;

let use: i32 = SEARCH;
let number: u32 = 0;
let wanted: u32 = 0;

/** After `retell`: key of the successor asked for, and whether it is won (then it has no key). */
export let toldA: u64 = 0;
export let toldB: u64 = 0;
export let toldWon: bool = false;
/** After `collect`: whether there was memory for all. */
export let allCollected: bool = true;
/** After `lookUpPlain`: successors made, and those not in the table, added up over calls. */
export let lookedUp: i32 = 0;
export let notFound: i32 = 0;

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

function expand(): void {
  number = 0;
  if (lazyDigs) expandLazy();
  else expandPlain(true, true);
}

/** Queues the new successors of the current state. */
export function search(): void {
  use = SEARCH;
  expand();
}

/** Makes the current state's successor of that number once more, writing its script. */
export function retell(successor: u32): void {
  use = RETELL;
  wanted = successor;
  expand();
  use = SEARCH;
}

/** How many successors the current state has, repetitions counted. */
export function countSuccessors(): u32 {
  use = COUNT;
  expand();
  use = SEARCH;
  return number;
}

/** Stores the current state's successors as they are, before any normalising. */
export function collect(): void {
  use = COLLECT;
  allCollected = true;
  expand();
  use = SEARCH;
}

/** Stores the states that one dig of the current state leads to. */
export function collectDigs(): void {
  use = COLLECT;
  allCollected = true;
  expandPlain(true, false);
  use = SEARCH;
}

export function startLookingUp(): void {
  lookedUp = 0;
  notFound = 0;
}

/** Looks up the states that one non-dig move of one card leads to. */
export function lookUpPlain(): void {
  use = LOOK_UP;
  expandPlain(false, true);
  use = SEARCH;
}
