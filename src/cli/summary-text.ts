/** The figures of a sweep or a run as blocks of lines that fit a terminal. */
import {
  type Bin,
  type Block,
  type CellsAsked,
  type Counts,
  type Distribution,
  type FewestCells,
  type HalfLives,
  type Histogram,
  linearBins,
  logBins,
  type NotableDeal,
  phaseName,
  type PhaseShare,
  type RunCounts,
  type RunStatistics,
  type ShortLengths,
  spanOf,
  type SweepSummary,
} from '../sweep/index.js';
import type { Verdict } from '../reference/index.js';
import type { Kind, Shard } from '../runs/index.js';
import type { ModuleHashes } from '../wasm/index-hashes-node.js';
import {
  type Colors,
  fit,
  formatDuration,
  formatNumber,
  formatSpeed,
  plural,
  present,
  speedText,
  wrapLines,
  wrapWords,
} from './output.js';

const WIDEST_BAR = 40;
const MOST_BARS = 16;
/** Lines of the list of hardest and easiest deals. */
const NOTABLE = 10;

/**
 * The summary that a sweep prints when it ends.
 *
 * @param isList the rows are those of a list
 * @param shard which parts of the range are meant; all of them without it
 * @param known how many deals the run had before
 */
export function describeSweep(
  summary: SweepSummary<CellsAsked>,
  isList: boolean,
  shard: Shard | undefined,
  known: number,
  wasm: ModuleHashes,
  c: Colors,
  width: number,
): string {
  const { from, to, cells, deals, workers, proofs } = summary;
  const checks = summary.verified
    ? 'each layout compared with the reference, each solution replayed'
    : 'not verified';
  const part = shard ? `, shard ${shard.index}/${shard.count}` : '';
  const ended = summary.interrupted ? `, interrupted after ${plural(deals, 'deal')}` : '';
  const hashes = Object.entries(wasm).map(([name, hash]) => `${name} ${hash}`);
  const perWorker = `${formatSpeed(summary.dealsPerSecondPerWorker)} per worker`;
  const took = `${formatDuration(summary.elapsedMs, true)} on ${plural(workers, 'worker')}`;
  const what = isList ? `A list of ${plural(to, 'deal')}` : rangeName(from, to);
  const isIdle = deals === known && !summary.interrupted;
  const hasNoPart = shard !== undefined && deals === 0;
  const speed = isIdle
    ? hasNoPart
      ? `shard ${shard.index}/${shard.count} has no part of this range; a smaller --part-deals makes more`
      : 'nothing was missing'
    : `${speedText(summary.dealsPerSecond)}, ${perWorker}: ${took}`;
  const before =
    known === 0 ? '' : `; no proof was checked of ${plural(known, 'deal')} swept before`;
  const confirmed =
    proofs &&
    `unsolvable: ${formatNumber(proofs.confirmed)} confirmed without reductions, ${formatNumber(proofs.unchecked)} too large to check${before}`;
  const text = blocksOf([
    [c.bold(fit(`${what}, ${gameName(cells)}${part}${ended}`, width)), c.dim(fit(checks, width))],
    ...countBlocks(summary, c, width),
    present(
      confirmed && fit(confirmed, width),
      c.bold(fit(speed, width)),
      c.dim(fit(`wasm ${hashes.join(', ')}`, width)),
    ),
  ]);
  return wrapLines(text, width);
}

/** `Deals 1 to 1,000` or `Deal 5 alone`. Some users expect that one number means deals 1 to that number. */
export const rangeName = (from: number, to: number): string =>
  from === to ? `Deal ${from} alone` : `Deals ${formatNumber(from)} to ${formatNumber(to)}`;

export const gameName = (cells: CellsAsked): string =>
  cells === 'least' ? 'fewest free cells' : plural(cells, 'free cell');

/** The statistics of a run. @param kind of the run */
export function describeStatistics(
  statistics: RunStatistics,
  { cells, list }: Pick<Kind, 'cells' | 'list'>,
  c: Colors,
  width: number,
): string {
  const counts = statistics.counts();
  const { deals, range } = counts;
  const playerMoves = counts.shortLengths?.playerMoveStatistics;
  const isList = list !== undefined || range === null;
  const what = isList ? `${plural(deals, 'deal')} of a list` : rangeName(range.from, range.to);
  const some = !isList && deals <= range.to - range.from && `${formatNumber(deals)} of them`;
  const title = present(what, some, gameName(cells)).join(', ');
  return blocksOf([
    [c.bold(fit(title, width))],
    ...countBlocks(counts, c, width),
    bars('moves', lengthBins(statistics.moves, counts.cardMoveStatistics), c, width),
    bars('player', lengthBins(statistics.playerMoves, playerMoves), c, width),
    bars('nodes', logBins(statistics.nodesOf([0, 1, 2])), c, width),
    notable(counts, c, width),
    solvability(statistics.blocks(10), deals, c),
    phases(counts.phases, c),
  ]);
}

