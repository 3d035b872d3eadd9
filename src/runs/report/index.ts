/** The entry of dist/report.mjs, which only the command `report` loads. */
export { reportPage, reportPictures, type Facts } from './page.js';
export type { Source } from './series.js';
