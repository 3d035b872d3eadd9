/**
 * The FreeCell Challenge of MacTech Magazine, November 2000. To be imported as
 * `freecell-wasm/mactech`. Needs no wasm, no Node and no browser but what its engine needs.
 *
 * @module freecell-wasm/mactech
 */
export { freeCell, type MacTechCard, type MacTechMove, type MacTechSolver } from './api/index.js';
