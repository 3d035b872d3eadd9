/** What a run says, for people: blocks of lines that fit a terminal. */
import { linearBins, logBins, spanOf, type Bin } from '../stats/bins.js';
import type { Block } from '../stats/blocks.js';
import type { Histogram } from '../sweep/histogram.js';
import { phaseName } from '../stats/outcomes.js';
import type { NotableDeal } from '../stats/extremes.js';
import type {
  Distribution,
  PhaseShare,
  RunStatistics,
  StatisticsBuilder,
} from '../stats/statistics.js';
import { formatNumber, wrapWords, type Colors } from './output.js';
import { listed, plural, verdictLine } from './summary-text.js';

const WIDEST_BAR = 40;
const MOST_BARS = 16;

export interface TextOptions {
  colors: Colors;
  /** Columns of the terminal. */
  width: number;
  /** List at most so many deals a verdict. */
  most: number;
}

export function describeStatistics(builder: StatisticsBuilder, options: TextOptions): string {
  const { colors: c, width, most } = options;
  const statistics = builder.statistics();
  const { deals, solved, unsolvable, undecided, moves, nodes } = statistics;
  const list = (numbers: number[] | null, count: number): string[] =>
    numbers === null ? [] : listed(numbers.slice(0, most), count, width);
  const blocks = [
    [c.bold(wrapWords(heading(statistics).split(' '), width))],
    [
      verdictLine('solved', solved, deals, c.green),
      ...list(statistics.solvedDeals, solved),
      verdictLine('unsolvable', unsolvable, deals, c.red),
      ...list(statistics.unsolvableDeals, unsolvable),
      verdictLine('undecided', undecided, deals, c.yellow),
      ...budgetLine(statistics.ranOutOf),
      ...list(statistics.undecidedDeals, undecided),
    ],
    [
      c.dim(figures('', ['min', '10 %', 'median', 'mean', '90 %', '99 %', 'max'], width)),
      figures('nodes', figuresOf(nodes), width),
      figures('moves', figuresOf(moves), width),
    ],
    bars('moves', lengthBins(builder.moves, moves), c, width),
    bars('nodes', logBins(builder.allNodes()), c, width),
    notable(statistics, c, width),
    solvability(builder.blocks(10), c),
    phases(statistics.phases, c),
  ];
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function heading({ deals, range, cells }: RunStatistics): string {
  const numbers =
    range === null ? '' : `, ${formatNumber(range.from)} to ${formatNumber(range.to)}`;
  return `${plural(deals, 'deal')}${numbers}${cells === null ? '' : `, ${plural(cells, 'free cell')}`}`;
}

function budgetLine({ nodes, memory }: RunStatistics['ranOutOf']): string[] {
  if (nodes + memory === 0) return [];
  return [`    ${formatNumber(nodes)} out of nodes, ${formatNumber(memory)} out of memory`];
}

const figuresOf = ({ min, p10, median, mean, p90, p99, max }: Distribution): string[] => [
  formatNumber(min),
  formatNumber(p10),
  formatNumber(median),
  formatNumber(mean, 1),
  formatNumber(p90),
  formatNumber(p99),
  formatNumber(max),
];

/** A name and seven figures, closer together where the terminal is narrow. */
function figures(name: string, texts: readonly string[], width: number): string {
  const column = Math.max(7, Math.min(11, Math.floor((width - 8) / texts.length)));
  return `  ${name.padEnd(6)}${texts.map((text) => text.padStart(column)).join('')}`;
}

/** The bulk of the lengths, and in one last bar all that are longer. */
function lengthBins(histogram: Histogram, distribution: Distribution): Bin[] {
  if (distribution.count === 0) return [];
  const bins = linearBins(histogram, spanOf([distribution], MOST_BARS));
  const { to } = bins[bins.length - 1];
  const beyond = distribution.count - bins.reduce((sum, { count }) => sum + count, 0);
  return beyond === 0 ? bins : [...bins, { from: to, to: Infinity, count: beyond }];
}

/** A line a bar, as long as the terminal allows; eighths of a character tell small ones apart. */
function bars(name: string, bins: readonly Bin[], c: Colors, width: number): string[] {
  if (bins.length === 0) return [];
  const names = bins.map(({ from, to }) => {
    if (to === from + 1) return formatNumber(from);
    return `${formatNumber(from)} ${to === Infinity ? 'and more' : `to ${formatNumber(to - 1)}`}`;
  });
  const counts = bins.map(({ count }) => formatNumber(count));
  const nameWidth = Math.max(...names.map(({ length }) => length));
  const countWidth = Math.max(...counts.map(({ length }) => length));
  const room = Math.max(4, Math.min(WIDEST_BAR, width - nameWidth - countWidth - 8));
  const largest = Math.max(...bins.map(({ count }) => count));
  return [
    c.dim(`  ${name}`),
    ...bins.map(({ count }, i) => {
      const bar = barOf((room * count) / largest);
      return `  ${names[i].padStart(nameWidth)}  ${counts[i].padStart(countWidth)}  ${c.cyan(bar)}`.trimEnd();
    }),
  ];
}

/** `length` characters, to an eighth; whatever is not nothing shows. */
export function barOf(length: number): string {
  const eighths = length === 0 ? 0 : Math.max(1, Math.round(length * 8));
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : ' ▏▎▍▌▋▊▉'[rest]);
}

