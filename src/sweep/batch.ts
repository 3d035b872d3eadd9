/**
 * The work of one sweep worker, in Node and in the browser alike: a stretch of consecutive deals
 * solved, and each outcome checked against the reference dealer and rules.
 */
import { VERDICTS } from '../wasm/abi.js';
import type { Outcome, SolveOptions, Solver } from '../wasm/solver.js';
import { dealCards, positionOf, replayPacked } from '../reference/index.js';
import { BUDGETS, type Rows } from './summary.js';

/** Plain data: it travels to a worker as a message. */
export interface BatchTask {
  first: number;
  count: number;
  cells: number;
  options: SolveOptions;
  /** Compare each layout with the reference deal and replay each solution. */
  verify: boolean;
}

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
  mismatch?: { deal: number; reason: string };
}

/** `solver` may be anything that reports outcomes as `Solver.solveRange` does. */
export function runBatch(solver: Pick<Solver, 'solveRange'>, task: BatchTask): BatchResult {
  const startedMs = performance.now();
  const { first, count, cells, verify } = task;
  const verdicts = new Uint8Array(count);
  const nodes = new Float64Array(count);
  const moves = new Uint32Array(count);
  const phases = new Uint8Array(count);
  const ranOutOf = new Uint8Array(count);
  const proofs: ProofCounts = { confirmed: 0, unchecked: 0 };
  let mismatch: BatchResult['mismatch'];
  solver.solveRange(first, count, cells, task.options, (deal, outcome, layout) => {
    const row = deal - first;
    verdicts[row] = VERDICTS.indexOf(outcome.verdict);
    nodes[row] = outcome.nodes;
    moves[row] = outcome.moves.length;
    phases[row] = outcome.phase;
    ranOutOf[row] = outcome.ranOutOf === undefined ? 0 : BUDGETS.indexOf(outcome.ranOutOf);
    const proof = outcome.proofCheck?.result;
    if (proof === 'refuted') {
      mismatch ??= { deal, reason: 'called unsolvable, but the plain rules find a solution' };
    } else if (proof !== undefined) {
      proofs[proof]++;
    }
    if (verify && mismatch === undefined) {
      const reason = whyWrong(deal, cells, outcome, layout);
      if (reason !== null) mismatch = { deal, reason };
    }
  });
  return {
    rows: { first, cells, verdicts, nodes, moves, phases, ranOutOf },
    elapsedMs: performance.now() - startedMs,
    ...(task.options.checkProofs && { proofs }),
    mismatch,
  };
}

/** What the reference finds wrong with an outcome; `null` if nothing. */
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
  if (outcome.verdict !== 'solved') return null;
  const { valid, fault, faultAt } = replayPacked(positionOf(cards, cells), outcome.moves);
  return valid ? null : `its solution is wrong at move ${faultAt! + 1}: ${fault}`;
}
