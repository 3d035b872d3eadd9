/** The charts for a page, which draws them itself. */
export { type Chart, chartsOf, seriesOf } from './charts.js';
