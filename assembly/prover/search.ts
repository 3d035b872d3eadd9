/**
 * The search, in up to five stages:
 *
 *     probes       best first, by one score after another, with 10,000 to 1,000,000 states each: find
 *                  most solutions, and exhaust most searches. All but the first go on with the states of
 *                  the one before. With up to three cells one more begins at the start.
 *     depth first  tries from the start, each to the bottom before anything else: fast where
 *                  only long solutions exist
 *     beams        tries from the start, step by step, only the best of each step (queue.ts):
 *                  find what best first misses, because bad luck does not last
 *     layers       the order that needs the least memory (score.ts), from the start: the proof.
 *                  Wide beams follow if memory runs out.
 *     last resort  if layers reached a win but had no memory left for the way to it: beams again,
 *                  each twice as wide, as far as memory goes
 *
 * Before the probes (with up to three cells), and once more after them, the search asks about the
 * outline of the start. Can there be a solution at all? Later it asks the same about outlines of
 * new states (outline.ts).
 *
 * A stage has seen all states that can be reached if it left none behind and has none left to
 * expand. That is a proof, in any order. Beams leave states behind, so the end of a beam proves
 * nothing.
 *
 * The host calls `runSearch` for one slice after another, so that it can stop a search or do other
 * work between two slices. A slice ends after some thousand states, or after some thousand outlines.
 * If it ends in the middle of a question about an outline, the next slice first answers the
 * question. Then it repeats what asked: the outlines, or the expansion of a state. The states that
 * were stored before the interruption are known then. So the search does the same in slices of any
 * size.
 */
import { decode, encode, keyA, keyB } from './key';
import { clearLog, dropLog, hasRoom, logKept, logStep } from './log';
import {
  goOnAsking,
  isHopelessAtLength,
  isHopelessStart,
  isInterrupted,
  setSlice,
} from './outline';
import { makeRoom, renew, setOutlineLimit } from './outline-records';
import {
  clearQueue,
  endOutOfMemory,
  endSearch,
  forgetLastNodes,
  isForgetting,
  lastNodes,
  maxNodes,
  memoryLacking,
  nodes,
  queuePending,
  queueSuccessor,
  reorder,
  retakeState,
  solutionLost,
  startQueue,
  status,
  takeState,
} from './queue';
import {
  attemptGoesOn,
  attemptOrder,
  ATTEMPTS,
  attemptStates,
  attemptWidth,
  DEPTH_FIRST,
  LAYERS_ATTEMPT,
} from './score';
import { isWon } from './state';
import { RUNNING, FOUND, EXHAUSTED } from '../status';
import { search } from './successors';
import { outlining } from './switches';
import { clearTable, releaseTable } from './table';

/** The width of the first beam of the last resort. */
const LAST_RESORT_WIDTH: u32 = 1000;
/**
 * States that a beam of the last resort may store for each one of its width. Beams that win store
 * fewer.
 */
const STATES_A_WIDTH: f64 = 100;

/**
 * Before the first stage, or between two: the start is won at once, or an outline shows that it
 * cannot be won.
 */
const AT_START: i32 = 0;
const PROBES: i32 = 1;
const LAYERS: i32 = 3;
const LAST_RESORT: i32 = 4;
/** Number 2 was another stage in the past. Saved runs still contain it. */
const BEAMS: i32 = 5;
const DEPTHS: i32 = 6;

/** The stage that is running. When the search has ended, the stage that ended it. */
export let stage: i32 = AT_START;
/** The try that is running (score.ts), its width, and the states that the stage may have stored at its end. */
let attempt: i32 = 0;
let width: u32 = 0;
let mostStates: f64 = 0;
let layersOnly: bool = false;
let firstAttempt: i32 = 0;
let startA: u64 = 0;
let startB: u64 = 0;

/** Outlines that a slice may expand: some milliseconds. */
const SLICE_OUTLINES: i32 = 2048;
/** What the end of a slice interrupted. */
const NOTHING: i32 = 0;
const ASKING_FIRST: i32 = 1;
const ASKING_AT_LENGTH: i32 = 2;
const QUEUEING_START: i32 = 3;
const EXPANDING: i32 = 4;
let unfinished: i32 = NOTHING;

/** For tests: sets the try that comes first. Those before it are left out. */
export function setFirstAttempt(which: i32): void {
  firstAttempt = which;
}

/** Starts a search from the successor in hand, which is normalised. */
export function startSearch(nodeLimit: f64, memoryFirst: bool): void {
  startQueue(nodeLimit);
  stage = AT_START;
  unfinished = NOTHING;
  if (isWon()) {
    clearLog();
    logStep(0, 0);
    if (logKept) endSearch(FOUND);
    else endOutOfMemory();
    return;
  }
  encode();
  startA = keyA;
  startB = keyB;
  layersOnly = memoryFirst;
  setOutlineLimit(maxNodes);
  setSlice(SLICE_OUTLINES);
  askAboutStart();
}

