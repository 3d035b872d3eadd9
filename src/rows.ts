/**
 * The rows of a sweep as CSV, and the names of their codes. A sweep passes rows to `onRows`. Import it as
 * `freecell-wasm/rows`. It runs on any JavaScript host, without wasm.
 *
 * @module freecell-wasm/rows
 */
export { VERDICTS } from './reference/index.js';
export { BUDGETS, CSV_HEADER, csvLines } from './sweep/index.js';
