/**
 * The prover module: exports only. Complete search of one position with exact keys; nothing but
 * i32 and f64 crosses the boundary. Its memory grows: a host's views are stale after any call.
 *
 *     write the position at positionPtr(), then
 *     begin(...)            a status (status.ts)
 *     run(count) ...        until the status is not RUNNING
 *     tell() ...            if SOLVED: moves of the next step at movesPtr(), until -1
 */
import {
  cellsAtStart,
  columnLength,
  levelsAtStart,
  prefixFirst,
  prefixFixed,
  prefixOf,
  prefixRoot,
  prefixSecond,
  prefixTop,
  readPosition,
} from './columns';
import { firstParents, secondParents } from './cards';
import { decode, encode, keyA, keyB } from './key';
import { MOVES, POSITION } from './layout';
import { peakPages, setPageLimit } from './pages';
import { startScript, stopScript } from './script';
import { forgetSearch, lastNodes, nodes, setAskFrom, status } from './queue';
import { runSearch, stage, startSearch } from './search';
import {
  currentToSuccessor,
  isWon,
  normalise,
  setPlanes,
  setRest,
  successorToCurrent,
} from './state';
import { toldA, toldB, toldWon } from './emit';
import { expose, EXPOSED } from './expose';
import { exposeSuccessors, retell } from './successors';
import { cellCount, setRules, spotQuotient } from './switches';
import { REFUSED, SOLVED } from './status';
import { dropLog } from './log';
import {
  clearOutlines,
  exposeOutlineMoves,
  isHopeless,
  isHopelessAtLength,
  setPatience,
} from './outline';
import { outlines, recordAt, setOutlineLimit } from './outline-records';
import { releaseTable } from './table';
import { startTelling, tellScript, tellStep } from './tell';

/** More than enough for the moves of one outline. */
const PAGES_OF_ONE_OUTLINE: i32 = 16;

let startTold: bool = false;

/** Changes whenever a record, a status or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 4;
}

export function positionPtr(): usize {
  return POSITION;
}

/** Where `tell` leaves moves: u16 each, see ../moves.ts. */
export function movesPtr(): usize {
  return MOVES;
}

/**
 * Starts a search of the position record.
 *
 * @param cells free cells, 0..8
 * @param reductions sum of switches (switches.ts)
 * @param maxNodes states to store before giving up
 * @param maxPages pages of 64 KiB to use before giving up
 * @param memoryFirst not 0: layers from the start
 * @returns a status (status.ts): REFUSED for a position that is none or switches that clash
 */
export function begin(
  cells: i32,
  reductions: i32,
  maxNodes: f64,
  maxPages: i32,
  memoryFirst: i32,
): i32 {
  if (!setStart(cells, reductions)) return REFUSED;
  startScript();
  normalise();
  stopScript();
  startTold = false;
  releaseTable();
  dropLog();
  clearOutlines(maxPages / 3);
  setPageLimit(maxPages);
  startSearch(maxNodes, memoryFirst != 0);
  return status;
}

/** Expands up to `count` states. @returns the status */
export function run(count: i32): i32 {
  return runSearch(count);
}

/** States and outlines stored so far, all stages together. */
export function nodeCount(): f64 {
  return nodes + outlines;
}

/** Outlines, and states stored since the last start from the beginning: the size of the proof. */
export function proofNodes(): f64 {
  return lastNodes + outlines;
}

/** Which stage works, or has ended the search: 0 at the start, else one of search.ts's numbers. */
export function stageReached(): i32 {
  return stage;
}

/** Most pages of 64 KiB in use at a time since `begin`. */
export function peakPageCount(): i32 {
  return peakPages();
}

/**
 * After SOLVED: leaves the moves of the solution's next step at movesPtr().
 *
 * @returns how many there are (0 is possible), or -1 when all was told
 */
export function tell(): i32 {
  if (status != SOLVED) return -1;
  if (startTold) return tellStep();
  startTold = true;
  placeStart();
  startTelling();
  startScript();
  normalise();
  stopScript();
  const count = tellScript();
  encode();
  decode(keyA, keyB);
  successorToCurrent();
  return count;
}

/** Reads the position record into the successor in hand. */
function setStart(cells: i32, reductions: i32): bool {
  forgetSearch();
  if (!setRules(cells, reductions) || !readPosition(cells)) return false;
  placeStart();
  return true;
}

