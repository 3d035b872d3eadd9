/**
 * The rows that a sweep passes to `onRows`: names for their codes, and their text as CSV. Import it as
 * `freecell-wasm/rows`. It runs on any JavaScript host, without wasm.
 *
 * @module freecell-wasm/rows
 */
export { VERDICTS } from './reference/index.js';
export { BUDGETS, CSV_HEADER, csvLines } from './sweep/index.js';
