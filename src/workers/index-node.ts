/** Workers of Node. */
export { startNodeWorker } from './port-node.js';
