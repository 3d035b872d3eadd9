/** The charts of a report: what each shows, and how it is read. */
import * as Plot from '@observablehq/plot';
import { doublingBins, linearBins, spanOf } from '../stats/bins.js';
import { histogram } from './bands.js';
import { draw, type Size, ticksOf } from './drawing.js';
import { number, percent, plural, short } from './format.js';
import { shortened } from './labels.js';
import type { Series } from './series.js';

/** A chart with what it shows, in words for those who do not see it. */
export interface Chart {
  /** Part of a file name. */
  name: string;
  title: string;
  /** What is drawn, and how to read it. */
  caption: string;
  /** One or more pictures, next to one another. */
  draw(size: Size): string[];
}

/** A step of about a fortieth of the picture's width. */
const LENGTH_BARS = 44;
const LINE_POINTS = 240;

/** All charts that the series have data for. */
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
  // The same bars for all, so that bands can be compared.
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

/** By index into VERDICTS; drawn from the axis upwards in this order. */
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
      'Nodes a deal on a logarithmic axis, each bar twice as far as the one before, in percent of the deals: solved, unsolvable and undecided ones upon each other. The line is the median.',
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
      'Percent of all deals that are solved or proved unsolvable when no more than so many nodes are searched.',
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

/** The share of a series' deals, in percent, that is decided by so many nodes, at many budgets. */
export function shareWithin({ builder, statistics }: Series): { nodes: number; share: number }[] {
  const max = Math.max(2, statistics.nodeStatistics.max);
  const points = [{ nodes: 1, share: 0 }];
  let seen = 0;
  for (const [nodes, times] of builder.nodesOf([1, 2]).entries()) {
    seen += times;
    const point = { nodes: Math.max(1, nodes), share: (100 * seen) / statistics.deals };
    const last = points[points.length - 1];
    // Nearer than a pixel to the one before: that one stands for both.
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
      'Percent of the decided deals of each block that have a solution, with 95 % intervals (Wilson); undecided deals widen them.',
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
