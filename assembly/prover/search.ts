/**
 * The search, in up to four stages:
 *
 *     probes       a few times from the start, best first by one score or another, a few thousand
 *                  states each: finds most solutions, and exhausts what is small
 *     best first   once more, longer, with scores taking turns
 *     layers       goes on from there in the order that needs the least memory
 *     last resort  if layers saw a solution but had no memory left for the way to it: best first
 *                  again from the start, as far as it goes
 *
 * Before the probes and once more after them the outline of the start is asked whether there can be
 * a solution at all, and later the outlines of new states (outline.ts).
 *
 * Any stage that has no state left to expand has seen all that can be reached, and that is a
 * proof, in whatever order it went.
 *
 * Layers. Cards out plus cards no longer fixed never fall with any move. So states go into 105
 * layers by that sum, the lowest layer is worked off first, and once it is done no state of it can
 * come again: it is forgotten, all but its entries in the log.
 *
 * Queues are lists through the records' links, last in, first out: one a score, or two a layer (to
 * expand, and expanded).
 */
import { bitOf, firstParent, secondParent } from './cards';
import { columnCard, heightOf, homeOf, prefixInversions, prefixOf } from './columns';
import { decode, encode, keyA, keyB } from './key';
import { clearLog, dropLog, logKept, logStep } from './log';
import { isHopeless, isHopelessAtLength, isHopelessStart } from './outline';
import { outlines, setOutlineLimit } from './outline-records';
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
import {
  clearTable,
  find,
  insert,
  liveStates,
  recordAt,
  releaseTable,
  remove,
  STATE_ENTRY,
  STATE_KEY_A,
  STATE_KEY_B,
  STATE_LINK,
  wasKnown,
} from './table';
import { outlining } from './switches';

export const RUNNING: i32 = 0;
export const SOLVED: i32 = 1;
export const UNSOLVABLE: i32 = 2;
export const OUT_OF_NODES: i32 = 3;
export const OUT_OF_MEMORY: i32 = 4;

/**
 * Weights of the score (lower is better; see scoreOfSuccessor), and the states of a probe.
 *
 * No weights are good for all deals, and the bad luck of one start can last for a million states.
 * (Measured with two cells: deal 140 takes one set 378 states and most others over 200,000; deal
 * 267 takes one set 130,000 and most others over 200,000.) So each set but the last gets a probe
 * from the start; then, from the last on, all take turns without starting again, each until there
 * are half as many states again as before.
 */
// prettier-ignore
const ORDERS: StaticArray<i32> = [
  /* covering, inversions, fixed, free, out, states */
  3, 0, 2, 9, 4, 15000,
  1, 2, 2, 6, 4, 10000,
  1, 0, 0, 7, 2, 10000,
  2, 2, 3, 2, 0, 10000,
  0, 0, 3, 9, 5, 10000,
  4, 1, 1, 5, 4, 10000,
  1, 3, 2, 2, 1, 10000,
  2, 0, 2, 3, 1, 100000,
  4, 0, 1, 3, 0, 100000,
  5, 4, 2, 8, 0, 0,
];
const ORDER_WORDS: i32 = 6;
const ORDER_COUNT: i32 = 10;
const FIRST_TURN: u32 = 140000;
/** States after which layers take over. */
const BEST_FIRST_STATES: u32 = 2000000;
/** States stored before outlines of successors are asked for (R6): easy wins need no pruning. */
const ASK_FROM_STATES: f64 = 25000;

const PROBES: i32 = 0;
const BEST_FIRST: i32 = 1;
const LAYERS: i32 = 2;
const LAST_RESORT: i32 = 3;

/** Lists by score or layer: names of records, 0 for an empty list. */
const LISTS: i32 = 2048;
const HEADS: usize = memory.data(2048 * 4, 8);

let stage: i32 = PROBES;
let order: i32 = 0;
/** States stored when the next set of weights takes its turn. */
let turnEnd: u32 = 0;
let status: i32 = RUNNING;
/** No list before this one has a state. */
let bestList: i32 = 0;
/** Best first: the states already expanded, one list. */
let expanded: u32 = 0;
let expandedEntry: u32 = 0;
let memoryLacking: bool = false;
/** A win was reached without a log to tell it by. */
let solutionLost: bool = false;
let layersOnly: bool = false;
let startA: u64 = 0;
let startB: u64 = 0;

/** States stored since the search began, all stages together. */
export let nodes: f64 = 0;
let maxNodes: f64 = 0;
/** States stored since the last start from the beginning. */
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
  solutionLost = false;
  if (isWon()) {
    status = SOLVED;
    clearLog();
    if (!logStep(0, 0) && !logKept) status = OUT_OF_MEMORY;
    return;
  }
  encode();
  startA = keyA;
  startB = keyB;
  setOutlineLimit(maxNodes);
  if (outlining && isHopelessStart()) {
    status = UNSOLVABLE;
    return;
  }
  layersOnly = memoryFirst;
  startStage(memoryFirst ? LAYERS : PROBES, 0);
}

