/** Collects a sweep's rows, which come in order, into the batch that a part is. */
import type { Rows } from '../sweep/summary.js';
import { VERDICTS } from '../wasm/abi.js';
import type { FullBatch, OptionalColumn } from './columns.js';

const SOLVED = VERDICTS.indexOf('solved');

export class PartBuffer {
  private readonly batch: FullBatch;
  private filled = 0;

  /** @param rows how many it will be given in all */
  constructor(rows: number, optionalColumns: readonly OptionalColumn[]) {
    this.batch = {
      rows,
      deal: new Float64Array(rows),
      cells: new Uint8Array(rows),
      phase: new Uint8Array(rows),
      verdict: new Uint8Array(rows),
      ran_out_of: new Uint8Array(rows),
      moves: new Int32Array(rows),
      nodes: new Float64Array(rows),
      ...(optionalColumns.includes('lower') && { lower: new Int32Array(rows) }),
      ...(optionalColumns.includes('solution') && { solution: [] }),
    };
  }

  /**
   * Takes as many rows as there is room for.
   *
   * @param at the first of them to take
   * @returns how many it took
   */
  add(rows: Rows, at = 0): number {
    const { batch, filled } = this;
    const count = Math.min(rows.verdicts.length - at, batch.rows - filled);
    const end = at + count;
    batch.cells.fill(rows.cells, filled, filled + count);
    batch.phase.set(rows.phases.subarray(at, end), filled);
    batch.verdict.set(rows.verdicts.subarray(at, end), filled);
    batch.ran_out_of.set(rows.ranOutOf.subarray(at, end), filled);
    batch.nodes.set(rows.nodes.subarray(at, end), filled);
    for (let i = at, to = filled; i < end; i++, to++) {
      batch.deal[to] = rows.deals?.[i] ?? rows.first + i;
      const isSolved = rows.verdicts[i] === SOLVED;
      batch.moves[to] = isSolved ? rows.moves[i] : -1;
      if (batch.lower !== undefined) batch.lower[to] = isSolved ? rows.lower![i] : -1;
      if (rows.solutions !== undefined) batch.solution?.push(rows.solutions[i]);
    }
    this.filled += count;
    return count;
  }

  get isFull(): boolean {
    return this.filled === this.batch.rows;
  }

  /** The batch, when it is full. */
  take(): FullBatch {
    return this.batch;
  }
}
