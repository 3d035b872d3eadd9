/** The result of the engines for a position: plain data that workers can send. It is not checked. */
import type { Verdict } from '../reference/index.js';

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
  /** If they were shortened: no solution has fewer. */
  lower?: number;
  /** With the metric `moves`: how many moves the solution has if a run counts as one. */
  moveCount?: number;
  /** Which budget ran out, if undecided. */
  ranOutOf?: RanOutOf;
  /** With `checkProofs`, for an unsolvable position: the result of the search without reductions. */
  proofCheck?: ProofCheck;
}
