/** Turns an answer of the solver into a result of the public API. */
import type { Answer } from '../solve/index.js';
import type { SolveResult } from './types.js';

export function resultOf(answer: Answer): SolveResult {
  const { verdict, nodes } = answer;
  if (verdict === 'undecided') return { verdict, moves: [], nodes, ranOutOf: answer.ranOutOf };
  if (verdict === 'unsolvable') {
    const { proofCheck } = answer;
    return { verdict, moves: [], nodes, ...(proofCheck && { proofCheck }) };
  }
  const { solution, lower, optimal, few } = answer;
  return {
    verdict,
    moves: solution.moves,
    nodes,
    ...(lower !== undefined && { lower, optimal }),
    ...(few && { moveCount: few.count }),
    ...(few?.isImpossible && { optimal: true }),
  };
}
