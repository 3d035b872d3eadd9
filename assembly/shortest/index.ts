/**
 * The exports of the module of short solutions: a beam search for short ones, and an A* search that
 * proves them shortest. Only i32 and f64 cross the boundary. The memory grows, so a host's views
 * are stale after any call.
 */
import { readBoard, unitsIn } from './board';
import { beamNodes, beamStatus, runBeam, startBeam } from './beam';
import { tellBeam } from './beam-history';
import { smallestPlan } from './bound';
import { setCount } from './count';
import { MOVES, POSITION, WEIGHTS } from './layout';
import { setPageLimit } from './memory';
import {
  clearProof,
  proofMoves,
  proofStatus,
  provenLower,
  runProof,
  startProof,
  tellProof,
} from './proof';
import { recordCount } from './records';
import { REFUSED } from '../status';
import { setReductions } from './switches';

/** Changes whenever a record or a signature at this boundary changes. */
export function abiVersion(): i32 {
  return 6;
}

export function positionPtr(): usize {
  return POSITION;
}

/**
 * Returns the address where solutions are told: u16 each, see ../moves.ts; runs as in history.ts.
 */
export function movesPtr(): usize {
  return MOVES;
}

/** Returns the address where the host writes the beam's weights: see weights.ts. */
export function weightsPtr(): usize {
  return WEIGHTS;
}

/**
 * Starts a beam search of the position record.
 *
 * @param below only solutions with at most this many moves that are not free
 * @param count what counts as a move: see count.ts
 */
export function beginBeam(cells: i32, width: i32, below: i32, maxPages: i32, count: i32): i32 {
  setReductions(15);
  setPageLimit(maxPages);
  if (!setCount(count) || !readBoard(cells)) return REFUSED;
  startBeam(<u32>width, below);
  return beamStatus;
}

export { runBeam, tellBeam };

export function beamNodeCount(): f64 {
  return beamNodes;
}

/**
 * Starts the search for a shortest solution of the position record.
 *
 * @param below only solutions with fewer moves that are not free
 * @param reductions sum of switches (switches.ts)
 * @param maxNodes states to store before giving up
 * @param count what counts as a move: see count.ts
 */
export function beginProof(
  cells: i32,
  below: i32,
  reductions: i32,
  maxNodes: f64,
  maxPages: i32,
  count: i32,
): i32 {
  setReductions(reductions);
  setPageLimit(maxPages);
  clearProof();
  if (!setCount(count) || !readBoard(cells)) return REFUSED;
  startProof(below, maxNodes);
  return proofStatus;
}

export { proofMoves, provenLower, runProof, tellProof };

/** Returns the number of states stored so far. */
export function proofNodeCount(): f64 {
  return recordCount;
}

/**
 * Returns the bound of the position record: any solution has at least this many moves that are not
 * free.
 *
 * @param count what counts as a move: see count.ts
 */
export function boundOf(cells: i32, count: i32): i32 {
  if (!setCount(count) || !readBoard(cells)) return REFUSED;
  return unitsIn(smallestPlan());
}
