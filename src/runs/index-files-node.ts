/** Writing of whole files. It does not load the Parquet code. */
export { likelyReason, NewFile, readStrangersFile, removeLeftovers } from './durable-node.js';
