/**
 * The states that wait to be expanded, and what becomes of a new one.
 *
 * Queues are lists through the records' links, last in, first out: one a score (best first, beams), or
 * two a layer (to expand, and expanded).
 *
 * A beam goes step by step: of the states that so many steps lead to it expands the best, at most
 * `beamWidth`, and the others are left behind for good. So its end proves nothing. Depth first is the
 * same without end: what one state leads to, the best first, before all that waits already.
 *
 * There are 2,048 lists: as many as there are scores, and more than the 210 of the 105 layers.
 */
import { decode, encode, keyA, keyB } from './key';
import { dropLog, logKept, logStep } from './log';
import { isHopeless } from './outline';
import { outlines, setOutlineLimit } from './outline-records';
import { hostRefused } from './pages';
import { DEPTH_FIRST, layerOfSuccessor, scoreOfSuccessor, SCORES } from './score';
import { isWon, successorToCurrent } from './state';
import { outlining } from './switches';
import { HOST_REFUSED, NOT_STARTED, OUT_OF_MEMORY, OUT_OF_NODES, RUNNING, FOUND } from '../status';
import {
  find,
  insert,
  recordAt,
  remove,
  STATE_ENTRY,
  STATE_KEY_A,
  STATE_KEY_B,
  STATE_LINK,
  wasKnown,
} from './table';

/** States stored before outlines of successors are asked for (R6): easy wins need no pruning. */
const ASK_FROM_STATES: f64 = 25000;
let askFromStates: f64 = ASK_FROM_STATES;

/** Lists by score or layer: names of records, 0 for an empty list. */
const LISTS: i32 = SCORES;
const HEADS: usize = memory.data(LISTS * 4, 8);
/** From a layer's list of states to expand, number 2k, to that of the expanded, 2k + 1. */
const NEXT_LIST: usize = 4;

/** One of ../status.ts's numbers. */
export let status: i32 = NOT_STARTED;
/** By layers; else by score. */
let layered: bool = false;
/** The set of weights in force, if by score. */
export let order: i32 = 0;
/** No list before this one has a state. */
let bestList: i32 = 0;
/** States that a beam expands of a level, or DEPTH_FIRST; 0 if by score or layer. */
let beamWidth: u32 = 0;
/** Of the beam's level in hand: the states expanded. */
let levelTaken: u32 = 0;
/** Of its next level: lists by score, and how many each has. */
const LEVEL_HEADS: usize = memory.data(LISTS * 8, 8);
const LEVEL_COUNTS: usize = LEVEL_HEADS + LISTS * 4;
/** No worse score is among the best `beamWidth`, and how many have that score or a better one. */
let worstScore: i32 = 0;
let levelStored: u32 = 0;
/** Where the state being expanded is in the log. */
let expandedEntry: u32 = 0;
export let memoryLacking: bool = false;
/** A win was reached without a log to tell it by. */
export let solutionLost: bool = false;

/** States stored since the search began, all stages together. */
export let nodes: f64 = 0;
export let maxNodes: f64 = 0;
/** States stored since the last start from the beginning. */
export let lastNodes: f64 = 0;
/** Where the solution ends in the log. */
export let goalEntry: u32 = 0;

/** For tests: asks of outlines from so many states on. */
export function setAskFrom(states: f64): void {
  askFromStates = states;
}

/** A new search begins. */
export function startQueue(nodeLimit: f64): void {
  maxNodes = nodeLimit;
  nodes = 0;
  lastNodes = 0;
  status = RUNNING;
  goalEntry = 0;
  solutionLost = false;
}

/** Another position is read: the last search says nothing of it. */
export function forgetSearch(): void {
  status = NOT_STARTED;
}

/** A search ends once: no end replaces another. */
export function endSearch(how: i32): void {
  if (!ASC_NO_ASSERT) assert(status == RUNNING);
  status = how;
}

/** No state that is stored counts for the proof. */
export function forgetLastNodes(): void {
  lastNodes = 0;
}

/** Ends the search because memory ran out. The status says whether the caller or the host set the limit. */
export function endOutOfMemory(): void {
  endSearch(hostRefused ? HOST_REFUSED : OUT_OF_MEMORY);
}

/**
 * Starts from the beginning with nothing queued.
 *
 * @param width states that a beam expands of a level, or DEPTH_FIRST; 0 by score or layer
 */
