/**
 * The prover module: exports only. Complete search of one position with exact keys; nothing but
 * i32 and f64 crosses the boundary. Its memory grows: a host's views are stale after any call.
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
 * @returns a status (../status.ts): REFUSED for a position that is none or switches that clash
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
 * After FOUND: leaves the moves of the solution's next step at movesPtr().
 *
 * @returns how many there are (0 is possible), or -1 when all was told
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
