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
  '--ink:#1c2420;--dim:#515b55;--paper:#fffdf8;--ours:#1c6b4b;--part:#8fbfa6;--other:#a9a294;' +
  '--mark:#b4540f;--top:#cfe3d6;--k:#f3dcb4;--p:#cfdcf0;--suits:#ecd0da;--card:#fffefa;--edge:#b9b09c';
const DARK =
  '--ink:#e9eee9;--dim:#a9b4ad;--paper:#0e1311;--ours:#4fc38e;--part:#2c6a4d;--other:#6d6a62;' +
  '--mark:#f0a05a;--top:#1f4a38;--k:#5a4420;--p:#27405f;--suits:#59303f;--card:#f4f1e8;--edge:#8a8577';
const CLASSES = `
svg.pic{fill:var(--ink);font:15px system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif}
.pic .chart{font-size:14px;text-anchor:middle;fill:var(--dim);color:var(--dim)}
.pic .dim{fill:var(--dim)}
.pic .small{font-size:14px}
.pic .strong{font-weight:600}
.pic .end{text-anchor:end}
.pic .mid{text-anchor:middle}
.pic .box{fill:var(--paper);stroke:var(--dim);stroke-width:1.5}
.pic .card{fill:var(--card);stroke:var(--edge)}
.pic .card.marked{stroke:var(--mark);stroke-width:3}
.pic .red{fill:#b01c19;font-size:20px}
.pic .black{fill:#1b2130;font-size:20px}
.pic .field{stroke:var(--dim)}
.pic .top{fill:var(--top)}
.pic .k{fill:var(--k)}
.pic .p{fill:var(--p)}
.pic .suits{fill:var(--suits)}
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

export const rounded = (value: number): string => String(Math.round(value * 10) / 10);

export const text = (x: number, y: number, words: string, kind = ''): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" class="${kind}">${escaped(words)}</text>`;

export const box = (x: number, y: number, w: number, h: number, kind: string, rx = 3): string =>
  `<rect x="${rounded(x)}" y="${y}" width="${rounded(w)}" height="${h}" rx="${rx}" class="${kind}"/>`;

export const path = (d: string, kind: string): string => `<path d="${d}" class="${kind}"/>`;

export const thousands = (value: number): string => value.toLocaleString('en-US');
