/** The element with its engine inside. */
export { FreeCellDeal } from './element/freecell-deal.js';
