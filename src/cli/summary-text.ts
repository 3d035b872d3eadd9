/** The statistics of a run as blocks of lines that fit a terminal. A sweep's summary uses some of them too. */
import {
  type Bin,
  type Block,
  type Distribution,
  linearBins,
  logBins,
  type NotableDeal,
  phaseName,
  type PhaseShare,
  type RunStatistics,
  spanOf,
  type StatisticsBuilder,
} from '../runs/index.js';
import type { Verdict } from '../reference/index.js';
import type { Histogram } from '../sweep/index.js';
import { type Colors, fit, formatNumber, wrapWords } from './output.js';

const WIDEST_BAR = 40;
const MOST_BARS = 16;

/** @param most list at most that many deals for each verdict */
export function describeStatistics(
  builder: StatisticsBuilder,
  c: Colors,
  width: number,
  most: number,
): string {
  const statistics = builder.statistics();
  const { deals, range, cells, ranOutOf } = statistics;
  const numbers = range && `${formatNumber(range.from)} to ${formatNumber(range.to)}`;
  const title = [plural(deals, 'deal'), numbers, cells !== null && plural(cells, 'free cell')];
  const list = (numbers: number[] | null, count: number): string[] =>
    listed(numbers?.slice(0, most) ?? [], count, width);
  const budgets = Object.entries(ranOutOf)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatNumber(count)} out of ${name}`);
  const column = Math.max(7, Math.min(11, Math.floor((width - 8) / 7)));
  return blocksOf([
    [
      c.bold(fit(title.filter(Boolean).join(', '), width)),
      ...repeats(statistics.duplicates).map((line) => c.yellow(fit(line, width))),
    ],
    verdictLines(statistics, c, {
      solved: list(statistics.solvedDeals, statistics.solved),
      unsolvable: list(statistics.unsolvableDeals, statistics.unsolvable),
      undecided: [
        ...(budgets.length === 0 ? [] : [`    ${budgets.join(', ')}`]),
        ...list(statistics.undecidedDeals, statistics.undecided),
      ],
    }),
    figures(['min', 'p10', 'median', 'mean', 'p90', 'p99', 'max'], statistics, column, c),
    bars('moves', lengthBins(builder.moves, statistics.cardMoveStatistics), c, width),
    bars('nodes', logBins(builder.allNodes()), c, width),
    notable(statistics, c, width),
    solvability(builder.blocks(10), c),
    phases(statistics.phases, c),
  ]);
}

/** The line about deals that were counted more than once; none if there are no such deals. */
const repeats = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `${plural(rows, 'row')} ${rows === 1 ? 'repeats' : 'repeat'} a deal that was counted before; all rows count`,
      ];

/** Joins blocks, separated by empty lines. Blocks without lines are left out. */
export const blocksOf = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;

/** @param below lines that are printed below a verdict */
export function verdictLines(
  counts: Record<'deals' | 'solved' | 'unsolvable' | 'undecided', number>,
  c: Colors,
  below: Partial<Record<Verdict, string[]>>,
): string[] {
  const colors = { solved: c.green, unsolvable: c.red, undecided: c.yellow };
  return (['solved', 'unsolvable', 'undecided'] as const).flatMap((verdict) => {
    const count = counts[verdict];
    const share = counts.deals === 0 ? '' : `${((100 * count) / counts.deals).toFixed(4)} %`;
    const line = `  ${verdict.padEnd(10)}${formatNumber(count).padStart(13)}${share.padStart(13)}`;
    return [count === 0 ? line : colors[verdict](line), ...(below[verdict] ?? [])];
  });
}

/** The deal numbers that are printed below a verdict. */
export function listed(deals: readonly number[], count: number, width: number): string[] {
  if (deals.length === 0) return [];
  const first = `first ${formatNumber(deals.length)} of ${formatNumber(count)}:`;
  const words = count > deals.length ? first.split(' ') : [];
  return [wrapWords([...words, ...deals.map(String)], width, '    ')];
}

/** A line of titles, a line of nodes and a line of moves. @param column width of each column */
export function figures<Name extends string>(
  names: readonly Name[],
  {
    nodeStatistics,
    cardMoveStatistics,
  }: Record<'nodeStatistics' | 'cardMoveStatistics', Record<Name, number>>,
  column: number,
  c: Colors,
): string[] {
  const line = (name: string, texts: readonly string[]): string =>
    `  ${name.padEnd(6)}${texts.map((text) => text.padStart(column)).join('')}`;
  const titles = names.map((name) => name.replace(/^p(.+)/, '$1 %'));
  const textsOf = (of: Record<Name, number>): string[] =>
    names.map((name) => formatNumber(of[name], name === 'mean' ? 1 : 0));
  return [
    c.dim(line('', titles)),
    line('nodes', textsOf(nodeStatistics)),
    line('moves', textsOf(cardMoveStatistics)),
  ];
}

/** Bins for most lengths, and one last bin for all longer ones. */
function lengthBins(histogram: Histogram, distribution: Distribution): Bin[] {
  if (distribution.count === 0) return [];
  const bins = linearBins(histogram, spanOf([distribution], MOST_BARS));
  const { to } = bins[bins.length - 1];
  const beyond = distribution.count - bins.reduce((sum, { count }) => sum + count, 0);
  return beyond === 0 ? bins : [...bins, { from: to, to: Infinity, count: beyond }];
}

/** One line for each bar, scaled to the terminal, in eighths of a character. */
function bars(name: string, bins: readonly Bin[], c: Colors, width: number): string[] {
  if (bins.length === 0) return [];
  const names = toTheRight(
    bins.map(({ from, to }) => {
      if (to === from + 1) return formatNumber(from);
      return `${formatNumber(from)} ${to === Infinity ? 'and more' : `to ${formatNumber(to - 1)}`}`;
    }),
  );
  const counts = toTheRight(bins.map(({ count }) => formatNumber(count)));
  const room = Math.max(4, Math.min(WIDEST_BAR, width - names[0].length - counts[0].length - 8));
  const largest = Math.max(...bins.map(({ count }) => count));
  return [
    c.dim(`  ${name}`),
    ...bins.map(({ count }, i) => {
      const bar = barOf((room * count) / largest);
      return `  ${names[i]}  ${counts[i]}  ${c.cyan(bar)}`.trimEnd();
    }),
  ];
}

/** A bar of `length` characters, rounded to an eighth. A length above zero is at least one eighth. */
function barOf(length: number): string {
  const eighths = length === 0 ? 0 : Math.max(1, Math.round(length * 8));
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : ' ▏▎▍▌▋▊▉'[rest]);
}

/** Notable deals, in three columns with a deal and a value each. */
function notable(
  { hardest, longest, shortest }: RunStatistics,
  c: Colors,
  width: number,
): string[] {
  const columns = [
    [['hardest', 'nodes'], ...hardest.map(textsOf)],
    [['longest', 'moves'], ...longest.map(textsOf)],
    [['shortest', 'moves'], ...shortest.map(textsOf)],
  ];
  const room = Math.min(26, Math.floor((width - 2) / columns.length)) - 15;
  const [title, ...lines] = Array.from(
    { length: Math.max(...columns.map(({ length }) => length)) },
    (_, row) =>
      columns
        .map(({ [row]: [deal, value] = ['', ''] }) => `  ${deal.padEnd(11)}${value.padStart(room)}`)
        .join('  ')
        .trimEnd(),
  );
  return [c.dim(title), ...lines];
}

const textsOf = ({ deal, value }: NotableDeal): string[] => [
  deal === 0 ? 'a board' : `${deal}`,
  formatNumber(value),
];

function solvability(blocks: readonly Block[], c: Colors): string[] {
  if (blocks.length === 0) return [];
  const ranges = blocks.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`);
  const [title, ...names] = toTheRight(['by deal', ...ranges]);
  return [
    c.dim(`  ${title}   solvable %          95 % interval`),
    ...blocks.map(({ share, interval: { low, high } }, i) => {
      const value = share === null ? '  unknown' : percent(share, 9);
      return `  ${names[i]}    ${value}   ${percent(low, 9)} to ${percent(high, 9)}`;
    }),
  ];
}

function phases(shares: readonly PhaseShare[], c: Colors): string[] {
  if (shares.length === 0) return [];
  const names = shares.map(({ phase }) => phaseName(phase));
  const width = Math.max('decided by'.length, ...names.map(({ length }) => length));
  return [
    c.dim(`  ${'decided by'.padEnd(width)}      solved  unsolvable      all, %   so far, %`),
    ...shares.map(({ solved, unsolvable, share, shareSoFar }, i) => {
      const counts = [solved, unsolvable].map((count) => formatNumber(count).padStart(12)).join('');
      return `  ${names[i].padEnd(width)}${counts}  ${percent(share, 10)}  ${percent(shareSoFar, 10)}`;
    }),
  ];
}

const percent = (share: number, width: number): string => (100 * share).toFixed(4).padStart(width);

/** Aligns texts to the right. */
function toTheRight(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map(({ length }) => length));
  return texts.map((text) => text.padStart(width));
}

export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
