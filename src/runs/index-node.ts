/** Reading and writing of runs in Node. It loads the Parquet code. */
export { boundsOf, halfLivesOfRun } from './atlas-node.js';
export { DATA_PACKAGE, hasLostParts, writeDataPackage } from './data-package-node.js';
export { isReadOnly } from './durable-node.js';
export {
  byDeals,
  type ListedRun,
  listRun,
  openMixedRun,
  openRun,
  type PartFile,
  partOf,
  readRows,
  rowsOfRun,
  type Run,
  visitParts,
} from './folder-node.js';
export { DamagedPart } from './open-part.js';
export { statusOf } from './status-node.js';
export { type Plan, RunWriter } from './write-run-node.js';