/** Asks about the outline of the successor in hand, the start, then starts the first stage. */
function askAboutStart(): void {
  const hopeless = outlining && isHopelessStart();
  if (isInterrupted()) unfinished = ASKING_FIRST;
  else if (hopeless) conclude(true);
  else startAttempt(layersOnly ? LAYERS_ATTEMPT : firstAttempt);
}

function startAttempt(which: i32): void {
  attempt = which;
  width = attemptWidth(which);
  mostStates = attemptStates(which);
  if (attemptGoesOn(which)) {
    mostStates += lastNodes;
    reorder(attemptOrder(which));
  } else if (which == LAYERS_ATTEMPT) startStage(LAYERS);
  else startStage(width == 0 ? PROBES : width == DEPTH_FIRST ? DEPTHS : BEAMS);
}

function startLastResort(beamWidth: u32): void {
  width = beamWidth;
  mostStates = <f64>beamWidth * STATES_A_WIDTH;
  startStage(LAST_RESORT);
}

/**
 * Starts a stage from the beginning, with no state known. If the stage before ran out of memory, it gives its pages back.
 * The pages for the start are taken first, because the question about its outline could leave none.
 */
function startStage(which: i32): void {
  stage = which;
  if (memoryLacking) {
    renew();
    releaseTable();
    dropLog();
  }
  clearQueue(which == LAYERS, attemptOrder(attempt), width);
  clearLog();
  if (hasFirstPages() || (makeRoom() && hasFirstPages())) queueStart();
  else endOutOfMemory();
}

function hasFirstPages(): bool {
  return clearTable() && (stage == LAYERS || hasRoom());
}

function queueStart(): void {
  decode(startA, startB);
  queueSuccessor(0);
  queuePending();
  if (isInterrupted()) unfinished = QUEUEING_START;
}

/**
 * Expands up to `count` states.
 *
 * @returns the status
 */
export function runSearch(count: i32): i32 {
  if (status != RUNNING) return status;
  setSlice(SLICE_OUTLINES);
  if (isInterrupted()) goOnAsking();
  if (isInterrupted()) return status;
  finishInterrupted();
  for (; count > 0 && status == RUNNING && unfinished == NOTHING; count--) {
    if (takeState()) expandState();
    else if (!isForgetting) conclude(false);
  }
  return status;
}

/** Repeats what the last slice interrupted. Its question is answered now. */
function finishInterrupted(): void {
  const what = unfinished;
  unfinished = NOTHING;
  if (what == ASKING_FIRST) {
    decode(startA, startB);
    askAboutStart();
  } else if (what == ASKING_AT_LENGTH) {
    nextAttempt();
  } else if (what == QUEUEING_START) {
    queueStart();
  } else if (what == EXPANDING) {
    retakeState();
    expandState();
  }
}

/** Expands the current state. */
function expandState(): void {
  search();
  queuePending();
  if (isInterrupted()) unfinished = EXPANDING;
  else if (status != RUNNING) return;
  else if (memoryLacking) memoryRanOut();
  else if (lastNodes >= mostStates) nextAttempt();
}

/**
 * Ends the search, or turns to the next try, when nothing is left to expand or the outline of the
 * start cannot be won. Only this function sets EXHAUSTED. Every early end rules EXHAUSTED out, and
 * each has a constant of its own here.
 */
function conclude(byOutline: bool): void {
  const endedAlready = status != RUNNING; // solved, out of nodes, out of memory
  const winSeen = solutionLost; // a win whose moves are forgotten
  const statesRefused = memoryLacking; // the search had no memory to store states
  const statesLeftBehind = width != 0; // by a beam, or depth first (next to no proof is lost)
  const sawAll = !statesRefused && !statesLeftBehind && unfinished == NOTHING;
  if (endedAlready) return;
  if (!winSeen && (byOutline || sawAll)) {
    if (byOutline) {
      stage = AT_START;
      forgetLastNodes();
    }
    endSearch(EXHAUSTED);
  } else if (statesLeftBehind && !statesRefused) nextAttempt();
  else endOutOfMemory();
}

/**
 * Memory ran out while the state in hand was being expanded. The stored states are of no more use,
 * because its successors are incomplete. (Probes that go on with them end at once, because memory is
 * still lacking.)
 */
function memoryRanOut(): void {
  if (layersOnly || stage == LAST_RESORT) endOutOfMemory();
  else if (solutionLost) startLastResort(LAST_RESORT_WIDTH);
  else nextAttempt();
}

function nextAttempt(): void {
  if (stage == LAST_RESORT) {
    startLastResort(width * 2);
    return;
  }
  const next = attempt + 1;
  if (next == ATTEMPTS) {
    endOutOfMemory();
    return;
  }
  if (outlining && stage == PROBES && attemptWidth(next)) {
    decode(startA, startB);
    setOutlineLimit(maxNodes - nodes);
    const hopeless = isHopelessAtLength();
    if (isInterrupted()) {
      unfinished = ASKING_AT_LENGTH;
      return;
    }
    if (hopeless) {
      conclude(true);
      return;
    }
  }
  startAttempt(next);
}
