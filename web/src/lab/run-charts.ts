/** The three charts of a run: positions searched, lengths of solutions, and cells by share solved. */
import { count, h, plural } from '../../../src/ui/index.js';
import facts from '../game/offers.json' with { type: 'json' };
import { ChartPanel, type Chart } from './chart.js';
import { type KeptFigures, percentile } from './run-figures.js';

/** Moves in each bar. */
const BIN_MOVES = 5;
/** The axis of lengths ends where this share of the solutions is shorter. */
const SHOWN_LENGTHS = 0.998;

export class RunCharts {
  private readonly nodes = new ChartPanel('Positions searched for a deal', 'positions-searched');
  private readonly lengths = new ChartPanel('Length of the solutions', 'solution-lengths');
  private readonly cells = new ChartPanel('Deals that can be won, by free cells', 'cells');
  readonly element = h(
    'div.run-charts',
    {},
    ...[this.nodes, this.lengths, this.cells].map(({ element }) => element),
  );

  constructor() {
    this.cells.draw(cellsChart());
  }

  draw(figures: KeptFigures): void {
    this.nodes.draw(nodesChart(figures));
    this.lengths.draw(lengthsChart(figures));
  }
}

export function nodesChart({ nodes, deals }: KeptFigures): Chart {
  const bins = Math.max(10, nodes.length);
  // A mark is in the middle of its bar on the axis.
  const middle = (percentile(nodes, 0.5) + 0.5) / bins;
  return {
    title: `Positions searched for each of ${plural(deals, 'deal')}. The axis is logarithmic.`,
    xTitle: 'positions searched (logarithmic)',
    yTitle: 'deals',
    bars: nodes.map((value, i) => ({
      from: i / bins,
      to: (i + 1) / bins,
      value,
      words: `${count(2 ** i)} to ${count(2 ** (i + 1) - 1)} positions: ${plural(value, 'deal')}`,
    })),
    xTicks: [1, 10, 100, 1000, 10_000, 100_000, 1e6, 1e7]
      .map((n) => ({ at: Math.log2(n) / bins, text: count(n) }))
      .filter(({ at }) => at < 0.98),
    marks: deals === 0 ? [] : [{ at: middle, text: 'median' }],
  };
}

function lengthsChart({ lengths, deals }: KeptFigures): Chart {
  const end = Math.max(100, percentile(lengths, SHOWN_LENGTHS) + 1);
  const bins = Math.ceil(end / BIN_MOVES);
  const solved = lengths.reduce((a, b) => a + b, 0);
  const bars = Array.from({ length: bins }, (_, i) => {
    const from = i * BIN_MOVES;
    const isLast = i === bins - 1;
    const inside = lengths.slice(from, isLast ? undefined : from + BIN_MOVES);
    const value = inside.reduce((a, b) => a + b, 0);
    const range = isLast ? `${from} moves and more` : `${from} to ${from + BIN_MOVES - 1} moves`;
    return {
      from: i / bins,
      to: (i + 1) / bins,
      value,
      words: `${range}: ${plural(value, 'deal')}`,
    };
  });
  const mark = (share: number, name: string) => {
    const at = percentile(lengths, share);
    return { at: Math.min(1, (at + 0.5) / (bins * BIN_MOVES)), text: `${name} ${at}` };
  };
  const step = 50;
  return {
    title: `Lengths of ${count(solved)} solutions of ${plural(deals, 'deal')}`,
    xTitle: 'single-card moves of the solution',
    yTitle: 'solutions',
    bars,
    xTicks: Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => ({
      at: (i * step) / (bins * BIN_MOVES),
      text: String(i * step),
    })),
    marks: solved === 0 ? [] : [mark(0.05, '5 %'), mark(0.5, 'median'), mark(0.95, '95 %')],
  };
}

/** From the atlas, so it does not depend on the run. */
function cellsChart(): Chart {
  const { least } = facts;
  const all = least.reduce((a, b) => a + b);
  const shares = least.map(
    (_, cells) => (100 * least.slice(0, cells + 1).reduce((a, b) => a + b)) / all,
  );
  const at = (cells: number) => cells / least.length;
  return {
    title: `Share of all ${count(all)} deals that can be won with 0 to 5 free cells`,
    xTitle: `free cells (all ${count(all)} deals, from the atlas)`,
    yTitle: '% of the deals',
    most: 100,
    bars: shares.map((value, cells) => ({
      from: at(cells + 0.15),
      to: at(cells + 0.85),
      value,
      words: `${plural(cells, 'free cell')}: ${value.toFixed(4)} %`,
      label: value > 99.9 && value < 100 ? value.toFixed(4) : value.toFixed(1),
    })),
    xTicks: shares.map((_, cells) => ({ at: at(cells + 0.5), text: String(cells) })),
    marks: [],
  };
}
