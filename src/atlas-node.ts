/**
 * The fewest free cells that each deal needs. This entry is for Node.
 *
 * @module freecell-wasm/atlas
 */
export { loadAtlas } from './api/index-node.js';
export type { CellBounds, CellsRank, MinimumCells } from './api/index.js';
