/** The element with its embedded engine. */
export { FreeCellDeal } from './element/freecell-deal.js';
