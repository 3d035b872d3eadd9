/**
 * The host of the engine module: deals and searches in batches, synchronously. One instance
 * belongs to one thread. Its memory is fixed, so the views below never detach.
 */
import { dealCards, type Position } from '../reference/index.js';
import {
  ABI_VERSION,
  POSITION_BYTES,
  RESULT_MOVE_COUNT,
  RESULT_MOVES_START,
  RESULT_NODES,
  RESULT_PHASE,
  RESULT_VERDICT,
  type EngineExports,
} from './abi.js';
import { instantiateModule } from './load.js';
import { writePosition } from './position.js';

/** Deals whose layout every new instance is checked on before it may do anything. */
const CHECKED_DEALS = [1, 617, 11982];

/** "No budget": the engine stops at the end of its own portfolio. */
export const UNLIMITED_NODES = 0xffffffff;

export class Engine {
  readonly maxBatch: number;
  /** Cards of the dealt batch; deal i starts at i * layoutStrideBytes, in dealing order. */
  readonly layouts: Uint8Array;
  readonly layoutStrideBytes: number;
  private readonly position: Uint8Array;
  private readonly results: Uint32Array;
  private readonly resultWords: number;
  private readonly moves: Uint16Array;

  private constructor(private readonly wasm: EngineExports) {
    const { buffer } = wasm.memory;
    this.maxBatch = wasm.maxBatch();
    this.layoutStrideBytes = wasm.layoutStrideBytes();
    this.layouts = new Uint8Array(
      buffer,
      wasm.layoutsPtr(),
      this.maxBatch * this.layoutStrideBytes,
    );
    this.position = new Uint8Array(buffer, wasm.positionPtr(), POSITION_BYTES);
    this.resultWords = wasm.resultStrideBytes() / 4;
    this.results = new Uint32Array(buffer, wasm.resultsPtr(), this.maxBatch * this.resultWords);
    this.moves = new Uint16Array(buffer, wasm.movesPtr());
  }

  /**
   * @throws Error if the module's ABI is not this host's, or if it deals wrongly
   */
  static async create(module: WebAssembly.Module): Promise<Engine> {
    return Engine.fromExports(instantiateModule<EngineExports>(module));
  }

  /** The same from the exports of an instance. */
  static fromExports(wasm: EngineExports): Engine {
    const version = wasm.abiVersion();
    if (version !== ABI_VERSION) {
      throw new Error(`engine module has ABI version ${version}, this host needs ${ABI_VERSION}`);
    }
    const engine = new Engine(wasm);
    for (const deal of CHECKED_DEALS) {
      engine.dealRange(deal, 1);
      const expected = dealCards(deal);
      if (expected.some((card, i) => engine.layouts[i] !== card)) {
        throw new Error(`engine module deals ${deal} differently from the reference dealer`);
      }
    }
    return engine;
  }

  /** Deals `count` (at most maxBatch) consecutive deals into `layouts`. */
  dealRange(first: number, count: number): void {
    this.wasm.dealRange(first, count);
  }

  /**
   * Deals and searches up to `count` (at most maxBatch) consecutive deals.
   *
   * @param maxNodes budget a deal, at most UNLIMITED_NODES
   * @returns how many were done, at least one; read them with the accessors below
   */
  solveRange(first: number, count: number, cells: number, maxNodes: number): number {
    return this.wasm.solveRange(first, count, cells, maxNodes);
  }

  /** Searches from any position; the outcome is result 0. `position.cells.length` cells. */
  solvePosition(position: Position, maxNodes: number): void {
    writePosition(this.position, position);
    this.wasm.solvePosition(position.cells.length, maxNodes);
  }

  /** Index into VERDICTS; this engine never says unsolvable. */
  verdictOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_VERDICT];
  }

  nodesOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_NODES];
  }

  /** The phase of the portfolio that was begun last, from 1 on: the one that solved it, if solved. */
  phaseOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_PHASE];
  }

  moveCountOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_MOVE_COUNT];
  }

  /** The solution's single-card moves, packed (reference/moves.ts): a view, valid until the next call. */
  movesOf(i: number): Uint16Array {
    const start = this.results[i * this.resultWords + RESULT_MOVES_START];
    return this.moves.subarray(start, start + this.moveCountOf(i));
  }
}
