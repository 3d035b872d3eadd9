/** The engine object on each platform, the atlas, and the interface of MacTech Magazine's Challenge. */
export { encodeAtlas, NO_UPPER } from './atlas/format.js';
export {
  encodeHalfLives,
  type HalfLifeRank,
  type HalfLives,
  halfLivesOf,
} from './atlas/half-lives.js';
export { atlasFrom, type AtlasSource } from './atlas/loaders.js';
export { type CellsRank, type MinimumCells, minimumCellsOf } from './atlas/minimum-cells.js';
export { addressOf } from './create-options.js';
export type { FreeCellEngine } from './engine.js';
export { startEngine } from './freecell.js';
export { PositionEngine } from './position-engine.js';
export { freeCell, MACTECH_FREE_CELLS, macTechMoves, tableauOf } from './mactech/free-cell.js';
export { POINTS_A_DEAL, type Score, scoreRange } from './mactech/score.js';
export type {
  AddressLike,
  CompiledModule,
  CreateOptions,
  ResponseLike,
  WasmSource,
  WorkerLike,
} from './create-options.js';
export type {
  AbortableSolveOptions,
  AnalyzeOptions,
  BoardObject,
  CellBounds,
  DealRange,
  DifficultyOptions,
  FindDealsOptions,
  Hint,
  ShortSolveOptions,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  Solvable,
  SolvedBy,
  SweepOptions,
} from './types.js';
export type { MacTechCard, MacTechMove, MacTechSolver } from './mactech/free-cell.js';
