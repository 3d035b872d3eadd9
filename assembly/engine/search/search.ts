/**
 * The any-solution search: greedy best-first over macro-moves. A portfolio of phases restarts it
 * with other weights, budgets and rules. The first phases are short and solve nearly all deals.
 * Longer phases take the deals that are left.
 *
 * The search has a solution as soon as there are at least as many free spots as cards that cover a
 * lower card. The rest then plays itself out. Nothing here proves a deal unsolvable, because the
 * positions seen are kept as fingerprints.
 */
import { POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from '../../position';
import { bit } from './cards';
import { enter } from './estimate';
import { expand, generated, startExpanding } from './expand';
import { addSeen, clearSeen, fingerprint } from './hash';
import { clearLog, logEnd, logIsFull, rewindLog } from './log';
import { build, cardOf, cellCount, isContinuation, setRules, settle } from './macro';
import {
  emptiesOf,
  hold,
  N_CELLS,
  N_DEPTH,
  N_EMPTY,
  N_NEXT,
  N_OUT,
  N_PARENT,
  N_START,
  N_STARTS,
  N_TOPS,
  N_WORTH,
  NODE_BYTES,
  prefixStart,
  prefixTop,
  worthAt,
} from './node';
import {
  PHASE_BYTES,
  PHASE_CLOSURE,
  PHASE_PATIENT,
  PHASE_MAX_GENERATED,
  PHASE_RELOCATIONS,
  PHASE_WEIGHTS,
  phaseCount,
  phasesOf,
  WEIGHTS_BYTES,
  WEIGHT_SETS,
} from './portfolio';
import { clearQueue, itemDescriptor, itemParent, MAX_ITEMS, pop } from './queue';
import { setUpPosition, setUpWeights, START, worthInCell } from './tables';

/** Nodes of a search, by budget. The small number keeps the table of positions seen in cache. */
const SMALL_NODES: u32 = 1536;
const LARGE_NODES: u32 = 98304;
const SMALL_GENERATED: u32 = 8192;

const NODES: usize = memory.data(98304 * 88, 16);
/** usize [LARGE_NODES + 1]: where each node's log begins; it ends where the next one's begins. */
const LOGS: usize = memory.data(98305 * 4, 16);

/** Nodes built for the last position (without duplicates), over all phases. */
export let nodesSearched: u32 = 0;
/**
 * The last phase that was begun for the last position, from 1 on. If one phase solved it, this is
 * that phase.
 */
export let phaseReached: u32 = 0;
/** Index of the node that won. Its path leads back to node 0. */
export let goalNode: u32 = 0;

// @ts-ignore: decorator
@inline
export function nodeAt(index: u32): usize {
  return NODES + <usize>index * NODE_BYTES;
}

// @ts-ignore: decorator
@inline
export function logOf(index: u32): usize {
  return load<usize>((<usize>index) << 2, LOGS);
}

function setLog(index: u32, at: usize): void {
  store<usize>((<usize>index) << 2, at, LOGS);
}

/** Sets `node` to the start, from START. Nothing is played yet. */
function buildStart(node: usize): void {
  let tops: u64 = 0;
  let starts: u64 = 0;
  let worth = 0;
  let empty: u32 = 0;
  for (let c: u32 = 0; c < 8; c++) {
    const k: u32 = load<u8>(c * POSITION_COLUMN_STRIDE, START);
    const start = prefixStart(c, k);
    store<u32>(node + (c << 2), (prefixTop(c, k) << 26) | (k << 20));
    store<u8>(node + c, <u8>start, N_START);
    tops |= bit(prefixTop(c, k));
    starts |= bit(start);
    worth += worthAt(c, k << 4);
    empty |= u32(k == 0) << c;
  }
  let cells: u64 = 0;
  for (let cell: u32 = 0; cell < 8; cell++) {
    const card: u32 = load<u8>(cell, START + POSITION_CELLS);
    if (card >= 52) continue;
    cells |= bit(card);
    worth += worthInCell(card);
  }
  let next: u64 = 0;
  let out: u32 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const home: u32 = load<u8>(suit, START + POSITION_FOUNDATIONS);
    next |= bit((home << 2) + suit);
    out += home;
  }
  store<u64>(node, cells, N_CELLS);
  store<u64>(node, tops, N_TOPS);
  store<u64>(node, next, N_NEXT);
  store<i32>(node, worth, N_WORTH);
  store<u64>(node, starts, N_STARTS);
  store<u8>(node, <u8>empty, N_EMPTY);
  store<u8>(node, <u8>out, N_OUT);
  store<u16>(node, 0, N_DEPTH);
}

