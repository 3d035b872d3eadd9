/** The package in Node: `import { createEngine } from 'freecell-wasm'`. */
import { FreeCellEngine } from './api/freecell.js';
import { nodePlatform } from './api/platform-node.js';

export * from './api/exports.js';

/** Loads the engine from the package's own files. */
export function createEngine(): Promise<FreeCellEngine> {
  return FreeCellEngine.create(nodePlatform);
}
