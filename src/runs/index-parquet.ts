/** Reading and writing of runs. It is loaded only when a run is read or written. */
export { type AtlasCounts, atlasTable, boundsOf, countCells } from './atlas.js';
export { checkRun } from './check-run.js';
export { mergeRuns } from './merge-runs.js';
export { firstMissing, readRun, readRunRows, type Run } from './read-run.js';
export { FILE_KINDS, type FileKind, type RowEncoder, rowEncoder } from './row-file.js';
export { PartSink, RunWriter } from './run-writer.js';
export { openSource, type Origin, type Source } from './stats/source-node.js';
export { type RunStatus, statusOf } from './status.js';
