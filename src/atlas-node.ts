/**
 * `freecell-wasm/atlas` in Node.
 *
 * @module freecell-wasm/atlas
 */
export { loadAtlas } from './api/index-node.js';
export type { CellBounds, MinimumCells } from './api/index.js';