function notable(
  { hardest, longest, shortest }: RunStatistics,
  c: Colors,
  width: number,
): string[] {
  const columns: [string, string, NotableDeal[]][] = [
    ['hardest', 'nodes', hardest],
    ['longest', 'moves', longest],
    ['shortest', 'moves', shortest],
  ];
  const rows = Math.max(...columns.map(([, , deals]) => deals.length));
  const column = Math.min(26, Math.floor((width - 2) / columns.length));
  const line = (cells: [string, string][]): string =>
    cells
      .map(([deal, value]) => `  ${deal.padEnd(11)}${value.padStart(column - 15)}  `)
      .join('')
      .trimEnd();
  return [
    c.dim(line(columns.map(([title, unit]) => [title, unit]))),
    ...Array.from({ length: rows }, (_, row) =>
      line(
        columns.map(([, , deals]) =>
          deals[row] === undefined
            ? ['', '']
            : [
                deals[row].deal === 0 ? 'a board' : `${deals[row].deal}`,
                formatNumber(deals[row].value),
              ],
        ),
      ),
    ),
  ];
}

function solvability(blocks: readonly Block[], c: Colors): string[] {
  if (blocks.length === 0) return [];
  const names = blocks.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`);
  const nameWidth = Math.max('by deal'.length, ...names.map(({ length }) => length));
  const percent = (share: number): string => (100 * share).toFixed(4).padStart(9);
  return [
    c.dim(`  ${'by deal'.padStart(nameWidth)}   solvable %          95 % interval`),
    ...blocks.map(({ share, interval: { low, high } }, i) => {
      const value = share === null ? 'unknown'.padStart(9) : percent(share);
      return `  ${names[i].padStart(nameWidth)}    ${value}   ${percent(low)} to ${percent(high)}`;
    }),
  ];
}

function phases(shares: readonly PhaseShare[], c: Colors): string[] {
  if (shares.length === 0) return [];
  const names = shares.map(({ phase }) => phaseName(phase));
  const width = Math.max('decided by'.length, ...names.map(({ length }) => length));
  const percent = (share: number): string => (100 * share).toFixed(4).padStart(10);
  return [
    c.dim(`  ${'decided by'.padEnd(width)}      solved  unsolvable      all, %   so far, %`),
    ...shares.map(
      ({ solved, unsolvable, share, shareSoFar }, i) =>
        `  ${names[i].padEnd(width)}${formatNumber(solved).padStart(12)}${formatNumber(unsolvable).padStart(12)}  ${percent(share)}  ${percent(shareSoFar)}`,
    ),
  ];
}
