/** Questions of a table to the package's engine: the same on the page and in the element of other pages. */
import type { FreeCellEngine } from '../../api/index.js';
import type { Move, Position } from '../../reference/index.js';
import type { SolveResult } from '../../solve/index.js';
import { bestSolution } from './best-solution.js';
import { SHORT_BUDGET, VISITOR_BUDGETS } from './budgets.js';

/** An engine, or the part of it that solves. */
export type Solving = Pick<FreeCellEngine, 'solve'>;

/** Each card that moves counts. */
export const CARDS = { metric: 'cards' } as const;
/** Only a player's moves count, under the autoplay of our table. */
export const PLAYER_MOVES = { metric: 'moves', autoplay: 'safe' } as const;

/** Solves a position, within what a visitor's device can do. @throws as `engine.solve` */
export const solveFor = (
  engine: Solving,
  position: Position,
  signal: AbortSignal,
): Promise<SolveResult> => engine.solve(position, { ...VISITOR_BUDGETS, signal });

/**
 * Returns the solution with the fewest moves: the known one, a short one, or one of few moves of a player.
 *
 * @throws as `engine.solve`
 */
export async function improve(
  engine: Solving,
  position: Position,
  known: readonly Move[],
  signal: AbortSignal,
): Promise<readonly Move[]> {
  const candidates = [known];
  for (const counted of [CARDS, PLAYER_MOVES]) {
    const options = { ...VISITOR_BUDGETS, ...counted, short: SHORT_BUDGET, signal };
    const result = await engine.solve(position, options);
    if (result.verdict === 'solved') candidates.push(result.moves);
  }
  return bestSolution(position, candidates);
}
