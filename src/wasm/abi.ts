/** The engine module's boundary, as index.ts and layout.ts of assembly/engine/ define it. */

export const ABI_VERSION = 1;

export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  abiVersion(): number;
  maxBatch(): number;
  layoutsPtr(): number;
  layoutStrideBytes(): number;
  positionPtr(): number;
  resultsPtr(): number;
  resultStrideBytes(): number;
  movesPtr(): number;
  dealRange(first: number, count: number): void;
  solveRange(first: number, count: number, cells: number, maxNodes: number): number;
  solvePosition(cells: number, maxNodes: number): void;
}

/** A result record is four u32: these are their indices. */
export const RESULT_VERDICT = 0;
export const RESULT_NODES = 1;
export const RESULT_MOVE_COUNT = 2;
export const RESULT_MOVES_START = 3;

/** The position record: see the drawing in assembly/position.ts. */
export const POSITION_BYTES = 176;
export const POSITION_COLUMN_STRIDE = 20;
export const POSITION_CELLS = 160;
export const POSITION_FOUNDATIONS = 168;
export const NO_CARD = 255;

export type Verdict = 'solved' | 'unsolvable' | 'undecided';

/** Verdicts by their number in a result record. */
export const VERDICTS: readonly Verdict[] = ['undecided', 'solved', 'unsolvable'];
