/**
 * Searches for a short solution within a budget, and gives a lower bound for its length. It counts single cards, or a
 * player's moves.
 *
 *     narrow beam ──> beam of another kind, if that failed or is long ──> wider beams
 *       ──> proof: with the rest of the budget, or with the budget that the caller gives it
 *
 * A budget in nodes gives the same answer on any machine. A budget in milliseconds is spent in the same
 * way: a small first beam measures the pace. The search ends within some milliseconds of the limit.
 */
import { shorten, stepsOrNull } from '../../game/index.js';
import { type Move, packMoves, type Position, Solution } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import type { ShortWish } from '../effort.js';
import type { TellBounds } from './progress.js';
import { Purse } from './purse.js';
import { expandTold } from './told.js';
import { carefulWeights, weightsFor } from './weights.js';

/** A solution and a bound. */
export interface Short {
  /** Single-card moves, packed (reference/moves.ts). */
  readonly moves: Uint16Array;
  /** How many moves that is in the count of the search; Infinity if no known solution obeys the rule of autoplay. */
  readonly count: number;
  /** No solution has fewer moves. */
  readonly lower: number;
  /** True if it is proved that no solution of up to 255 moves obeys the rule of autoplay. */
  readonly isImpossible: boolean;
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
/** A solution by `safe` may have that many moves more than `finish` counts. */
const SPARED = 4;

/**
 * Searches for a short solution.
 *
 * @param found a solution; the result has no more moves, with or without its needless moves
 * @param tell called whenever the solution or the bound is better
 * @throws FreeCellError if the module gives a wrong solution
 */
export function searchShort(
  shortest: Shortest,
  position: Position,
  found: readonly Move[],
  wish: ShortWish,
  tell: TellBounds,
): Short {
  const { count: counted = 'cards', ms, proofNodes = 0, maxMemoryMiB } = wish;
  const ofCards = counted === 'cards';
  const cells = position.cells.length;
  // Each card that goes home is a move, but the module does not count these.
  const home = ofCards || counted === 'none' ? cardsLeft(position) : 0;
  const purse = new Purse(wish, counted);
  let best: readonly Move[] = shorten(position, found);
  let count = Infinity;
  let lower = home + shortest.bound(position, counted);
  const take = (moves: readonly Move[]): void => {
    const steps = ofCards ? moves : stepsOrNull(position, moves, counted);
    if (steps === null || steps.length >= count) return;
    best = moves;
    count = steps.length;
  };
  const takeTold = (told: Uint16Array | undefined, rule = counted): void => {
    if (told === undefined) return;
    if (rule !== 'cards') take(expandTold(position, told, rule));
    // Some solutions of narrow beams have needless moves.
    else take(shorten(position, Solution.replayed(position, told).moves));
  };
  for (const known of ofCards ? [best] : [found, best]) take(known);
  // Plans for `safe` guide a beam better than those for `finish`, which do not count the cards that go home late.
  const guide = counted === 'finish' ? 'safe' : counted;
  const beam = (width: number, weights = weightsFor(counted, width, cells)): boolean => {
    const { moves, nodes } = shortest.beam(position, {
      ...{ width, weights, count: guide, stop: purse.stop },
      ...(count < Infinity && { atMost: count - home - 1 + (guide === counted ? 0 : SPARED) }),
    });
    purse.spend(nodes);
    takeTold(moves, guide);
    return moves !== undefined;
  };
  tell(count, lower);
  while (count > lower) {
    const width = purse.nextWidth();
    if (width === undefined) break;
    let isFound = beam(width);
    const isLong = ofCards && count - lower > LONG;
    if (!isFound || isLong) isFound = beam(width, carefulWeights(cells)) || isFound;
    tell(count, lower);
    if (ofCards && isFound && width >= PROOF_WIDTH) break;
  }
  // A proof in cards takes the rest of the budget. With a time limit it may store any number of positions.
  const isTimed = ms !== undefined;
  const rest = !ofCards ? 0 : isTimed ? Infinity : Math.floor(purse.left() / PROOF_NODES);
  let isImpossible = false;
  if (count > lower && rest + proofNodes > 0 && !purse.stop()) {
    const proof = shortest.prove(position, {
      ...{ count: counted, maxMemoryMiB, stop: purse.stop },
      onLower: (proved) => tell(count, Math.max(lower, home + proved)),
      ...(count < Infinity && { below: count - home }),
      maxNodes: isTimed ? Infinity : rest + proofNodes,
    });
    takeTold(proof.moves);
    isImpossible = proof.end === 'exhausted' && count === Infinity;
    lower = Math.max(lower, home + proof.lower);
  }
  return { moves: packMoves(best), count, lower, isImpossible };
}

/** Returns how many cards are not home: every solution has that many moves to the foundations. */
const cardsLeft = ({ foundations }: Position): number =>
  foundations.reduce((left, count) => left - count, 52);
