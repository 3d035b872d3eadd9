/** Draws histograms above each other on one axis, each with its name at the right. */
import * as Plot from '@observablehq/plot';
import type { Bin } from '../stats/bins.js';
import { draw, MARGIN, MARGIN_LEFT, type Size, ticksOf } from './drawing.js';
import { number, plural, short } from './format.js';
import { shortened, widthOf } from './labels.js';
import type { Series } from './series.js';

/** Space between a band and its name, and between the name and the edge. */
const NAME_GAP = 10;

/** The bars of one series. */
export interface Band extends Pick<Series, 'label' | 'name' | 'cells'> {
  bars: (Bin & { fill: string })[];
  /** The number that is 100 percent. */
  of: number;
  median: number;
}

/** Draws bands above each other on one axis. */
export function histogram(
  bands: readonly Band[],
  size: Size,
  { type, unit, yLabel }: { type: 'linear' | 'log'; unit: string; yLabel: string },
  aria: string,
): string {
  const isOne = bands.length === 1;
  const fy = isOne ? undefined : 'band';
  // Bands are identified by number, because two series may have the same name.
  const rows = bands.flatMap(({ bars, of }, band) =>
    bars
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, fill }) => ({
        ...{ band, from, to, share: (100 * count) / of, fill },
        title: `${rangeOf(from, to - 1, unit)}: ${plural(count, 'deal')}`,
      })),
  );
  const names = bands.map(({ label: title, name, cells }, band) => {
    const lines = [name && shortened(name, size.nameWidth), cells].filter((line) => line !== null);
    return { band, title, lines };
  });
  const widest = Math.max(...names.flatMap(({ lines }) => lines).map(widthOf));
  const marginRight = isOne ? MARGIN : widest + 2 * NAME_GAP;

  const place = type === 'log' ? Math.log : Number;
  const least = place(Math.min(...rows.map(({ from }) => from)));
  const most = place(Math.max(...rows.map(({ to }) => to)));
  const unitWidth = (size.width - MARGIN_LEFT - marginRight) / (most - least);
  const medians = bands.map(({ median: at }, band) => {
    const text = `median ${number(at)}`;
    const room = (most - place(at)) * unitWidth + marginRight;
    return { band, at, text, anchor: widthOf(text) / 2 > room ? 'end' : 'middle' } as const;
  });
  return draw(size, bands.length, aria, {
    marginRight,
    x: { type, label: `${unit}s`, tickFormat: short, ticks: ticksOf(size) },
    y: { label: yLabel, grid: true, nice: true, ticks: isOne ? 5 : 3, tickFormat: short },
    fy: isOne ? undefined : { domain: [...bands.keys()], axis: null, padding: 0.2 },
    marks: [
      Plot.rectY(rows, {
        ...{ x1: 'from', x2: 'to', y: 'share', fy, fill: 'fill', title: 'title' },
        ...{ insetLeft: 0.5, insetRight: 0.5 },
      }),
      Plot.ruleX(medians, { x: 'at', fy, stroke: 'currentColor', strokeDasharray: '3 3' }),
      // Text is above its line, or to the left of it if it would leave the picture.
      ...(['middle', 'end'] as const).map((textAnchor) =>
        Plot.text(
          medians.filter(({ anchor }) => anchor === textAnchor),
          {
            ...{ x: 'at', fy, frameAnchor: 'top', lineAnchor: 'bottom', dy: -4 },
            ...{ text: 'text', textAnchor },
          },
        ),
      ),
      isOne
        ? null
        : Plot.text(names, {
            ...{ fy, frameAnchor: 'right', textAnchor: 'start', dx: NAME_GAP, title: 'title' },
            text: ({ lines }: { lines: string[] }) => lines.join('\n'),
          }),
      Plot.ruleY([0]),
    ],
  });
}

/** `1 move`, `60 to 69 moves`. */
const rangeOf = (from: number, to: number, unit: string): string =>
  from === to ? plural(from, unit) : `${number(from)} to ${number(to)} ${unit}s`;
