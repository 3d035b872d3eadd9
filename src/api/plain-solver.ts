/**
 * The least that solves, with every solution replayed: for the page's worker and for the element,
 * which read no boards, sweep nothing and are to be small.
 */
import type { Position } from '../reference/index.js';
import { Solver, type SolveOptions, type SolverModules } from '../wasm/solver.js';
import { resultOf } from './result.js';
import type { SolveResult } from './types.js';

export class PlainSolver {
  private constructor(private readonly solver: Solver) {}

  static async create(modules: SolverModules): Promise<PlainSolver> {
    return new PlainSolver(await Solver.create(modules));
  }

  /** @throws Error if the modules lie */
  solve(position: Position, budgets: SolveOptions = {}): SolveResult {
    return resultOf(position, this.solver.solve(position, budgets));
  }

  /** What is found in milliseconds; null if nothing is. */
  attempt(position: Position): SolveResult | null {
    const outcome = this.solver.attempt(position);
    return outcome && resultOf(position, outcome);
  }
}
