/**
 * The least number of free cells with which each deal can be won, in the fewest runs of the solver:
 * a solution with so many cells, and a proof with one less. A cell more never hurts, so nothing else
 * need be asked. Most deals need two: those are asked for first.
 *
 *     asked      2          solved: 1, then 0          not solved: 3, 4 … 8
 *
 * A question that stays undecided leaves a gap between the bounds, unless one farther on closes it.
 */
import { MAX_CELLS, VERDICTS } from '../reference/index.js';
import {
  runBatch,
  type BatchResult,
  type BatchSolver,
  type BatchTask,
  type WriteSolution,
} from './batch.js';
import { newRows, optionalColumnsOf } from './rows.js';

/** What 59 % of deals need. */
const FIRST_ASKED = 2;

const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

/** A batch; `cells` is what this finds out. A list's items are numbers: boards have their cells. */
export type LeastCellsTask = Omit<BatchTask, 'cells'>;

/**
 * @param solver may be anything that reports outcomes as `Solver.solveRange` does
 * @param writeSolution for tasks with `solutions`
 * @returns rows whose `cells` are the fewest with which a solution was found, whose `lowerCells` are
 *   one more than the most with which there is none, and whose `nodes` are those of all runs
 */
export function runLeastCells(
  solver: BatchSolver,
  task: LeastCellsTask,
  writeSolution?: WriteSolution,
): BatchResult {
  const { first, count } = task;
  const wanted = optionalColumnsOf({ lower_cells: true, solution: task.solutions });
  const found = newRows(first, count, wanted);
  const deals = found.deals.map((_, row) => (task.items?.[row] as number) ?? first + row);
  const lower = found.lowerCells!;
  const upper = found.cells.fill(MAX_CELLS + 1);
  const proofs = { confirmed: 0, unchecked: 0 };
  let elapsedMs = 0;
  let mismatch: BatchResult['mismatch'];

  const ask = (cells: number, isOpen: (row: number) => boolean): void => {
    const open = Array.from({ length: count }, (_, row) => row).filter(isOpen);
    if (open.length === 0) return;
    const items = open.map((row) => deals[row]);
    const asked = { ...task, first: 0, count: items.length, cells, items };
    const answer = runBatch(solver, asked, writeSolution);
    elapsedMs += answer.elapsedMs;
    proofs.confirmed += answer.proofs?.confirmed ?? 0;
    proofs.unchecked += answer.proofs?.unchecked ?? 0;
    mismatch ??= answer.mismatch && { ...answer.mismatch, row: first + open[answer.mismatch.row] };
    const { rows } = answer;
    open.forEach((row, i) => {
      found.nodes[row] += rows.nodes[i];
      if (rows.verdicts[i] === UNSOLVABLE) lower[row] = Math.max(lower[row], cells + 1);
      else if (rows.verdicts[i] !== SOLVED) found.ranOutOf[row] = rows.ranOutOf[i];
      else if (cells < upper[row]) {
        upper[row] = cells;
        found.verdicts[row] = SOLVED;
        found.phases[row] = rows.phases[i];
        found.moves[row] = rows.moves[i];
        if (found.solutions !== undefined) found.solutions[row] = rows.solutions![i];
      }
    });
  };

  ask(FIRST_ASKED, () => true);
  for (let cells = FIRST_ASKED + 1; cells <= MAX_CELLS; cells++) {
    ask(cells, (row) => upper[row] > MAX_CELLS);
  }
  for (let cells = FIRST_ASKED - 1; cells >= 0; cells--) ask(cells, (row) => lower[row] <= cells);

  for (let row = 0; row < count; row++) {
    if (lower[row] === upper[row]) found.ranOutOf[row] = 0;
    if (upper[row] <= MAX_CELLS) continue;
    upper[row] = MAX_CELLS;
    if (lower[row] > MAX_CELLS) found.verdicts[row] = UNSOLVABLE;
  }
  return {
    rows: { ...found, deals: task.items && deals },
    elapsedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}
