/**
 * The states that wait to be expanded, and what happens to each new state.
 *
 * Queues are lists through the records' links, last in, first out. There is one list for each score
 * (best first, beams), or 16 for each layer. All states of a crowd are in the same one of the 16. A move
 * to a state of the same layer stays in the crowd (score.ts), so in the list. Once all states of a list
 * are expanded, none of them can come again, and they are forgotten. (With one list for each layer,
 * 862326 with two cells takes 834 MiB. It takes 682.)
 *
 * A beam goes step by step. Of the states that are a given number of steps from the start, it
 * expands the best, at most `beamWidth`. It leaves the others behind for good. So its end proves
 * nothing.
 *
 * There are 2,048 lists: one for each score, and more than the 1,680 of the 105 layers.
 */
import { BATCH_KEY_A, BATCH_KEY_B, BATCH_NOTE, BATCH_SECOND_NOTE, entryAt, hold } from './batch';
import { clearCrowds, joinCrowd, partOfCrowd } from './crowd';
import { decode, encode, keyA, keyB } from './key';
import { dropLog, hasRoom, logKept, logStep } from './log';
import { isHopeless, isInterrupted } from './outline';
import { makeRoom, outlines, setOutlineLimit } from './outline-records';
import { hostRefused } from './pages';
import { layerOfSuccessor, scoreOfSuccessor, SCORES } from './score';
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
  warmStates,
  wasKnown,
} from './table';

/**
 * States to store before outlines of successors are asked about (R6). Easy wins need no pruning: from 3,000 states on,
 * deals that take up to 12,000 take 1.1 times the time.
 */
const ASK_FROM_STATES: f64 = 10000;
let askFromStates: f64 = ASK_FROM_STATES;

/** The head of each list, by score or layer: the name of a record, 0 for an empty list. */
const LISTS: i32 = SCORES;
const HEADS: usize = memory.data(LISTS * 4, 8);
const LISTS_A_LAYER: i32 = 16;
/** The head of the list of expanded states, in an order by layers. They are all of list `bestList`. */
let expanded: u32 = 0;

/** One of ../status.ts's numbers. */
export let status: i32 = NOT_STARTED;
/** True for an order by layers, false for an order by score. */
let layered: bool = false;
/** The set of weights in force, for an order by score. */
let order: i32 = 0;
/** All lists before this one are empty. */
let bestList: i32 = 0;
/** States that a beam expands of each level; 0 for an order by score or layer alone. */
let beamWidth: u32 = 0;
/** States expanded so far of the beam's current level. */
let levelTaken: u32 = 0;
/** The beam's next level: its lists by score, and the number of states in each. */
const LEVEL_HEADS: usize = memory.data(LISTS * 8, 8);
const LEVEL_COUNTS: usize = LEVEL_HEADS + LISTS * 4;
/**
 * The worst score that can be among the best `beamWidth` of the next level. `levelStored` is the
 * number of states with that score or a better one.
 */
let worstScore: i32 = 0;
let levelStored: u32 = 0;
/** Successors of the state being expanded that wait. Notes: the successor's number, and its score in a beam. */
const MOST_PENDING: u32 = 256;
const PENDING: usize = memory.data(256 * 32, 8);
let pending: u32 = 0;
/** A table of fewer states is in the caches. There a batch costs 8 % of the time. */
const BATCH_FROM_STATES: f64 = 100000;
let batchFrom: f64 = BATCH_FROM_STATES;
let isBatched: bool = false;
/** The state being expanded, and its entry in the log. */
let expandedName: u32 = 0;
let expandedEntry: u32 = 0;
/**
 * States to forget at a time. That takes about as long as expanding one, so a host that counts
 * states never waits long.
 */
const FORGOTTEN_AT_A_TIME: i32 = 16;
/** True if `takeState` took none, because it forgets a list first. */
export let isForgetting: bool = false;
export let memoryLacking: bool = false;
/** True if the search reached a win without a log to tell it from. */
export let solutionLost: bool = false;

