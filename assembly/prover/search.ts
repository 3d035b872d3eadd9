/**
 * The search, in up to four stages:
 *
 *     probes       a few times from the start, best first by one score or another, 10,000
 *                  to 100,000 states each: finds most solutions, and exhausts what is small
 *     best first   once more, longer, with scores taking turns
 *     layers       the order that needs the least memory (score.ts): goes on from there, or starts
 *                  anew where memory had run out
 *     last resort  if layers saw a solution but had no memory left for the way to it: best first
 *                  again from the start, as far as it goes
 *
 * Before the probes (with up to three cells) and once more after them the outline of the start is
 * asked whether there can be a solution at all, and later the outlines of new states (outline.ts).
 *
 * Any stage that has no state left to expand has seen all that can be reached, and that is a
 * proof, in whatever order it went.
 */
import { decode, encode, keyA, keyB } from './key';
import { clearLog, logKept, logStep } from './log';
import { isHopelessAtLength, isHopelessStart } from './outline';
import { setOutlineLimit } from './outline-records';
import {
  clearQueue,
  endByOutline,
  endSearch,
  maxNodes,
  memoryLacking,
  nodes,
  order,
  OUT_OF_MEMORY,
  queueSuccessor,
  reorder,
  RUNNING,
  SOLVED,
  solutionLost,
  startQueue,
  status,
  takeState,
  UNSOLVABLE,
} from './queue';
import { ORDER_COUNT, probeStates } from './score';
import { isWon } from './state';
import { search } from './successors';
import { outlining } from './switches';
import { clearTable, liveStates, releaseTable } from './table';

const FIRST_TURN: u32 = 140000;
/** States after which layers take over. */
const BEST_FIRST_STATES: u32 = 2000000;

/** Before the first stage, or between two: won at once, or an outline says that it cannot be. */
const AT_START: i32 = 0;
const PROBES: i32 = 1;
const BEST_FIRST: i32 = 2;
const LAYERS: i32 = 3;
const LAST_RESORT: i32 = 4;

/** The stage that works; when the search has ended, the one that ended it. */
export let stage: i32 = AT_START;
/** States stored when the next set of weights takes its turn. */
let turnEnd: u32 = 0;
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
    endSearch(logKept ? SOLVED : OUT_OF_MEMORY);
    return;
  }
  encode();
  startA = keyA;
  startB = keyB;
  setOutlineLimit(maxNodes);
  if (outlining && isHopelessStart()) {
    endByOutline();
    return;
  }
  layersOnly = memoryFirst;
  startStage(memoryFirst ? LAYERS : PROBES, 0);
}

/** Starts from the beginning with nothing known. */
function startStage(which: i32, firstOrder: i32): void {
  stage = which;
  turnEnd = which == PROBES ? probeStates(firstOrder) : FIRST_TURN;
  clearQueue(which == LAYERS, firstOrder);
  clearLog();
  if (!clearTable()) {
    endSearch(OUT_OF_MEMORY);
    return;
  }
  decode(startA, startB);
  queueSuccessor(0);
  // An empty queue must never be mistaken for one worked off.
  if (memoryLacking) endSearch(OUT_OF_MEMORY);
}

/**
 * Expands up to `count` states.
 *
 * @returns the status
 */
export function runSearch(count: i32): i32 {
  for (; count > 0 && status == RUNNING; count--) {
    if (!takeState()) {
      endSearch(UNSOLVABLE);
      break;
    }
    search();
    if (status != RUNNING) break;
    if (memoryLacking) memoryRanOut();
    else if (stage != LAYERS && liveStates() >= turnEnd) nextTurn();
  }
  return status;
}

/** The state in hand was expanded in part only: what was stored is no longer of use. */
function memoryRanOut(): void {
  if (stage < LAYERS) {
    startStage(LAYERS, 0);
  } else if (solutionLost && stage == LAYERS && !layersOnly) {
    releaseTable();
    startStage(LAST_RESORT, 0);
  } else endSearch(OUT_OF_MEMORY);
}

function nextTurn(): void {
  if (stage != PROBES) changeOrder();
  else if (order + 2 < ORDER_COUNT) startStage(PROBES, order + 1);
  else {
    if (outlining) {
      decode(startA, startB);
      setOutlineLimit(maxNodes - nodes);
      if (isHopelessAtLength()) {
        stage = AT_START;
        endByOutline();
        return;
      }
    }
    startStage(BEST_FIRST, order + 1);
  }
}

/** The next set of weights takes its turn, or layers take over. */
function changeOrder(): void {
  turnEnd += turnEnd / 2;
  if (stage == BEST_FIRST && liveStates() >= BEST_FIRST_STATES) stage = LAYERS;
  reorder(stage == LAYERS, (order + 1) % ORDER_COUNT);
}
