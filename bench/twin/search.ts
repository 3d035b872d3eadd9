/** The any-solution search: the portfolio of phases of assembly/engine/search/search.ts. */
import { enter } from './estimate.js';
import { expand, startExpanding } from './expand.js';
import { addSeen, clearSeen } from './hash.js';
import { logIsFull, rewindLog } from './log.js';
import { build, cardOf, isContinuation, setRules, settle } from './macro.js';
import {
  emptiesOf,
  hold,
  MAX_NODES,
  N_CELLS,
  N_EMPTIES,
  N_NEXT,
  N_OUT,
  N_PARENT,
  N_START,
  N_STARTS,
  N_TOPS,
  N_USED,
  N_WORTH,
  NODE_WORDS,
  NODES,
  NODES_U8,
} from './node.js';
import { PHASE_LISTS, PHASES } from './portfolio.js';
import { clearQueue, itemDescriptor, itemParent, MAX_ITEMS, pop } from './queue.js';
import {
  COLUMN_STRIDE,
  IN_CELL,
  POSITION_CELLS,
  POSITION_FOUNDATIONS,
  PREFIX_START,
  PREFIX_TOP,
  setUpPosition,
  setUpWeights,
  START,
  WORTH,
} from './tables.js';
import { V_CELL_COUNT, V_GENERATED, V_LOG_END, VARS } from './vars.js';

const SMALL_NODES = 1536;
const SMALL_GENERATED = 8192;

/** Where each node's log begins; it ends where the next one's begins. */
const LOGS = new Int32Array(MAX_NODES + 1);

/** Nodes built for the last position (without duplicates), over all phases. */
export let nodesSearched = 0;
/** Index of the node that won. Its path leads back to node 0. */
export let goalNode = 0;

export const nodeAt = (index: number): number => index << 5;
export const logOf = (index: number): number => LOGS[index];

/** Sets `node` to the start, from START. Nothing is played yet. */
function buildStart(node: number): void {
  NODES.fill(0, node, node + NODE_WORDS);
  for (let c = 0; c < 8; c++) {
    const k = START[c * COLUMN_STRIDE];
    const top = PREFIX_TOP[(c << 5) | k];
    const start = PREFIX_START[(c << 5) | k];
    NODES[node | c] = (top << 26) | (k << 20);
    NODES_U8[((node | N_START) << 2) | c] = start;
    if (k === 0) NODES[node | N_EMPTIES] += 256 | (1 << c);
    addCard(node | N_TOPS, top);
    addCard(node | N_STARTS, start);
    NODES[node | N_WORTH] += WORTH[(c << 9) | (k << 4)];
  }
  for (let cell = POSITION_CELLS; cell < POSITION_FOUNDATIONS; cell++) {
    if (START[cell] >= 52) continue;
    addCard(node | N_CELLS, START[cell]);
    NODES[node | N_WORTH] += IN_CELL[START[cell] >> 2];
    NODES[node | N_USED]++;
  }
  for (let suit = 0; suit < 4; suit++) {
    const home = START[POSITION_FOUNDATIONS + suit];
    addCard(node | N_NEXT, (home << 2) + suit);
    NODES[node | N_OUT] += home;
  }
}

function addCard(set: number, card: number): void {
  NODES[set | (card >> 5)] |= 1 << card;
}

/** Returns true if there is a spot for each card that covers a lower one. */
const isGoal = (node: number): boolean =>
  (NODES[node | N_WORTH] & 63) <= VARS[V_CELL_COUNT] - NODES[node | N_USED] + emptiesOf(node);

/** Searches under the rules in force. Returns true if it found a solution. */
function searchPhase(maxGenerated: number, maxNodes: number): boolean {
  const capacity = maxGenerated <= SMALL_GENERATED ? SMALL_NODES : MAX_NODES;
  const room = capacity < maxNodes ? capacity : maxNodes;
  clearQueue();
  clearSeen(capacity);
  buildStart(0);
  hold(0);
  rewindLog(0);
  settle(0);
  LOGS[1] = VARS[V_LOG_END];
  let count = 1;
  nodesSearched++;
  if (isGoal(0)) {
    goalNode = 0;
    return true;
  }
  addSeen(0);
  enter(0, 0);
  expand(1);
  while (VARS[V_GENERATED] <= maxGenerated) {
    const item = pop();
    if (item < 0) return false;
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
    rewindLog(LOGS[count]);
    if (!build(nodeAt(parent), node, descriptor)) continue;
    NODES[node | N_PARENT] = parent;
    if (isGoal(node)) {
      LOGS[count + 1] = VARS[V_LOG_END];
      nodesSearched++;
      goalNode = count;
      return true;
    }
    if (!addSeen(node)) continue;
    nodesSearched++;
    enter(node, count);
    expand(1);
    count++;
    LOGS[count] = VARS[V_LOG_END];
  }
  return false;
}

/**
 * Runs the portfolio on a position.
 *
 * @param record the position as assembly/position.ts draws it
 * @param maxNodes the search ends as undecided once it has built this many nodes
 */
export function search(record: Uint8Array, cells: number, maxNodes: number): boolean {
  setUpPosition(record);
  nodesSearched = 0;
  for (const { weights, patient, relocations, closure, maxGenerated } of PHASES[
    PHASE_LISTS[cells]
  ]) {
    if (nodesSearched >= maxNodes) return false;
    setUpWeights(weights, cells);
    setRules(cells, patient, closure);
    startExpanding(relocations);
    const budget = maxGenerated < MAX_ITEMS ? maxGenerated : MAX_ITEMS;
    if (searchPhase(budget, maxNodes - nodesSearched)) return true;
  }
  return false;
}
