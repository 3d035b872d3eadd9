/**
 * The exports of the prover module: a complete search of one position with exact keys. Only i32 and
 * f64 cross the boundary. The memory grows, so a host's views are stale after any call.
 *
 *     write the position at positionPtr(), then
 *     begin(...)            a status (../status.ts)
 *     run(count) ...        until the status is not RUNNING
 *     tell() ...            if FOUND: moves of the next step at movesPtr(), until -1
 */
import { decode, encode, keyA, keyB } from './key';
import { MOVES, POSITION } from './layout';
import { peakPages, setPageLimit } from './pages';
import { startScript, stopScript } from './script';
import { lastNodes, nodes, status } from './queue';
import { runSearch, stage, startSearch } from './search';
import { normalise, successorToCurrent } from './state';
import { REFUSED, FOUND } from '../status';
import { dropLog } from './log';
import { clearOutlines } from './outline';
import { outlines } from './outline-records';
import { placeStart, setStart } from './start';
import { releaseTable } from './table';
import { startTelling, tellScript, tellStep } from './tell';

let startTold: bool = false;

/** Changes whenever a record, a status or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 6;
}

export function positionPtr(): usize {
  return POSITION;
}

/** Returns the address where `tell` writes moves: u16 each, see ../moves.ts. */
export function movesPtr(): usize {
  return MOVES;
}

/**
 * Starts a search of the position record.
 *
 * @param cells free cells, 0..8
 * @param reductions sum of switches (switches.ts)
 * @param maxNodes states and outlines to store before the search gives up
 * @param maxPages pages of 64 KiB to use before the search gives up
 * @param memoryFirst not 0: the search begins with layers (search.ts)
 * @returns a status (../status.ts), or REFUSED if the position is invalid or the switches clash
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

/** Returns the number of states and outlines stored so far, in all stages. */
export function nodeCount(): f64 {
  return nodes + outlines;
}

/** Returns the size of the proof: outlines, and states stored since the last stage began. */
export function proofNodes(): f64 {
  return lastNodes + outlines;
}

/** Returns the stage that is running or that ended the search: a number from search.ts. */
export function stageReached(): i32 {
  return stage;
}

/** Returns the most pages of 64 KiB in use at one time since `begin`. */
export function peakPageCount(): i32 {
  return peakPages();
}

/**
 * After FOUND: writes the moves of the solution's next step at movesPtr().
 *
 * @returns the number of moves (0 is possible), or -1 when the whole solution was told
 */
export function tell(): i32 {
  if (status != FOUND) return -1;
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
