/** The host of the engine module: deals and searches in batches. */
import { dealCards, type Position } from '../reference/index.js';
import {
  ENGINE_ABI_VERSION,
  RESULT_MOVE_COUNT,
  RESULT_MOVES_START,
  RESULT_NODES,
  RESULT_PHASE,
  RESULT_VERDICT,
  type EngineExports,
} from './abi.js';
import { Host } from './host.js';
import { instantiateModule } from './load.js';

/** Deals whose layout every new instance is checked on before it may do anything. */
const CHECKED_DEALS = [1, 617, 11982];

export class Engine extends Host<EngineExports> {
  readonly maxBatch: number;
  /** Cards of the dealt batch; deal i starts at i * layoutStrideBytes, in dealing order. */
  readonly layouts: Uint8Array;
  readonly layoutStrideBytes: number;
  // The memory of this module is fixed, so these views never detach.
  private readonly results: Uint32Array;
  private readonly resultWords: number;
  private readonly moves: Uint16Array;

  /**
   * @param wasm exports of an instance
   * @throws Error if the module's ABI is not this host's, or if it deals wrongly
   */
  constructor(wasm: EngineExports) {
    super(wasm, 'engine module', ENGINE_ABI_VERSION);
    const { buffer } = wasm.memory;
    this.maxBatch = wasm.maxBatch();
    this.layoutStrideBytes = wasm.layoutStrideBytes();
    this.layouts = new Uint8Array(
      buffer,
      wasm.layoutsPtr(),
      this.maxBatch * this.layoutStrideBytes,
    );
    this.resultWords = wasm.resultStrideBytes() / 4;
    this.results = new Uint32Array(buffer, wasm.resultsPtr(), this.maxBatch * this.resultWords);
    this.moves = new Uint16Array(buffer, wasm.movesPtr());
    for (const deal of CHECKED_DEALS) {
      this.dealRange(deal, 1);
      if (dealCards(deal).some((card, i) => this.layouts[i] !== card)) {
        throw new Error(`engine module deals ${deal} differently from the reference dealer`);
      }
    }
  }

  /** @throws Error if the module's ABI is not this host's, or if it deals wrongly */
  static async create(module: WebAssembly.Module): Promise<Engine> {
    return new Engine(instantiateModule(module));
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
    this.load(position);
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
