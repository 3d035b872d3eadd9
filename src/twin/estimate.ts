/** Estimates: what a macro-move would change about the node in hand, as in assembly/solve/. */
import { EMPTY, lowest, parentShift, sizeOf } from './cards.js';
import { cellsAndEmpties, supermoveLimit } from './macro.js';
import {
  cascadeWithTop,
  kpOf,
  N_CELLS,
  N_DEPTH,
  N_EMPTIES,
  N_NEXT,
  N_OUT,
  N_SCORE,
  N_TE,
  NODES,
  startOf,
  topOf,
} from './node.js';
import {
  HOME,
  HOME_POSITION,
  PREFIX_RUN,
  PREFIX_START,
  PREFIX_TOP,
  TE,
  W_BY_DEPTH,
  W_IMBALANCE,
  W_MACRO,
  W_NOT_OUT,
  WEIGHTS,
} from './tables.js';

/** The node being expanded. */
export let node = 0;
export let nodeIndex = 0;
export let te = 0;
export let used = 0;
export let empties = 0;
/** Score less the parts that estimates change; the macro-move's own cost included. */
export let base = 0;
/** Rank of the highest next card. */
let highest = 0;

/** [8]: suits (as bits) whose next foundation card is still at home in that cascade. */
export const NEXT_AT = new Uint8Array(8);
const NEXT_AT_WORDS = new Int32Array(NEXT_AT.buffer);
/** By suit: that card's position and what its depth costs. */
const NEXT_POSITION = new Int32Array(4);
const NEXT_COST = new Int32Array(4);

const depthCost = (above: number): number => WEIGHTS[W_BY_DEPTH + (above < 7 ? above : 7)];

/** What the depth of a card at `position` of its home cascade costs; nothing once it has left. */
const depthCostAt = (position: number, kp: number): number =>
  position < kp >> 4 ? depthCost((kp >> 4) - 1 - position + (kp & 15)) : 0;

/** Loads the node into the variables above; stores its score. */
export function enter(n: number, index: number): void {
  node = n;
  nodeIndex = index;
  te = NODES[n + N_TE];
  used = sizeOf(NODES[n + N_CELLS], NODES[n + N_CELLS + 1]);
  empties = NODES[n + N_EMPTIES];
  NEXT_AT_WORDS[0] = 0;
  NEXT_AT_WORDS[1] = 0;
  const low = NODES[n + N_NEXT];
  const high = NODES[n + N_NEXT + 1];
  let depths = 0;
  for (let left = low; left !== 0; left &= left - 1) depths += enterNext(n, lowest(left));
  for (let left = high; left !== 0; left &= left - 1) depths += enterNext(n, 32 + lowest(left));
  highest = (high !== 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low)) >> 2;
  const out = NODES[n + N_OUT];
  const rest =
    Math.imul(WEIGHTS[W_NOT_OUT], 52 - out) +
    Math.imul(WEIGHTS[W_IMBALANCE], 4 * highest - out) +
    Math.imul(WEIGHTS[W_MACRO], NODES[n + N_DEPTH]) +
    depths;
  NODES[n + N_SCORE] = (te >> 6) + cellsAndEmpties(used, empties) + rest;
  base = (rest + WEIGHTS[W_MACRO]) | 0;
}

function enterNext(n: number, card: number): number {
  const position = HOME_POSITION[card];
  const home = HOME[card];
  const kp = kpOf(NODES[n + home]);
  if (position >= kp >> 4) return 0;
  const suit = card & 3;
  const cost = depthCost((kp >> 4) - 1 - position + (kp & 15));
  NEXT_AT[home] |= 1 << suit;
  NEXT_POSITION[suit] = position;
  NEXT_COST[suit] = cost;
  return cost;
}

/** Change in the depth costs of next cards at home in cascade `c`, once it has k and p cards. */
export const depthChange = (c: number, kp: number): number =>
  NEXT_AT[c] === 0 ? 0 : depthChangeOf(NEXT_AT[c], kp);

