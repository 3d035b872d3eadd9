/**
 * A short solution within a budget, and how short one could be at best.
 *
 *     beam, narrow ──> beam of another kind, where that failed or is long ──> wider ones
 *       ──> proof: the rest of the budget, or as much as is asked for
 *
 * A budget in nodes gives the same answer on any machine. One in milliseconds is spent the same
 * way, at the pace that a first small beam shows, and is held to within some milliseconds.
 */
import { shorten } from '../../game/index.js';
import { FOUNDATION, packMoves, type Position, Solution, toOf } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import type { ShortBudget } from '../effort.js';
import { Purse } from './purse.js';
import { carefulWeights, weightsFor } from './weights.js';

/** A solution and a bound. */
export interface Short {
  /** Single-card moves, packed (reference/moves.ts). */
  readonly moves: Uint16Array;
  /** No solution has fewer moves. */
  readonly lower: number;
}

/** A position stored by the proof takes as long as so many of a beam. */
const PROOF_NODES = 40;
/** Solutions so many moves above the bound may have led the beam astray: deal 178988 in 98, not 85. */
const LONG = 20;
/** Beams this wide and wider are followed by a proof rather than by wider ones. */
const PROOF_WIDTH = 4000;

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
 * @param floor a solution to be improved on, tidied
 * @returns one that is no longer, unchecked (short.ts)
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
    best = tidiedMoves(position, moves);
    stops = stopsOf(best);
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
  while (least < stops) {
    const width = purse.nextWidth();
    if (width === undefined) break;
    let found = beam(width);
    if (!found || stops - least > LONG) found = beam(width, carefulWeights(cells)) || found;
    if (found && width >= PROOF_WIDTH) break;
  }
  const paidNodes = Math.floor(purse.left() / PROOF_NODES);
  // What milliseconds are left are the proof's, whatever it stores.
  const proofNodes = budget.ms === undefined ? paidNodes + (budget.proofNodes ?? 0) : Infinity;
  if (least < stops && proofNodes > 0 && !purse.stop()) {
    const proof = shortest.prove(position, {
      below: stops,
      maxNodes: proofNodes,
      maxMemoryMiB: budget.maxMemoryMiB,
      stop: purse.stop,
    });
    take(proof.moves);
    least = Math.max(least, proof.lower);
  }
  return { moves: best, lower: left + least };
}

/**
 * Without what serves nothing; of a narrow beam, too, some solutions get shorter by it. What comes of it
 * is replayed when the search is over (short.ts): once more here took 3 % of a search.
 */
export function tidiedMoves(position: Position, packed: Uint16Array): Uint16Array {
  const { moves } = Solution.replayed(position, packed);
  return packMoves(shorten(position, moves));
}
