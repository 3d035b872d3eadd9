/**
 * The work of one sweep worker, in Node and in the browser alike: a stretch of consecutive deals
 * solved, and each outcome checked against the reference dealer and rules.
 */
import { clonePosition, type Position, positionOf, VERDICTS } from '../reference/index.js';
import {
  type Effort,
  type Judged,
  judgeBoard,
  judgeDeal,
  type Judgement,
  type Outcome,
  type Solver,
} from '../solve/index.js';
import type { ListItem } from './deal-list.js';
import { BUDGETS, newRows, optionalColumnsOf, type Rows } from './rows.js';

/** Plain data: it travels to a worker as a message. */
export interface BatchTask {
  /** The first deal, or row of a list. */
  first: number;
  count: number;
  cells: number;
  /** Of a list: its rows from `first` on, instead of deals numbered so. */
  items?: ListItem[];
  /** Write the solutions too, in standard notation. */
  solutions?: boolean;
  options: Effort;
  /** Compare each layout with the reference deal and replay each solution. */
  verify: boolean;
}

/** What solves a batch: `Solver`, or anything that reports as it does. */
export type BatchSolver = Pick<Solver, 'solveRange'> & Partial<Pick<Solver, 'solve'>>;

/** How many `unsolvable` deals of a sweep were proved a second time, with `checkProofs`. */
export interface ProofCounts {
  /** Proved by nothing but the rules. */
  confirmed: number;
  /** Too large for that. */
  unchecked: number;
}

/** Plain data: it travels back. */
export interface BatchResult {
  rows: Rows;
  elapsedMs: number;
  /** Unsolvable deals whose proof was checked (Effort.checkProofs), and whose was not. */
  proofs?: ProofCounts;
  /** The first deal whose check failed; the sweep must stop. */
  mismatch?: { deal: number; row: number; reason: string };
}

/** Writes a solution: packed moves from a position. */
export type WriteSolution = (start: Position, packed: Uint16Array) => string;

/** Gives an outcome with its solution made short, and the moves that any has at least. */
export type MakeShort = (start: Position, outcome: Outcome) => Outcome;

/** One deal or board of a batch: its row, its number (0 for a board), what came of it. */
type Report = (
  row: number,
  deal: number,
  outcome: Outcome,
  start: () => Position,
  judge: (outcome: Outcome) => Judgement,
) => void;

/**
 * @param solver may be anything that reports outcomes as `Solver.solveRange` does
 * @param writeSolution for tasks with `solutions`
 * @param makeShort if given, the rows have its solutions and bounds
 */
export function runBatch(
  solver: BatchSolver,
  task: BatchTask,
  writeSolution?: WriteSolution,
  makeShort?: MakeShort,
): BatchResult {
  const startedMs = performance.now();
  const { first, count, cells } = task;
  const wanted = { lower: makeShort !== undefined, solution: task.solutions };
  const rows = newRows(first, count, optionalColumnsOf(wanted));
  const proofs: ProofCounts = { confirmed: 0, unchecked: 0 };
  let mismatch: BatchResult['mismatch'];
  const report: Report = (row, deal, found, start, judge) => {
    let made = found;
    if (makeShort !== undefined && found.verdict === 'solved') {
      try {
        made = makeShort(start(), found);
      } catch (error) {
        throw new Error(`deal ${deal}: ${(error as Error).message}`, { cause: error });
      }
    }
    const judgement = judge(made);
    if (judgement.fault === null) write(row, deal, judgement.outcome, start);
    else mismatch ??= { deal, row: first + row, reason: judgement.fault };
  };
  /** A row takes what was judged, and nothing else. */
  const write = (row: number, deal: number, outcome: Judged, start: () => Position): void => {
    if (rows.lower !== undefined) rows.lower[row] = outcome.lower ?? 0;
    rows.deals[row] = deal;
    rows.verdicts[row] = VERDICTS.indexOf(outcome.verdict);
    rows.nodes[row] = outcome.nodes;
    rows.moves[row] = outcome.moves.length;
    rows.phases[row] = outcome.phase;
    rows.ranOutOf[row] = BUDGETS.indexOf(outcome.ranOutOf ?? null);
    if (rows.solutions !== undefined && outcome.verdict === 'solved') {
      rows.solutions[row] = writeSolution!(start(), outcome.moves);
    }
    const proof = outcome.proofCheck?.result;
    if (proof === 'confirmed' || proof === 'unchecked') proofs[proof]++;
  };
  if (task.items === undefined) solveRange(solver, task, first, count, 0, report);
  else solveItems(solver, task, task.items, report);
  return {
    rows: { ...rows, cells, deals: task.items && rows.deals },
    elapsedMs: performance.now() - startedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}

function solveRange(
  solver: BatchSolver,
  { cells, options, verify }: BatchTask,
  first: number,
  count: number,
  firstRow: number,
  report: Report,
): void {
  solver.solveRange(first, count, cells, options, (deal, outcome, layout) => {
    report(
      firstRow + deal - first,
      deal,
      outcome,
      () => positionOf(layout, cells),
      (made) => judgeDeal(deal, cells, made, layout, verify),
    );
  });
}

/** Items of a list; deals in a row go to the module together. */
function solveItems(
  solver: BatchSolver,
  task: BatchTask,
  items: readonly ListItem[],
  report: Report,
): void {
  for (let row = 0; row < items.length;) {
    const item = items[row];
    if (typeof item === 'number') {
      let count = 1;
      while (items[row + count] === item + count) count++;
      solveRange(solver, task, item, count, row, report);
      row += count;
    } else {
      const start = (): Position => clonePosition(item.board);
      const outcome = solver.solve!(start(), task.options);
      report(row, item.deal, outcome, start, (made) => judgeBoard(item.board, made, task.verify));
      row++;
    }
  }
}
