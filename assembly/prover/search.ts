/**
 * The search, in up to five stages:
 *
 *     probes       a few times from the start, best first by one score or another, 10,000
 *                  to 100,000 states each: finds most solutions, and exhausts what is small
 *     depth first  from the start, each time to the bottom before anything else: quick where only
 *                  long ways win
 *     beams        from the start, step by step, only the best of each step (queue.ts), narrow and
 *                  wide ones: finds what best first misses, for no bad luck lasts
 *     layers       the order that needs the least memory (score.ts), from the start: the proof
 *     last resort  if layers saw a solution but had no memory left for the way to it: beams again,
 *                  each twice as wide, as far as memory goes
 *
 * Before the probes (with up to three cells) and once more after them the outline of the start is
 * asked whether there can be a solution at all, and later the outlines of new states (outline.ts).
 *
 * A stage that leaves no state behind and has none left to expand has seen all that can be reached,
 * and that is a proof, in whatever order it went. Beams leave states behind: their end is none.
 */
import { decode, encode, keyA, keyB } from './key';
import { clearLog, logKept, logStep } from './log';
import { isHopelessAtLength, isHopelessStart } from './outline';
import { setOutlineLimit } from './outline-records';
import {
  clearQueue,
  endOutOfMemory,
  endSearch,
  forgetLastNodes,
  maxNodes,
  memoryLacking,
  nodes,
  queueSuccessor,
  solutionLost,
  startQueue,
  status,
  takeState,
} from './queue';
import { attemptOrder, ATTEMPTS, attemptStates, attemptWidth, DEPTH_FIRST } from './score';
import { isWon } from './state';
import { RUNNING, FOUND, EXHAUSTED } from '../status';
import { search } from './successors';
import { outlining } from './switches';
import { clearTable, liveStates, releaseTable } from './table';

/** The first beam of the last resort. */
const LAST_RESORT_WIDTH: u32 = 1000;
/** Beams that win store fewer states for each that they expand of a level. */
const STATES_A_WIDTH: u32 = 100;

/** Before the first stage, or between two: won at once, or an outline says that it cannot be. */
const AT_START: i32 = 0;
const PROBES: i32 = 1;
const LAYERS: i32 = 3;
const LAST_RESORT: i32 = 4;
/** Number 2 was another stage, and is in runs that were kept. */
const BEAMS: i32 = 5;
const DEPTHS: i32 = 6;

/** The stage that works; when the search has ended, the one that ended it. */
export let stage: i32 = AT_START;
/** Of probes and beams: which one (score.ts), its width, and the states that it may store. */
let attempt: i32 = 0;
let width: u32 = 0;
let mostStates: u32 = 0;
let layersOnly: bool = false;
let startA: u64 = 0;
let startB: u64 = 0;

/** Starts at the (normalised) successor in hand. */
export function startSearch(nodeLimit: f64, memoryFirst: bool): void {
  startQueue(nodeLimit);
  stage = AT_START;
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
  setOutlineLimit(maxNodes);
  if (outlining && isHopelessStart()) {
    conclude(true);
    return;
  }
  layersOnly = memoryFirst;
  if (memoryFirst) startLayers();
  else startAttempt(0);
}

function startAttempt(which: i32): void {
  attempt = which;
  width = attemptWidth(which);
  mostStates = attemptStates(which);
  startStage(width == 0 ? PROBES : width == DEPTH_FIRST ? DEPTHS : BEAMS);
}

function startLayers(): void {
  width = 0;
  startStage(LAYERS);
}

function startLastResort(beamWidth: u32): void {
  width = beamWidth;
  mostStates = beamWidth * STATES_A_WIDTH;
  startStage(LAST_RESORT);
}

/** Starts from the beginning with nothing known. */
function startStage(which: i32): void {
  stage = which;
  clearQueue(which == LAYERS, attemptOrder(attempt), width);
  clearLog();
  if (!clearTable()) {
    endOutOfMemory();
    return;
  }
  decode(startA, startB);
  queueSuccessor(0);
  // The queue is empty because the start found no memory, not because all was expanded.
  if (memoryLacking) conclude(false);
}

/**
 * Expands up to `count` states.
 *
 * @returns the status
 */
export function runSearch(count: i32): i32 {
  for (; count > 0 && status == RUNNING; count--) {
    if (!takeState()) {
      conclude(false);
      continue;
    }
    search();
    if (status != RUNNING) break;
    if (memoryLacking) memoryRanOut();
    else if (stage != LAYERS && liveStates() >= mostStates) nextAttempt();
  }
  return status;
}

/**
 * Nothing is left to expand, or the outline of the start cannot be won. This is the one place that says
 * EXHAUSTED. Every early end speaks against it, and each has a term of its own.
 */
function conclude(byOutline: bool): void {
  const endedAlready = status != RUNNING; // solved, out of nodes, out of memory
  const winSeen = solutionLost; // and the way to it is forgotten
  const statesRefused = memoryLacking; // the search had no memory to store states
  const statesLeftBehind = width != 0; // by a beam (depth first leaves next to nothing to prove)
  const sawAll = !statesRefused && !statesLeftBehind;
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

/** The state in hand was expanded in part only: what was stored is no longer of use. */
function memoryRanOut(): void {
  if (stage != LAYERS && stage != LAST_RESORT) {
    startLayers();
  } else if (solutionLost && stage == LAYERS && !layersOnly) {
    releaseTable();
    startLastResort(LAST_RESORT_WIDTH);
  } else endOutOfMemory();
}

function nextAttempt(): void {
  if (stage == LAST_RESORT) {
    startLastResort(width * 2);
    return;
  }
  const next = attempt + 1;
  if (next == ATTEMPTS) {
    startLayers();
    return;
  }
  if (outlining && stage == PROBES && attemptWidth(next)) {
    decode(startA, startB);
    setOutlineLimit(maxNodes - nodes);
    if (isHopelessAtLength()) {
      conclude(true);
      return;
    }
  }
  startAttempt(next);
}
