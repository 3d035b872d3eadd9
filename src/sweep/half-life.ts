/**
 * Adds the half-life to the rows of solved deals. The other columns are those of a sweep without it, so the nodes are
 * those of the deal's own search. `Measure` plays the games: this folder knows neither the player nor the judge.
 */
import { clonePosition, dealPosition, type Position, SOLVED } from '../reference/index.js';
import { batchSteps, type BatchResult, type BatchTask, type WriteSolution } from './batch.js';
import { type HalfRows, newRows } from './rows.js';

/** The half-life of a deal: `HalfLife` of judge/. */
export interface Measured {
  readonly undecided: number;
  readonly halfLife: { readonly lower: number; readonly upper: number | null } | null;
  readonly interval: { readonly lower: number | null; readonly upper: number | null };
  readonly alive: readonly { readonly moves: number; readonly lower: number }[];
}

/** Plays games of a position that can be won. The deal number decides their moves; 0 for a board. */
export type Measure = (start: Position, deal: number) => Generator<void, Measured, void>;

/** Solves and checks a batch, and measures each solved deal. Do not use the solver between two steps. */
export function* halfLifeBatchSteps(
  solver: Parameters<typeof batchSteps>[0],
  task: BatchTask,
  measure: Measure,
  writeSolution?: WriteSolution,
): Generator<void, BatchResult, void> {
  const startedMs = performance.now();
  const { first, count, cells, items } = task;
  const plain = yield* batchSteps(solver, { ...task, kind: 'plain' }, writeSolution);
  const rows: HalfRows = { ...newRows('half', first, count, false), ...plain.rows, kind: 'half' };
  for (let row = 0; row < count && plain.mismatch === undefined; row++) {
    if (rows.verdicts[row] !== SOLVED) continue;
    const item = items?.[row] ?? first + row;
    const isNumber = typeof item === 'number';
    const start = isNumber ? dealPosition(item, cells) : clonePosition(item.board);
    const found = yield* measure(start, isNumber ? item : item.deal);
    // 0 stands for never: each game of a solved deal can be won at its start.
    rows.halfLife[row] = found.halfLife?.lower ?? 0;
    rows.halfLifeMost[row] = found.halfLife?.upper ?? 0;
    rows.halfLifeFrom[row] = found.interval.lower ?? 0;
    rows.halfLifeTo[row] = found.interval.upper ?? 0;
    const [after10, after20, after40] = found.alive;
    rows.alive10[row] = after10.lower;
    rows.alive20[row] = after20.lower;
    rows.alive40[row] = after40.lower;
    rows.undecidedGames[row] = found.undecided;
  }
  return { ...plain, rows, elapsedMs: performance.now() - startedMs };
}
