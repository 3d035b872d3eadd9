/** Charts by Observable Plot, drawn without a browser. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { plotted } from '../../../src/runs/report/index-charts.js';
import { rounded, thousands, WIDTH, type Picture } from './svg.js';

/** @param says what a reader learns who does not see the chart */
export function chart(says: string, height: number, options: Plot.PlotOptions): Picture {
  const frame = { width: WIDTH, height, marginBottom: 44, ...options };
  const body = plotted({ aria: says, options: frame }, parseHTML('<html>').document)
    .innerHTML.replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/(?<=<[^>]*)-?\d+\.\d+/g, (value) => rounded(Number(value)))
    .replaceAll('<g', '\n<g');
  return { height: height + 4, says, body: `<g class="chart">${body}\n</g>` };
}

const INK = 'var(--ink)';
export const OURS = { stroke: 'var(--ours)', strokeWidth: 2.5 };
export const OTHER = { stroke: 'var(--mark)', strokeWidth: 2.5, strokeDasharray: '6 4' };

export interface Bar {
  name: string;
  value: number;
  fill: 'ours' | 'part' | 'other';
  /** The value as it is written behind the bar. */
  written?: string;
  /** Where the bar begins; 0 without it. */
  from?: number;
  /** Ends of an interval. */
  within?: readonly number[];
  /** Where a dot is on the bar. */
  dot?: number;
}

/** Bars, each below its name. They are linear, so twice the length is twice the value. */
export function bars(title: string, all: readonly Bar[], options: Plot.PlotOptions = {}): Picture {
  const rows = all.map(({ fill, ...bar }, y) => ({
    ...{ y, from: 0, written: thousands(bar.value), fill: `var(--${fill})`, ...bar },
    end: Math.max(bar.value, ...(bar.within ?? [])),
  }));
  const ends = rows.flatMap(({ y, within = [] }) => within.map((end) => ({ y, end })));
  const inBar = { y: 'y', insetTop: 22, insetBottom: 8 };
  return chart(
    `${title}: ${rows.map(({ name, written }) => `${name}: ${written}`).join('; ')}.`,
    rows.length * 46 + (options.marginBottom ?? 0),
    {
      ...{ marginTop: 0, marginRight: 96, marginBottom: 0, marginLeft: 6, ...options },
      x: { axis: null, domain: [0, Math.max(...rows.map(({ end }) => end))], ...options.x },
      y: { axis: null, padding: 0 },
      marks: [
        Plot.barX(rows, { ...inBar, x1: 'from', x2: 'value', fill: 'fill', rx: 2 }),
        Plot.tickX(rows, { ...inBar, x: 'from', stroke: 'fill', strokeWidth: 1.5 }),
        Plot.tickX(ends, { y: 'y', x: 'end', stroke: INK, insetTop: 25, insetBottom: 11 }),
        Plot.line(ends, { y: 'y', x: 'end', z: 'y', stroke: INK, dy: 7 }),
        Plot.dot(rows, { y: 'y', x: 'dot', dy: 7, r: 6, fill: 'var(--ours)' }),
        Plot.text(rows, { y: 'y', text: 'name', frameAnchor: 'left', dy: -11, fill: INK }),
        ...rows.map(({ y, end, written }) => label(written, [end, y], { dy: 7 })),
      ],
    },
  );
}

type Point = readonly [x: number, y: number];

/** Words to the right of a point. */
export const label = (words: string, at: Point, options: Plot.TextOptions = {}): Plot.Markish =>
  Plot.text([at], {
    ...{ text: [words], textAnchor: 'start', dx: 10, className: 'strong' },
    ...{ fill: INK, stroke: 'var(--paper)', strokeWidth: 4, ...options },
  });

/** Marks, and a sample of them with a name. */
export const keyed = (
  draw: typeof Plot.line | typeof Plot.dot,
  points: readonly Point[],
  style: Plot.LineOptions & Plot.DotOptions,
  sample: readonly Point[],
  name: string,
) => [draw(points, style), draw(sample, style), label(name, sample.at(-1)!, { className: '' })];
