/** The charts for a page, which draws them itself. */
export { cellsChart, type Chart, chartsOf, plotted, seriesOf } from './charts.js';