/** Starts from the beginning with nothing known. */
function startStage(which: i32, firstOrder: i32): void {
  stage = which;
  order = firstOrder;
  turnEnd = which == PROBES ? <u32>ORDERS[order * ORDER_WORDS + 5] : FIRST_TURN;
  memory.fill(HEADS, 0, LISTS << 2);
  bestList = LISTS;
  expanded = 0;
  memoryLacking = false;
  lastNodes = 0;
  clearLog();
  if (!clearTable()) {
    status = OUT_OF_MEMORY;
    return;
  }
  expandedEntry = 0;
  decode(startA, startB);
  queueSuccessor(0);
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
    decode(load<u64>(record, STATE_KEY_A), load<u64>(record, STATE_KEY_B));
    successorToCurrent();
    expandedEntry = load<u32>(record, STATE_ENTRY);
    search();
    if (status != RUNNING) break;
    if (memoryLacking) memoryRanOut();
    else if (stage != LAYERS && liveStates() >= turnEnd) nextTurn();
  }
  return status;
}

/** The state in hand was expanded in part only: what was stored is no longer of use. */
function memoryRanOut(): void {
  if (stage < LAYERS) {
    startStage(LAYERS, 0);
  } else if (solutionLost && stage == LAYERS && !layersOnly) {
    releaseTable();
    startStage(LAST_RESORT, 0);
  } else status = OUT_OF_MEMORY;
}

function nextTurn(): void {
  if (stage != PROBES) changeOrder();
  else if (order + 2 < ORDER_COUNT) startStage(PROBES, order + 1);
  else {
    if (outlining) {
      decode(startA, startB);
      setOutlineLimit(maxNodes - nodes);
      if (isHopelessAtLength()) {
        lastNodes = 0;
        status = UNSOLVABLE;
        return;
      }
    }
    startStage(BEST_FIRST, order + 1);
  }
}

/** Scores what waits to be expanded anew, or goes over to layers; no state is lost or repeated. */
function changeOrder(): void {
  let open: u32 = 0;
  for (let list = bestList; list < LISTS; list++) {
    const head = HEADS + ((<usize>list) << 2);
    for (let name = load<u32>(head); name;) {
      const link = recordAt(name) + STATE_LINK;
      const next = load<u32>(link);
      store<u32>(link, open);
      open = name;
      name = next;
    }
    store<u32>(head, 0);
  }
  bestList = LISTS;
  order = (order + 1) % ORDER_COUNT;
  turnEnd += turnEnd / 2;
  if (stage == BEST_FIRST && liveStates() >= BEST_FIRST_STATES) {
    stage = LAYERS;
    requeue(expanded, 1);
    expanded = 0;
  }
  requeue(open, 0);
}

/** Queues a chain of records under the order in force. */
function requeue(name: u32, isExpanded: i32): void {
  while (name) {
    const record = recordAt(name);
    const next = load<u32>(record, STATE_LINK);
    decode(load<u64>(record, STATE_KEY_A), load<u64>(record, STATE_KEY_B));
    push(name, stage == LAYERS ? layerOfSuccessor() * 2 + isExpanded : scoreOfSuccessor());
    name = next;
  }
}

/** The state to expand next, or 0 when all are. */
function nextState(): u32 {
  for (; bestList < LISTS; bestList++) {
    if (stage == LAYERS && bestList & 1) {
      forgetLayer();
      continue;
    }
    const head = HEADS + ((<usize>bestList) << 2);
    const name = load<u32>(head);
    if (name == 0) continue;
    const link = recordAt(name) + STATE_LINK;
    store<u32>(head, load<u32>(link));
    if (stage == LAYERS) {
      // Layer k: list 2k to expand, list 2k + 1 expanded.
      store<u32>(link, load<u32>(head, 4));
      store<u32>(head, name, 4);
    } else {
      store<u32>(link, expanded);
      expanded = name;
    }
    return name;
  }
  return 0;
}

function forgetLayer(): void {
  const head = HEADS + ((<usize>bestList) << 2);
  let name = load<u32>(head);
  while (name) {
    const link = load<u32>(recordAt(name), STATE_LINK);
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
      solutionLost = true;
      memoryLacking = true;
    }
    return;
  }
  encode();
  if (outlining && nodes >= ASK_FROM_STATES) {
    if (find(keyA, keyB)) return;
    setOutlineLimit(maxNodes - nodes);
    if (isHopeless(nodes)) return;
  }
  if (nodes + outlines >= maxNodes) {
    if (!find(keyA, keyB)) status = OUT_OF_NODES;
    return;
  }
  let name = insert(keyA, keyB);
  if (name == 0) {
    if (stage == LAYERS && logKept) {
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
  store<u32>(recordAt(name), logStep(expandedEntry, successor), STATE_ENTRY);
  if (stage != LAYERS && !logKept) memoryLacking = true;
  push(name, stage == LAYERS ? layerOfSuccessor() * 2 : scoreOfSuccessor());
}

function push(name: u32, list: i32): void {
  const head = HEADS + ((<usize>list) << 2);
  store<u32>(recordAt(name), load<u32>(head), STATE_LINK);
  store<u32>(head, name);
  if (list < bestList) bestList = list;
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
  const at = order * ORDER_WORDS;
  let inversions = 0;
  let fixed = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const height = heightIn(tHeights, cascade);
    fixed += height;
    inversions += prefixInversions(prefixOf(cascade, height));
  }
  let score = 700 + ORDERS[at + 1] * inversions + ORDERS[at + 2] * fixed;
  score -= ORDERS[at + 3] * tFree + ORDERS[at + 4] * cardsOut();
  const weight = ORDERS[at];
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
