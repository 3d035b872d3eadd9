/**
 * The rows that `onRows` of a sweep is given: their words, and their text as CSV. To be imported as
 * `freecell-wasm/rows`. Needs no wasm, no Node and no browser.
 *
 * @module freecell-wasm/rows
 */
export { VERDICTS } from './reference/index.js';
export { BUDGETS, CSV_HEADER, csvLines } from './sweep/index.js';
