/**
 * The only way from a module's words to a result. A module, in this thread or in a worker, makes a `Claim`:
 * plain data that is not checked, with packed moves. `resultOf` replays it and makes a `SolveResult`, or throws:
 *
 *     Claim ──> resultOf ──> SolveResult   solved       the reference has replayed its moves
 *                                      unsolvable   proved; has the check of its proof, if one was asked for
 *                                      undecided    names the budget that ran out
 *
 * A sweep makes no result for each deal. judge.ts checks its claims in the same way.
 */
import { countMoves, shorten } from '../game/index.js';
import {
  type Autoplay,
  FreeCellError,
  type Move,
  packMoves,
  type Position,
  Solution,
} from '../reference/index.js';

/** A budget that can run out. */
export type RanOutOf = 'nodes' | 'memory' | 'time';

/** The result of a second proof, by a search without reductions. */
export interface ProofCheck {
  /**
   * `confirmed` if it found no solution either. `unchecked` if it ran out of positions (5,000,000),
   * memory or time. `refuted` if it found a solution.
   */
  result: 'confirmed' | 'unchecked' | 'refuted';
  /** Positions searched by it. */
  nodes: number;
}

/** How a search counted the moves of its solution. */
export type Length =
  | { readonly counted: 'not' }
  /** No solution has fewer single-card moves than `lower`. `found`: the first solution's number. */
  | { readonly counted: 'cards'; readonly lower: number; readonly found: number }
  /** The solution has `moves` moves of a player, and no solution has fewer than `lower`. */
  | {
      readonly counted: 'moves';
      readonly autoplay: Autoplay;
      readonly moves: number;
      readonly lower: number;
      readonly found: number;
    }
  /** No known solution can be played with this autoplay. If it is impossible, that is proved. */
  | {
      readonly counted: 'none';
      readonly autoplay: Autoplay;
      readonly isImpossible: boolean;
      readonly found: number;
    };

interface Claimed {
  /** Positions that the any-solution engine and the prover searched together. */
  readonly nodes: number;
  /**
   * What decided it: a phase of the portfolio, from 1, or a stage of the prover (`Proof.stage`), from
   * PROVER_STAGES. 0 if undecided.
   */
  readonly phase: number;
  /** Single-card moves, packed (reference/moves.ts); empty unless solved. */
  readonly moves: Uint16Array;
}

/** What the modules say about a position. It is not checked. Workers send it. */
export type Claim = Claimed &
  (
    | { readonly verdict: 'solved'; readonly length: Length }
    /** `proofCheck` is null if no check was asked for. */
    | { readonly verdict: 'unsolvable'; readonly proofCheck: ProofCheck | null }
    | { readonly verdict: 'undecided'; readonly ranOutOf: RanOutOf }
  );

interface Searched {
  /** Number of positions searched. */
  readonly nodes: number;
}

/** A solution. The reference rules have replayed it. */
export interface Solved extends Searched {
  /** There is a solution. */
  readonly verdict: 'solved';
  /** Single-card moves, until all 52 cards are on the foundations. */
  readonly moves: readonly Move[];
}

/** A short solution, counted in single cards. */
export interface ShortSolved extends Solved {
  /** No solution has fewer single-card moves than this. */
  readonly lower: number;
  /** True if it is proved shortest. */
  readonly optimal: boolean;
  /** Single-card moves of the solution that was found first, before it was shortened. */
  readonly movesFound: number;
}

/** A solution of few moves, as a player makes them. */
export type FewSolved = Solved & {
  /** Which cards go home by themselves, and do not count. */
  readonly autoplay: Autoplay;
  /** Single-card moves of the solution that was found first, before it was shortened. */
  readonly movesFound: number;
} & (
    | {
        /** Number of moves as a player makes them. */
        readonly moveCount: number;
        /** No solution has fewer. */
        readonly lower: number;
        /** True if it is proved shortest. */
        readonly optimal: boolean;
      }
    | {
        /** No known solution can be played with this autoplay: `moves` need another one. */
        readonly moveCount: null;
        /** True if it is proved that there is none of up to 255 moves. */
        readonly optimal: boolean;
      }
  );

