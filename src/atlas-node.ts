/**
 * `freecell-wasm/atlas` in Node: the fewest free cells that each deal needs.
 *
 * @module freecell-wasm/atlas
 */
export { loadAtlas } from './api/index-node.js';
export type { CellBounds, Hardness, MinimumCells } from './api/index.js';
