/** What `report` loads when it is asked for: dist/report.mjs is this, bundled. */
export { reportPage, reportPictures, type Facts } from './page.js';
export type { Source } from './series.js';
