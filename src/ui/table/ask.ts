/** Questions of a table to the package's engine: the same on the page and in the element of other pages. */
import type { FreeCellEngine } from '../../api/index.js';
import type { Move, Position } from '../../reference/index.js';
import type { SolveResult } from '../../solve/index.js';
import { bestSolution } from './best-solution.js';
import { TABLE_AUTOPLAY } from './steps.js';

/**
 * Budget of a search on the device of a visitor: some seconds on most devices, at most a minute, and as much
 * memory as a page may use.
 */
export const VISITOR_BUDGETS = { maxNodes: 20_000_000, maxMs: 60_000, maxMemoryMiB: 224 };

/** Budget of each search for a short solution: some 30 ms. The page and the element use the same. */
export const SHORT_BUDGET = { nodes: 250_000 };

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
