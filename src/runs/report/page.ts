/** Writes the report: one HTML page without scripts, which needs no network. */
import { DOMParser } from 'linkedom';
import { positionOfDeal } from '../../game/index.js';
import { writeBoard } from '../../notation/index.js';
import {
  type CellsAsked,
  type DealHalfLife,
  type Distribution,
  formatNumber as number,
  phaseName,
  plural,
  type RunCounts,
} from '../../sweep/index.js';
import {
  type Chart,
  chartsOf,
  percent,
  type Picture,
  plotted,
  type Series,
  seriesOf,
} from './charts.js';
import { PAGE_STYLE } from './style.js';

/** Widths of a picture, in its own units. On phones text must not shrink with the picture. */
const WIDE = 930;
const NARROW = 360;

/** A run to be drawn. */
export interface Source extends Pick<Series, 'name' | 'statistics' | 'isList'> {
  cells: CellsAsked;
  /** Games of each deal, for its half-life. */
  games?: number;
  /** Says what made the run. */
  origin: string;
}

/**
 * Writes the page.
 *
 * @returns HTML that works offline; the same input gives the same page
 */
export function reportPage(sources: readonly Source[]): string {
  const series = seriesOf(sources);
  const title = titleOf(series);
  const sections = [
    summary(series),
    ...chartsOf(series).map(chartSection),
    phases(series),
    ...series.map((one, i) => halfLifeSection(one, sources[i].games)),
    ...series.map((one, i) => notable(one, sources[i].cells, series.length === 1)),
  ];
  const facts = sources.map(
    ({ name, origin }) => `<dt>${escapeText(name)}</dt><dd>${escapeText(origin)}</dd>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title>
<style>${PAGE_STYLE}
</style>
</head>
<body>
<header>
<h1>${escapeText(title)}</h1>
<p class="muted">${escapeText(`Swept: ${series.map(sweptOf).join('; ')}.`)}</p>
</header>
<main>
${sections.join('\n')}
</main>
<footer>
<dl>${facts.join('\n')}</dl>
</footer>
</body>
</html>
`;
}

/** Draws without a browser. No HTML is parsed, because the build leaves out the parser (rolldown.config.js). */
function draw(picture: Picture): string {
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as Document;
  if (document.firstChild === null) document.appendChild(document.createElement('html'));
  // The library does not escape `<` in attributes, as XML requires.
  return plotted({ ...picture, aria: escapeText(picture.aria) }, document).outerHTML;
}

/** Escapes text for HTML or XML, in an element or in an attribute. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const sweptOf = ({ name, counts }: Series): string => `${plural(counts.deals, 'deal')}, ${name}`;

function titleOf(series: readonly Series[]): string {
  if (series.every(({ isList }) => isList)) {
    const [{ counts }] = series;
    return series.length === 1
      ? `A list of ${plural(counts.deals, 'FreeCell deal')}`
      : 'Lists of FreeCell deals';
  }
  const ranges = series.flatMap(({ isList, counts: { range } }) =>
    isList || range === null ? [] : [range],
  );
  if (ranges.length === 0) return 'FreeCell boards';
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  const haveAll = ranges.some((range) => range.from === from && range.to === to);
  if (!haveAll || series.some(({ isList }) => isList)) return 'FreeCell deals';
  return from === to
    ? `FreeCell deal ${number(from)}`
    : `FreeCell deals ${number(from)} to ${number(to)}`;
}

function swatch({ color, dash }: Pick<Series, 'color' | 'dash'>): string {
  if (dash === undefined) return `<i style="background:${color}"></i>`;
  let at = 0;
  const stripes = dash.split(' ').map((length, i) => {
    const from = at;
    at += Number(length);
    return `${i % 2 === 0 ? color : 'transparent'} ${from}px ${at}px`;
  });
  return `<i class="dashed" style="background:repeating-linear-gradient(90deg,${stripes.join()})"></i>`;
}

const row = (name: string, cells: readonly string[]): string =>
  `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (name: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table aria-label="${name}">
<thead><tr>${heads.map((head) => (head === '' ? '<td></td>' : `<th scope="col">${head}</th>`)).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`;

const titledTable = (title: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div><h3>${title}</h3>${table(title, heads, rows)}</div>`;

const FIGURES = ['', 'min', '10 %', 'median', 'mean', '90 %', '99 %', 'max'];

const nameOf = (one: Series): string => `${swatch(one)}${escapeText(one.name)}`;

function summary(series: readonly Series[]): string {
  const rows = series.map((one) => {
    const { deals, solved, unsolvable, undecided } = one.counts;
    const share = solved + unsolvable === 0 ? '–' : percent(solved / (solved + unsolvable));
    const counts = [deals, solved, unsolvable, undecided].map((count) => number(count));
    return row(nameOf(one), [...counts, share]);
  });
  const figures = (
    title: string,
    of: (counts: RunCounts) => Distribution | null | undefined,
  ): string => {
    const rows = series.flatMap((one) => {
      const distribution = of(one.counts);
      return distribution ? [row(nameOf(one), figuresOf(distribution))] : [];
    });
    return rows.length === 0 ? '' : titledTable(title, FIGURES, rows);
  };
  const lowerOf = (isOfPlayer: boolean) => (counts: RunCounts) => {
    const { playerMoveStatistics = null, lowerStatistics } = counts.shortLengths ?? {};
    return (playerMoveStatistics !== null) === isOfPlayer ? lowerStatistics : null;
  };
  const words = series.map(shortWords).join('');
  return `<section>
<h2>Verdicts</h2>
${table('Verdicts', ['', 'deals', 'solved', 'unsolvable', 'undecided', 'solvable of the decided'], rows)}
${series.map((one) => openWords(one, series.length === 1)).join('')}
</section>
<section>
<h2>Moves and nodes</h2>
<p class="muted">Moves are the single-card moves of a solution${words === '' ? ' as found, not of a shortest one' : ''}. Nodes are the positions searched until there was a verdict.${words}</p>
<div class="pictures">${[
    figures('moves per solution', (counts) => counts.cardMoveStatistics),
    figures('moves of a player', ({ shortLengths }) => shortLengths?.playerMoveStatistics),
    figures('lower bounds of single-card moves', lowerOf(false)),
    figures('lower bounds of moves of a player', lowerOf(true)),
    figures('nodes per deal', (counts) => counts.nodeStatistics),
  ].join('\n')}</div>
</section>`;
}

/** Says for how many deals of an atlas a search ran out of a budget. */
function openWords({ name, counts: { fewestCells } }: Series, isOnly: boolean): string {
  if (fewestCells === null || fewestCells.open === 0) return '';
  const { open } = fewestCells;
  const where = isOnly ? '' : `In ${escapeText(name)}, `;
  return `<p class="muted">${where}${plural(open, 'deal')} ${open === 1 ? 'is' : 'are'} open: fewer cells may win, but a search ran out of a budget.</p>`;
}

/** Says how short the solutions are. Empty for solutions as found. */
function shortWords({ name, counts }: Series): string {
  const { shortLengths } = counts;
  if (shortLengths === undefined) return '';
  const { proved, uncounted, playerMoveStatistics } = shortLengths;
  const unit = playerMoveStatistics === null ? 'single-card moves' : 'moves of a player';
  const words = `In ${name}, a search made the solutions short. ${number(proved)} of ${number(counts.solved)} are proved shortest in ${unit}`;
  return ` ${escapeText(uncounted === 0 ? words : `${words}, and ${number(uncounted)} do not obey the rule of autoplay`)}.`;
}

const figuresOf = (d: Distribution): string[] =>
  d.count === 0
    ? Array<string>(7).fill('–')
    : [d.min, d.p10, d.median, d.mean, d.p90, d.p99, d.max].map((value, i) =>
        number(value, i === 3 ? 1 : 0),
      );

function chartSection(chart: Chart): string {
  const pictures = (kind: string, width: number): string =>
    `<div class="pictures ${kind}">${chart.pictures(width).map(draw).join('\n')}</div>`;
  const legend = chart.legend.map((one) => `<li>${swatch(one)}${escapeText(one.label)}</li>`);
  return `<section>
<h2>${chart.title}</h2>
<figure>
<figcaption>${chart.caption}</figcaption>
${legend.length === 0 ? '' : `<ul class="legend">${legend.join('')}</ul>`}
${pictures('wide', WIDE)}
${pictures('narrow', NARROW)}
</figure>
</section>`;
}

const PHASES = ['', 'solved', 'unsolvable', 'of the decided', 'so far'];

function phases(series: readonly Series[]): string {
  const tables = series.map(({ name, counts }) => {
    const rows = counts.phases.map(({ phase, solved, unsolvable, share, shareSoFar }) => {
      const shares = [percent(share), percent(shareSoFar)];
      return row(phaseName(phase), [number(solved), number(unsolvable), ...shares]);
    });
    return titledTable(escapeText(name), PHASES, rows);
  });
  return `<section>
<h2>Deals decided by each phase</h2>
<p class="muted">The phases of the search, in the order in which they are tried.</p>
<div class="pictures">${tables.join('\n')}</div>
</section>`;
}

function halfLifeSection({ name, counts }: Series, games = 0): string {
  const { halfLives } = counts;
  if (halfLives === undefined) return '';
  const { statistics, never, open, undecidedGames, hardest, easiest } = halfLives;
  const heads = ['deal', 'half-life', 'can be won after 10'];
  const listOf = (title: string, list: readonly DealHalfLife[]): string => {
    const rows = list.map(({ deal, halfLife, alive10 }) => {
      const moves = halfLife === null ? 'never' : number(halfLife);
      return row(deal === 0 ? 'a board' : `#${deal}`, [moves, number(alive10)]);
    });
    return titledTable(title, heads, rows);
  };
  const lists = [listOf('Forgive least', hardest), listOf('Forgive most', easiest)];
  const notes = [
    'The longer it is, the more a deal forgives.',
    never > 0 &&
      `In ${plural(never, 'deal')}, half of the games are never lost; the figures are those of the other ${number(statistics.count)}.`,
    open > 0 &&
      `${plural(open, 'deal')} ${open === 1 ? 'has' : 'have'} two bounds; the lower bound counts.`,
    undecidedGames > 0 &&
      `${plural(undecidedGames, 'game')} ${undecidedGames === 1 ? 'is' : 'are'} undecided.`,
  ];
  return `<section>
<h2>Half-life, ${escapeText(name)}</h2>
<p class="muted">After how many moves half of the games of a careless player are lost. Each deal has ${plural(games, 'game')}. ${notes.filter(Boolean).join(' ')} The last column counts the games that can still be won after 10 moves.</p>
${table('Half-life', FIGURES, [row('moves', figuresOf(statistics))])}
<div class="lists">${lists.join('\n')}</div>
</section>`;
}

/** The lists of notable deals. */
const LISTS = [
  { title: 'Costliest', unit: 'node', list: 'costliest' },
  { title: 'Longest', unit: 'move', list: 'longest' },
  { title: 'Shortest', unit: 'move', list: 'shortest' },
] as const;

function notable({ name, counts }: Series, cells: CellsAsked, isOnly: boolean): string {
  const each = isOnly ? 2 : 1;
  const captions = new Map<number, string[]>();
  const caption = (deal: number, text: string): void => {
    const texts = captions.get(deal) ?? [];
    if (deal !== 0 && !texts.includes(text)) captions.set(deal, [...texts, text]);
  };
  const tables = LISTS.filter(({ list }) => counts[list].length > 0).map(
    ({ title, unit, list }) => {
      for (const { deal, value } of counts[list].slice(0, each)) caption(deal, plural(value, unit));
      const rows = counts[list].map(({ deal, value }) =>
        row(deal === 0 ? 'a board' : `#${deal}`, [number(value)]),
      );
      return titledTable(title, ['deal', `${unit}s`], rows);
    },
  );
  const rare = (['solved', 'unsolvable', 'undecided'] as const).map((verdict) => {
    const deals = counts[`${verdict}Deals`];
    if (deals.length === 0) return '';
    if (verdict !== 'undecided') for (const deal of deals.slice(0, each)) caption(deal, verdict);
    const rest = counts[verdict] - deals.length;
    const more = rest > 0 ? ` and ${number(rest)} more` : '';
    return `<h3>${verdict}: ${number(counts[verdict])}</h3><p class="numbers">${deals.join(' ')}${more}</p>`;
  });
  const layouts = [...captions].map(([deal, texts]) => {
    const position = positionOfDeal(deal, cells === 'least' ? 4 : cells);
    return `<figure>${writeBoard(position, { format: 'svg', deal })}<figcaption>Deal ${deal}: ${texts.join(', ')}</figcaption></figure>`;
  });
  return `<section>
<h2>Notable deals${isOnly ? '' : `, ${escapeText(name)}`}</h2>
${rare.join('\n')}
<div class="lists">${tables.join('\n')}</div>
<div class="deals">${layouts.join('\n')}</div>
</section>`;
}
