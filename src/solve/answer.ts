/**
 * The only way from an engine's result to an answer. An engine, in this thread or in a worker, gives an
 * `Outcome`: plain, unchecked data. `answerOf` makes an `Answer` of it, or throws:
 *
 *     solved       has a Solution, which the rules have replayed
 *     unsolvable   is proved; has the check of the proof if the caller wants one
 *     undecided    names the budget that ran out
 */
import { countMoves, shorten } from '../game/index.js';
import { packMoves, type Position, Solution } from '../reference/index.js';
import type { FewMoves, Outcome, ProofCheck, RanOutOf } from './outcome.js';

interface Searched {
  /** Positions searched. */
  readonly nodes: number;
}

export interface Solved extends Searched {
  readonly verdict: 'solved';
  readonly solution: Solution;
  /** Single-card moves of the solution that was found first, before it was shortened. */
  readonly movesFound: number;
  /** For a short solution: no solution has fewer moves than this, in the metric of the search. */
  readonly lower?: number;
  /** For a short solution: true if it is proved shortest. */
  readonly optimal?: boolean;
  /** For a solution of few moves: how many a player makes. */
  readonly few?: FewMoves;
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

/** The message if the second proof finds a solution. */
export const REFUTED = 'called unsolvable, but a search without reductions finds a solution';

/**
 * Checks the outcome of an engine and makes an answer of it.
 *
 * @throws Error if the solution is wrong, a bound is above it, or the second proof finds a solution
 */
export function answerOf(position: Position, outcome: Outcome): Answer {
  const { verdict, nodes, proofCheck } = outcome;
  if (proofCheck?.result === 'refuted') throw new Error(REFUTED);
  if (verdict === 'unsolvable') return { verdict, nodes, ...(proofCheck && { proofCheck }) };
  if (verdict === 'undecided') return { verdict, nodes, ranOutOf: outcome.ranOutOf! };
  const solution = Solution.replayed(position, outcome.moves);
  const { movesFound = solution.moves.length } = outcome;
  return { verdict, nodes, solution, movesFound, ...knownOf(solution, outcome) };
}

/** Checks and returns the facts about a short solution. */
function knownOf(
  { start, moves }: Solution,
  { lower, few }: Outcome,
): Pick<Solved, 'lower' | 'optimal' | 'few'> {
  if (few?.count === null) return { few };
  const length = few === undefined ? moves.length : countMoves(start, moves, few.autoplay);
  if (few !== undefined && few.count !== length) {
    throw new Error(`the solution has ${length} moves, but the search says ${few.count}`);
  }
  if (lower === undefined) return {};
  const fault = whyBoundWrong(length, lower);
  if (fault !== null) throw new Error(fault);
  return { lower, optimal: lower === length, ...(few && { few }) };
}

/** Says why a bound contradicts a solution of this length. Returns `null` if it does not. */
export const whyBoundWrong = (moveCount: number, lower: number): string | null =>
  Number.isInteger(lower) && lower <= moveCount
    ? null
    : `the solution has ${moveCount} moves, but the search says at least ${lower}`;

/** Removes needless moves from a solution and replays the result. */
export const tidied = ({ start, moves }: Solution): Solution =>
  Solution.replayed(start, packMoves(shorten(start, moves)));
