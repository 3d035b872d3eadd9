/** Writes the report: one HTML page without scripts, which needs no network. */
import { positionOfDeal } from '../../game/index.js';
import { writeBoard } from '../../notation/index.js';
import { type Distribution, phaseName, type RunStatistics } from '../stats/statistics.js';
import { chartsOf, type Chart } from './charts.js';
import { NARROW, type Size, WIDE } from './drawing.js';
import { escapeText, number, percent, plural } from './format.js';
import { seriesOf, type Series, type Source } from './series.js';
import { PAGE_STYLE, PICTURE_STYLE } from './style.js';

/** Up to this many deal numbers of a verdict are shown. Longer lists, up to MOST_LISTED, are folded. */
const MOST_SHOWN = 100;
const MOST_LISTED = 3000;

/** Names and values about the origin of the data, shown unchanged. */
export type Facts = readonly (readonly [name: string, value: string])[];

/**
 * Writes the page.
 *
 * @param sources statistics of runs or files
 * @param facts facts that are shown at the end, such as the version
 * @returns HTML that works offline; the same input gives the same page
 */
export function reportPage(sources: readonly Source[], facts: Facts): string {
  const series = seriesOf(sources);
  const title = titleOf(series);
  const sections = [
    summary(series),
    ...chartsOf(series).map((chart) => chartSection(chart, series)),
    phases(series),
    ...series.map((one) => notable(one, series.length === 1)),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${PAGE_STYLE}
</style>
</head>
<body>
<header>
<h1>${escapeText(title)}</h1>
<p class="muted">${escapeText(subtitleOf(series))}</p>${repeats(series)}
</header>
<main>
${sections.filter((section) => section !== '').join('\n')}
</main>
<footer>
<dl>${facts.map(([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`).join('\n')}</dl>
</footer>
</body>
</html>
`;
}

/** Returns every chart as a picture of its own, by file name. */
export function reportPictures(sources: readonly Source[]): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const chart of chartsOf(seriesOf(sources))) {
    const drawn = chart.draw(WIDE);
    drawn.forEach((svg, i) => {
      const name = drawn.length === 1 ? chart.name : `${chart.name}-${i + 1}`;
      const inside = svg.replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ');
      pictures.set(`${name}.svg`, `${inside.replace('>', `><style>${PICTURE_STYLE}</style>`)}\n`);
    });
  }
  return pictures;
}

function titleOf(series: readonly Series[]): string {
  const ranges = series.map(({ statistics }) => statistics.range).filter((range) => range !== null);
  if (ranges.length === 0) return 'FreeCell boards';
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return from === to
    ? `FreeCell deal ${number(from)}`
    : `FreeCell deals ${number(from)} to ${number(to)}`;
}

function subtitleOf(series: readonly Series[]): string {
  const deals = series.reduce((sum, { statistics }) => sum + statistics.deals, 0);
  const labels = series.map(({ label }) => label);
  return `${plural(deals, 'deal')} swept: ${labels.join('; ')}.`;
}

/** Returns a note if deals were counted more than once, which is usually a mistake. */
function repeats(series: readonly Series[]): string {
  return series
    .filter(({ statistics }) => statistics.duplicates > 0)
    .map(({ label, statistics: { duplicates } }) => {
      const of = series.length === 1 ? '' : `${label}: `;
      const verb = duplicates === 1 ? 'repeats' : 'repeat';
      const text = `${of}${plural(duplicates, 'row')} ${verb} a deal that was counted before; all rows count.`;
      return `\n<p class="note">${escapeText(text)}</p>`;
    })
    .join('');
}

function summary(series: readonly Series[]): string {
  const rows = series.map(({ label, color, statistics: s }) => {
    const decided = s.solved + s.unsolvable;
    const share = decided === 0 ? '–' : percent(s.solved / decided);
    const cells = [s.deals, s.solved, s.unsolvable, s.undecided].map((value) => number(value));
    return row(`${swatch(color)}${escapeText(label)}`, [...cells, share]);
  });
  const figures = (name: 'cardMoveStatistics' | 'nodeStatistics'): string =>
    table(
      ['', 'min', '10 %', 'median', 'mean', '90 %', '99 %', 'max'],
      series.map(({ label, color, statistics }) =>
        row(`${swatch(color)}${escapeText(label)}`, figuresOf(statistics[name])),
      ),
    );
  return `<section>
<h2>Verdicts</h2>
${table(['', 'deals', 'solved', 'unsolvable', 'undecided', 'solvable of the decided'], rows)}
</section>
<section>
<h2>Moves and nodes</h2>
<p class="muted">Moves are the single-card moves of a solution as found, not of a shortest one. Nodes are the positions searched until there was a verdict.</p>
<div class="pictures"><div><h3>moves per solution</h3>${figures('cardMoveStatistics')}</div>
<div><h3>nodes per deal</h3>${figures('nodeStatistics')}</div></div>
</section>`;
}

const figuresOf = (d: Distribution): string[] =>
  d.count === 0
    ? Array<string>(7).fill('–')
    : [d.min, d.p10, d.median, d.mean, d.p90, d.p99, d.max].map((value, i) =>
        number(value, i === 3 ? 1 : 0),
      );

const swatch = (color: string): string => `<i style="background:${color}"></i>`;

const row = (name: string, cells: readonly string[]): string =>
  `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table>
<thead><tr>${heads.map((head) => (head === '' ? '<td></td>' : `<th scope="col">${head}</th>`)).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;

function chartSection(chart: Chart, series: readonly Series[]): string {
  const pictures = (kind: string, size: Size): string =>
    `<div class="pictures ${kind}">${chart.draw(size).join('\n')}</div>`;
  return `<section>
<h2>${chart.title}</h2>
<figure>
<figcaption>${chart.caption}</figcaption>
${legend(chart, series)}
${pictures('wide', WIDE)}
${pictures('narrow', NARROW)}
</figure>
</section>`;
}

function legend(chart: Chart, series: readonly Series[]): string {
  const items =
    chart.name === 'nodes'
      ? ['solved', 'unsolvable', 'undecided'].map((verdict) => [verdict, `var(--${verdict})`])
      : series.length === 1
        ? []
        : series.map(({ label, color }) => [label, color]);
  if (items.length === 0) return '';
  const entries = items.map(
    ([label, fill]) => `<li><i style="background:${fill}"></i>${escapeText(label)}</li>`,
  );
  return `<ul class="legend">${entries.join('')}</ul>`;
}

function phases(series: readonly Series[]): string {
  const known = series.filter(({ statistics }) => statistics.phases.length > 0);
  if (known.length === 0) return '';
  const tables = known.map(({ label, statistics }) => {
    const rows = statistics.phases.map(({ phase, solved, unsolvable, share, shareSoFar }) =>
      row(phaseName(phase), [
        number(solved),
        number(unsolvable),
        percent(share),
        percent(shareSoFar),
      ]),
    );
    return `<div><h3>${escapeText(label)}</h3>${table(['', 'solved', 'unsolvable', 'of the decided', 'so far'], rows)}</div>`;
  });
  return `<section>
<h2>Deals decided by each phase</h2>
<p class="muted">The phases of the search, in the order in which they are tried.</p>
<div class="pictures">${tables.join('\n')}</div>
</section>`;
}

/** The lists of notable deals. */
const LISTS = [
  { title: 'Hardest', unit: 'node', list: 'hardest' },
  { title: 'Longest', unit: 'move', list: 'longest' },
  { title: 'Shortest', unit: 'move', list: 'shortest' },
] as const;

function notable({ label, statistics }: Series, isOnly: boolean): string {
  const tables = LISTS.filter(({ list }) => statistics[list].length > 0).map(
    ({ title, unit, list }) => {
      const rows = statistics[list].map(({ deal, value }) => row(nameOf(deal), [number(value)]));
      return `<div><h3>${title}</h3>${table(['deal', `${unit}s`], rows)}</div>`;
    },
  );
  return `<section>
<h2>Notable deals${isOnly ? '' : `, ${escapeText(label)}`}</h2>
${rare(statistics)}
<div class="lists">${tables.join('\n')}</div>
<div class="deals">${layouts(statistics, isOnly ? 2 : 1).join('\n')}</div>
</section>`;
}

const nameOf = (deal: number): string => (deal === 0 ? 'a board' : `#${deal}`);

/** The rarer of the solved and the unsolvable, and the undecided. */
function rare({ solved, unsolvable, undecided, ...lists }: RunStatistics): string {
  const paragraphs: [string, number, number[] | null][] = [
    ['Solved', solved, lists.solvedDeals],
    ['Unsolvable', unsolvable, lists.unsolvableDeals],
    ['Undecided', undecided, lists.undecidedDeals],
  ];
  return paragraphs
    .filter(([, count, deals]) => deals !== null && count > 0)
    .map(([name, count, deals]) => {
      const shown = deals!.slice(0, MOST_LISTED);
      const more = count > shown.length ? ` and ${number(count - shown.length)} more` : '';
      const text = `<p class="numbers">${shown.join(' ')}${more}</p>`;
      const folded = `<details><summary>deal numbers</summary>${text}</details>`;
      return `<h3>${name}: ${number(count)}</h3>${shown.length > MOST_SHOWN ? folded : text}`;
    })
    .join('\n');
}

/** Draws the first deals of each list. A deal in several lists is drawn once. */
function layouts(statistics: RunStatistics, each: number): string[] {
  const captions = new Map<number, string[]>();
  const caption = (deal: number, text: string): void => {
    if (deal === 0) return;
    captions.set(deal, [...(captions.get(deal) ?? []), text]);
  };
  for (const { list, unit } of LISTS) {
    for (const { deal, value } of statistics[list].slice(0, each)) {
      caption(deal, plural(value, unit));
    }
  }
  const { solvedDeals, unsolvableDeals } = statistics;
  for (const deal of (solvedDeals ?? []).slice(0, each)) caption(deal, 'solved');
  for (const deal of (unsolvableDeals ?? []).slice(0, each)) caption(deal, 'unsolvable');
  return [...captions].map(([deal, texts]) => {
    const position = positionOfDeal(deal, statistics.cells ?? 4);
    return `<figure>${writeBoard(position, { format: 'svg', deal })}<figcaption>Deal ${deal}: ${texts.join(', ')}</figcaption></figure>`;
  });
}
