/** The host of the engine module, which deals and searches in batches. */
import { dealCards, type Position } from '../reference/index.js';
import {
  ENGINE_ABI_VERSION,
  ENGINE_FUNCTIONS,
  RESULT_MOVE_COUNT,
  RESULT_MOVES_START,
  RESULT_NODES,
  RESULT_PHASE,
  RESULT_VERDICT,
  type EngineExports,
} from './abi.js';
import { Host } from './host.js';
import { instantiateModule } from './load.js';

/** Each new instance must deal these deals correctly before it may be used. */
const CHECKED_DEALS = [1, 617, 11982];

export class Engine extends Host<EngineExports> {
  readonly maxBatch: number;
  /** Cards of the dealt batch in dealing order. Deal i starts at i * layoutStrideBytes. */
  readonly layouts: Uint8Array;
  readonly layoutStrideBytes: number;
  // The memory of this module has a fixed size, so these views never detach.
  private readonly results: Uint32Array;
  private readonly resultWords: number;
  private readonly moves: Uint16Array;

  /**
   * @param wasm exports of an instance
   * @throws Error if it is not such a module (see Host), or deals wrongly
   */
  constructor(wasm: EngineExports) {
    super(wasm, 'engine module', ENGINE_ABI_VERSION, ENGINE_FUNCTIONS);
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
        throw new Error(`the engine module deals ${deal} differently from the reference dealer`);
      }
    }
  }

  /** @throws Error if it is not such a module (see Host), or deals wrongly */
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
   * @param maxNodes budget for each deal, at most UNLIMITED_NODES; Infinity is not a number of 32 bits
   * @returns how many deals are done, at least one; the methods below read their results
   */
  solveRange(first: number, count: number, cells: number, maxNodes: number): number {
    return this.wasm.solveRange(first, count, cells, maxNodes);
  }

  /** Searches any position, with `position.cells.length` cells. The outcome is result 0. */
  solvePosition(position: Position, maxNodes: number): void {
    this.load(position);
    this.wasm.solvePosition(position.cells.length, maxNodes);
  }

  /** Returns an index into VERDICTS. This engine never says unsolvable. */
  verdictOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_VERDICT];
  }

  nodesOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_NODES];
  }

  /** Returns the last phase of the portfolio that began, from 1. If solved, it found the solution. */
  phaseOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_PHASE];
  }

  moveCountOf(i: number): number {
    return this.results[i * this.resultWords + RESULT_MOVE_COUNT];
  }

  /** Returns the packed single-card moves (reference/moves.ts): a view, valid until the next call. */
  movesOf(i: number): Uint16Array {
    const start = this.results[i * this.resultWords + RESULT_MOVES_START];
    return this.moves.subarray(start, start + this.moveCountOf(i));
  }
}
