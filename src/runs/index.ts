/** Runs: folders of Parquet files, the parts, which say everything about themselves; report/ draws them. */
export { coverageOf, DEFAULT_PART_DEALS, gapsIn, MAX_PART_DEALS, type Shard } from './blocks.js';
export { differenceOf, flagsOf, type Kind, shellName } from './label.js';
export { partObjects, type ReadOptions } from './row-objects.js';