function depthChangeOf(suits: number, kp: number): number {
  let change = 0;
  for (; suits !== 0; suits &= suits - 1) {
    const suit = lowest(suits);
    change += depthCostAt(NEXT_POSITION[suit], kp) - NEXT_COST[suit];
  }
  return change;
}

/** What playing next card `card` to its foundation changes, table and cells left aside. */
export function playChange(card: number): number {
  const after = card + 4;
  const imbalance = WEIGHTS[W_IMBALANCE];
  return (
    depthCostAt(HOME_POSITION[after], kpOf(NODES[node + HOME[after]])) -
    WEIGHTS[W_NOT_OUT] +
    (card >> 2 === highest ? 3 * imbalance : -imbalance)
  );
}

/** What moving cards off a cascade does: to the tables, the empty cascades and the rest. */
export let sourceTe = 0;
export let sourceEmpties = 0;
export let sourceRest = 0;

/** Cascade `c` is cut to a prefix of k cards: its new top may go to its foundation at once. */
export function leave(c: number, k: number): void {
  const row = c << 9;
  sourceTe = TE[row + (k << 4)] - TE[row + kpOf(NODES[node + c])];
  sourceRest = depthChange(c, k << 4);
  sourceEmpties = 0;
  if (k === 0) {
    sourceEmpties = 1;
    return;
  }
  const top = PREFIX_TOP[(c << 5) + k];
  if ((NODES[node + N_NEXT + (top >> 5)] & (1 << top)) === 0) return;
  sourceTe += TE[row + ((k - 1) << 4)] - TE[row + (k << 4)];
  sourceRest += playChange(top) - depthCost(0);
  if (k === 1) sourceEmpties = 1;
}

export function noSource(): void {
  sourceTe = 0;
  sourceEmpties = 0;
  sourceRest = 0;
}

/** What relocating cards does, as `estimateRelocation` finds. */
export let movedTe = 0;
export let movedToCells = 0;
export let movedToEmpties = 0;

/** Follows `relocate` for the top `count` cards of cascade `c`; false if there is no room. */
export function estimateRelocation(
  c: number,
  count: number,
  landing: number,
  landing2: number,
  freeCells: number,
): boolean {
  const word = NODES[node + c];
  const prefix = c << 5;
  let kp = kpOf(word);
  let top = topOf(word);
  movedTe = 0;
  movedToCells = 0;
  movedToEmpties = 0;
  while (count > 0) {
    const k = kp >> 4;
    const p = kp & 15;
    const run = p + PREFIX_RUN[prefix + k];
    let moved = 1;
    let shift = 0;
    let parents = 0;
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells - movedToCells, empties)) {
      // All of the run goes, placed cards included; its deepest card decides.
      shift = parentShift(k > 0 ? PREFIX_START[prefix + k] : startOf(c, word));
      parents = (3 << shift) & (shift < 32 ? landing : landing2);
      if (parents !== 0) moved = run;
    }
    if (parents === 0) {
      shift = parentShift(top);
      parents = (3 << shift) & (shift < 32 ? landing : landing2);
    }
    if (parents !== 0) {
      const onto = lowest(parents);
      if (shift < 32) landing ^= 1 << onto;
      else landing2 ^= 1 << onto;
      const to = cascadeWithTop(node, (shift & 32) | onto);
      const at = (to << 9) + kpOf(NODES[node + to]);
      movedTe += TE[at + moved] - TE[at];
    } else if (movedToCells < freeCells) {
      movedToCells++;
    } else if (movedToEmpties < empties) {
      movedToEmpties++;
      movedTe += TE[(cascadeWithTop(node, EMPTY) << 9) + 1];
    } else {
      return false;
    }
    count -= moved;
    if (moved <= p) {
      kp -= moved;
      if ((kp & 15) > 0) {
        const first = topOf(word);
        const gone = (kpOf(word) & 15) - (kp & 15);
        top = ((first & 60) + (gone << 2)) | ((first ^ (gone << 1)) & 2) | ((word >> gone) & 1);
      } else {
        top = PREFIX_TOP[prefix + k];
      }
    } else {
      kp = (k - (moved - p)) << 4;
      top = PREFIX_TOP[prefix + (kp >> 4)];
    }
  }
  return true;
}
