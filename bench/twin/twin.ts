/**
 * The outside of the twin: deals and searches in batches. The accessors are those of `Engine` in
 * src/wasm/engine.ts. There is one search for each thread, because its arrays belong to the module.
 */
import { SOLVED, UNDECIDED } from '../../src/reference/index.js';
import {
  NO_CARD,
  POSITION_BYTES,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
} from '../../src/wasm/index.js';
import { dealLayout } from './deal.js';
import { nodesSearched, search } from './search.js';
import { MAX_MOVES, writeSolution } from './solution.js';

const STRIDE_BYTES = 64;
const MAX_BATCH = 1024;
const MOVES_CAPACITY = 1 << 19;

export class Twin {
  readonly maxBatch = MAX_BATCH;
  readonly layoutStrideBytes = STRIDE_BYTES;
  readonly layouts = new Uint8Array(MAX_BATCH * STRIDE_BYTES);
  private readonly verdicts = new Uint8Array(MAX_BATCH);
  private readonly nodes = new Float64Array(MAX_BATCH);
  private readonly moveStarts = new Int32Array(MAX_BATCH);
  private readonly moveCounts = new Int32Array(MAX_BATCH);
  private readonly moves = new Uint16Array(MOVES_CAPACITY);
  private readonly record = new Uint8Array(POSITION_BYTES);

  /** Deals `count` (at most maxBatch) consecutive deals into `layouts`. */
  dealRange(first: number, count: number): void {
    for (let i = 0; i < count; i++) dealLayout(first + i, this.layouts, i * STRIDE_BYTES);
  }

  /** Does the same as `Engine.solveRange`. */
  solveRange(first: number, count: number, cells: number, maxNodes: number): number {
    this.dealRange(first, count);
    let movesStart = 0;
    for (let i = 0; i < count; i++) {
      if (movesStart + MAX_MOVES > MOVES_CAPACITY) return i;
      this.recordFromLayout(i * STRIDE_BYTES);
      movesStart += this.solve(i, this.record, movesStart, cells, maxNodes);
    }
    return count;
  }

  /**
   * Searches from any position. The outcome is result 0.
   *
   * @param record POSITION_BYTES bytes, as `writePosition` of src/wasm/position.ts fills them
   */
  solveRecord(record: Uint8Array, cells: number, maxNodes: number): void {
    this.solve(0, record, 0, cells, maxNodes);
  }

  verdictOf(i: number): number {
    return this.verdicts[i];
  }

  nodesOf(i: number): number {
    return this.nodes[i];
  }

  moveCountOf(i: number): number {
    return this.moveCounts[i];
  }

  /**
   * Returns the solution's single-card moves, packed (src/reference/moves.ts). It is a view, valid
   * until the next call.
   */
  movesOf(i: number): Uint16Array {
    return this.moves.subarray(this.moveStarts[i], this.moveStarts[i] + this.moveCounts[i]);
  }

  private solve(
    i: number,
    record: Uint8Array,
    movesStart: number,
    cells: number,
    maxNodes: number,
  ): number {
    let moveCount = -1;
    if (search(record, cells, maxNodes)) moveCount = writeSolution(cells, this.moves, movesStart);
    this.verdicts[i] = moveCount >= 0 ? SOLVED : UNDECIDED;
    this.nodes[i] = nodesSearched;
    this.moveStarts[i] = movesStart;
    this.moveCounts[i] = moveCount >= 0 ? moveCount : 0;
    return this.moveCounts[i];
  }

  private recordFromLayout(start: number): void {
    const { record, layouts } = this;
    record.fill(0);
    record.fill(NO_CARD, POSITION_CELLS, POSITION_FOUNDATIONS);
    for (let c = 0; c < 8; c++) {
      const length = c < 4 ? 7 : 6;
      const column = c * POSITION_COLUMN_STRIDE;
      record[column] = length;
      for (let row = 0; row < length; row++) {
        record[column + 1 + row] = layouts[start + row * 8 + c];
      }
    }
  }
}
