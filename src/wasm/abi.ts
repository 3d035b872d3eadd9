/**
 * The boundary of the modules: what the index.ts of assembly/engine, prover and shortest export,
 * and the records they share with the host (assembly/position.ts, assembly/engine/layout.ts). A
 * test compares the numbers.
 */

export const ABI_VERSION = 3;

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

/** A result record is five u32: these are their indices. */
export const RESULT_VERDICT = 0;
export const RESULT_NODES = 1;
export const RESULT_MOVE_COUNT = 2;
export const RESULT_MOVES_START = 3;
export const RESULT_PHASE = 4;

/** The position record: see the drawing in assembly/position.ts. */
export const POSITION_BYTES = 272;
export const POSITION_COLUMN_STRIDE = 32;
export const POSITION_CELLS = 256;
export const POSITION_FOUNDATIONS = 264;
export { MAX_CASCADE_CARDS as MAX_COLUMN } from '../reference/index.js';
/** Of an empty cell. */
export const NO_CARD = 255;

/** `undecided` means that a budget ran out, and nothing else. */
export type Verdict = 'solved' | 'unsolvable' | 'undecided';

/** Verdicts by their number in a result record. */
export const VERDICTS: readonly Verdict[] = ['undecided', 'solved', 'unsolvable'];

export const PROVER_ABI_VERSION = 4;

export interface ProverExports {
  readonly memory: WebAssembly.Memory;
  abiVersion(): number;
  positionPtr(): number;
  movesPtr(): number;
  begin(
    cells: number,
    reductions: number,
    maxNodes: number,
    maxPages: number,
    memoryFirst: number,
  ): ProverStatus;
  run(count: number): ProverStatus;
  nodeCount(): number;
  proofNodes(): number;
  stageReached(): number;
  peakPageCount(): number;
  tell(): number;
  place(cells: number, reductions: number): number;
  statesPtr(): number;
  stateInHand(): void;
  successors(first: number): number;
  step(successor: number): number;
  settle(): number;
  forgetOutlines(maxPages: number): void;
  askOutlines(inPassing: number): number;
  outlineMoves(which: number): number;
  outlineAt(index: number): number;
  setOutlinePruning(askFromStates: number, inPassing: number, mostCellsAtStart: number): void;
}

/** What `begin` and `run` of the prover return: assembly/prover/status.ts says what each means. */
export const PROVER_STATUS = {
  REFUSED: -1,
  RUNNING: 0,
  SOLVED: 1,
  UNSOLVABLE: 2,
  OUT_OF_NODES: 3,
  OUT_OF_MEMORY: 4,
  HOST_OUT_OF_MEMORY: 5,
  NOT_STARTED: 6,
} as const;
export type ProverStatus = (typeof PROVER_STATUS)[keyof typeof PROVER_STATUS];

export const SHORTEST_ABI_VERSION = 3;
/** A run told by the module of short solutions: how many cards, 2 and more, is in the bits from here. */
export const RUN_SHIFT = 12;

export interface ShortestExports {
  readonly memory: WebAssembly.Memory;
  abiVersion(): number;
  positionPtr(): number;
  movesPtr(): number;
  weightsPtr(): number;
  beginBeam(cells: number, width: number, below: number, maxPages: number, runs: number): number;
  runBeam(count: number): number;
  beamNodeCount(): number;
  tellBeam(): number;
  beginProof(
    cells: number,
    below: number,
    reductions: number,
    maxNodes: number,
    maxPages: number,
    with128: number,
  ): number;
  runProof(count: number): number;
  proofNodeCount(): number;
  proofMoves(): number;
  provenLower(): number;
  tellProof(): number;
  boundOf(cells: number): number;
}

/**
 * What the searches for short solutions return (assembly/shortest/status.ts); negative is a refusal.
 * The position of each name is its number.
 */
export const SHORT_STATUS = [
  'running',
  'found',
  'exhausted',
  'out of nodes',
  'out of memory',
  'host refused',
  'not started',
] as const;
export type ShortStatus = (typeof SHORT_STATUS)[number];

/** The widest beam that the module of short solutions makes. */
export const MAX_BEAM_WIDTH = 500_000;
