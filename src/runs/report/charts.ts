/**
 * The charts of runs, as specifications for Observable Plot. The report draws them as SVG, the lab of the page draws
 * them in the browser. Each figure comes from `Statistics`.
 *
 * Colours are variables of the page: `currentColor` for text and axes, `var(--series-0)` and so on for the rest.
 */
import * as Plot from '@observablehq/plot';
import {
  type Bin,
  type Block,
  type Counts,
  type Distribution,
  doublingBins,
  formatNumber as number,
  linearBins,
  plural,
  type RunCounts,
  spanOf,
  type Statistics,
} from '../../sweep/index.js';

/** The statistics of one run, with a name for the legend. */
export interface Series {
  name: string;
  statistics: Statistics;
  /** Its rows are those of a list, not of a range of deals. */
  isList?: boolean;
  counts: RunCounts;
  /** As CSS. */
  color: string;
  /** As in SVG. It tells series of one colour apart; missing for an unbroken line. */
  dash?: string | undefined;
}

/** A picture and its text for those who cannot see it. */
export interface Picture {
  aria: string;
  options: Plot.PlotOptions;
}

/**
 * Draws a picture. The library labels groups of marks, but ARIA does not allow a label on a group. So the picture gets
 * one label.
 *
 * @param document default: that of the page
 */
export function plotted({ aria, options }: Picture, document?: Document): SVGSVGElement {
  const picture = Plot.plot({ ...options, document }) as SVGSVGElement;
  for (const group of picture.getElementsByTagName('g')) group.removeAttribute('aria-label');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', aria);
  return picture;
}

/** A chart with its title and caption. */
export interface Chart {
  /** Part of a file name. */
  name: string;
  title: string;
  /** Says what is drawn, and how to read it. */
  caption: string;
  legend: { label: string; color: string; dash?: string | undefined }[];
  /** One or more pictures, which are placed side by side. @param width in units of the picture */
  pictures(width: number): Picture[];
}

/** Most bars of a histogram of lengths. */
const LENGTH_BARS = 44;
const LINE_POINTS = 240;
/** Number of colours in the style sheet: one for each number of cells, 0 to 8. Further series take them again, dashed. */
const COLORS = 9;

export const seriesOf = (
  runs: readonly Pick<Series, 'name' | 'statistics' | 'isList'>[],
): Series[] =>
  runs.map((run, i) => ({
    ...run,
    counts: run.statistics.counts(),
    color: `var(--series-${i % COLORS})`,
    dash: dashOf(Math.floor(i / COLORS)),
  }));

/** A dash, and one dot fewer than the colours were used before. */
const dashOf = (timesUsed: number): string | undefined =>
  timesUsed === 0 ? undefined : `8 3${' 2 3'.repeat(timesUsed - 1)}`;

/** Formats a share of 0 to 1 in percent, with more decimals near 0 and 100. */
export function percent(share: number): string {
  const distance = Math.min(share, 1 - share);
  const decimals = distance >= 0.01 ? 2 : distance >= 0.0001 ? 3 : 5;
  return `${Number((100 * share).toFixed(decimals))} %`;
}

/** Formats `1500000` as `1.5M`, for the marks of an axis. */
const short = (value: number): string =>
  value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 });

/** Options that all pictures share. */
const frame = (width: number, height: number): Plot.PlotOptions => ({
  ...{ width, height, marginLeft: 52, marginBottom: 40, marginRight: 16, marginTop: 30 },
  className: 'chart',
  style: { fontSize: '12px', background: 'none' },
});

/** About the number of marks for which an axis has space. */
const ticksOf = (width: number): number => Math.round(width / 90);

/** Returns the charts for which the series have data. */
export function chartsOf(series: readonly Series[]): Chart[] {
  const solved = series.filter(({ counts }) => counts.solved > 0);
  const hasLengths = solved.some(({ counts }) => counts.solved > 1);
  // The deals of a list lie anywhere.
  const decidedSomewhere = series.filter(
    ({ isList, counts: { blocks } }) => !isList && blocks.some(({ share }) => share !== null),
  );
  // One block alone shows nothing along the numbers. Beside others it is a point.
  const isAlong = decidedSomewhere.some(({ counts }) => counts.blocks.length > 1);
  const [atlases, others] = [true, false].map((isAtlas) =>
    series.filter(({ counts }) => (counts.fewestCells !== null) === isAtlas),
  );
  // One of several runs has its name, even if it alone has data.
  const named = (draw: (of: readonly Series[]) => Chart, of: readonly Series[]): Chart[] =>
    of.length === 0 ? [] : [{ ...draw(of), legend: legendOf(of, series.length === 1) }];
  return [
    ...named(lengths, hasLengths ? solved : []),
    nodes(series),
    // The nodes of an atlas are those of several searches, and an open deal has some, too.
    ...named(decided, others),
    ...named(solvability, isAlong ? decidedSomewhere : []),
    ...named(cellsChart, atlases),
  ];
}

