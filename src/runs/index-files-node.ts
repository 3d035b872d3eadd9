/** Writing of whole files. It does not load the Parquet code. */
export { NewFile, removeLeftovers } from './durable-node.js';
