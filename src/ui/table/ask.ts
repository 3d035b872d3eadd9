/** Questions of a table to the package's engine: the same on the page and in the element of other pages. */
import type { FreeCellEngine } from '../../api/index.js';
import type { Move, Position } from '../../reference/index.js';
import type { SolveResult } from '../../solve/index.js';
import { bestSolution } from './best-solution.js';
import { SHORT_BUDGET, VISITOR_BUDGETS } from './budgets.js';
import { TABLE_AUTOPLAY } from './steps.js';

/** An engine, or the part of it that solves. */
export type Solving = Pick<FreeCellEngine, 'solve'>;

/** Count moves as our table does. */
export const PLAYER_MOVES = { metric: 'moves', autoplay: TABLE_AUTOPLAY } as const;

/** Solves a position, within what a visitor's device can do. @throws as `engine.solve` */
export const solveFor = (
  engine: Solving,
  position: Position,
  signal: AbortSignal,
): Promise<SolveResult> => engine.solve(position, { ...VISITOR_BUDGETS, signal });

/**
 * Returns the solution with the fewest moves: the known one, or one of a short search.
 *
 * @throws as `engine.solve`
 */
export async function improve(
  engine: Solving,
  position: Position,
  known: readonly Move[],
  signal: AbortSignal,
): Promise<readonly Move[]> {
  const options = { ...VISITOR_BUDGETS, ...PLAYER_MOVES, short: SHORT_BUDGET, signal };
  const result = await engine.solve(position, options);
  return result.verdict === 'solved' ? bestSolution(position, [known, result.moves]) : known;
}
