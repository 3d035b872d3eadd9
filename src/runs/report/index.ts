/** The entry of dist/report.mjs, which only the command `report` loads. */
export { reportPage, reportPictures, type Source } from './page.js';