/** The verdicts and figures, as a sweep and `stats` print them. */
export function countBlocks(counts: RunCounts, c: Colors, width: number): string[][] {
  const column = Math.max(7, Math.min(11, Math.floor((width - 8) / 7)));
  const budgets = Object.entries(counts.ranOutOf)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatNumber(count)} out of ${name}`)
    .join(', ');
  /** The deal numbers that are printed below a verdict. Boards have none. */
  const listed = (verdict: Verdict): string | false => {
    const [deals, count] = [counts[`${verdict}Deals`], counts[verdict]];
    const others = count - deals.length;
    // The list may be cut, or another one is, and the others are boards.
    const some = others > 0 && !counts.listsComplete ? `${someOf(deals.length, count)}:` : '';
    const boards = others > 0 && counts.listsComplete ? `and ${plural(others, 'board')}` : '';
    const words = [...some.split(' '), ...deals.map(String), ...boards.split(' ')];
    return deals.length > 0 && wrapWords(words.filter(Boolean), width, '    ');
  };
  const colors = { solved: c.green, unsolvable: c.red, undecided: c.yellow };
  const verdicts = (['solved', 'unsolvable', 'undecided'] as const).flatMap((verdict) => {
    const line = `  ${verdict.padEnd(10)}${shareOf(counts[verdict], counts.deals)}`;
    return present(
      counts[verdict] === 0 ? line : colors[verdict](line),
      verdict === 'undecided' && counts.fewestCells === null && budgets !== '' && `    ${budgets}`,
      listed(verdict),
    );
  });
  return [
    verdicts,
    counts.fewestCells === null ? [] : fewestCells(counts.fewestCells, budgets, c),
    figures(counts, column, c),
    counts.shortLengths === undefined ? [] : shortLengths(counts.shortLengths, counts.solved),
    // Only a deal that is won has a half-life.
    counts.solved > 0 && counts.halfLives !== undefined
      ? halfLives(counts.halfLives, counts.solved, c, width)
      : [],
  ];
}

/** How many short solutions are proved shortest. */
const shortLengths = ({ proved, uncounted }: ShortLengths, solved: number): string[] =>
  present(
    `  ${'shortest'.padEnd(10)}${shareOf(proved, solved)}`,
    uncounted > 0 && `  ${'no count'.padEnd(10)}${shareOf(uncounted, solved)}`,
  );

/** After how many moves half of the games of a careless player are lost, and the deals at both ends. */
function halfLives(
  { statistics, never, open, undecidedGames, hardest, easiest }: HalfLives,
  solved: number,
  c: Colors,
  width: number,
): string[] {
  const textOf = (halfLife: number | null): string =>
    halfLife === null ? 'never' : formatNumber(halfLife);
  const line = (words: string): string => `  ${fit(words, width - 2)}`;
  const { p10, median, p90, count } = statistics;
  const spread = `median ${formatNumber(median)}, from ${formatNumber(p10)} to ${formatNumber(p90)} for 8 of 10`;
  const others = never > 0 ? `the other ${formatNumber(count)}: ` : '';
  const doubts = present(
    open > 0 && `${plural(open, 'deal')} with two bounds (the lower counts)`,
    undecidedGames > 0 && `${plural(undecidedGames, 'game')} undecided`,
  );
  const table = hardest.slice(0, NOTABLE).map((hard, i) => {
    const cells = [hard, easiest[i]].map(
      ({ deal, halfLife }) => `${nameOf(deal).padEnd(11)}${textOf(halfLife).padStart(5)}`,
    );
    return `  ${cells.join('    ')}`;
  });
  return present(
    c.dim(line('half-life: half of the careless games are lost after that many moves')),
    never > 0 && count > 0 && `  never ${shareOf(never, solved).trimStart()}`,
    line(count === 0 ? 'never in any deal' : others + spread),
    doubts.length > 0 && c.yellow(line(doubts.join(', '))),
    c.dim('  hardest   moves    easiest   moves'),
    ...table,
  );
}

/** A count and its share, in two columns. */
const shareOf = (count: number, of: number): string => {
  const share = of === 0 ? '' : `${((100 * count) / of).toFixed(4)} %`;
  return ` ${formatNumber(count).padStart(12)}${share.padStart(13)}`;
};

/** How many deals of an atlas need each number of cells. */
function fewestCells(
  { needed, open, openDeals }: FewestCells,
  budgets: string,
  c: Colors,
): string[] {
  const deals = needed.reduce((sum, count) => sum + count, open);
  const last = needed.findLastIndex((count) => count > 0);
  let sum = 0;
  return present(
    c.dim('  cells needed        deals   with that many or fewer'),
    ...needed.slice(0, last + 1).map((count, cells) => {
      sum += count;
      const share = `${((100 * sum) / deals).toFixed(4)} %`;
      return `  ${`${cells}`.padEnd(12)} ${formatNumber(count).padStart(12)}${share.padStart(26)}`;
    }),
    open > 0 && c.yellow(`  ${'open'.padEnd(12)} ${formatNumber(open).padStart(12)}`),
    budgets !== '' && `    ${budgets}`,
    openDeals.length > 0 &&
      open > openDeals.length &&
      `    first ${someOf(openDeals.length, open)}:`,
    ...openDeals.map(({ deal, lower, upper }) => `    ${deal}: ${lower} to ${upper}`),
  );
}

/** Joins blocks, separated by empty lines. Blocks without lines are left out. */
const blocksOf = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;

const someOf = (listed: number, count: number): string =>
  `${formatNumber(listed)} of ${formatNumber(count)}`;

/** A line of titles, and one for each kind of figures. @param column width of each column */
function figures(
  { nodeStatistics, cardMoveStatistics, shortLengths }: RunCounts,
  column: number,
  c: Colors,
): string[] {
  const names = ['min', 'p10', 'median', 'mean', 'p90', 'p99', 'max'] as const;
  const line = (name: string, texts: readonly string[]): string =>
    `  ${name.padEnd(6)}${texts.map((text) => ` ${text.padStart(column - 1)}`).join('')}`;
  const titles = names.map((name) => name.replace(/^p(.+)/, '$1 %'));
  const textsOf = (of: Distribution): string[] =>
    names.map((name) => formatNumber(of[name], name === 'mean' ? 1 : 0));
  // A figure of nothing would look like a 0.
  const rows = [
    ['nodes', nodeStatistics],
    ['moves', cardMoveStatistics],
    ['player', shortLengths?.playerMoveStatistics],
    ['lower', shortLengths?.lowerStatistics],
  ] as const;
  return [
    c.dim(line('', titles)),
    ...rows.flatMap(([name, of]) => (of?.count ? [line(name, textsOf(of))] : [])),
  ];
}

/** Bins for most lengths, and one last bin for all longer ones. */
function lengthBins(histogram: Histogram | null, distribution?: Distribution | null): Bin[] {
  if (!histogram || !distribution?.count) return [];
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
function notable({ costliest, longest, shortest }: Counts, c: Colors, width: number): string[] {
  const columns = [
    [['costliest', 'nodes'], ...costliest.map(textsOf)],
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

const textsOf = ({ deal, value }: NotableDeal): string[] => [nameOf(deal), formatNumber(value)];

const nameOf = (deal: number): string => (deal === 0 ? 'a board' : `${deal}`);

function solvability(blocks: readonly Block[], deals: number, c: Colors): string[] {
  if (blocks.length === 0) return [];
  const others = blocks.reduce(
    (left, { solved, unsolvable, undecided }) => left - solved - unsolvable - undecided,
    deals,
  );
  const ranges = blocks.map(({ from, to }) => `${formatNumber(from)} to ${formatNumber(to)}`);
  const [title, ...names] = toTheRight(['by deal', ...ranges]);
  return present(
    c.dim(`  ${title}   solvable %          95 % interval`),
    ...blocks.map(({ share, interval: { low, high } }, i) => {
      const value = share === null ? '  unknown' : percent(share, 9);
      return `  ${names[i]}    ${value}   ${percent(low, 9)} to ${percent(high, 9)}`;
    }),
    others > 0 && c.dim(`  without ${plural(others, 'row')} of boards and special deals`),
  );
}

function phases(shares: readonly PhaseShare[], c: Colors): string[] {
  if (shares.length === 0) return [];
  const names = shares.map(({ phase }) => phaseName(phase));
  const width = Math.max('decided by'.length, ...names.map(({ length }) => length));
  return [
    c.dim(`  ${'decided by'.padEnd(width)}      solved  unsolvable  of the decided, %  so far, %`),
    ...shares.map(({ solved, unsolvable, share, shareSoFar }, i) => {
      const [won, lost] = [solved, unsolvable].map((count) => formatNumber(count).padStart(11));
      const shares = `${percent(share, 17)}  ${percent(shareSoFar, 9)}`;
      return `  ${names[i].padEnd(width)} ${won} ${lost}  ${shares}`;
    }),
  ];
}

const percent = (share: number, width: number): string => (100 * share).toFixed(4).padStart(width);

/** Aligns texts to the right. */
function toTheRight(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map(({ length }) => length));
  return texts.map((text) => text.padStart(width));
}