const legendOf = (
  series: readonly Pick<Series, 'name' | 'color' | 'dash'>[],
  isAlone = series.length === 1,
): Chart['legend'] =>
  isAlone ? [] : series.map(({ name, color, dash }) => ({ label: name, color, dash }));

/** The bars of one series. */
interface Band {
  name: string;
  bars: (Bin & { fill: string })[];
  /** The number that is 100 percent. */
  of: number;
  figures: Distribution;
}

/** Draws histograms above each other on one axis. */
function histogram(
  what: string,
  bands: readonly Band[],
  width: number,
  { type, unit, yLabel }: { type: 'linear' | 'log'; unit: string; yLabel: string },
): Picture[] {
  // Bands are identified by number, because two series may have the same name.
  const fy = bands.length === 1 ? undefined : 'band';
  const rows = bands.flatMap(({ bars, of }, band) =>
    bars
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, fill }) => ({
        ...{ band, from, to, share: (100 * count) / of, fill },
        title: `${to === from + 1 ? plural(from, unit) : `${number(from)} to ${number(to - 1)} ${unit}s`}: ${plural(count, 'deal')}`,
      })),
  );
  const medians = bands.map(({ figures: { median }, name }, band) => {
    const at = type === 'log' ? Math.max(1, median || 1) : median; // zero has no logarithm
    const text = `${fy === undefined ? '' : `${clipped(name)}: `}median ${number(at)}`;
    return { band, at, text };
  });
  const height = 60 + (width < 500 ? 180 : 270) * (fy === undefined ? 1 : 0.46 * bands.length);
  const options: Plot.PlotOptions = {
    ...frame(width, Math.round(height)),
    x: { type, label: `${unit}s`, tickFormat: short, ticks: ticksOf(width) },
    y: { label: yLabel, grid: true, nice: true, ticks: fy ? 3 : 5, tickFormat: short },
    fy: fy === undefined ? undefined : { axis: null, padding: 0.25 },
    marks: [
      Plot.rectY(rows, {
        ...{ x1: 'from', x2: 'to', y: 'share', fy, fill: 'fill', title: 'title' },
        ...{ insetLeft: 0.5, insetRight: 0.5 },
      }),
      Plot.ruleX(medians, { x: 'at', fy, stroke: 'currentColor', strokeDasharray: '3 3' }),
      Plot.text(medians, {
        fy,
        text: 'text',
        frameAnchor: 'top-right',
        lineAnchor: 'bottom',
        dy: -4,
      }),
      Plot.ruleY([0]),
    ],
  };
  return [{ aria: `Histogram of ${what}: ${figuresOf(unit, bands)}`, options }];
}

/** Begins the figures of a series, if it is one of several. */
const nameIn = (all: number, name: string): string => (all === 1 ? '' : `${name}: `);

/** The main figures of histograms. They serve readers who cannot see them. */
const figuresOf = (unit: string, bands: readonly Band[]): string =>
  bands
    .map(
      ({ name, figures: { median, min, p90, max } }) =>
        `${nameIn(bands.length, name)}${number(min)} to ${plural(max, unit)}, median ${number(median)}, 90 % at most ${number(p90)}`,
    )
    .join('; ');

/** Shortens a name; it keeps beginning and end, where names such as dates differ. */
const clipped = (name: string): string =>
  name.length <= 24 ? name : `${name.slice(0, 12)}…${name.slice(-11)}`;

/** Ends the label of an axis, if the picture is one of several. */
const nameAmong = (all: readonly unknown[], name: string): string =>
  all.length > 1 ? `, ${clipped(name)}` : '';

