/**
 * A short solution within a budget, and how short one could be at best.
 *
 *     beam, narrow ──> beam of another kind, where that failed ──> wider ones until one wins
 *       ──> proof: the rest of the budget, or as much as is asked for
 *
 * A budget in nodes gives the same answer on any machine. One in milliseconds is spent the same
 * way, at the pace that a first small beam shows, and is held to within some milliseconds.
 */
import { FOUNDATION, toOf, type Position } from '../reference/index.js';
import type { Shortest } from '../wasm/shortest.js';
import { carefulWeights, weightsFor } from './weights.js';

/** What a search for a short solution may spend. */
export interface ShortBudget {
  /** Positions that the beams make; one that the proof stores counts PROOF_NODES. */
  readonly nodes?: number;
  /** Or milliseconds. */
  readonly ms?: number;
  /** Positions that a proof may store beyond that; none if left out. */
  readonly proofNodes?: number;
  /** Most memory a proof may use, in MiB. */
  readonly maxMemoryMiB?: number;
}

/** A solution and a bound. */
export interface Short {
  /** Single-card moves, packed (reference/moves.ts). */
  readonly moves: Uint16Array;
  /** No solution has fewer moves. */
  readonly lower: number;
}

/** What the search costs beyond microseconds: positions a beam makes for each unit of width. */
const NODES_A_WIDTH = 390;
const FEWEST_WIDTH = 16;
const MOST_WIDTH = 30_000;
/** The first beam's share of the budget. */
const FIRST_SHARE = 0.6;
/** Of a budget in milliseconds: what is spent to learn the pace, and to have something in any case. */
const PROBE_NODES = 20_000;
/** A position stored by the proof takes as long as so many of a beam. */
export const PROOF_NODES = 40;
/** Before anything is measured: positions a millisecond. */
const ASSUMED_PACE = 5000;
/** Beams this wide and wider are followed by a proof rather than by wider ones. */
const PROOF_WIDTH = 4000;

export const DEFAULT_SHORT_NODES = 250_000;
export const DEFAULT_PROOF_NODES = 5_000_000;

/** Cards that are not home: moves to the foundations that every solution has. */
export const cardsLeft = ({ foundations }: Position): number =>
  foundations.reduce((left, count) => left - count, 52);

/** Moves that are not to a foundation. */
function stopsOf(moves: Uint16Array): number {
  let stops = 0;
  for (const move of moves) if (toOf(move) !== FOUNDATION) stops++;
  return stops;
}

/**
 * @param floor a solution to be improved on
 * @returns one that is no longer, unchecked (check.ts)
 */
export function searchShort(
  shortest: Shortest,
  position: Position,
  floor: Uint16Array,
  budget: ShortBudget,
): Short {
  const cells = position.cells.length;
  const left = cardsLeft(position);
  const purse = new Purse(budget);
  let best = floor;
  let stops = stopsOf(floor);
  let least = shortest.bound(position);
  const take = (moves: Uint16Array | undefined): boolean => {
    if (moves === undefined || stopsOf(moves) >= stops) return false;
    best = moves;
    stops = stopsOf(moves);
    return true;
  };
  const beam = (width: number, weights = weightsFor(width, cells)): boolean => {
    const { moves, nodes } = shortest.beam(position, {
      width,
      weights,
      atMost: stops - 1,
      stop: purse.stop,
    });
    purse.spend(nodes);
    return take(moves);
  };
  let share = FIRST_SHARE;
  let atMost = budget.ms === undefined ? Infinity : PROBE_NODES;
  for (let width = 0; least < stops && !purse.isEmpty();) {
    const next = widthFor(Math.min(purse.left() * share, atMost));
    if (next <= width * 1.5) break;
    width = next;
    const found = beam(width) || beam(Math.max(FEWEST_WIDTH, width >> 1), carefulWeights(cells));
    if (found && width >= PROOF_WIDTH) break;
    if (atMost === Infinity) share = 1;
    atMost = Infinity;
  }
  const proofNodes = Math.floor(purse.left() / PROOF_NODES) + (budget.proofNodes ?? 0);
  if (least < stops && proofNodes > 0) {
    const proof = shortest.prove(position, {
      below: stops,
      maxNodes: budget.ms === undefined ? proofNodes : Infinity,
      maxMemoryMiB: budget.maxMemoryMiB,
      stop: purse.stop,
    });
    take(proof.moves);
    least = Math.max(least, proof.lower);
  }
  return { moves: best, lower: left + least };
}

const widthFor = (nodes: number): number =>
  Math.min(Math.max(Math.round(nodes / NODES_A_WIDTH), FEWEST_WIDTH), MOST_WIDTH);

/** What is left of a budget, in nodes. */
class Purse {
  private readonly startedMs = performance.now();
  private readonly deadlineMs: number;
  private spent = 0;

  constructor(private readonly budget: ShortBudget) {
    this.deadlineMs = budget.ms === undefined ? Infinity : this.startedMs + budget.ms;
  }

  /** Of a budget in milliseconds: whether it is used up. */
  readonly stop = (): boolean => this.deadlineMs < Infinity && performance.now() >= this.deadlineMs;

  spend(nodes: number): void {
    this.spent += nodes;
  }

  left(): number {
    const { nodes, ms } = this.budget;
    if (ms === undefined) return Math.max(0, (nodes ?? DEFAULT_SHORT_NODES) - this.spent);
    const elapsedMs = performance.now() - this.startedMs;
    const pace = this.spent > 0 ? this.spent / elapsedMs : ASSUMED_PACE;
    return Math.max(0, this.deadlineMs - performance.now()) * pace;
  }

  isEmpty(): boolean {
    return this.left() < FEWEST_WIDTH * NODES_A_WIDTH;
  }
}
