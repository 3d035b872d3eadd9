/**
 * The charts, as SVG. Colours are the page's: `currentColor` for text and axes, `var(--series-0)`
 * and so on for the rest, so that a chart follows light, dark and print without being drawn again.
 */
import * as Plot from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { type Bin, doublingBins, linearBins, spanOf } from '../stats/bins.js';
import { escapeText, number, percent, short } from './format.js';
import type { Series } from './series.js';

/** Width in units of its own; the page scales it. */
export interface Size {
  width: number;
  /** Of a chart with one band; each further band adds less. */
  height: number;
}

export const WIDE: Size = { width: 930, height: 330 };
/** On a telephone text must not shrink with the picture. */
export const NARROW: Size = { width: 360, height: 240 };

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
  const lengthsOf = series.map(({ statistics }) => statistics.moves);
  const span = spanOf(lengthsOf, LENGTH_BARS);
  const bars = series.map(({ builder }) => linearBins(builder.moves, span));
  const shown = bars.flat().reduce((sum, { count }) => sum + count, 0);
  const beyond = lengthsOf.reduce((sum, { count }) => sum + count, 0) - shown;
  const rest =
    beyond === 0 ? '' : ` Not shown: ${number(beyond)} of ${number(span.to)} moves or more.`;
  return {
    name: 'lengths',
    title: 'Length of solutions',
    caption: `Single-card moves of the solutions as found, in percent of the solved deals. The line is the median.${rest}`,
    draw: (size) => {
      const bands = series.map(({ label, color, statistics }, i) => ({
        label,
        bars: bars[i].map((bin) => ({ ...bin, fill: color })),
        of: statistics.solved,
        median: statistics.moves.median,
      }));
      const axes = { type: 'linear', label: 'moves', yLabel: '% of the solved' } as const;
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
      const bands = series.map(({ label, builder, statistics }) => ({
        label,
        bars: VERDICT_FILLS.flatMap(([verdict, fill]) =>
          doublingBins(builder.nodes[verdict]).map((bin) => ({ ...bin, fill })),
        ),
        of: statistics.deals,
        median: Math.max(1, statistics.nodes.median),
      }));
      const axes = { type: 'log', label: 'nodes', yLabel: '% of the deals' } as const;
      return [histogram(bands, size, axes, 'Histogram of positions searched')];
    },
  };
}

/** The bars of one series. */
interface Band {
  label: string;
  bars: (Bin & { fill: string })[];
  /** What is 100 percent. */
  of: number;
  median: number;
}

/** Bands upon each other over one axis. */
function histogram(
  bands: readonly Band[],
  size: Size,
  { type, label, yLabel }: { type: 'linear' | 'log'; label: string; yLabel: string },
  aria: string,
): string {
  const isOne = bands.length === 1;
  const fy = isOne ? undefined : 'band';
  const rows = bands.flatMap(({ label: band, bars, of }) =>
    bars
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, fill }) => ({
        ...{ band, from, to, share: (100 * count) / of, fill },
        title: `${number(from)}${to === from + 1 ? '' : ` to ${number(to - 1)}`} ${label}: ${number(count)} deals`,
      })),
  );
  const medians = bands.map(({ label: band, median: at }) => ({ band, at }));
  return draw(size, bands.length, aria, {
    x: { type, label, tickFormat: short, ticks: ticksOf(size) },
    y: { label: yLabel, grid: true, nice: true, ticks: isOne ? 5 : 3, tickFormat: short },
    fy: isOne ? undefined : { domain: bands.map((band) => band.label), label: null, padding: 0.2 },
    marks: [
      Plot.rectY(rows, {
        ...{ x1: 'from', x2: 'to', y: 'share', fy, fill: 'fill', title: 'title' },
        ...{ insetLeft: 0.5, insetRight: 0.5 },
      }),
      Plot.ruleX(medians, { x: 'at', fy, stroke: 'currentColor', strokeDasharray: '3 3' }),
      Plot.text(medians, {
        ...{ x: 'at', fy, frameAnchor: 'top', lineAnchor: 'bottom', dy: -4 },
        text: ({ at }: { at: number }) => `median ${number(at)}`,
      }),
      Plot.ruleY([0]),
    ],
  });
}

function decided(series: readonly Series[]): Chart {
  return {
    name: 'budget',
    title: 'Decided within a budget',
    caption:
      'Percent of all deals that are solved or proved unsolvable when no more than so many nodes are searched.',
    draw: (size) => {
      const points = series.flatMap((one) =>
        shareWithin(one).map((point) => ({ ...point, label: one.label, stroke: one.color })),
      );
      const line = {
        x: 'nodes',
        y: 'share',
        z: 'label',
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
  const max = Math.max(2, statistics.nodes.max);
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
  const { label, color, statistics } = one;
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
  const yLabel = isOneOfMany ? `% solvable, ${label}` : '% solvable';
  return draw(size, isOneOfMany ? 0.7 : 1, `Share of solvable deals over deal numbers, ${label}`, {
    x: { label: 'deal', domain, tickFormat: short, ticks },
    y: { label: yLabel, grid: true, ticks: 5, tickFormat },
    marks: [
      Plot.ruleX(rows, { x: 'at', y1: 'low', y2: 'high', stroke: color, strokeOpacity: 0.5 }),
      Plot.dot(rows, { x: 'at', y: 'share', fill: color, r: 3, title: 'title' }),
    ],
  });
}

const ticksOf = ({ width }: Size): number => Math.round(width / 90);

/**
 * A document to draw in, where there is no browser. Nothing of HTML is parsed for it: the build
 * leaves the parser out (rolldown.config.js).
 */
function newDocument(): Document {
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as Document;
  if (document.firstChild === null) document.appendChild(document.createElement('html'));
  return document;
}

/** @param bands how many times as high as one band, roughly */
function draw(
  { width, height }: Size,
  bands: number,
  aria: string,
  options: Plot.PlotOptions,
): string {
  const element = Plot.plot({
    document: newDocument(),
    width,
    height: Math.round(bands <= 1 ? 60 + (height - 60) * bands : 60 + 0.46 * height * bands),
    marginLeft: 52,
    marginBottom: 40,
    marginRight: options.fy === undefined ? 16 : 64,
    marginTop: 30,
    className: 'chart',
    style: { fontSize: '12px', background: 'none' },
    ...options,
  });
  // The library names groups of marks, which ARIA allows no group; the picture has one name. It is
  // added here because the library's writer leaves `<` in attributes, which is no XML.
  return element.outerHTML
    .replaceAll(/ aria-label="[^"]*"/g, '')
    .replace('<svg', `<svg role="img" aria-label="${escapeText(aria)}"`);
}
