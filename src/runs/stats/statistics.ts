/**
 * What a run says, added up row by row: one pass over columns in any order and any parts, in
 * memory that does not grow with their number (deals far apart take some bytes each: seen-deals.ts). Rows of
 * other numbers of cells are other games and are added up apart.
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

/** Rows of which a file may not say with how many cells they are. */
export type Outcomes = Omit<Rows, 'cells'> & Partial<Pick<Rows, 'cells'>>;

/** How many deals a list of the hardest, longest or shortest has. */
const NOTABLE = 10;
/** Most deal numbers of one verdict that are kept, the smallest ones. */
export const MOST_LISTED = 100_000;
/** A chart or a table of more blocks says no more. */
const MOST_BLOCKS_SHOWN = 50;
const MOST_PHASES = 256;

const UNDECIDED = VERDICTS.indexOf('undecided');
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

/** What is said of many numbers; all zero where there are none. */
export interface Distribution {
  count: number;
  min: number;
  /** The smallest value that at least a tenth of all do not exceed; likewise median, p90 and p99. */
  p10: number;
  median: number;
  /** The arithmetic mean. */
  mean: number;
  p90: number;
  p99: number;
  max: number;
}

/** A deal that stands out by its moves or nodes. */
export interface NotableDeal {
  deal: number;
  value: number;
}

/** Among equal values the smallest deal numbers come first. */
export const largestFirst = (a: NotableDeal, b: NotableDeal): number =>
  b.value - a.value || a.deal - b.deal;
const smallestFirst = (a: NotableDeal, b: NotableDeal): number =>
  a.value - b.value || a.deal - b.deal;

/** How many deals one phase of the portfolio, or one stage of the prover, decided. */
export interface PhaseShare {
  /** Its number, as the column `phase` has it. */
  phase: number;
  solved: number;
  unsolvable: number;
  /** Of all decided deals, 0 to 1. */
  share: number;
  /** Of all decided deals those that this phase or one of a smaller number decided. */
  shareSoFar: number;
}

/** What the deals with one number of cells add up to. */
export interface RunStatistics {
  /** Free cells; null where the file does not say. */
  cells: number | null;
  /** All rows, those that repeat a deal included. */
  deals: number;
  /** How many of them have the number of a deal that an earlier row had; a board has no number. */
  duplicates: number;
  /** The smallest and the largest number of a deal; null if no deal has one. */
  range: { from: number; to: number } | null;
  solved: number;
  unsolvable: number;
  undecided: number;
  /** Undecided deals by the budget that ran out; both zero where the file does not say. */
  ranOutOf: { nodes: number; memory: number; time: number };
  /** Numbers of solved deals, ascending, if those are rarer than the unsolvable ones; else null. */
  solvedDeals: number[] | null;
  /** The same of unsolvable deals. */
  unsolvableDeals: number[] | null;
  undecidedDeals: number[];
  /** Whether each of these lists has all such deals; false if one has more than 100,000. */
  listsComplete: boolean;
  /** Single-card moves a solution, as found, over the solved deals. */
  cardMoveStatistics: Distribution;
  /** Positions searched, over all deals. */
  nodeStatistics: Distribution;
  /** Those with the most positions searched. */
  hardest: NotableDeal[];
  /** Those with the most moves, and with the fewest. */
  longest: NotableDeal[];
  shortest: NotableDeal[];
  /** Verdicts by deal number. */
  blocks: Block[];
  /** By number of the phase; empty where the file does not say. */
  phases: PhaseShare[];
}

/** Adds up the deals with one number of cells. */
export class StatisticsBuilder {
  /** Positions searched, by index into VERDICTS. */
  readonly nodes = VERDICTS.map(() => new UnboundedHistogram());
  /** Single-card moves, of the solved. */
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

  /** Adds the row `i`. */
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

  /** All that was added so far. */
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

  /** Positions searched, whatever the verdict. */
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
    // A file that does not say has zeros alone.
    return shares.some(({ phase }) => phase > 0) ? shares : [];
  }
}

/** What a phase is called, in few words. */
export function phaseName(phase: number): string {
  const stage = stageName(phase);
  return stage === undefined ? `phase ${phase}` : `prover, ${stage}`;
}

/**
 * Adds up rows with any numbers of cells, each number apart.
 *
 * @returns one builder for each number of cells, ascending
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

/** Count, ends, quantiles and mean of what was counted. */
export function distributionOf(histogram: Histogram): Distribution {
  const { count, mean } = histogram;
  const [min, p10, median, p90, p99, max] = histogram.quantiles([0, 10, 50, 90, 99, 100]);
  return { count, min, p10, median, mean, p90, p99, max };
}
