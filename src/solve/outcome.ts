/** What the engines say of a position: plain data, which travels, and which nobody has checked. */
import type { Verdict } from '../reference/index.js';

/** A budget that can run out. */
export type RanOutOf = 'nodes' | 'memory' | 'time';

/** What a second proof, by nothing but the rules, came to. */
export interface ProofCheck {
  /** `unchecked` when it ran out of CHECK_NODES, memory or time; `refuted` if it found a solution. */
  result: 'confirmed' | 'unchecked' | 'refuted';
  /** Positions seen. */
  nodes: number;
}

export interface Outcome {
  verdict: Verdict;
  /** Positions searched, both engines together. */
  nodes: number;
  /**
   * What decided it: a phase of the portfolio, 1 and up, or a stage of the prover, PROVER_STAGES and
   * up (`Proof.stage`). 0 if undecided.
   */
  phase: number;
  /** Single-card moves, packed (reference/moves.ts); empty unless solved. */
  moves: Uint16Array;
  /** If `moves` were made short: how many they were before. */
  movesFound?: number;
  /** If they were made short: no solution has fewer. */
  lower?: number;
  /** If they were made few where a run is one: how many they are. */
  moveCount?: number;
  /** Which budget ran out, if undecided. */
  ranOutOf?: RanOutOf;
  /** With `checkProofs`, of an unsolvable position: what the search by the plain rules says. */
  proofCheck?: ProofCheck;
}
