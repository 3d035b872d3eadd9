/** The charts of a run, which are those of the report, and the fewest cells of all deals of the atlas. */
import { cellsChart, chartsOf, seriesOf } from '../../../src/runs/report/index-charts.js';
import type { Statistics } from '../../../src/sweep/index.js';
import { count, h } from '../../../src/ui/index.js';
import facts from '../game/deals.json' with { type: 'json' };
import { ChartPanel } from './chart.js';

export class RunCharts {
  readonly element = h('div.run-charts');
  private readonly panels = new Map<string, ChartPanel>();

  draw(run: Statistics): void {
    const charts = [...chartsOf(seriesOf([{ name: 'this run', statistics: run }])), ofAtlas()];
    const isNew = charts.some(({ name }) => !this.panels.has(name));
    const panels = charts.map((chart) => {
      const panel = this.panels.get(chart.name) ?? new ChartPanel(chart);
      this.panels.set(chart.name, panel);
      panel.draw(chart);
      return panel.element;
    });
    if (isNew || panels.length !== this.element.childElementCount)
      this.element.replaceChildren(...panels);
  }
}

function ofAtlas() {
  const needed = facts.least;
  const deals = needed.reduce((a, b) => a + b);
  const counts = { deals, fewestCells: { needed, open: 0, openDeals: [] } };
  const chart = cellsChart([{ name: 'the atlas', color: 'var(--series-0)', counts }]);
  return {
    ...chart,
    caption: `${chart.caption} These are all ${count(deals)} deals of the atlas.`,
  };
}
