/**
 * The one way from what an engine says to what anybody is told. An engine, in this thread or in a worker,
 * gives an `Outcome`: plain data that nobody has checked. `answerOf` makes an `Answer` of it, or throws:
 *
 *     solved       has a Solution, which the rules have replayed
 *     unsolvable   has a proof, and its check if one was asked for
 *     undecided    says which budget ran out
 */
import { countMoves, shorten } from '../game/index.js';
import { packMoves, type Position, Solution } from '../reference/index.js';
import type { Outcome, ProofCheck, RanOutOf } from './outcome.js';

interface Searched {
  /** Positions searched. */
  readonly nodes: number;
}

export interface Solved extends Searched {
  readonly verdict: 'solved';
  readonly solution: Solution;
  /** Single-card moves of the solution that was found first, before it was made short. */
  readonly movesFound: number;
  /** Of a short solution: no solution has fewer moves. */
  readonly lower?: number;
  /** Of a short solution: whether it is proved shortest. */
  readonly optimal?: boolean;
  /** Of a solution of few moves: how many it has where a run is one. */
  readonly moveCount?: number;
}

export interface Unsolvable extends Searched {
  readonly verdict: 'unsolvable';
  readonly proofCheck?: ProofCheck;
}

export interface Undecided extends Searched {
  readonly verdict: 'undecided';
  readonly ranOutOf: RanOutOf;
}

export type Answer = Solved | Unsolvable | Undecided;

/** What a second proof says that finds a solution. */
export const REFUTED = 'called unsolvable, but the plain rules find a solution';

/** @throws Error if the solution is wrong, a bound is above it, or a proof does not hold */
export function answerOf(position: Position, outcome: Outcome): Answer {
  const { verdict, nodes, proofCheck } = outcome;
  if (proofCheck?.result === 'refuted') throw new Error(REFUTED);
  if (verdict === 'unsolvable') return { verdict, nodes, ...(proofCheck && { proofCheck }) };
  if (verdict === 'undecided') return { verdict, nodes, ranOutOf: outcome.ranOutOf! };
  const solution = Solution.replayed(position, outcome.moves);
  const { movesFound = solution.moves.length } = outcome;
  return { verdict, nodes, solution, movesFound, ...knownOf(solution, outcome) };
}

/** What is said of a short solution, checked. */
function knownOf(
  { start, moves }: Solution,
  { lower, moveCount }: Outcome,
): Pick<Solved, 'lower' | 'optimal' | 'moveCount'> {
  if (moveCount !== undefined) {
    const counted = countMoves(start, moves);
    if (counted === moveCount) return { moveCount };
    throw new Error(`a solution of ${counted} moves is said to have ${moveCount}`);
  }
  if (lower === undefined) return {};
  const fault = whyBoundWrong(moves.length, lower);
  if (fault !== null) throw new Error(fault);
  return { lower, optimal: lower === moves.length };
}

/** Why a solution of so many moves does not go with this bound; `null` if it does. */
export const whyBoundWrong = (moveCount: number, lower: number): string | null =>
  Number.isInteger(lower) && lower <= moveCount
    ? null
    : `a solution of ${moveCount} moves is said to need at least ${lower}`;

/** The solution without what serves nothing, replayed once more. */
export const tidied = ({ start, moves }: Solution): Solution =>
  Solution.replayed(start, packMoves(shorten(start, moves)));
