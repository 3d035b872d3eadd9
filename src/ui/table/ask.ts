/** Questions of a table to the package's engine: the same on the page and in the element of other pages. */
import type { FreeCellEngine } from '../../api/index.js';
import { shorten } from '../../game/index.js';
import type { Move, Position } from '../../reference/index.js';
import type { SolveResult } from '../../solve/index.js';
import { bestSolution } from './best-solution.js';
import { SHORT_BUDGET, VISITOR_BUDGETS } from './budgets.js';

/** Longer solutions are not tidied. Tidying takes milliseconds, but its time grows faster than the length. */
const SHORTENED_BELOW = 500;

/** Returns a solution without needless moves. */
export const tidy = (position: Position, moves: readonly Move[]): readonly Move[] =>
  moves.length > SHORTENED_BELOW ? moves : shorten(position, moves);

/** Solves a position, within what a visitor's device can do. @throws as `engine.solve` */
export const solveFor = (
  engine: FreeCellEngine,
  position: Position,
  signal: AbortSignal,
): Promise<SolveResult> => engine.solve(position, { ...VISITOR_BUDGETS, signal });

/**
 * Returns the solution with the fewest moves: the known one, a short one, or one of few moves.
 *
 * @throws as `engine.solve`
 */
export async function improve(
  engine: FreeCellEngine,
  position: Position,
  known: readonly Move[],
  signal: AbortSignal,
): Promise<readonly Move[]> {
  const candidates = [known];
  for (const metric of ['cards', 'moves'] as const) {
    const options = { ...VISITOR_BUDGETS, short: SHORT_BUDGET, metric, signal };
    const result = await engine.solve(position, options);
    if (result.verdict === 'solved') candidates.push(result.moves);
  }
  return bestSolution(position, candidates);
}
