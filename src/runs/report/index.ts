/** The entry of dist/report.mjs, which only the command `report` loads. */
export { reportPage, type Source } from './page.js';