function lengths(series: readonly Series[]): Chart {
  // All bands have the same bars, so that they can be compared.
  const lengthsOf = series.map(({ counts }) => counts.cardMoveStatistics);
  const span = spanOf(lengthsOf, LENGTH_BARS);
  const bars = series.map(({ statistics }) => linearBins(statistics.moves, span));
  const shown = bars.flat().reduce((sum, { count }) => sum + count, 0);
  const beyond = lengthsOf.reduce((sum, { count }) => sum + count, 0) - shown;
  const rest =
    beyond === 0
      ? ''
      : ` Not shown: ${plural(beyond, 'solution')} of ${number(span.to)} moves or more.`;
  const asFound = series.some(({ counts }) => counts.shortLengths) ? '' : ' as found';
  return {
    name: 'lengths',
    title: 'Length of solutions',
    caption: `Single-card moves of the solutions${asFound}, in percent of the solved deals. The line is the median.${rest}`,
    legend: legendOf(series),
    pictures: (width) => {
      const bands = series.map(({ name, color, counts }, i) => ({
        ...{ name, of: counts.solved, figures: counts.cardMoveStatistics },
        bars: bars[i].map((bin) => ({ ...bin, fill: color })),
      }));
      const axes = { type: 'linear', unit: 'move', yLabel: '% of the solved' } as const;
      return histogram('solution lengths', bands, width, axes);
    },
  };
}

/** Colours by index into VERDICTS. The bars are stacked in this order, from the axis up. */
const VERDICT_FILLS: readonly [verdict: number, label: string, color: string][] = [
  [1, 'solved', 'var(--solved)'],
  [2, 'unsolvable', 'var(--unsolvable)'],
  [0, 'undecided', 'var(--undecided)'],
];

function nodes(series: readonly Series[]): Chart {
  return {
    name: 'nodes',
    title: 'Positions searched',
    caption:
      'Nodes searched for a deal, in percent of the deals. The axis is logarithmic: each bar begins at twice the number of the one before. Solved, unsolvable and undecided deals are stacked. The line is the median.',
    legend: VERDICT_FILLS.map(([, label, color]) => ({ label, color })),
    pictures: (width) => {
      const bands = series.map(({ name, statistics, counts }) => ({
        ...{ name, of: counts.deals, figures: counts.nodeStatistics },
        bars: VERDICT_FILLS.flatMap(([verdict, , fill]) =>
          doublingBins(statistics.nodes[verdict]).map((bin) => ({ ...bin, fill })),
        ),
      }));
      const axes = { type: 'log', unit: 'node', yLabel: '% of the deals' } as const;
      return histogram('positions searched', bands, width, axes);
    },
  };
}

function decided(series: readonly Series[]): Chart {
  return {
    name: 'budget',
    title: 'Decided within a budget',
    caption:
      'Percent of all deals that are solved or proved unsolvable with at most that many nodes.',
    legend: legendOf(series),
    pictures: (width) => {
      const lines = series.map(shareWithin);
      const line = { x: 'nodes', y: 'share', strokeWidth: 2, curve: 'step-after' } as const;
      const options: Plot.PlotOptions = {
        ...frame(width, width < 500 ? 240 : 330),
        x: { type: 'log', label: 'nodes', tickFormat: short, ticks: ticksOf(width) },
        y: { label: '% decided', grid: true, domain: [0, 100], ticks: 5 },
        marks: [
          Plot.ruleY([0]),
          ...lines.map((points, i) =>
            Plot.lineY(points, {
              ...line,
              stroke: series[i].color,
              strokeDasharray: series[i].dash,
            }),
          ),
        ],
      };
      const ends = lines.map((line, z) => {
        const { nodes, share } = line[line.length - 1];
        return `${nameIn(series.length, series[z].name)}${percent(share / 100)} within ${plural(nodes, 'node')}`;
      });
      const aria = `Share of deals decided over the budget of nodes: ${ends.join('; ')}`;
      return [{ aria, options }];
    },
  };
}

/** Returns the percentage of deals that are decided with at most `nodes` nodes, for many budgets. */
export function shareWithin({ statistics, counts }: Series): { nodes: number; share: number }[] {
  const max = Math.max(2, counts.nodeStatistics.max || 2);
  const points = [{ nodes: 1, share: 0 }];
  let seen = 0;
  for (const [nodes, times] of statistics.nodesOf([1, 2]).entries()) {
    seen += times;
    const point = { nodes: Math.max(1, nodes), share: (100 * seen) / counts.deals };
    const last = points[points.length - 1];
    // A point very near to the one before is merged with it.
    const isNear = Math.log(point.nodes / last.nodes) < Math.log(max) / LINE_POINTS;
    if (isNear && points.length > 1) last.share = point.share;
    else points.push(point);
  }
  points.push({ nodes: max, share: (100 * seen) / counts.deals });
  return points;
}

