/**
 * The work of one sweep worker, in Node and in browsers: it solves consecutive deals, and checks each
 * claim against the reference dealer and rules.
 */
import { clonePosition, type Position, positionOf, VERDICTS } from '../reference/index.js';
import {
  type Claim,
  type Effort,
  judgeBoard,
  judgeDeal,
  type Judged,
  type Judgement,
  type ShortProgress,
  type RangeSolver,
  type Unverified,
  unverified,
} from '../solve/index.js';
import type { ListItem } from './deal-list.js';
import { BUDGETS, newRows, type Rows, type solvedRowKind, UNCOUNTED } from './rows.js';

/** The task of one batch: plain data, so that it can be sent to a worker. */
export interface BatchTask {
  /** The first deal, or the first row of a list. */
  first: number;
  count: number;
  cells: number;
  /** For a list: its rows from `first` on, in place of consecutive deals. */
  items?: ListItem[];
  /** Also write the solutions, in standard notation. */
  solutions?: boolean;
  /** What the rows say of the solutions. Default `plain`: the others need a function that makes them short. */
  kind?: ReturnType<typeof solvedRowKind>;
  options: Effort;
  /** Compare each layout with the reference deal and replay each solution. */
  verify: boolean;
}

/** Solves a batch: `RangeSolver`, or anything that reports in the same way. */
export type BatchSolver = Pick<RangeSolver, 'rangeSteps' | 'steps'>;

/** Results of the second proofs of a sweep with `checkProofs`, for its `unsolvable` deals. */
export interface ProofCounts {
  /** How many proofs the search without reductions confirms. */
  confirmed: number;
  /** How many proofs were too large to check. */
  unchecked: number;
}

/** The result of one batch: plain data, so that a worker can send it. */
export interface BatchResult {
  rows: Rows;
  elapsedMs: number;
  /** With `checkProofs`: how many unsolvable deals have a checked proof, and how many do not. */
  proofs?: ProofCounts;
  /** The first deal that failed its check: the sweep must stop. */
  mismatch?: { deal: number; row: number; reason: string };
}

/** Writes packed moves from a position as text. */
export type WriteSolution = (start: Position, packed: Uint16Array) => string;

/** Shortens the solution of a claim, and adds the lower bound. */
export type MakeShort = (
  start: Position,
  claim: Claim,
  onProgress?: (progress: ShortProgress) => void,
) => Claim;

/** Receives one deal or board of a batch: its row, its number (0 for a board), the claim about it. */
type Report = (
  row: number,
  deal: number,
  claim: Claim,
  start: () => Position,
  judge: (claim: Claim) => Judgement,
) => void;

/**
 * Solves and checks one batch, in steps of some milliseconds. Do not use the solver between two steps.
 *
 * @param writeSolution for tasks with `solutions`
 * @param makeShort if given, the rows have its solutions and bounds
 */
export function* batchSteps(
  solver: BatchSolver,
  task: BatchTask,
  writeSolution?: WriteSolution,
  makeShort?: MakeShort,
): Generator<void, BatchResult, void> {
  const startedMs = performance.now();
  const { first, count, cells, verify } = task;
  const rows = newRows(task.kind ?? 'plain', first, count, task.solutions ?? false);
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
    const judgement = verify ? judge(made) : unverified(made);
    if (judgement.fault === null) write(row, deal, judgement.claim, start);
    else mismatch ??= { deal, row: first + row, reason: judgement.fault };
  };
  /** Writes a row. It accepts only claims that were judged, or that the caller wants unchecked. */
  const write = (
    row: number,
    deal: number,
    claim: Judged | Unverified,
    start: () => Position,
  ): void => {
    rows.deals[row] = deal;
    rows.verdicts[row] = VERDICTS.indexOf(claim.verdict);
    rows.nodes[row] = claim.nodes;
    rows.moves[row] = claim.moves.length;
    rows.phases[row] = claim.phase;
    if (claim.verdict === 'solved') {
      const { length } = claim;
      if ('lower' in rows) rows.lower[row] = 'lower' in length ? length.lower : UNCOUNTED;
      if ('playerMoves' in rows)
        rows.playerMoves[row] = 'moves' in length ? length.moves : UNCOUNTED;
      if (rows.solutions !== null) rows.solutions[row] = writeSolution!(start(), claim.moves);
    } else if (claim.verdict === 'undecided') {
      rows.ranOutOf[row] = BUDGETS.indexOf(claim.ranOutOf);
    } else {
      const proof = claim.proofCheck?.result;
      if (proof === 'confirmed' || proof === 'unchecked') proofs[proof]++;
    }
  };
  if (task.items === undefined) yield* solveRange(solver, task, first, count, 0, report);
  else yield* solveItems(solver, task, task.items, report);
  // Not a copy with `...`, because V8 gives the first copies another shape. Then it compiles what reads rows again.
  const written: Rows = rows;
  written.cells = cells;
  if (task.items === undefined) written.deals = null;
  return {
    rows: written,
    elapsedMs: performance.now() - startedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}

function* solveRange(
  solver: BatchSolver,
  { cells, options }: BatchTask,
  first: number,
  count: number,
  firstRow: number,
  report: Report,
): Generator<void, void, void> {
  yield* solver.rangeSteps(first, count, cells, options, (deal, claim, layout) => {
    report(
      firstRow + deal - first,
      deal,
      claim,
      () => positionOf(layout, cells),
      (made) => judgeDeal(deal, cells, made, layout),
    );
  });
}

/** Solves the items of a list. Consecutive deals go to the module together. */
function* solveItems(
  solver: BatchSolver,
  task: BatchTask,
  items: readonly ListItem[],
  report: Report,
): Generator<void, void, void> {
  for (let row = 0; row < items.length;) {
    const item = items[row];
    if (typeof item === 'number') {
      let count = 1;
      while (items[row + count] === item + count) count++;
      yield* solveRange(solver, task, item, count, row, report);
      row += count;
    } else {
      const start = (): Position => clonePosition(item.board);
      const claim = yield* solver.steps(start(), task.options);
      report(row, item.deal, claim, start, (made) => judgeBoard(item.board, made));
      row++;
    }
  }
}
