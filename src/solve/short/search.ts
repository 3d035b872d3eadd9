/**
 * Searches for a short solution within a budget, and gives a lower bound for its length.
 *
 *     narrow beam ──> beam of another kind, if that failed or is long ──> wider beams
 *       ──> proof: with the rest of the budget, or with the budget that the caller gives it
 *
 * A budget in nodes gives the same answer on any machine. A budget in milliseconds is spent in the same
 * way: a small first beam measures the pace. The search ends within some milliseconds of the limit.
 */
import { shorten } from '../../game/index.js';
import { FOUNDATION, packMoves, type Position, Solution, toOf } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import type { ShortBudget } from '../effort.js';
import type { TellBounds } from './progress.js';
import { Purse } from './purse.js';
import { carefulWeights, weightsFor } from './weights.js';

/** A solution and a bound. */
export interface Short {
  /** Single-card moves, packed (reference/moves.ts). */
  readonly moves: Uint16Array;
  /** No solution has fewer moves. */
  readonly lower: number;
}

/** To store one position in the proof takes as long as that many positions of a beam. */
const PROOF_NODES = 40;
/**
 * A solution that many moves above the bound is worth a second beam. In deal 178988 the first beam
 * finds 98 moves, where 85 are enough.
 */
const LONG = 20;
/** After a beam of this width or more comes a proof, not a wider beam. */
const PROOF_WIDTH = 4000;

/** Returns how many cards are not home: every solution has that many moves to the foundations. */
export const cardsLeft = ({ foundations }: Position): number =>
  foundations.reduce((left, count) => left - count, 52);

/** Counts the moves that do not go to a foundation. */
function stopsOf(moves: Uint16Array): number {
  let stops = 0;
  for (const move of moves) if (toOf(move) !== FOUNDATION) stops++;
  return stops;
}

/**
 * Searches for a short solution.
 *
 * @param floor a tidied solution to improve
 * @param tell called whenever the solution or the bound is better
 * @returns a solution that is not longer; short.ts checks it
 */
export function searchShort(
  shortest: Shortest,
  position: Position,
  floor: Uint16Array,
  budget: ShortBudget,
  tell: TellBounds,
): Short {
  const cells = position.cells.length;
  const left = cardsLeft(position);
  const purse = new Purse(budget, 'cards');
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
  const tellNow = (): void => tell(left + stops, left + least);
  tellNow();
  while (least < stops) {
    const width = purse.nextWidth();
    if (width === undefined) break;
    let found = beam(width);
    if (!found || stops - least > LONG) found = beam(width, carefulWeights(cells)) || found;
    tellNow();
    if (found && width >= PROOF_WIDTH) break;
  }
  const paidNodes = Math.floor(purse.left() / PROOF_NODES);
  // With a time limit the proof takes the rest of the time, and may store any number of positions.
  const proofNodes = budget.ms === undefined ? paidNodes + (budget.proofNodes ?? 0) : Infinity;
  if (least < stops && proofNodes > 0 && !purse.stop()) {
    const proof = shortest.prove(position, {
      below: stops,
      maxNodes: proofNodes,
      maxMemoryMiB: budget.maxMemoryMiB,
      onLower: (lower) => tell(left + stops, left + Math.max(least, lower)),
      stop: purse.stop,
    });
    take(proof.moves);
    least = Math.max(least, proof.lower);
  }
  return { moves: best, lower: left + least };
}

/**
 * Removes needless moves from a solution. Some solutions of narrow beams get shorter by it, too. The
 * result is not replayed here, which would take 3 % of a search: short.ts replays it at the end.
 */
export function tidiedMoves(position: Position, packed: Uint16Array): Uint16Array {
  const { moves } = Solution.replayed(position, packed);
  return packMoves(shorten(position, moves));
}