/**
 * Returns true if there is a spot for each card that covers a lower one. The rest then plays out
 * rank by rank. Only such cards lie above a card whose turn it is, and each goes to a spot at most
 * once. (It finds the goal 0.3 nodes sooner in each deal to count instead the cards that wait at
 * the same time. But that costs more than it saves.)
 */
function isGoal(node: usize): bool {
  const covering = load<i32>(node, N_WORTH) & 63;
  return covering <= cellCount - <i32>popcnt(load<u64>(node, N_CELLS)) + emptiesOf(node);
}

/** Searches under the rules in force. @returns true if it found a solution */
function searchPhase(maxGenerated: u32, maxNodes: u32): bool {
  const capacity = maxGenerated <= SMALL_GENERATED ? SMALL_NODES : LARGE_NODES;
  const room = min(capacity, maxNodes);
  clearQueue();
  clearSeen(capacity);
  const start = nodeAt(0);
  buildStart(start);
  clearLog();
  hold(start);
  setLog(0, logEnd);
  settle(start);
  setLog(1, logEnd);
  let count: u32 = 1;
  nodesSearched++;
  if (isGoal(start)) {
    goalNode = 0;
    return true;
  }
  addSeen(fingerprint(start));
  enter(start, 0);
  expand(1);
  while (generated <= maxGenerated) {
    const item = pop();
    if (item == 0) return false;
    const descriptor = itemDescriptor(item);
    const parent = itemParent(item);
    if (isContinuation(descriptor)) {
      const node = nodeAt(parent);
      hold(node);
      enter(node, parent);
      expand(cardOf(descriptor));
      continue;
    }
    if (count >= room || logIsFull()) return false;
    const node = nodeAt(count);
    rewindLog(logOf(count));
    if (!build(nodeAt(parent), node, descriptor)) continue;
    store<u32>(node, parent, N_PARENT);
    if (isGoal(node)) {
      setLog(count + 1, logEnd);
      nodesSearched++;
      goalNode = count;
      return true;
    }
    if (!addSeen(fingerprint(node))) continue;
    nodesSearched++;
    enter(node, count);
    expand(1);
    count++;
    setLog(count, logEnd);
  }
  return false;
}

/**
 * Runs the phases of the portfolio on the position in the position region.
 *
 * @param maxNodes the search ends as undecided once it has built this many nodes
 * @returns true if it found a solution: `solution.ts` writes it from the nodes left here
 */
export function search(cells: i32, maxNodes: u32): bool {
  setUpPosition();
  nodesSearched = 0;
  phaseReached = 0;
  while (phaseReached < phaseCount(cells)) {
    if (nodesSearched >= maxNodes) return false;
    const phase = phasesOf(cells) + <usize>phaseReached * PHASE_BYTES;
    phaseReached++;
    setUpWeights(WEIGHT_SETS + <usize>load<u8>(phase, PHASE_WEIGHTS) * WEIGHTS_BYTES, cells);
    setRules(cells, load<u8>(phase, PHASE_PATIENT) != 0, load<u8>(phase, PHASE_CLOSURE) != 0);
    startExpanding(<i32>load<u8>(phase, PHASE_RELOCATIONS));
    const maxGenerated = load<u32>(phase, PHASE_MAX_GENERATED);
    if (searchPhase(min(maxGenerated, MAX_ITEMS), maxNodes - nodesSearched)) return true;
  }
  return false;
}