function solvability(series: readonly Series[]): Chart {
  return {
    name: 'solvability',
    title: 'Solvable deals along the deal numbers',
    caption:
      'Solvable deals in percent of the decided deals of each block, with 95 % intervals (Wilson). Undecided deals widen the intervals.',
    legend: legendOf(series),
    pictures: (width) =>
      series.map(({ name, color, counts: { blocks } }) => {
        const rows = blocks.map(({ from, to, share, solved, unsolvable, undecided, interval }) => ({
          at: (from + to) / 2,
          share: share === null ? NaN : 100 * share,
          low: 100 * interval.low,
          high: 100 * interval.high,
          title:
            `deals ${number(from)} to ${number(to)}: ${number(solved)} solved, ` +
            `${number(unsolvable)} unsolvable, ${number(undecided)} undecided`,
        }));
        const domain = [blocks[0].from, blocks[blocks.length - 1].to];
        const tickFormat = (value: number): string => percent(value / 100).replace(' %', '');
        const options: Plot.PlotOptions = {
          ...frame(width, width < 500 ? 210 : 290),
          x: { label: 'deal', domain, tickFormat: short, ticks: ticksOf(width) },
          y: { label: `% solvable${nameAmong(series, name)}`, grid: true, ticks: 5, tickFormat },
          marks: [
            Plot.ruleX(rows, { x: 'at', y1: 'low', y2: 'high', stroke: color, strokeOpacity: 0.5 }),
            Plot.dot(rows, { x: 'at', y: 'share', fill: color, r: 3, title: 'title' }),
          ],
        };
        const aria = `Share of solvable deals over deal numbers, ${name}${figuresOfBlocks(blocks)}`;
        return { aria, options };
      }),
  };
}

/** The figures of the blocks with the smallest and the largest share of solvable deals. */
function figuresOfBlocks(blocks: readonly Block[]): string {
  const decided = blocks
    .flatMap(({ share, ...block }) => (share === null ? [] : [{ share, ...block }]))
    .sort((a, b) => a.share - b.share);
  const [low, high] = [decided[0], decided[decided.length - 1]].map(
    ({ share, from, to }) => `${percent(share)} in deals ${number(from)} to ${number(to)}`,
  );
  const shares = decided.length === 1 ? low : `from ${low} up to ${high}`;
  return `: ${plural(blocks.length, 'block')}, ${shares}`;
}

/** @param series of atlases */
export function cellsChart(
  series: readonly (Pick<Series, 'name' | 'color' | 'dash'> & {
    counts: Pick<Counts, 'deals' | 'fewestCells'>;
  })[],
): Chart {
  const isOpen = series.some(({ counts }) => counts.fewestCells!.open > 0);
  return {
    name: 'cells',
    title: 'The fewest free cells',
    caption: `Percent of the deals that need exactly that many free cells.${isOpen ? ' For open deals that number is not known, because a search ran out of a budget.' : ''}`,
    legend: legendOf(series),
    pictures: (width) =>
      series.map(({ name, color, counts }) => {
        const { needed, open } = counts.fewestCells!;
        const bars: [cell: string, count: number][] = needed
          .slice(0, needed.findLastIndex((count) => count > 0) + 1)
          .map((count, cell) => [`${cell}`, count]);
        if (open > 0) bars.push(['open', open]);
        const rows = bars.map(([cell, count]) => ({
          cell,
          share: (100 * count) / counts.deals,
          count,
        }));
        const options: Plot.PlotOptions = {
          ...frame(width, width < 500 ? 210 : 290),
          x: { label: 'free cells', type: 'band', domain: rows.map(({ cell }) => cell) },
          y: { label: `% of the deals${nameAmong(series, name)}`, grid: true, ticks: 5 },
          marks: [
            Plot.barY(rows, { x: 'cell', y: 'share', fill: color }),
            Plot.text(rows, {
              x: 'cell',
              y: 'share',
              text: ({ count }: { count: number }) => number(count),
              dy: -8,
            }),
            Plot.ruleY([0]),
          ],
        };
        const figures = rows.map(
          ({ cell, count }) =>
            `${cell === 'open' ? cell : plural(Number(cell), 'cell')}: ${plural(count, 'deal')}`,
        );
        return { aria: `Deals by the fewest free cells, ${name}: ${figures.join(', ')}`, options };
      }),
  };
}
