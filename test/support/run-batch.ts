/** Batches in one call, also by made-up solvers that report at once. */
import { finish } from '../../src/reference/index.js';
import type { RangeSolver } from '../../src/solve/index.js';
import { type BatchSolver as InSteps, batchSteps } from '../../src/sweep/batch.js';
import { leastCellsSteps } from '../../src/sweep/index.js';

type Range = Parameters<RangeSolver['rangeSteps']>;

/** Reports the claims of a range at once. */
export interface BatchSolver {
  solveRange(...range: Range): void;
  solve?: RangeSolver['solve'];
}

const inSteps = (solver: BatchSolver | InSteps): InSteps =>
  'rangeSteps' in solver
    ? solver
    : {
        *rangeSteps(...range) {
          yield solver.solveRange(...range);
        },
        *steps(...one) {
          yield;
          return solver.solve!(...one);
        },
      };

type Rest<Steps> = Steps extends (solver: InSteps, ...rest: infer Others) => unknown
  ? Others
  : never;

export const runBatch = (solver: BatchSolver | InSteps, ...rest: Rest<typeof batchSteps>) =>
  finish(batchSteps(inSteps(solver), ...rest));

export const runLeastCells = (
  solver: BatchSolver | InSteps,
  ...rest: Rest<typeof leastCellsSteps>
) => finish(leastCellsSteps(inSteps(solver), ...rest));

export const solveRange = (solver: Pick<RangeSolver, 'rangeSteps'>, ...range: Range): void =>
  finish(solver.rangeSteps(...range));
