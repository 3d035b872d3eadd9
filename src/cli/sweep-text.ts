/** The summary that a sweep prints when it ends. */
import type { CellsAsked, SummaryOf, SweepSummary } from '../sweep/index.js';
import type { ModuleHashes } from '../wasm/index-hashes-node.js';
import { type Colors, fit, formatDuration, formatNumber, wrapLines } from './output.js';
import { blocksOf, figures, listed, plural, verdictLines } from './summary-text.js';

/** @param isList the rows are those of a list */
export function describeSummary(
  summary: SummaryOf<CellsAsked>,
  isList: boolean,
  wasm: ModuleHashes,
  c: Colors,
  width: number,
): string {
  const { from, to, cells, deals, workers } = summary;
  const checks = summary.verified
    ? 'each layout compared with the reference, each solution replayed'
    : 'not verified';
  const game = cells === 'least' ? 'fewest free cells' : plural(cells, 'free cell');
  const ended = summary.interrupted ? `, interrupted after ${plural(deals, 'deal')}` : '';
  const hashes = Object.entries(wasm).map(([name, hash]) => `${name} ${hash}`);
  const rate = `${formatNumber(summary.dealsPerSecond)} deals/s`;
  const ratePerWorker = `${formatNumber(summary.dealsPerSecondPerWorker)} per worker`;
  const took = `${formatDuration(summary.elapsedMs, true)} on ${plural(workers, 'worker')}`;
  const column = Math.max(8, Math.min(13, Math.floor((width - 9) / 4)));
  const text = blocksOf([
    [
      c.bold(
        fit(
          `${isList ? `A list of ${plural(to, 'deal')}` : rangeName(from, to)}, ${game}${ended}`,
          width,
        ),
      ),
      c.dim(fit(checks, width)),
    ],
    verdictLines(summary, c, {
      unsolvable: [
        ...listed(summary.unsolvableDeals, summary.unsolvable, width),
        ...proofLines(summary.proofs, width),
      ],
      undecided: listed(summary.undecidedDeals, summary.undecided, width),
    }),
    figures(['mean', 'median', 'p99', 'max'], summary, column, c),
    [
      c.bold(fit(`${rate}, ${ratePerWorker}: ${took}`, width)),
      c.dim(fit(`wasm ${hashes.join(', ')}`, width)),
    ],
  ]);
  return wrapLines(text, width);
}

/** `Deals 1 to 1,000` or `Deal 5 alone`. Some users expect that one number means deals 1 to that number. */
export const rangeName = (from: number, to: number): string =>
  from === to ? `Deal ${from} alone` : `Deals ${formatNumber(from)} to ${formatNumber(to)}`;

/** The result of the search by the reference rules for unsolvable deals. */
function proofLines(proofs: SweepSummary['proofs'], width: number): string[] {
  if (proofs === undefined) return [];
  const confirmed = `${formatNumber(proofs.confirmed)} confirmed without reductions`;
  return [fit(`${confirmed}, ${formatNumber(proofs.unchecked)} too large to check`, width, '    ')];
}