/** States stored since the search began, in all stages. */
export let nodes: f64 = 0;
export let maxNodes: f64 = 0;
/** States stored since the last stage began. */
export let lastNodes: f64 = 0;
/** The entry in the log where the solution ends. */
export let goalEntry: u32 = 0;

/** For tests: sets the number of stored states from which outlines are asked about. */
export function setAskFrom(states: f64): void {
  askFromStates = states;
}

/** For tests: sets the number of states from which successors are looked up together. */
export function setBatchFrom(states: f64): void {
  batchFrom = states;
}

/** Resets the counts for a new search. */
export function startQueue(nodeLimit: f64): void {
  maxNodes = nodeLimit;
  nodes = 0;
  lastNodes = 0;
  status = RUNNING;
  goalEntry = 0;
  solutionLost = false;
}

/** Resets the status: another position was read, and the last search says nothing about it. */
export function forgetSearch(): void {
  status = NOT_STARTED;
}

/** Sets the final status. A search ends once: no end replaces another. */
export function endSearch(how: i32): void {
  if (!ASC_NO_ASSERT) assert(status == RUNNING);
  status = how;
}

/** Counts no stored state for the proof. */
export function forgetLastNodes(): void {
  lastNodes = 0;
}

/**
 * Ends the search because memory ran out. The status says whether the caller or the host set the
 * limit.
 */
export function endOutOfMemory(): void {
  endSearch(hostRefused ? HOST_REFUSED : OUT_OF_MEMORY);
}

/**
 * Empties the queue for a start from the beginning.
 *
 * @param width states that a beam expands of each level; 0 for an order by score or layer alone
 */
export function clearQueue(byLayers: bool, byOrder: i32, width: u32): void {
  layered = byLayers;
  order = byOrder;
  beamWidth = width;
  memory.fill(HEADS, 0, LISTS << 2);
  bestList = LISTS;
  clearLevel();
  clearCrowds();
  pending = 0;
  expanded = 0;
  isBatched = false;
  expandedEntry = 0;
  memoryLacking = false;
  lastNodes = 0;
}

/**
 * Makes the next state to expand the current state.
 *
 * @returns false if all are expanded or left behind, or while `isForgetting`
 */
export function takeState(): bool {
  let name: u32 = 0;
  if (levelTaken < beamWidth || beamWidth == 0) name = nextState();
  if (beamWidth) {
    if (name == 0) {
      takeLevel();
      name = nextState();
    }
    levelTaken++;
  }
  if (name == 0) return false;
  expandedName = name;
  isBatched = lastNodes >= batchFrom;
  retakeState();
  return true;
}

/** Makes the beam's next level the states that wait. */
function takeLevel(): void {
  memory.copy(HEADS, LEVEL_HEADS, LISTS << 2);
  bestList = 0;
  clearLevel();
}

/** Makes the state being expanded the current state again. */
export function retakeState(): void {
  const record = recordAt(expandedName);
  decode(load<u64>(record, STATE_KEY_A), load<u64>(record, STATE_KEY_B));
  successorToCurrent();
  expandedEntry = load<u32>(record, STATE_ENTRY);
}

/** Returns the next state to expand, or 0 if all are expanded, or while `isForgetting`. */
function nextState(): u32 {
  isForgetting = false;
  for (; bestList < LISTS; bestList++) {
    const head = HEADS + ((<usize>bestList) << 2);
    const name = load<u32>(head);
    if (name == 0 && expanded == 0) continue;
    if (name == 0) {
      forgetExpanded();
      isForgetting = true;
      return 0;
    }
    const link = recordAt(name) + STATE_LINK;
    store<u32>(head, load<u32>(link));
    if (layered) {
      store<u32>(link, expanded);
      expanded = name;
    }
    return name;
  }
  return 0;
}

/** Empties the beam's next level. */
function clearLevel(): void {
  memory.fill(LEVEL_HEADS, 0, LISTS << 3);
  levelTaken = 0;
  levelStored = 0;
  worstScore = SCORES - 1;
}

