/** The chart of positions searched, of a run made beforehand. */
import { chartsOf, seriesOf } from '../../../src/runs/report/index-charts.js';
import { drawn } from './chart.js';
import example from './example-run.json' with { type: 'json' };
import { type KeptRun, statisticsOf } from './kept-run.js';

export function exampleChart(): Element {
  const statistics = statisticsOf(example as KeptRun);
  const charts = chartsOf(seriesOf([{ name: 'deals 1 to 100,000', statistics }]));
  return drawn(charts.find(({ name }) => name === 'nodes')!);
}
