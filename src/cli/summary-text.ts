/** A sweep's summary for people. */
import type { ModuleHashes } from '../wasm/hashes-node.js';
import type { Statistics } from '../sweep/histogram.js';
import type { CellsAsked, SummaryOf, SweepSummary } from '../sweep/sweep.js';
import { formatDuration, formatNumber, wrapLines, wrapWords, type Colors } from './output.js';

export function describeSummary(
  summary: SummaryOf<CellsAsked>,
  wasm: ModuleHashes,
  c: Colors,
  width: number,
): string {
  const { from, to, cells, deals, solved, unsolvable, undecided, workers } = summary;
  const checks = summary.verified
    ? 'each layout compared with the reference, each solution replayed'
    : 'not verified';
  const game = cells === 'least' ? 'least number of free cells' : plural(cells, 'free cell');
  const ended = summary.interrupted ? `, interrupted after ${plural(deals, 'deal')}` : '';
  const hashes = Object.entries(wasm).map(([name, hash]) => `${name} ${hash}`);
  const fit = (text: string): string => wrapWords(text.split(' '), width);
  const rate = `${formatNumber(summary.dealsPerSecond)} deals/s`;
  const ratePerWorker = `${formatNumber(summary.dealsPerSecondPerWorker)} a worker`;
  const took = `${formatDuration(summary.elapsedMs, true)} on ${plural(workers, 'worker')}`;
  const blocks = [
    [
      c.bold(fit(`Deals ${formatNumber(from)} to ${formatNumber(to)}, ${game}${ended}`)),
      c.dim(fit(checks)),
    ],
    [
      verdictLine('solved', solved, deals, c.green),
      verdictLine('unsolvable', unsolvable, deals, c.red),
      ...listed(summary.unsolvableDeals, unsolvable, width),
      ...proofLines(summary.proofs, width),
      verdictLine('undecided', undecided, deals, c.yellow),
      ...listed(summary.undecidedDeals, undecided, width),
    ],
    [
      c.dim(row('', ['mean', 'median', '99 %', 'max'], width)),
      row('nodes', figuresOf(summary.nodes), width),
      row('moves', figuresOf(summary.moves), width),
    ],
    [c.bold(fit(`${rate}, ${ratePerWorker}: ${took}`)), c.dim(fit(`wasm ${hashes.join(', ')}`))],
  ];
  return `${wrapLines(blocks.map((lines) => lines.join('\n')).join('\n\n'), width)}\n`;
}

export function verdictLine(
  verdict: string,
  count: number,
  deals: number,
  color: (text: string) => string,
): string {
  const share = deals === 0 ? '' : `${((100 * count) / deals).toFixed(4)} %`;
  const line = `  ${verdict.padEnd(10)}${formatNumber(count).padStart(13)}${share.padStart(13)}`;
  return count === 0 ? line : color(line);
}

/** What the search by the plain rules says of the unsolvable deals. */
function proofLines(proofs: SweepSummary['proofs'], width: number): string[] {
  if (proofs === undefined) return [];
  const confirmed = `${formatNumber(proofs.confirmed)} confirmed by the plain rules`;
  const text = `${confirmed}, ${formatNumber(proofs.unchecked)} too large to check`;
  return [wrapWords(text.split(' '), width, '    ')];
}

/** The deal numbers under their verdict. */
export function listed(deals: readonly number[], count: number, width: number): string[] {
  if (deals.length === 0) return [];
  const more = count > deals.length ? [`and ${formatNumber(count - deals.length)} more`] : [];
  return [wrapWords([...deals.map(String), ...more], width, '    ')];
}

/** A name and four figures, closer together where the terminal is narrow. */
function row(name: string, figures: string[], width: number): string {
  const column = Math.max(8, Math.min(13, Math.floor((width - 9) / 4)));
  return `  ${name.padEnd(6)}${figures.map((figure) => figure.padStart(column)).join('')}`;
}

const figuresOf = ({ mean, p50, p99, max }: Statistics): string[] => [
  formatNumber(mean, 1),
  formatNumber(p50),
  formatNumber(p99),
  formatNumber(max),
];

export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
