/**
 * The prover module with its inside open to the tests. It is never shipped. It walks through the
 * states and shows their successors and the answers of their outlines.
 */
import { observe, toldA, toldB, toldWon } from './emit';
import { expose, EXPOSED, EXPOSED_CAPACITY } from './expose';
import { decode } from './key';
import {
  clearOutlines,
  exposeOutlineMoves,
  isHopeless,
  isHopelessAtLength,
  setOutlineBatchFrom,
  setPatience,
  setSlice,
} from './outline';
import { recordAt, setOutlineLimit } from './outline-records';
import { setPageLimit } from './pages';
import { nodes, setAskFrom, setBatchFrom } from './queue';
import { setStart } from './start';
import { currentToSuccessor, isWon, normalise, successorToCurrent } from './state';
import { REFUSED } from '../status';
import { retell, showSuccessors } from './successors';

export * from './index';
export { setFirstStage, setMostOfTry } from './search';

/** More than enough for the moves of one outline. */
const PAGES_OF_ONE_OUTLINE: i32 = 16;

/** The first successor to write out. */
let firstExposed: u32 = 0;

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

/** Returns the address where `stateInHand` and `successors` write states: see expose.ts. */
export function statesPtr(): usize {
  return EXPOSED;
}

/** Writes the state in hand into the first record at statesPtr(). */
export function stateInHand(): void {
  currentToSuccessor();
  expose(0);
}

/**
 * Writes the successors of the state in hand at statesPtr(): from number `first` on, 1,024 at most,
 * as they are made, before any normalising.
 *
 * @returns the number of all successors, repetitions counted
 */
export function successors(first: i32): i32 {
  firstExposed = first;
  observe((successor: u32): void => {
    const index = successor - firstExposed;
    if (successor >= firstExposed && index < EXPOSED_CAPACITY) expose(index);
  });
  return showSuccessors();
}

/**
 * Makes a successor of the state in hand, normalised, the new state in hand.
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

/**
 * Forgets all that is known about outlines, and sets the most pages that they may use from now on.
 */
export function forgetOutlines(maxPages: i32): void {
  setPageLimit(maxPages);
  clearOutlines(maxPages);
  setOutlineLimit(Infinity);
}

/**
 * Asks about the outlines of the state in hand (R6), with all that was found out since
 * `forgetOutlines`.
 *
 * @param inPassing 0 for a long question, as about a start; else a short question, as the search
 *   asks with that many states stored
 * @returns 1 if its outlines show that it cannot be won, else 0
 */
export function askOutlines(inPassing: f64): i32 {
  currentToSuccessor();
  if (isWon()) return 0;
  setSlice(i32.MAX_VALUE);
  return (inPassing > 0 ? isHopeless(inPassing) : isHopelessAtLength()) ? 1 : 0;
}

/**
 * Makes all moves from the outline of the state in hand: see outlineAt.
 *
 * @param which the refinement
 * @returns the number of outlines they lead to, or -1 if one of them is taken for won
 */
export function outlineMoves(which: i32): i32 {
  forgetOutlines(PAGES_OF_ONE_OUTLINE);
  currentToSuccessor();
  return exposeOutlineMoves(which);
}

/**
 * Returns the address of an outline: 0 is that of the state in hand, 1 the first that a move leads
 * to.
 */
export function outlineAt(index: i32): usize {
  return recordAt(index + 1);
}

/**
 * Sets how many states are stored before outlines of successors are asked about. After ten times as many, such
 * questions use refinements. Also sets the most outlines that such a question looks at, and up to how many cells the
 * start is asked about. Until the first call these are ASK_FROM_STATES, REFINED_FROM_STATES, no limit but the number
 * of states, and MOST_CELLS_AT_START.
 */
export function setOutlinePruning(askFromStates: f64, inPassing: i32, mostCellsAtStart: i32): void {
  setAskFrom(askFromStates);
  setPatience(inPassing, askFromStates * 10, mostCellsAtStart);
}

/**
 * Sets how many states and outlines a table must have before what is new is looked up together (batch.ts). Until the
 * first call these are BATCH_FROM_STATES and BATCH_FROM_OUTLINES.
 */
export function setBatches(states: f64, outlines: u32): void {
  setBatchFrom(states);
  setOutlineBatchFrom(outlines);
}

/** Returns the number of states stored in all stages, without outlines. */
export function stateCount(): f64 {
  return nodes;
}
