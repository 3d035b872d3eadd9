/**
 * Parts of pictures. A picture is an SVG with a style of its own, so that GitHub can show the file. The site puts
 * it into the page, where the style of the page takes its place (`pictureCss`).
 *
 * Pictures are 460 units wide. On a phone they are drawn at 3/4 of that, so no letter is smaller than 14 units.
 */

export interface Picture {
  height: number;
  /** What a reader learns who does not see the picture. */
  says: string;
  body: string;
}

export const WIDTH = 460;

const LIGHT =
  '--ink:#1c2420;--dim:#515b55;--line:#ddd5c5;--paper:#fffdf8;--ours:#1c6b4b;--part:#8fbfa6;--other:#a9a294;' +
  '--mark:#b4540f;--a:#cfe3d6;--b:#f3dcb4;--c:#cfdcf0;--d:#ecd0da;--card:#fffefa;--edge:#b9b09c;--red:#b01c19;--black:#1b2130';
const DARK =
  '--ink:#e9eee9;--dim:#a9b4ad;--line:#2c3733;--paper:#0e1311;--ours:#4fc38e;--part:#2c6a4d;--other:#6d6a62;' +
  '--mark:#f0a05a;--a:#1f4a38;--b:#5a4420;--c:#27405f;--d:#59303f;--card:#f4f1e8;--edge:#8a8577;--red:#b01c19;--black:#1b2130';
const CLASSES = `
svg.pic{font:15px system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif}
.pic text{fill:var(--ink)}
.pic .dim{fill:var(--dim)}
.pic .small{font-size:14px}
.pic .strong{font-weight:600}
.pic .end{text-anchor:end}
.pic .mid{text-anchor:middle}
.pic .halo{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.pic .grid{stroke:var(--line);fill:none}
.pic .axis{stroke:var(--dim);fill:none}
.pic .ours{fill:var(--ours)}
.pic .part{fill:var(--part)}
.pic .other{fill:var(--other)}
.pic .gap{fill:var(--a)}
.pic .way{fill:none;stroke:var(--ours);stroke-width:2.5}
.pic .way.second{stroke:var(--mark);stroke-dasharray:6 4}
.pic .way.third{stroke:var(--dim)}
.pic .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}
.pic .box{fill:var(--paper);stroke:var(--dim);stroke-width:1.5}
.pic .card{fill:var(--card);stroke:var(--edge)}
.pic .card.marked{stroke:var(--mark);stroke-width:3}
.pic text.red{fill:var(--red)}
.pic text.black{fill:var(--black)}
.pic .arrow{fill:none;stroke:var(--mark);stroke-width:2.5}
.pic .tip{fill:var(--mark)}
.pic .flow{fill:none;stroke:var(--dim);stroke-width:1.5}
.pic .flowtip{fill:var(--dim)}
`.replaceAll('\n', '');

/** @param dark selects pages that are dark, such as `.dark`; without it, the system decides */
export const pictureCss = (dark?: string): string =>
  `svg.pic{${LIGHT}}` +
  (dark === undefined
    ? `@media(prefers-color-scheme:dark){svg.pic{${DARK}}}`
    : `${dark} svg.pic{${DARK}}`) +
  CLASSES;

export function svgFile({ height, says, body }: Picture): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="pic" viewBox="0 0 ${WIDTH} ${height}" ` +
    `width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(says)}">\n` +
    `<style>${pictureCss()}</style>\n${body}\n</svg>\n`
  );
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[c]!};`);

const number = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes, inner = ''): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');
  return inner === '' ? `<${name}${text}/>` : `<${name}${text}>${inner}</${name}>`;
}

export const text = (x: number, y: number, words: string, kind = ''): string =>
  element('text', { x, y, ...(kind && { class: kind }) }, escaped(words));

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  kind: string,
  rx = 3,
): string => element('rect', { x, y, width, height, rx, class: kind });

export const path = (d: string, kind: string): string => element('path', { d, class: kind });

export const polyline = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;

export const circle = (cx: number, cy: number, r: number, kind: string): string =>
  element('circle', { cx, cy, r, class: kind });

export const thousands = (value: number): string => value.toLocaleString('en-US');

export interface Bar {
  name: string;
  value: number;
  /** The value as it is written behind the bar. */
  written: string;
  kind?: 'ours' | 'part' | 'other';
  /** Ends of an interval around the value. */
  within?: readonly [number, number];
  /** Where the bar begins; 0 without it. */
  from?: number;
}

const ROW = 46;
const BAR = 16;

/** Bars from a common line, each below its name. They are linear, so twice the length is twice the value. */
export function bars(
  rows: readonly Bar[],
  most: number,
  top = 0,
): { height: number; body: string } {
  const x = (value: number): number => (value / most) * (WIDTH - 92);
  const body = rows.map(({ name, value, written, kind = 'other', within, from = 0 }, i) => {
    const y = top + i * ROW;
    const end = Math.max(x(value), within === undefined ? 0 : x(within[1]));
    const parts = [
      text(0, y + 16, name),
      box(x(from), y + 22, Math.max(1.5, x(value) - x(from)), BAR, kind, 2),
      text(end + 8, y + 35, written, 'strong'),
    ];
    if (within !== undefined) {
      const [low, high] = [x(within[0]), x(within[1])];
      const middle = y + 22 + BAR / 2;
      parts.push(
        path(
          `M${number(low)} ${middle}H${number(high)}M${number(low)} ${middle - 5}v10M${number(high)} ${middle - 5}v10`,
          'whisker',
        ),
      );
    }
    return parts.join('');
  });
  return { height: top + rows.length * ROW, body: body.join('\n') };
}
