/** The hosts of the modules, and the numbers and memory that hosts and modules share. */
export {
  type Count,
  type EngineExports,
  NO_CARD,
  POSITION_BYTES,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
  RUN_SHIFT,
} from './abi.js';
export { Engine } from './engine.js';
export { DEFAULT_MAX_MEMORY_MIB, MAX_MEMORY_MIB, UNLIMITED_NODES } from './limits.js';
export { CarelessPlayer } from './player.js';
export { NO_REDUCTIONS, Prover, REDUCTIONS } from './prover.js';
export { ANY_STOPS, type BeamWeights, Shortest } from './shortest.js';
export type { SolverModules } from './load.js';
