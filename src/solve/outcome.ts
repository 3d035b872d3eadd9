/** The result of the engines for a position: plain data that workers can send. It is not checked. */
import type { Autoplay, Verdict } from '../reference/index.js';

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

/** How many moves a player makes for a solution under a rule of autoplay. */
export interface FewMoves {
  readonly autoplay: Autoplay;
  /** `null` if no known solution can be played under this rule, which can only be `max`. */
  readonly count: number | null;
  /** Without a count: true if it is proved that there is no such solution. */
  readonly isImpossible?: boolean;
}

export interface Outcome {
  verdict: Verdict;
  /** Positions searched by both engines together. */
  nodes: number;
  /**
   * What decided it: a phase of the portfolio, from 1, or a stage of the prover (`Proof.stage`), from
   * PROVER_STAGES. 0 if undecided.
   */
  phase: number;
  /** Single-card moves, packed (reference/moves.ts); empty unless solved. */
  moves: Uint16Array;
  /** If `moves` were shortened: how many there were before. */
  movesFound?: number;
  /** If they were shortened: no solution has fewer; with `few`, of a player's moves. */
  lower?: number;
  /** If they were shortened by a player's moves: what these are, and how many. */
  few?: FewMoves;
  /** Which budget ran out, if undecided. */
  ranOutOf?: RanOutOf;
  /** With `checkProofs`, for an unsolvable position: the result of the search without reductions. */
  proofCheck?: ProofCheck;
}
