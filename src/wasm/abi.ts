/**
 * The interface of the modules: the exports of index.ts in assembly/engine, prover, shortest and player, and the
 * records that they share with the host (assembly/position.ts, assembly/engine/layout.ts). A test
 * compares the numbers, and the names of the exports.
 */

/** The exports that all modules have. */
export interface ModuleExports {
  readonly memory: WebAssembly.Memory;
  abiVersion(): number;
  positionPtr(): number;
  movesPtr(): number;
}

/** The names of the functions above. */
const FUNCTIONS = ['abiVersion', 'positionPtr', 'movesPtr'];

/** The status of a search: assembly/status.ts explains each number. */
export const STATUSES = [
  'running',
  'found',
  'exhausted',
  'out of nodes',
  'out of memory',
  'host refused',
  'not started',
] as const;
export type Status = (typeof STATUSES)[number];
/** In place of a status or a bound: the module refuses the position or the reductions. */
export const REFUSED = -1;

export const ENGINE_ABI_VERSION = 5;

export interface EngineExports extends ModuleExports {
  maxBatch(): number;
  layoutsPtr(): number;
  layoutStrideBytes(): number;
  resultsPtr(): number;
  resultStrideBytes(): number;
  dealRange(first: number, count: number): void;
  solveRange(first: number, count: number, cells: number, maxNodes: number): number;
  solvePosition(cells: number, maxNodes: number): void;
}

export const ENGINE_FUNCTIONS: readonly string[] = [
  ...FUNCTIONS,
  ...['maxBatch', 'layoutsPtr', 'layoutStrideBytes', 'resultsPtr', 'resultStrideBytes'],
  ...['dealRange', 'solveRange', 'solvePosition'],
];

/** A result record has five u32. These are their indices. */
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
/** Stands for an empty cell. */
export const NO_CARD = 255;

export const PROVER_ABI_VERSION = 6;

export interface ProverExports extends ModuleExports {
  begin(
    cells: number,
    reductions: number,
    maxNodes: number,
    maxPages: number,
    memoryFirst: number,
  ): number;
  run(count: number): number;
  nodeCount(): number;
  proofNodes(): number;
  stageReached(): number;
  peakPageCount(): number;
  tell(): number;
}

export const PROVER_FUNCTIONS: readonly string[] = [
  ...FUNCTIONS,
  ...['begin', 'run', 'nodeCount', 'proofNodes', 'stageReached', 'peakPageCount', 'tell'],
];

export const SHORTEST_ABI_VERSION = 6;
/** What the module of short solutions counts: assembly/shortest/count.ts explains each number. */
export const COUNTS = ['cards', 'none', 'safe', 'max', 'finish'] as const;
/** What a search counts: single cards, or a player's moves under this rule of autoplay. */
export type Count = (typeof COUNTS)[number];
/** In a move of the module of short solutions: the bits from here are the number of cards of a run. */
export const RUN_SHIFT = 12;

export interface ShortestExports extends ModuleExports {
  weightsPtr(): number;
  beginBeam(cells: number, width: number, below: number, maxPages: number, count: number): number;
  runBeam(count: number): number;
  beamNodeCount(): number;
  tellBeam(): number;
  beginProof(
    cells: number,
    below: number,
    reductions: number,
    maxNodes: number,
    maxPages: number,
    count: number,
  ): number;
  runProof(count: number): number;
  proofNodeCount(): number;
  proofMoves(): number;
  provenLower(): number;
  tellProof(): number;
  boundOf(cells: number, count: number): number;
}

export const SHORTEST_FUNCTIONS: readonly string[] = [
  ...FUNCTIONS,
  ...['weightsPtr', 'beginBeam', 'runBeam', 'beamNodeCount', 'tellBeam', 'beginProof', 'runProof'],
  ...['proofNodeCount', 'proofMoves', 'provenLower', 'tellProof', 'boundOf'],
];

export const PLAYER_ABI_VERSION = 1;

export interface PlayerExports extends ModuleExports {
  playGame(cells: number, dealLow: number, dealHigh: number, game: number): number;
}

export const PLAYER_FUNCTIONS: readonly string[] = [...FUNCTIONS, 'playGame'];

/** A move of the player: from | to << PLAYER_TO_SHIFT | count << PLAYER_COUNT_SHIFT. */
export const PLAYER_TO_SHIFT = 4;
export const PLAYER_COUNT_SHIFT = 9;

/** The widest beam that the module of short solutions makes. */
export const MAX_BEAM_WIDTH = 500_000;
