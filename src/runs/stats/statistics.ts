/**
 * Computes the statistics of a run in one pass over rows in any order. Memory does not grow with the number of
 * rows, except some bytes for each of many deals far apart (seen-deals.ts). Each number of cells is a game of
 * its own, with statistics of its own.
 */
import { VERDICTS } from '../../reference/index.js';
import {
  BUDGETS,
  cellsAt,
  dealAt,
  type Histogram,
  type Rows,
  Smallest,
  smallestNumbers,
  stageName,
} from '../../sweep/index.js';
import { BlockCounter, type Block } from './blocks.js';
import { SeenDeals } from './seen-deals.js';
import { UnboundedHistogram } from './unbounded-histogram.js';

/** Rows; the file may lack the number of cells. */
export type Outcomes = Omit<Rows, 'cells'> & Partial<Pick<Rows, 'cells'>>;

/** Length of the lists of hardest, longest and shortest deals. */
const NOTABLE = 10;
/** Most deal numbers that are kept for each verdict. The smallest ones are kept. */
export const MOST_LISTED = 100_000;
/** More blocks would not make a chart or a table more useful. */
const MOST_BLOCKS_SHOWN = 50;
const MOST_PHASES = 256;

const UNDECIDED = VERDICTS.indexOf('undecided');
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

/** A summary of many numbers. All fields are zero if there are no numbers. */
export interface Distribution {
  count: number;
  min: number;
  /** The smallest value that at least a tenth of the numbers do not exceed; likewise median, p90 and p99. */
  p10: number;
  median: number;
  /** The arithmetic mean. */
  mean: number;
  p90: number;
  p99: number;
  max: number;
}

/** A deal with notably many or few moves, or many nodes. */
export interface NotableDeal {
  deal: number;
  value: number;
}

/** Equal values are ordered by deal number. */
export const largestFirst = (a: NotableDeal, b: NotableDeal): number =>
  b.value - a.value || a.deal - b.deal;
const smallestFirst = (a: NotableDeal, b: NotableDeal): number =>
  a.value - b.value || a.deal - b.deal;

/** The number of deals that one phase of the portfolio, or one stage of the prover, decided. */
export interface PhaseShare {
  /** Number of the phase, as in the column `phase`. */
  phase: number;
  solved: number;
  unsolvable: number;
  /** Share of all decided deals, 0 to 1. */
  share: number;
  /** Share of all decided deals that this phase and all phases with smaller numbers decided. */
  shareSoFar: number;
}

/** Statistics of the deals with one number of cells. */
export interface RunStatistics {
  /** Number of free cells; null if the file does not have it. */
  cells: number | null;
  /** Number of rows, including those that repeat a deal. */
  deals: number;
  /** Number of rows that repeat the deal number of an earlier row. Boards have no number. */
  duplicates: number;
  /** Smallest and largest deal number; null if no row has one. */
  range: { from: number; to: number } | null;
  solved: number;
  unsolvable: number;
  undecided: number;
  /** Number of undecided deals for each budget that ran out; all zero if the file does not have it. */
  ranOutOf: { nodes: number; memory: number; time: number };
  /** Solved deals in ascending order, if they are rarer than the unsolvable ones; else null. */
  solvedDeals: number[] | null;
  /** Unsolvable deals in ascending order, if solvedDeals is null; else null. */
  unsolvableDeals: number[] | null;
  undecidedDeals: number[];
  /** True if these lists have all such deals; false if one would have more than 100,000. */
  listsComplete: boolean;
  /** Single-card moves of a solution as found, over the solved deals. */
  cardMoveStatistics: Distribution;
  /** Positions searched for a deal, over all deals. */
  nodeStatistics: Distribution;
  /** Deals with the most positions searched. */
  hardest: NotableDeal[];
  /** Deals with the most moves. */
  longest: NotableDeal[];
  /** Deals with the fewest moves. */
  shortest: NotableDeal[];
  /** Verdicts by deal number. */
  blocks: Block[];
  /** In the order of phase numbers; empty if the file does not have them. */
  phases: PhaseShare[];
}

/** Computes the statistics of deals with one number of cells. */
export class StatisticsBuilder {
  /** Positions searched, by index into VERDICTS. */
  readonly nodes = VERDICTS.map(() => new UnboundedHistogram());
  /** Single-card moves of the solved deals. */
  readonly moves = new UnboundedHistogram();
  private readonly listed = VERDICTS.map(() => smallestNumbers(MOST_LISTED));
  private readonly ranOutOf: number[] = BUDGETS.map(() => 0);
  private readonly phases = VERDICTS.map(() => new Float64Array(MOST_PHASES));
  private readonly blockCounter = new BlockCounter();
  private readonly hardest = new Smallest(NOTABLE, largestFirst);
  private readonly longest = new Smallest(NOTABLE, largestFirst);
  private readonly shortest = new Smallest(NOTABLE, smallestFirst);
  private readonly seen = new SeenDeals();
  private duplicates = 0;
  private from = Infinity;
  private to = -Infinity;

