/**
 * The work of one sweep worker, in Node and in the browser alike: a stretch of consecutive deals
 * solved, and each outcome checked against the reference dealer and rules.
 */
import { VERDICTS } from '../wasm/abi.js';
import type { Outcome, SolveOptions, Solver } from '../wasm/solver.js';
import {
  clonePosition,
  dealCards,
  positionOf,
  replayPacked,
  type Position,
} from '../reference/index.js';
import { wins } from '../reference/referee.js';
import type { ListItem } from './deal-list.js';
import { BUDGETS, type Rows } from './summary.js';

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
  options: SolveOptions;
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
  /** Unsolvable deals whose proof was checked (SolveOptions.checkProofs), and whose was not. */
  proofs?: ProofCounts;
  /** The first deal whose check failed; the sweep must stop. */
  mismatch?: { deal: number; row: number; reason: string };
}

/** Writes a solution: packed moves from a position. */
export type WriteSolution = (start: Position, packed: Uint16Array) => string;

/** Makes a solution short: one that is no longer, and the moves that any has at least. */
export type MakeShort = (
  start: Position,
  packed: Uint16Array,
) => { moves: Uint16Array; lower: number };

/** One deal or board of a batch: its row, its number (0 for a board), what came of it. */
type Report = (
  row: number,
  deal: number,
  outcome: Outcome,
  start: () => Position,
  check: (outcome: Outcome) => string | null,
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
  const { first, count, cells, verify } = task;
  const verdicts = new Uint8Array(count);
  const nodes = new Float64Array(count);
  const moves = new Uint32Array(count);
  const phases = new Uint8Array(count);
  const ranOutOf = new Uint8Array(count);
  const deals = task.items && new Float64Array(count);
  const lower = makeShort && new Uint32Array(count);
  const solutions = task.solutions ? new Array<string | null>(count).fill(null) : undefined;
  const proofs: ProofCounts = { confirmed: 0, unchecked: 0 };
  let mismatch: BatchResult['mismatch'];
  const report: Report = (row, deal, found, start, check) => {
    let outcome = found;
    if (makeShort !== undefined && found.verdict === 'solved') {
      try {
        const short = makeShort(start(), found.moves);
        outcome = { ...found, moves: short.moves };
        lower![row] = short.lower;
      } catch (error) {
        throw new Error(`deal ${deal}: ${(error as Error).message}`, { cause: error });
      }
    }
    verdicts[row] = VERDICTS.indexOf(outcome.verdict);
    nodes[row] = outcome.nodes;
    moves[row] = outcome.moves.length;
    phases[row] = outcome.phase;
    ranOutOf[row] = outcome.ranOutOf === undefined ? 0 : BUDGETS.indexOf(outcome.ranOutOf);
    if (deals !== undefined) deals[row] = deal;
    if (solutions !== undefined && outcome.verdict === 'solved') {
      solutions[row] = writeSolution!(start(), outcome.moves);
    }
    const proof = outcome.proofCheck?.result;
    let reason: string | null = null;
    if (proof === 'refuted') reason = 'called unsolvable, but the plain rules find a solution';
    else if (proof !== undefined) proofs[proof]++;
    if (verify && mismatch === undefined) reason ??= check(outcome);
    if (reason !== null) mismatch ??= { deal, row: first + row, reason };
  };
  if (task.items === undefined) solveRange(solver, task, first, count, 0, report);
  else solveItems(solver, task, task.items, report);
  return {
    rows: { first, cells, verdicts, nodes, moves, phases, ranOutOf, deals, lower, solutions },
    elapsedMs: performance.now() - startedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}

function solveRange(
  solver: BatchSolver,
  { cells, options }: BatchTask,
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
      () => positionOf(Array.from(layout), cells),
      (checked) => whyWrong(deal, cells, checked, layout),
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
      report(row, item.deal, outcome, start, (checked) => whyNoSolution(start(), checked));
      row++;
    }
  }
}

/** What the reference finds wrong with the outcome of a numbered deal; `null` if nothing. */
export function whyWrong(
  deal: number,
  cells: number,
  outcome: Outcome,
  layout: ArrayLike<number>,
): string | null {
  const cards = dealCards(deal);
  for (let i = 0; i < cards.length; i++) {
    if (layout[i] !== cards[i]) return 'the module deals it differently from the reference';
  }
  if (outcome.verdict === 'solved' && wins(cards, cells, outcome.moves)) return null;
  return whyNoSolution(positionOf(cards, cells), outcome);
}

/** @param start changed in place */
function whyNoSolution(start: Position, outcome: Outcome): string | null {
  if (outcome.verdict !== 'solved') return null;
  const { valid, fault, faultAt } = replayPacked(start, outcome.moves);
  return valid ? null : `its solution is wrong at move ${faultAt! + 1}: ${fault}`;
}
