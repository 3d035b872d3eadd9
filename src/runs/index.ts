/** Sweeps kept in files, for Node alone; stats/ adds rows up, report/ draws them. This door does not load the Parquet code. */
export { commandOf } from './command-of.js';
export { syncFolder } from './durable.js';
export {
  DEFAULT_ATLAS_PART_DEALS,
  DEFAULT_PART_DEALS,
  type Identity,
  MAX_PART_DEALS,
  paddedRange,
  type Shard,
} from './identity.js';
export { type Bin, linearBins, logBins, spanOf } from './stats/bins.js';
export type { Block } from './stats/blocks.js';
export {
  addUp,
  type Distribution,
  MOST_LISTED,
  type NotableDeal,
  phaseName,
  type PhaseShare,
  type RunStatistics,
  StatisticsBuilder,
} from './stats/statistics.js';
