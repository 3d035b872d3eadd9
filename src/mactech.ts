/**
 * The interface of the FreeCell Challenge of MacTech Magazine, November 2000. Import it as
 * `freecell-wasm/mactech`. It runs on any JavaScript host that its engine supports.
 *
 * @module freecell-wasm/mactech
 */
export { freeCell, type MacTechCard, type MacTechMove, type MacTechSolver } from './api/index.js';
