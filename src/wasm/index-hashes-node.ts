/** Hashes of the modules' files, in Node: an entry of its own, see hashes-node.ts. */
export { hashModule, hashModules, type ModuleHashes } from './hashes-node.js';
