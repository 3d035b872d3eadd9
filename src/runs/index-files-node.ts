/** Writing of whole files. It does not load the Parquet code. */
export { again, readStrangersFile, syncFolder } from './durable-node.js';