/** Forgets some of the expanded states. */
function forgetExpanded(): void {
  for (let left = FORGOTTEN_AT_A_TIME; expanded && left > 0; left--) {
    const link = load<u32>(recordAt(expanded), STATE_LINK);
    remove(expanded);
    expanded = link;
  }
}

/**
 * Takes the successor in hand: number `successor` of the state being expanded. It waits for the others, because they
 * are looked up together. The next one must be made from the current state again.
 */
export function queueSuccessor(successor: u32): void {
  if (isOver()) return;
  if (isWon()) {
    // Those that wait come first, as they do without a batch.
    queuePending();
    if (!isOver()) endWithWin(successor);
    return;
  }
  let score = 0;
  if (beamWidth) {
    score = scoreOfSuccessor(order);
    if (score > worstScore) return;
  }
  encode();
  if (isBatched) {
    hold(entryAt(PENDING, pending++), keyA, keyB, successor, score);
    if (pending == MOST_PENDING) queuePending();
  } else queueState(keyA, keyB, successor, score);
}

/** Stores and queues the successors that wait. Overwrites the successor in hand. */
export function queuePending(): void {
  warmStates(PENDING, pending);
  for (let i: u32 = 0; i < pending && !isOver(); i++) {
    const at = entryAt(PENDING, i);
    const successor = load<u32>(at, BATCH_NOTE);
    const score = load<i32>(at, BATCH_SECOND_NOTE);
    queueState(load<u64>(at, BATCH_KEY_A), load<u64>(at, BATCH_KEY_B), successor, score);
  }
  pending = 0;
}

/** Returns true if no more successors of the state being expanded are wanted. */
function isOver(): bool {
  return status != RUNNING || memoryLacking || isInterrupted();
}

function endWithWin(successor: u32): void {
  if (logKept) {
    goalEntry = logStep(expandedEntry, successor);
    if (logKept) endSearch(FOUND);
    else endOutOfMemory();
  } else {
    // A solution exists, but its moves are forgotten. The search claims no win without moves to
    // show.
    solutionLost = true;
    memoryLacking = true;
  }
}

/** Stores and queues a state by its key. Without a batch it is the successor in hand. */
function queueState(a: u64, b: u64, successor: u32, score: i32): void {
  let list = score;
  if (beamWidth && list > worstScore) return;
  if (outlining && nodes >= askFromStates) {
    if (find(a, b)) return;
    if (isBatched) decode(a, b);
    setOutlineLimit(maxNodes - nodes);
    if (isHopeless(lastNodes) || isInterrupted()) return;
  }
  if (nodes + outlines >= maxNodes) {
    if (!find(a, b)) endSearch(OUT_OF_NODES);
    return;
  }
  let name = insert(a, b);
  if (name == 0 && layered && logKept) {
    dropLog();
    name = insert(a, b);
  }
  if (name == 0 && makeRoom()) name = insert(a, b);
  if (name == 0) {
    memoryLacking = true;
    return;
  }
  if (wasKnown) return;
  nodes++;
  lastNodes++;
  if (!layered && !hasRoom()) makeRoom();
  store<u32>(recordAt(name), logStep(expandedEntry, successor), STATE_ENTRY);
  if (!layered && !logKept) memoryLacking = true;
  if (!beamWidth) {
    if (isBatched) decode(a, b);
    list = layered
      ? layerOfSuccessor() * LISTS_A_LAYER + partOfCrowd(LISTS_A_LAYER)
      : min(SCORES - 1, scoreOfSuccessor(order) + joinCrowd());
  }
  if (!ASC_NO_ASSERT) assert(list >= 0 && list < LISTS && (expanded == 0 || list >= bestList));
  const head = (beamWidth ? LEVEL_HEADS : HEADS) + ((<usize>list) << 2);
  store<u32>(recordAt(name), load<u32>(head), STATE_LINK);
  store<u32>(head, name);
  if (beamWidth) countInLevel(list);
  else if (list < bestList) bestList = list;
}

/**
 * Counts one more state in the next level. Lowers `worstScore` as far as the best `beamWidth`
 * allow, so that worse states are not stored.
 */
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
