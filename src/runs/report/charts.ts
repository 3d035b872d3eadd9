/** The charts of a report, with captions that explain them. */
import * as Plot from '@observablehq/plot';
import { doublingBins, linearBins, spanOf } from '../stats/bins.js';
import { histogram } from './bands.js';
import { draw, type Size, ticksOf } from './drawing.js';
import { number, percent, plural, short } from './format.js';
import { shortened } from './labels.js';
import type { Series } from './series.js';

/** A chart with its title and caption. */
export interface Chart {
  /** Part of a file name. */
  name: string;
  title: string;
  /** Says what is drawn, and how to read it. */
  caption: string;
  /** Draws one or more pictures, which are placed side by side. */
  draw(size: Size): string[];
}

/** Most bars of a histogram of lengths. */
const LENGTH_BARS = 44;
const LINE_POINTS = 240;

/** Returns the charts for which the series have data. */
export function chartsOf(series: readonly Series[]): Chart[] {
  const solved = series.filter(({ statistics }) => statistics.solved > 0);
  const blocked = series.filter(({ statistics }) => statistics.blocks.length > 1);
  return [
    ...(solved.length > 0 ? [lengths(solved)] : []),
    nodes(series),
    decided(series),
    ...(blocked.length > 0 ? [solvability(blocked)] : []),
  ];
}

function lengths(series: readonly Series[]): Chart {
  // All bands have the same bars, so that they can be compared.
  const lengthsOf = series.map(({ statistics }) => statistics.cardMoveStatistics);
  const span = spanOf(lengthsOf, LENGTH_BARS);
  const bars = series.map(({ builder }) => linearBins(builder.moves, span));
  const shown = bars.flat().reduce((sum, { count }) => sum + count, 0);
  const beyond = lengthsOf.reduce((sum, { count }) => sum + count, 0) - shown;
  const rest =
    beyond === 0
      ? ''
      : ` Not shown: ${plural(beyond, 'solution')} of ${number(span.to)} moves or more.`;
  return {
    name: 'lengths',
    title: 'Length of solutions',
    caption: `Single-card moves of the solutions as found, in percent of the solved deals. The line is the median.${rest}`,
    draw: (size) => {
      const bands = series.map(({ label, name, cells, color, statistics }, i) => ({
        ...{ label, name, cells },
        bars: bars[i].map((bin) => ({ ...bin, fill: color })),
        of: statistics.solved,
        median: statistics.cardMoveStatistics.median,
      }));
      const axes = { type: 'linear', unit: 'move', yLabel: '% of the solved' } as const;
      return [histogram(bands, size, axes, 'Histogram of solution lengths')];
    },
  };
}

/** Colours by index into VERDICTS. The bars are stacked in this order, from the axis up. */
const VERDICT_FILLS: [verdict: number, fill: string][] = [
  [1, 'var(--solved)'],
  [2, 'var(--unsolvable)'],
  [0, 'var(--undecided)'],
];

function nodes(series: readonly Series[]): Chart {
  return {
    name: 'nodes',
    title: 'Positions searched',
    caption:
      'Nodes searched for a deal, in percent of the deals. The axis is logarithmic: each bar begins at twice the number of the one before. Solved, unsolvable and undecided deals are stacked. The line is the median.',
    draw: (size) => {
      const bands = series.map(({ label, name, cells, builder, statistics }) => ({
        ...{ label, name, cells },
        bars: VERDICT_FILLS.flatMap(([verdict, fill]) =>
          doublingBins(builder.nodes[verdict]).map((bin) => ({ ...bin, fill })),
        ),
        of: statistics.deals,
        median: Math.max(1, statistics.nodeStatistics.median),
      }));
      const axes = { type: 'log', unit: 'node', yLabel: '% of the deals' } as const;
      return [histogram(bands, size, axes, 'Histogram of positions searched')];
    },
  };
}

function decided(series: readonly Series[]): Chart {
  return {
    name: 'budget',
    title: 'Decided within a budget',
    caption:
      'Percent of all deals that are solved or proved unsolvable with at most that many nodes.',
    draw: (size) => {
      const points = series.flatMap((one, z) =>
        shareWithin(one).map((point) => ({ ...point, z, stroke: one.color })),
      );
      const line = {
        x: 'nodes',
        y: 'share',
        z: 'z',
        stroke: 'stroke',
        strokeWidth: 2,
      } as const;
      return [
        draw(size, 1, 'Share of deals decided over the budget of nodes', {
          x: { type: 'log', label: 'nodes', tickFormat: short, ticks: ticksOf(size) },
          y: { label: '% decided', grid: true, domain: [0, 100], ticks: 5 },
          marks: [Plot.ruleY([0]), Plot.lineY(points, { ...line, curve: 'step-after' })],
        }),
      ];
    },
  };
}

/** Returns the percentage of deals that are decided with at most `nodes` nodes, for many budgets. */
export function shareWithin({ builder, statistics }: Series): { nodes: number; share: number }[] {
  const max = Math.max(2, statistics.nodeStatistics.max);
  const points = [{ nodes: 1, share: 0 }];
  let seen = 0;
  for (const [nodes, times] of builder.nodesOf([1, 2]).entries()) {
    seen += times;
    const point = { nodes: Math.max(1, nodes), share: (100 * seen) / statistics.deals };
    const last = points[points.length - 1];
    // A point very near to the one before is merged with it.
    const isNear = Math.log(point.nodes / last.nodes) < Math.log(max) / LINE_POINTS;
    if (isNear && points.length > 1) last.share = point.share;
    else points.push(point);
  }
  points.push({ nodes: max, share: (100 * seen) / statistics.deals });
  return points;
}

function solvability(series: readonly Series[]): Chart {
  return {
    name: 'solvability',
    title: 'Solvable deals along the deal numbers',
    caption:
      'Solvable deals in percent of the decided deals of each block, with 95 % intervals (Wilson). Undecided deals widen the intervals.',
    draw: (size) => series.map((one) => solvabilityOf(one, series.length > 1, size)),
  };
}

function solvabilityOf(one: Series, isOneOfMany: boolean, size: Size): string {
  const { label, name, cells, color, statistics } = one;
  const { blocks } = statistics;
  const rows = blocks.map(({ from, to, share, solved, unsolvable, undecided, interval }) => ({
    at: (from + to) / 2,
    share: share === null ? NaN : 100 * share,
    low: 100 * interval.low,
    high: 100 * interval.high,
    title:
      `deals ${number(from)} to ${number(to)}: ${number(solved)} solved, ` +
      `${number(unsolvable)} unsolvable, ${number(undecided)} undecided`,
  }));
  const ticks = ticksOf(size);
  const domain = [blocks[0].from, blocks[blocks.length - 1].to];
  const tickFormat = (value: number): string => percent(value / 100).replace(' %', '');
  const texts = ['% solvable'];
  if (isOneOfMany && name !== null) texts.push(shortened(name, size.width / 2));
  if (isOneOfMany && cells !== null) texts.push(cells);
  return draw(size, isOneOfMany ? 0.7 : 1, `Share of solvable deals over deal numbers, ${label}`, {
    x: { label: 'deal', domain, tickFormat: short, ticks },
    y: { label: texts.join(', '), grid: true, ticks: 5, tickFormat },
    marks: [
      Plot.ruleX(rows, { x: 'at', y1: 'low', y2: 'high', stroke: color, strokeOpacity: 0.5 }),
      Plot.dot(rows, { x: 'at', y: 'share', fill: color, r: 3, title: 'title' }),
    ],
  });
}
