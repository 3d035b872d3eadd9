/** Hashes of the modules' files, in Node: a door of their own, as hashes-node.ts says. */
export { hashModule, hashModules, type ModuleHashes } from './hashes-node.js';