export function clearQueue(byLayers: bool, byOrder: i32, width: u32): void {
  layered = byLayers;
  order = byOrder;
  beamWidth = width;
  memory.fill(HEADS, 0, LISTS << 2);
  bestList = LISTS;
  clearLevel();
  expandedEntry = 0;
  memoryLacking = false;
  lastNodes = 0;
}

/** Makes the state to expand next current. @returns false when all are expanded, or left behind */
export function takeState(): bool {
  let name: u32 = 0;
  if (beamWidth == DEPTH_FIRST) stackLevel();
  if (levelTaken < beamWidth || beamWidth == 0) name = nextState();
  if (beamWidth) {
    if (name == 0) {
      memory.copy(HEADS, LEVEL_HEADS, LISTS << 2);
      bestList = 0;
      clearLevel();
      name = nextState();
    }
    levelTaken++;
  }
  if (name == 0) return false;
  const record = recordAt(name);
  decode(load<u64>(record, STATE_KEY_A), load<u64>(record, STATE_KEY_B));
  successorToCurrent();
  expandedEntry = load<u32>(record, STATE_ENTRY);
  return true;
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
    const link = recordAt(name) + STATE_LINK;
    store<u32>(head, load<u32>(link));
    if (layered) {
      store<u32>(link, load<u32>(head, NEXT_LIST));
      store<u32>(head, name, NEXT_LIST);
    }
    return name;
  }
  return 0;
}

/** Depth first: puts what the state expanded last leads to before all that waits, the best on top. */
function stackLevel(): void {
  for (let list = SCORES - 1; levelStored; list--) {
    if (!ASC_NO_ASSERT) assert(list >= 0);
    const head = LEVEL_HEADS + ((<usize>list) << 2);
    for (let name = load<u32>(head); name;) {
      const link = recordAt(name) + STATE_LINK;
      const next = load<u32>(link);
      store<u32>(link, load<u32>(HEADS));
      store<u32>(HEADS, name);
      name = next;
      levelStored--;
    }
    store<u32>(head, 0);
  }
  bestList = 0;
}

/** Nothing of a beam's next level is known yet. */
function clearLevel(): void {
  memory.fill(LEVEL_HEADS, 0, LISTS << 3);
  levelTaken = 0;
  levelStored = 0;
  worstScore = SCORES - 1;
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
      if (logKept) endSearch(FOUND);
      else endOutOfMemory();
    } else {
      // There is a solution, but the way to it is forgotten: no claim without moves to show.
      solutionLost = true;
      memoryLacking = true;
    }
    return;
  }
  let list = 0;
  if (beamWidth) {
    list = scoreOfSuccessor(order);
    if (list > worstScore) return;
  }
  encode();
  if (outlining && nodes >= askFromStates) {
    if (find(keyA, keyB)) return;
    setOutlineLimit(maxNodes - nodes);
    if (isHopeless(nodes)) return;
  }
  if (nodes + outlines >= maxNodes) {
    if (!find(keyA, keyB)) endSearch(OUT_OF_NODES);
    return;
  }
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
  store<u32>(recordAt(name), logStep(expandedEntry, successor), STATE_ENTRY);
  if (!layered && !logKept) memoryLacking = true;
  if (!beamWidth) list = layered ? layerOfSuccessor() * 2 : scoreOfSuccessor(order);
  if (!ASC_NO_ASSERT) assert(list >= 0 && list < LISTS);
  const head = (beamWidth ? LEVEL_HEADS : HEADS) + ((<usize>list) << 2);
  store<u32>(recordAt(name), load<u32>(head), STATE_LINK);
  store<u32>(head, name);
  if (beamWidth) countInLevel(list);
  else if (list < bestList) bestList = list;
}

/** One more in the next level: those that cannot be among its best are not to be stored. */
function countInLevel(score: i32): void {
  const count = LEVEL_COUNTS + ((<usize>score) << 2);
  store<u32>(count, load<u32>(count) + 1);
  levelStored++;
  for (;;) {
    const worst = load<u32>(LEVEL_COUNTS + ((<usize>worstScore) << 2));
    if (levelStored - worst < beamWidth) return;
    if (!ASC_NO_ASSERT) assert(worstScore > 0 && levelStored >= worst);
    levelStored -= worst;
    worstScore--;
  }
}
