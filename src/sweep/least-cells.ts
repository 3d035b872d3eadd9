/**
 * Finds the fewest free cells with which each deal can be won, with few searches. It needs a solution
 * with that many cells and a proof for one cell fewer. One more cell never makes a deal harder, so other
 * numbers need no search. Most deals need two cells, so the search begins there.
 *
 *     cells      2          solved: 1, then 0          not solved: 3, 4 … 8
 *
 * An undecided search leaves a gap between the bounds, unless a later search closes it.
 *
 * Each search has the whole budget. If the searches of a deal shared it, hard deals would get no upper bound: of deals 1
 * to 400, a budget of 1000 nodes left 154 without one, and none if each search has it.
 */
import { MAX_CELLS, SOLVED, UNSOLVABLE } from '../reference/index.js';
import {
  batchSteps,
  type BatchResult,
  type BatchSolver,
  type BatchTask,
  type WriteSolution,
} from './batch.js';
import { type LeastRows, newRows } from './rows.js';

/** 59 % of deals need this many cells. */
const FIRST_ASKED = 2;

/** A batch without `cells`, which is the result. Items of a list are numbers: a board has its own cells. */
export type LeastCellsTask = Omit<BatchTask, 'cells' | 'kind'>;

type LeastCellsResult = BatchResult & { rows: LeastRows };

/**
 * Finds the fewest free cells for each deal of a batch, in steps of some milliseconds.
 *
 * @param writeSolution for tasks with `solutions`
 * @returns one row for each deal. `cells`: the fewest with a solution. `lowerCells`: with fewer than
 *   these, a proof says that there is none. `nodes`: the sum of all searches
 */
export function* leastCellsSteps(
  solver: BatchSolver,
  task: LeastCellsTask,
  writeSolution?: WriteSolution,
): Generator<void, LeastCellsResult, void> {
  const { first, count } = task;
  const found = newRows('least', first, count, task.solutions ?? false);
  const deals = found.deals.map((_, row) => (task.items?.[row] as number) ?? first + row);
  const lower = found.lowerCells;
  const upper = found.cells.fill(MAX_CELLS + 1);
  const proofs = { confirmed: 0, unchecked: 0 };
  let elapsedMs = 0;
  let mismatch: BatchResult['mismatch'];

  function* ask(cells: number, isOpen: (row: number) => boolean): Generator<void, void, void> {
    const open = Array.from({ length: count }, (_, row) => row).filter(isOpen);
    if (open.length === 0) return;
    const items = open.map((row) => deals[row]);
    const asked = { ...task, first: 0, count: items.length, cells, items };
    const answer = yield* batchSteps(solver, asked, writeSolution);
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
        if (found.solutions !== null) found.solutions[row] = rows.solutions![i];
      }
    });
  }

  yield* ask(FIRST_ASKED, () => true);
  for (let cells = FIRST_ASKED + 1; cells <= MAX_CELLS; cells++) {
    yield* ask(cells, (row) => upper[row] > MAX_CELLS);
  }
  for (let cells = FIRST_ASKED - 1; cells >= 0; cells--) {
    yield* ask(cells, (row) => lower[row] <= cells);
  }

  for (let row = 0; row < count; row++) {
    if (lower[row] === upper[row]) found.ranOutOf[row] = 0;
    if (upper[row] <= MAX_CELLS) continue;
    upper[row] = MAX_CELLS;
    if (lower[row] > MAX_CELLS) found.verdicts[row] = UNSOLVABLE;
  }
  return {
    rows: { ...found, deals: task.items === undefined ? null : deals },
    elapsedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}
