/** A solver's outcome as the package tells it: every solution is replayed, whoever found it. */
import { unpackSolution } from '../game/moves.js';
import type { Position } from '../reference/index.js';
import type { Outcome } from '../wasm/solver.js';
import type { SolveResult } from './types.js';

/** @throws Error if the solution is none, or a proof does not hold */
export function resultOf(position: Position, outcome: Outcome): SolveResult {
  const { verdict, nodes, ranOutOf, proofCheck } = outcome;
  if (proofCheck?.result === 'refuted') {
    throw new Error('called unsolvable, but the plain rules find a solution');
  }
  const moves = verdict === 'solved' ? unpackSolution(position, outcome.moves) : [];
  return {
    verdict,
    moves,
    nodes,
    ...(ranOutOf && { ranOutOf }),
    ...(proofCheck && { proofCheck }),
  };
}
