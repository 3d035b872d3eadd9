/**
 * The search: a few best-first and depth-first phases of limited size, for these find solutions
 * soonest, then layers, which need the least memory. Any phase that runs out of states to expand
 * has seen all that can be reached, and that is a proof, in whatever order it went.
 *
 * Layers. Cards out plus cards no longer fixed never fall with any move. So states go into 105
 * layers by that sum, the lowest layer is worked off first, and once it is done no state of it can
 * come again: it is forgotten, all but its entries in the log.
 *
 * Queues are lists through the records' links: one a score (in a phase; last in, first out) or a
 * layer (two then: to expand, and expanded).
 */
import { bitOf, firstParent, secondParent } from './cards';
import { columnCard, heightOf, homeOf, prefixInversions, prefixOf } from './columns';
import { decode, encode, keyA, keyB } from './key';
import { clearLog, dropLog, logKept, logStep } from './log';
import { search } from './successors';
import {
  heightIn,
  isWon,
  levelOf,
  successorToCurrent,
  tFree,
  tHeights,
  tLevels,
  tR,
  tX1,
  tX2,
} from './state';
import { clearTable, insert, liveStates, recordAt, remove, wasKnown } from './table';

export const RUNNING: i32 = 0;
export const SOLVED: i32 = 1;
export const UNSOLVABLE: i32 = 2;
export const OUT_OF_NODES: i32 = 3;
export const OUT_OF_MEMORY: i32 = 4;

/**
 * A phase: the weights of the score (lower is better; see scoreOfSuccessor), whether the children
 * of a state are expanded before all else (depth first), and how many states it may store.
 */
const PHASES: StaticArray<i32> = [
  /* covering, inversions, fixed, free, out, depth first, states */
  2, 0, 2, 3, 1, 1, 15000, 4, 1, 0, 3, 2, 1, 40000, 2, 3, 1, 3, 0, 0, 80000, 4, 0, 1, 3, 0, 0,
  200000, 2, 0, 2, 3, 1, 0, 400000,
];
const PHASE_WORDS: i32 = 7;
const PHASE_COUNT: i32 = 5;

/** Lists by score or layer: names of records, 0 for an empty list. */
const LISTS: i32 = 2048;
const HEADS: usize = memory.data(2048 * 4, 8);
/** New children of the state in hand for depth-first phases: u32 name, i32 score. */
const MAX_CHILDREN: i32 = 8192;
const CHILDREN: usize = memory.data(8192 * 8, 8);

let phase: i32 = 0;
let status: i32 = RUNNING;
let layered: bool = false;
let depthFirst: bool = false;
let bestList: i32 = 0;
let childCount: i32 = 0;
let maxStates: u32 = 0;
let expandedEntry: u32 = 0;
let memoryLacking: bool = false;
let startA: u64 = 0;
let startB: u64 = 0;

/** States stored since the search began, all phases together. */
export let nodes: f64 = 0;
let maxNodes: f64 = 0;
/** States stored by the phase or the layers that ended the search. */
export let lastNodes: f64 = 0;
/** Where the solution ends in the log. */
export let goalEntry: u32 = 0;

export function searchStatus(): i32 {
  return status;
}

/** Starts at the (normalised) successor in hand. */
export function startSearch(nodeLimit: f64, memoryFirst: bool): void {
  maxNodes = nodeLimit;
  nodes = 0;
  lastNodes = 0;
  status = RUNNING;
  goalEntry = 0;
  if (isWon()) {
    status = SOLVED;
    clearLog();
    if (!logStep(0, 0) && !logKept) status = OUT_OF_MEMORY;
    return;
  }
  encode();
  startA = keyA;
  startB = keyB;
  startPhase(memoryFirst ? PHASE_COUNT : 0);
}

function startPhase(which: i32): void {
  phase = which;
  layered = phase >= PHASE_COUNT;
  const at = phase * PHASE_WORDS;
  depthFirst = !layered && PHASES[at + 5] != 0;
  maxStates = layered ? 0xffffffff : <u32>PHASES[at + 6];
  memory.fill(HEADS, 0, LISTS << 2);
  bestList = LISTS;
  memoryLacking = false;
  lastNodes = 0;
  clearLog();
  if (!clearTable()) {
    status = OUT_OF_MEMORY;
    return;
  }
  expandedEntry = 0;
  decode(startA, startB);
  childCount = 0;
  queueSuccessor(0);
  takeChildren();
  // An empty queue must never be mistaken for one worked off.
  if (memoryLacking) status = OUT_OF_MEMORY;
}

/**
 * Expands up to `count` states.
 *
 * @returns the status
 */
export function runSearch(count: i32): i32 {
  for (; count > 0 && status == RUNNING; count--) {
    const name = nextState();
    if (name == 0) {
      status = UNSOLVABLE;
      break;
    }
    const record = recordAt(name);
    decode(load<u64>(record), load<u64>(record, 8));
    successorToCurrent();
    expandedEntry = load<u32>(record, 20);
    childCount = 0;
    search();
    if (status != RUNNING) break;
    takeChildren();
    if (nodes >= maxNodes) status = OUT_OF_NODES;
    else if (memoryLacking || liveStates() >= maxStates) nextPhase();
  }
  return status;
}

function nextPhase(): void {
  if (layered) status = OUT_OF_MEMORY;
  else startPhase(memoryLacking ? PHASE_COUNT : phase + 1);
}