  constructor(private readonly cells: number | null) {}

  /** Adds row `i`. */
  add(rows: Outcomes, i: number): void {
    const deal = dealAt(rows, i);
    const verdict = rows.verdicts[i];
    this.nodes[verdict].add(rows.nodes[i]);
    this.hardest.add({ deal, value: rows.nodes[i] });
    if (verdict === SOLVED) {
      const length = { deal, value: rows.moves[i] };
      this.moves.add(length.value);
      this.longest.add(length);
      this.shortest.add(length);
    } else if (verdict === UNDECIDED) this.ranOutOf[rows.ranOutOf[i]]++;
    this.listed[verdict].add(deal);
    this.phases[verdict][rows.phases[i]]++;
    this.blockCounter.add(deal, verdict);
    if (deal === 0) return; // a board without a number
    if (this.seen.add(deal)) this.duplicates++;
    if (deal < this.from) this.from = deal;
    if (deal > this.to) this.to = deal;
  }

  /** Returns the statistics of all rows added so far. */
  statistics(): RunStatistics {
    const [undecided, solved, unsolvable] = [UNDECIDED, SOLVED, UNSOLVABLE].map(
      (verdict) => this.nodes[verdict].count,
    );
    const isSolvedRarer = solved < unsolvable;
    const rarer = isSolvedRarer ? SOLVED : UNSOLVABLE;
    return {
      cells: this.cells,
      deals: undecided + solved + unsolvable,
      duplicates: this.duplicates,
      range: this.from > this.to ? null : { from: this.from, to: this.to },
      solved,
      unsolvable,
      undecided,
      ranOutOf: { nodes: this.ranOutOf[1], memory: this.ranOutOf[2], time: this.ranOutOf[3] },
      solvedDeals: isSolvedRarer ? this.listed[SOLVED].list() : null,
      unsolvableDeals: isSolvedRarer ? null : this.listed[UNSOLVABLE].list(),
      undecidedDeals: this.listed[UNDECIDED].list(),
      listsComplete: !this.listed[UNDECIDED].isCut && !this.listed[rarer].isCut,
      cardMoveStatistics: distributionOf(this.moves),
      nodeStatistics: distributionOf(this.allNodes()),
      hardest: this.hardest.list(),
      longest: this.longest.list(),
      shortest: this.shortest.list(),
      blocks: this.blocks(MOST_BLOCKS_SHOWN),
      phases: this.phaseShares(solved + unsolvable),
    };
  }

  /** Positions searched, over all verdicts. */
  allNodes(): UnboundedHistogram {
    return this.nodesOf(VERDICTS.keys());
  }

  /** Positions searched for these verdicts, by index into VERDICTS. */
  nodesOf(verdicts: Iterable<number>): UnboundedHistogram {
    const nodes = new UnboundedHistogram();
    for (const verdict of verdicts) nodes.addAll(this.nodes[verdict]);
    return nodes;
  }

  /** Verdicts by deal number, in at most `most` blocks. */
  blocks(most: number): Block[] {
    return this.blockCounter.blocks(most);
  }

  private phaseShares(decided: number): PhaseShare[] {
    const shares: PhaseShare[] = [];
    let soFar = 0;
    for (let phase = 0; phase < MOST_PHASES; phase++) {
      const solved = this.phases[SOLVED][phase];
      const unsolvable = this.phases[UNSOLVABLE][phase];
      const count = solved + unsolvable;
      if (count === 0) continue;
      soFar += count;
      const [share, shareSoFar] = [count / decided, soFar / decided];
      shares.push({ phase, solved, unsolvable, share, shareSoFar });
    }
    // A file without phases gives only zeros.
    return shares.some(({ phase }) => phase > 0) ? shares : [];
  }
}

/** Returns the name of a phase, in a few words. */
export function phaseName(phase: number): string {
  const stage = stageName(phase);
  return stage === undefined ? `phase ${phase}` : `prover, ${stage}`;
}

/**
 * Computes statistics of rows, separately for each number of cells.
 *
 * @returns one builder for each number of cells, in ascending order
 */
export async function addUp(
  batches: AsyncIterable<Outcomes> | Iterable<Outcomes>,
): Promise<StatisticsBuilder[]> {
  const games = new Map<number | null, StatisticsBuilder>();
  for await (const { cells, ...rows } of batches) {
    for (let i = 0; i < rows.verdicts.length; i++) {
      const key = cells === undefined ? null : cellsAt({ cells }, i);
      let game = games.get(key);
      if (game === undefined) games.set(key, (game = new StatisticsBuilder(key)));
      game.add(rows, i);
    }
  }
  return [...games].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([, game]) => game);
}

/** Returns count, smallest and largest value, quantiles and mean. */
export function distributionOf(histogram: Histogram): Distribution {
  const { count, mean } = histogram;
  const [min, p10, median, p90, p99, max] = histogram.quantiles([0, 10, 50, 90, 99, 100]);
  return { count, min, p10, median, mean, p90, p99, max };
}
