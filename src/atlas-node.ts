/**
 * The fewest free cells that each deal needs, and how forgiving each deal is. This entry is for Node.
 *
 * @module freecell-wasm/atlas
 */
export { loadAtlas, loadHalfLives } from './api/index-node.js';
export type * from './atlas-browser.js';