/** The state to expand next, or 0 when all are. */
function nextState(): u32 {
  for (; bestList < LISTS; bestList++) {
    if (layered && bestList & 1) {
      forgetLayer();
      continue;
    }
    const head = HEADS + ((<usize>bestList) << 2);
    const name = load<u32>(head);
    if (name == 0) continue;
    const link = recordAt(name) + 28;
    store<u32>(head, load<u32>(link));
    if (layered) {
      // Layer k: list 2k to expand, list 2k + 1 expanded.
      store<u32>(link, load<u32>(head, 4));
      store<u32>(head, name, 4);
    }
    return name;
  }
  return 0;
}

function forgetLayer(): void {
  const head = HEADS + ((<usize>bestList) << 2);
  let name = load<u32>(head);
  while (name) {
    const link = load<u32>(recordAt(name), 28);
    remove(name);
    name = link;
  }
  store<u32>(head, 0);
}

/** Stores and queues the successor in hand, number `successor` of the state being expanded. */
export function queueSuccessor(successor: u32): void {
  if (status != RUNNING || memoryLacking) return;
  if (isWon()) {
    if (logKept) {
      goalEntry = logStep(expandedEntry, successor);
      status = logKept ? SOLVED : OUT_OF_MEMORY;
    } else {
      // There is a solution, but the way to it is forgotten: no claim without moves to show.
      status = OUT_OF_MEMORY;
    }
    return;
  }
  encode();
  let name = insert(keyA, keyB);
  if (name == 0) {
    if (layered && logKept) {
      dropLog();
      name = insert(keyA, keyB);
    }
    if (name == 0) {
      memoryLacking = true;
      return;
    }
  }
  if (wasKnown) return;
  nodes++;
  lastNodes++;
  store<u32>(recordAt(name), logStep(expandedEntry, successor), 20);
  if (!layered && !logKept) memoryLacking = true;
  if (layered) {
    push(name, layerOfSuccessor() * 2);
  } else if (!depthFirst) {
    push(name, scoreOfSuccessor());
  } else {
    if (childCount == MAX_CHILDREN) takeChildren();
    const child = CHILDREN + ((<usize>childCount) << 3);
    store<u32>(child, name);
    store<i32>(child, scoreOfSuccessor(), 4);
    childCount++;
  }
}

function push(name: u32, list: i32): void {
  const head = HEADS + ((<usize>list) << 2);
  store<u32>(recordAt(name), load<u32>(head), 28);
  store<u32>(head, name);
  if (list < bestList) bestList = list;
}

/** Depth first: puts the children on the stack (list 0), the best on top. */
function takeChildren(): void {
  for (let i = 1; i < childCount; i++) {
    const child = load<u64>(CHILDREN + ((<usize>i) << 3));
    const score = <i32>(child >> 32);
    let j = i;
    for (; j > 0; j--) {
      const other = load<u64>(CHILDREN + ((<usize>(j - 1)) << 3));
      if (<i32>(other >> 32) >= score) break;
      store<u64>(CHILDREN + ((<usize>j) << 3), other);
    }
    store<u64>(CHILDREN + ((<usize>j) << 3), child);
  }
  for (let i = 0; i < childCount; i++) push(load<u32>(CHILDREN + ((<usize>i) << 3)), 0);
  childCount = 0;
}

function cardsOut(): i32 {
  let sum = 0;
  for (let suit: u32 = 0; suit < 4; suit++) sum += levelOf(tLevels, suit);
  return sum;
}

function fixedCards(): i32 {
  let sum = 0;
  for (let cascade = 0; cascade < 8; cascade++) sum += heightIn(tHeights, cascade);
  return sum;
}

function layerOfSuccessor(): i32 {
  return cardsOut() + 52 - fixedCards();
}

/** How far the successor in hand looks from a win, in lists. */
function scoreOfSuccessor(): i32 {
  const at = phase * PHASE_WORDS;
  let inversions = 0;
  let fixed = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const height = heightIn(tHeights, cascade);
    fixed += height;
    inversions += prefixInversions(prefixOf(cascade, height));
  }
  let score = 260 + PHASES[at + 1] * inversions + PHASES[at + 2] * fixed;
  score -= PHASES[at + 3] * tFree + PHASES[at + 4] * cardsOut();
  const weight = PHASES[at];
  if (weight) {
    for (let suit: u32 = 0; suit < 4; suit++) {
      const level = levelOf(tLevels, suit);
      if (level < 13) score += weight * cardsAbove(level * 4 + <i32>suit);
    }
  }
  return max(0, min(LISTS - 1, score));
}

/** Cards of the successor that lie above a card. */
function cardsAbove(card: i32): i32 {
  let count = 0;
  if (!((tX1 | tX2 | tR) & bitOf(card))) {
    const cascade = homeOf(card);
    const height = heightIn(tHeights, cascade);
    count = height - 1 - heightOf(card);
    card = columnCard(cascade, height - 1);
  }
  for (let child = childOf(card); child >= 0; child = childOf(child)) count++;
  return count;
}

/** The card that lies on a loose card or on the top of a fixed part, or -1. */
function childOf(card: i32): i32 {
  // Going from a card to its parents' suits and back is the same map; only the rank differs.
  const first = firstParent(card) - 8;
  if (first < 0) return -1;
  if (tX1 & bitOf(first)) return first;
  const second = secondParent(card) - 8;
  return tX2 & bitOf(second) ? second : -1;
}
