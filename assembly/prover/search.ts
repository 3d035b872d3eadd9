/**
 * The search, in up to three stages:
 *
 *     probes  best first, from the start, each by weights of its own: find the solutions, and exhaust most
 *             searches
 *     layers  the order that needs the least memory (score.ts), from the start: the proof. The search tries them
 *             after the first probe, with a limit of states, and again after the last one
 *     beams   if layers run out of memory: step by step, only the best of each step (queue.ts), each twice as
 *             wide as the one before, as far as memory goes. They need little of it.
 *
 * Before the probes (with up to three cells), and once more after the first of them, the search asks about the
 * outline of the start. Can there be a solution at all? Later it asks the same about outlines of
 * new states (outline.ts).
 *
 * A stage has seen all states that can be reached if it left none behind and has none left to
 * expand. That is a proof, in any order. Beams leave states behind, so the end of a beam proves
 * nothing.
 *
 * The host calls `runSearch` for one slice after another, so that it can stop a search or do other
 * work between two slices. A slice ends after some hundred states, or after some thousand outlines.
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
  startAsking,
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
  retakeState,
  solutionLost,
  startQueue,
  status,
  takeState,
} from './queue';
import { PROBE_COUNT, probeStates } from './score';
import { isWon } from './state';
import { RUNNING, FOUND, EXHAUSTED } from '../status';
import { search } from './successors';
import { outlining } from './switches';
import { clearTable, releaseTable } from './table';

/**
 * States that layers may store after the first probe. Most deals that this probe leaves cannot be won. For ten such deals
 * layers prove that within these states (bench/results/prover.md). A longer try only delays wins.
 */
const SHORT_LAYERS: f64 = 2000000;
/** The width of the first beam. */
const FIRST_WIDTH: u32 = 1000;
/** No beam is wider: after these 50 million states a still wider one would hardly help. */
const MOST_WIDTH: u32 = 256000;
/** States that a beam may store for each one of its width. Beams that win store fewer. */
const STATES_A_WIDTH: f64 = 100;

/**
 * Before the first stage, or between two: the start is won at once, or an outline shows that it
 * cannot be won.
 */
const AT_START: i32 = 0;
const PROBES: i32 = 1;
const LAYERS: i32 = 2;
const BEAMS: i32 = 3;

/** The stage that is running. When the search has ended, the stage that ended it. */
export let stage: i32 = AT_START;
/** The probe that is running or ran last, the width of the beam, and the states that the try may store. */
let probe: i32 = 0;
let width: u32 = 0;
let mostStates: f64 = 0;
let layersOnly: bool = false;
/** False once layers have run out of memory. They would again. */
let layersFit: bool = true;
let firstStage: i32 = PROBES;
let mostOfTry: f64 = Infinity;
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

/** For tests: sets the stage that comes first. Those before it are left out. */
export function setFirstStage(which: i32): void {
  firstStage = which;
}

/** For tests: sets the most states of a probe, and of the layers after the first one. */
export function setMostOfTry(states: f64): void {
  mostOfTry = states;
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
  layersFit = true;
  setOutlineLimit(maxNodes);
  setSlice(SLICE_OUTLINES);
  askAboutStart();
}

/** Asks about the outline of the successor in hand, the start, then starts the first stage. */
function askAboutStart(): void {
  const hopeless = outlining && isHopelessStart();
  if (isInterrupted()) unfinished = ASKING_FIRST;
  else if (hopeless) conclude(true);
  else if (layersOnly || firstStage == LAYERS) startStage(LAYERS, 0, Infinity);
  else if (firstStage == BEAMS) startBeam(FIRST_WIDTH);
  else startProbe(0);
}

function startProbe(which: i32): void {
  probe = which;
  startStage(PROBES, 0, min(mostOfTry, probeStates(which)));
}

/** The beams take the weights of the probes in turn. */
function startBeam(beamWidth: u32): void {
  probe = <i32>ctz(beamWidth / FIRST_WIDTH) % PROBE_COUNT;
  startStage(BEAMS, beamWidth, <f64>beamWidth * STATES_A_WIDTH);
}

/**
 * Starts a try from the beginning, with no state known. If the try before ran out of memory, it gives its pages back.
 * The pages for the start are taken first, because the question about its outline could leave none.
 */
function startStage(which: i32, beamWidth: u32, most: f64): void {
  stage = which;
  width = beamWidth;
  mostStates = most;
  if (memoryLacking) {
    renew();
    releaseTable();
    dropLog();
  }
  clearQueue(which == LAYERS, probe, width);
  startAsking(which == LAYERS);
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
    nextTry();
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
  else if (lastNodes >= mostStates) nextTry();
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
  const statesLeftBehind = width != 0; // by a beam
  const sawAll = !statesRefused && !statesLeftBehind && unfinished == NOTHING;
  if (endedAlready) return;
  if (!winSeen && (byOutline || sawAll)) {
    if (byOutline) {
      stage = AT_START;
      forgetLastNodes();
    }
    endSearch(EXHAUSTED);
  } else if (statesLeftBehind && !statesRefused) nextTry();
  else endOutOfMemory();
}

/**
 * Memory ran out while the state in hand was being expanded. The stored states are of no more use, because its successors
 * are incomplete.
 */
function memoryRanOut(): void {
  if (stage == LAYERS) layersFit = false;
  if (layersOnly || stage == BEAMS) endOutOfMemory();
  else nextTry();
}

/** Turns to the next probe, to the layers, or to the next beam. */
function nextTry(): void {
  if (stage == LAYERS) {
    if (mostStates == Infinity) startBeam(FIRST_WIDTH);
    else startProbe(1);
    return;
  }
  if (stage == BEAMS) {
    if (width < MOST_WIDTH) startBeam(width * 2);
    else endOutOfMemory();
    return;
  }
  const next = probe + 1;
  if (outlining && next == 1) {
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
  if (next == 1) startStage(LAYERS, 0, min(mostOfTry, SHORT_LAYERS));
  else if (next < PROBE_COUNT) startProbe(next);
  else if (layersFit) startStage(LAYERS, 0, Infinity);
  else startBeam(FIRST_WIDTH);
}
