/**
 * The prover module: exports only. Complete search of one position with exact keys; nothing but
 * i32 and f64 crosses the boundary. Its memory grows: a host's views are stale after any call.
 *
 *     write the position at positionPtr(), then
 *     begin(...)            REFUSED, or a status
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
import { checkPacking, checkState } from './check';
import { decode, encode, keyA, keyB } from './key';
import { MOVES, POSITION } from './layout';
import { peakPages, setPageLimit } from './pages';
import { startScript, stopScript } from './script';
import { lastNodes, nodes, SOLVED, status } from './queue';
import { runSearch, stage, startSearch } from './search';
import {
  currentToSuccessor,
  isWon,
  normalise,
  setPlanes,
  setRest,
  successorToCurrent,
} from './state';
import { lookedUp, toldA, toldB, toldWon } from './emit';
import { countSuccessors, retell } from './successors';
import { cellCount, setRules, spotQuotient } from './switches';
import { dropLog } from './log';
import { clearOutlines, isHopelessAtLength } from './outline';
import { outlines, setOutlineLimit } from './outline-records';
import { releaseTable } from './table';
import { startTelling, tellScript, tellStep } from './tell';

const REFUSED: i32 = -1;

let startTold: bool = false;

/** Changes whenever a record or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 2;
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
 * @returns a status (queue.ts), or REFUSED for a position that is none or switches that clash
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

/** Which stage works, or has ended the search: 0 at the start, else search.ts's numbers 1 to 4. */
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

// The rest is for tests and sceptics: walks through the states, and the one-step check.

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

/** How many successors the state in hand has, repetitions counted. */
export function successorCount(): i32 {
  return countSuccessors();
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

/**
 * Runs the one-step check on the state in hand. It uses the search's table: no search survives.
 *
 * @returns targets missed (0 is right), or -1 if `maxPages` were not enough
 */
export function checkOneStep(maxPages: i32): i32 {
  setPageLimit(maxPages);
  currentToSuccessor();
  encode();
  const a = keyA;
  const b = keyB;
  const missed = checkState(a, b);
  decode(a, b);
  successorToCurrent();
  return missed;
}

/** Targets that the last check looked up. */
export function targetCount(): i32 {
  return lookedUp;
}

/** The lemma of R4 on the state in hand: 0 is right, 1 wrong, -1 not enough memory. */
export function checkPackingStep(maxPages: i32): i32 {
  setPageLimit(maxPages);
  currentToSuccessor();
  encode();
  const a = keyA;
  const b = keyB;
  const wrong = checkPacking(a, b);
  decode(a, b);
  successorToCurrent();
  return wrong;
}

/**
 * R6 on the state in hand: 1 if its outlines say that it cannot be won, else 0. No search survives.
 */
export function checkHopeless(maxPages: i32): i32 {
  setPageLimit(maxPages);
  clearOutlines(maxPages);
  setOutlineLimit(Infinity);
  currentToSuccessor();
  return !isWon() && isHopelessAtLength() ? 1 : 0;
}