/** A complete search found no solution. */
export interface Unsolvable extends Searched {
  /** There is no solution. */
  readonly verdict: 'unsolvable';
  /** Empty. */
  readonly moves: readonly [];
  /** With `checkProofs`: the result of the second proof, a search without reductions. Otherwise null. */
  readonly proofCheck: ProofCheck | null;
}

/** A budget ran out, so the search is not complete. */
export interface Undecided extends Searched {
  /** The search reached a limit. */
  readonly verdict: 'undecided';
  /** Empty. */
  readonly moves: readonly [];
  /** The budget that ran out. */
  readonly ranOutOf: RanOutOf;
}

/** Result of a search. `verdict` tells the three kinds apart. */
export type SolveResult<Win extends Solved = Solved> = Win | Unsolvable | Undecided;

/** Every kind of result. */
export type AnyResult = SolveResult<Solved | ShortSolved | FewSolved>;

/**
 * Checks a claim and makes a result of it.
 *
 * @param position not changed
 * @throws FreeCellError if the solution is wrong, its count of moves is wrong, a bound is above it, or the second
 *   proof found a solution
 */
export function resultOf(position: Position, claim: Claim): AnyResult {
  const { verdict, nodes } = claim;
  const refused = whyRefused(claim);
  if (refused !== null) throw new FreeCellError('mismatch', refused);
  if (verdict === 'undecided') return { verdict, moves: [], nodes, ranOutOf: claim.ranOutOf };
  if (verdict === 'unsolvable') return { verdict, moves: [], nodes, proofCheck: claim.proofCheck };
  const { moves } = Solution.replayed(position, claim.moves);
  const { length } = claim;
  switch (length.counted) {
    case 'not':
      return { verdict, moves, nodes };
    case 'cards': {
      const { lower, found } = length;
      return { verdict, moves, nodes, lower, optimal: lower === moves.length, movesFound: found };
    }
    case 'moves': {
      const { autoplay, lower, found } = length;
      const moveCount = countMoves(position, moves, autoplay);
      const fault = whyCountWrong(moveCount, length);
      if (fault !== null) throw new FreeCellError('mismatch', fault);
      const optimal = lower === moveCount;
      return { verdict, moves, nodes, autoplay, movesFound: found, moveCount, lower, optimal };
    }
    case 'none': {
      const { autoplay, isImpossible: optimal, found } = length;
      return { verdict, moves, nodes, autoplay, movesFound: found, moveCount: null, optimal };
    }
  }
}

/** The message if the second proof finds a solution. */
const REFUTED = 'called unsolvable, but a search without reductions finds a solution';

/** Says why a claim contradicts itself. Returns `null` if it does not; its moves are not replayed. */
export function whyRefused(claim: Claim): string | null {
  if (claim.verdict === 'unsolvable') {
    return claim.proofCheck?.result === 'refuted' ? REFUTED : null;
  }
  if (claim.verdict === 'undecided') return null;
  const { length, moves } = claim;
  if (length.counted === 'cards') return whyBoundWrong(moves.length, length.lower);
  return length.counted === 'moves' ? whyBoundWrong(length.moves, length.lower) : null;
}

/** Says why a bound contradicts a solution of this length. Returns `null` if it does not. */
export const whyBoundWrong = (moveCount: number, lower: number): string | null =>
  Number.isInteger(lower) && lower <= moveCount
    ? null
    : `the solution has ${moveCount} moves, but the search says at least ${lower}`;

/** Says why a count of a player's moves is not that of the search. */
export const whyCountWrong = (
  moveCount: number,
  { moves }: Extract<Length, { counted: 'moves' }>,
): string | null =>
  moveCount === moves ? null : `the solution has ${moveCount} moves, but the search says ${moves}`;

/** Removes needless moves from a solution and replays the result. */
export const tidied = (start: Position, moves: readonly Move[]): readonly Move[] =>
  Solution.replayed(start, packMoves(shorten(start, moves))).moves;
