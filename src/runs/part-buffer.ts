/** Collects a sweep's rows, which come in order, into the batch that a part is. */
import type { Rows } from '../sweep/summary.js';
import { VERDICTS } from '../wasm/abi.js';
import type { FullBatch } from './columns.js';

const SOLVED = VERDICTS.indexOf('solved');

export class PartBuffer {
  private readonly batch: FullBatch;
  private filled = 0;

  /** @param rows how many it will be given in all */
  constructor(rows: number, withSolutions: boolean) {
    this.batch = {
      rows,
      deal: new Float64Array(rows),
      cells: new Uint8Array(rows),
      phase: new Uint8Array(rows),
      verdict: new Uint8Array(rows),
      ran_out_of: new Uint8Array(rows),
      moves: new Int32Array(rows),
      nodes: new Float64Array(rows),
      ...(withSolutions && { solution: [] }),
    };
  }

  add(rows: Rows): void {
    const { batch, filled } = this;
    const count = rows.verdicts.length;
    batch.cells.fill(rows.cells, filled, filled + count);
    batch.phase.set(rows.phases, filled);
    batch.verdict.set(rows.verdicts, filled);
    batch.ran_out_of.set(rows.ranOutOf, filled);
    batch.nodes.set(rows.nodes, filled);
    for (let i = 0; i < count; i++) {
      batch.deal[filled + i] = rows.first + i;
      batch.moves[filled + i] = rows.verdicts[i] === SOLVED ? rows.moves[i] : -1;
    }
    if (rows.solutions !== undefined) batch.solution?.push(...rows.solutions);
    this.filled += count;
  }

  get isFull(): boolean {
    return this.filled === this.batch.rows;
  }

  /** The batch, when it is full. */
  take(): FullBatch {
    return this.batch;
  }
}
