/**
 * Draws a bar chart as SVG: titles and units at both axes, and grid lines that end before the numbers.
 *
 *     y title
 *      400 |────────────
 *      200 |──██──██────
 *        0 |──██──██──██
 *             x numbers
 *                x title
 */
import { count, h, icon, svg } from '../../../src/ui/index.js';
import { savePng, saveSvg } from '../save-picture.js';

export interface Bar {
  /** Edges on the axis, from 0 to 1. */
  from: number;
  to: number;
  value: number;
  /** Shown when the pointer is on the bar. */
  words: string;
  /** Written above the bar. */
  label?: string;
}

export interface Chart {
  title: string;
  xTitle: string;
  yTitle: string;
  bars: Bar[];
  /** Numbers below the axis, each at a place from 0 to 1. */
  xTicks: { at: number; text: string }[];
  /** Lines across the bars, with a name at the top. */
  marks: { at: number; text: string }[];
  /** The end of the axis; none if the largest value decides. */
  most?: number;
}

const [WIDTH, HEIGHT] = [420, 250];
const [LEFT, RIGHT, TOP, BOTTOM] = [58, 14, 40, 44];
const [PLOT_WIDTH, PLOT_HEIGHT] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];

const text = (
  words: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  kind = '',
) => {
  const element = svg('text', { x, y, 'text-anchor': anchor, class: kind });
  element.textContent = words;
  return element;
};

export function drawn({ title, xTitle, yTitle, bars, xTicks, marks, most }: Chart): SVGElement {
  const top = most ?? Math.max(1, ...bars.map(({ value }) => value));
  const x = (at: number) => LEFT + at * PLOT_WIDTH;
  const y = (value: number) => TOP + PLOT_HEIGHT * (1 - value / top);
  const tick = niceTick(top / 4);
  const ticks = Array.from({ length: Math.floor(top / tick) + 1 }, (_, i) => i * tick);
  return svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title, class: 'chart' },
    ...ticks.map((n) => svg('path', { d: `M${LEFT} ${y(n)}h${PLOT_WIDTH}`, class: 'grid' })),
    ...bars.map(({ from, to, value, words }) => {
      const [left, right] = [x(from) + 0.5, x(to) - 0.5];
      const box = { x: left, y: y(value), width: right - left, height: y(0) - y(value) };
      const name = svg('title');
      name.textContent = words;
      return svg('rect', { ...box, class: 'bar' }, name);
    }),
    ...bars.flatMap(({ from, to, value, label }) =>
      label === undefined ? [] : [text(label, x((from + to) / 2), y(value) - 5, 'middle')],
    ),
    ...marks.map(({ at }) => svg('path', { d: `M${x(at)} ${TOP - 4}V${y(0)}`, class: 'mark' })),
    ...marks.map(({ at, text: words }, i) =>
      text(words, x(at) + 4, TOP - 8 - 13 * (i % 2), 'start', 'name'),
    ),
    ...ticks.map((n) => text(count(n), LEFT - 8, y(n) + 4, 'end')),
    ...xTicks.map((one) => text(one.text, x(one.at), HEIGHT - BOTTOM + 18, 'middle')),
    text(yTitle, 4, 14, 'start', 'title'),
    text(xTitle, LEFT + PLOT_WIDTH / 2, HEIGHT - 8, 'middle', 'title'),
  );
}

/** A chart with its heading and the buttons that save it. */
export class ChartPanel {
  private readonly place = h('div.drawn', {});
  readonly element: HTMLElement;

  /** @param name the start of the file's name */
  constructor(title: string, name: string) {
    const save = (kind: string, act: (picture: SVGSVGElement, file: string) => void) =>
      h(
        'button',
        {
          'aria-label': `${title}: save as ${kind}`,
          onclick: () => act(this.place.firstElementChild as SVGSVGElement, name),
        },
        icon('download'),
        kind,
      );
    const buttons = h('div.saved', {}, save('SVG', saveSvg), save('PNG', savePng));
    this.element = h('div.panel.charted', {}, h('h3', {}, title), this.place, buttons);
  }

  draw(chart: Chart): void {
    this.place.replaceChildren(drawn(chart));
  }
}

/** Returns 1, 2 or 5 times a power of ten, at least `least`. */
function niceTick(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10);
}