function placeStart(): void {
  let x1: u64 = 0;
  let x2: u64 = 0;
  let r = cellsAtStart;
  let inCascades: u64 = 0;
  let tops: u64 = 0;
  let heights: u64 = 0;
  let open = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const prefix = prefixOf(cascade, columnLength(cascade));
    x1 |= prefixFirst(prefix);
    x2 |= prefixSecond(prefix);
    inCascades |= prefixRoot(prefix);
    tops |= prefixTop(prefix);
    heights |= (<u64>prefixFixed(prefix)) << ((<u64>cascade) << 3);
    if (prefixFixed(prefix) == 0) open++;
  }
  r |= inCascades;
  const covered = firstParents(x1) | secondParents(x2);
  const free = cellCount + open - <i32>popcnt<u64>(r);
  setPlanes(x1, x2, r, tops, heights);
  setRest(
    levelsAtStart,
    open - <i32>popcnt<u64>(r & covered),
    free,
    free == 0 || !spotQuotient ? inCascades & ~covered : 0,
  );
}

// The rest is for the tests: walks through the states, what each becomes, and what outlines say.

/**
 * Makes the position record the state in hand, as it is.
 *
 * @returns 0, or REFUSED
 */
export function place(cells: i32, reductions: i32): i32 {
  if (!setStart(cells, reductions)) return REFUSED;
  successorToCurrent();
  return 0;
}

/** Where `stateInHand` and `successors` leave states: see expose.ts. */
export function statesPtr(): usize {
  return EXPOSED;
}

/** Writes the state in hand into the first record at statesPtr(). */
export function stateInHand(): void {
  currentToSuccessor();
  expose(0);
}

/**
 * Writes the successors of the state in hand from number `first` on, 1,024 at most, at statesPtr():
 * as they are made, before any normalising.
 *
 * @returns how many there are in all, repetitions counted
 */
export function successors(first: i32): i32 {
  return exposeSuccessors(first);
}

/**
 * Makes a successor of the state in hand, normalised, the state in hand.
 *
 * @returns 1 if it is won (then the state in hand stays), else 0
 */
export function step(successor: i32): i32 {
  retell(successor);
  if (toldWon) return 1;
  decode(toldA, toldB);
  successorToCurrent();
  return 0;
}

/** Normalises the state in hand. @returns 1 if it is won then, else 0 */
export function settle(): i32 {
  currentToSuccessor();
  normalise();
  successorToCurrent();
  return isWon() ? 1 : 0;
}

/** Forgets what is known of outlines, and takes the most pages that they may use from now on. */
export function forgetOutlines(maxPages: i32): void {
  setPageLimit(maxPages);
  clearOutlines(maxPages);
  setOutlineLimit(Infinity);
}

/**
 * R6 on the state in hand, with all that was found out since `forgetOutlines`: 1 if its outlines
 * say that it cannot be won, else 0.
 *
 * @param inPassing 0: ask with patience; else as of a state on the way, when so many were stored
 */
export function askOutlines(inPassing: f64): i32 {
  currentToSuccessor();
  if (isWon()) return 0;
  return (inPassing > 0 ? isHopeless(inPassing) : isHopelessAtLength()) ? 1 : 0;
}

/**
 * Makes all moves from the outline of the state in hand: see outlineAt.
 *
 * @param which the refinement
 * @returns how many outlines they lead to, or -1 if one of them is taken for won
 */
export function outlineMoves(which: i32): i32 {
  forgetOutlines(PAGES_OF_ONE_OUTLINE);
  currentToSuccessor();
  return exposeOutlineMoves(which);
}

/** Address of an outline: 0 is that of the state in hand, 1 the first that a move leads to. */
export function outlineAt(index: i32): usize {
  return recordAt(index + 1);
}

/**
 * When outlines are asked of successors, how much at a time, and up to how many cells of the start:
 * ASK_FROM_STATES, IN_PASSING and MOST_CELLS_AT_START until the first call.
 */
export function setOutlinePruning(askFromStates: f64, inPassing: i32, mostCellsAtStart: i32): void {
  setAskFrom(askFromStates);
  setPatience(inPassing, mostCellsAtStart);
}
