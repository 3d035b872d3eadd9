/**
 * What a run says, added up row by row: one pass over columns in any order and any parts, in
 * memory that does not grow with their number. Rows of other numbers of cells are other games and
 * are added up apart.
 */
import { VERDICTS } from '../wasm/abi.js';
import { Histogram } from '../sweep/histogram.js';
import { BUDGETS } from '../sweep/summary.js';
import { BlockCounter, type Block } from './blocks.js';
import { Largest, Smallest, type NotableDeal } from './extremes.js';
import type { OutcomeColumns } from './outcomes.js';

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
  /** How many numbers. */
  count: number;
  /** The smallest. */
  min: number;
  /** The smallest value that at least a tenth of all do not exceed; likewise the other p's. */
  p10: number;
  /** The smallest value that at least half of all do not exceed. */
  median: number;
  /** The arithmetic mean. */
  mean: number;
  /** As p10, for nine tenths. */
  p90: number;
  /** As p10, for 99 of 100. */
  p99: number;
  /** The largest. */
  max: number;
}

/** What one phase of the portfolio, or one stage of the prover, decided. */
export interface PhaseShare {
  /** Its number, as the column `phase` has it. */
  phase: number;
  /** Deals that it solved. */
  solved: number;
  /** Deals that it proved to have no solution. */
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
  /** All deals. */
  deals: number;
  /** The smallest and the largest number of a deal; null if no deal has one. */
  range: { from: number; to: number } | null;
  /** Deals with a solution. */
  solved: number;
  /** Deals proved to have none. */
  unsolvable: number;
  /** Deals for which a budget ran out. */
  undecided: number;
  /** Which budget that was; both zero where the file does not say. */
  ranOutOf: { nodes: number; memory: number };
  /** Numbers of solved deals, ascending, if those are the rarer ones; else null. */
  solvedDeals: number[] | null;
  /** Numbers of unsolvable deals, ascending, if those are the rarer ones; else null. */
  unsolvableDeals: number[] | null;
  /** Numbers of the undecided deals, ascending. */
  undecidedDeals: number[];
  /** Single-card moves a solution, as found, over the solved deals. */
  moves: Distribution;
  /** Positions searched, over all deals. */
  nodes: Distribution;
  /** Most positions searched. */
  hardest: NotableDeal[];
  /** Most moves. */
  longest: NotableDeal[];
  /** Fewest moves. */
  shortest: NotableDeal[];
  /** Verdicts by deal number. */
  blocks: Block[];
  /** By number of the phase; empty where the file does not say. */
  phases: PhaseShare[];
}

/** Adds up the deals with one number of cells. */
export class StatisticsBuilder {
  /** Positions searched, by index into VERDICTS. */
  readonly nodes = VERDICTS.map(() => new Histogram());
  /** Single-card moves, of the solved. */
  readonly moves = new Histogram();
  private readonly listed = VERDICTS.map(() => new Smallest(MOST_LISTED));
  private readonly ranOutOf: number[] = BUDGETS.map(() => 0);
  private readonly phases = VERDICTS.map(() => new Float64Array(MOST_PHASES));
  private phasesKnown = false;
  private readonly blockCounter = new BlockCounter();
  private readonly hardest = new Largest(NOTABLE);
  private readonly longest = new Largest(NOTABLE);
  /** Of moves negated. */
  private readonly shortest = new Largest(NOTABLE);
  private from = Infinity;
  private to = -Infinity;

  constructor(private readonly cells: number | null) {}

  /** Adds the row `i`. */
  add(columns: OutcomeColumns, i: number): void {
    const deal = columns.deal[i];
    const verdict = columns.verdict[i];
    const nodes = columns.nodes[i];
    this.nodes[verdict].add(nodes);
    this.hardest.add(deal, nodes);
    if (verdict === SOLVED) {
      const moves = columns.moves[i];
      this.moves.add(moves);
      this.longest.add(deal, moves);
      this.shortest.add(deal, -moves);
    } else if (verdict === UNDECIDED && columns.ran_out_of !== undefined) {
      this.ranOutOf[columns.ran_out_of[i]]++;
    }
    this.listed[verdict].add(deal);
    if (columns.phase !== undefined) {
      this.phasesKnown = true;
      this.phases[verdict][columns.phase[i]]++;
    }
    this.blockCounter.add(deal, verdict);
    if (deal === 0) return; // a board without a number
    if (deal < this.from) this.from = deal;
    if (deal > this.to) this.to = deal;
  }

  /** All that was added so far. */
  statistics(): RunStatistics {
    const [undecided, solved, unsolvable] = [UNDECIDED, SOLVED, UNSOLVABLE].map(
      (verdict) => this.nodes[verdict].count,
    );
    const isSolvedRarer = solved < unsolvable;
    return {
      cells: this.cells,
      deals: undecided + solved + unsolvable,
      range: this.from > this.to ? null : { from: this.from, to: this.to },
      solved,
      unsolvable,
      undecided,
      ranOutOf: { nodes: this.ranOutOf[1], memory: this.ranOutOf[2] },
      solvedDeals: isSolvedRarer ? this.listed[SOLVED].list() : null,
      unsolvableDeals: isSolvedRarer ? null : this.listed[UNSOLVABLE].list(),
      undecidedDeals: this.listed[UNDECIDED].list(),
      moves: distributionOf(this.moves),
      nodes: distributionOf(this.allNodes()),
      hardest: this.hardest.list(),
      longest: this.longest.list(),
      shortest: this.shortest.list().map(({ deal, value }) => ({ deal, value: -value })),
      blocks: this.blocks(MOST_BLOCKS_SHOWN),
      phases: this.phasesKnown ? this.phaseShares(solved + unsolvable) : [],
    };
  }

  /** Positions searched, whatever the verdict. */
  allNodes(): Histogram {
    const nodes = new Histogram();
    for (const histogram of this.nodes) nodes.addAll(histogram);
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
      shares.push({
        phase,
        solved,
        unsolvable,
        share: count / decided,
        shareSoFar: soFar / decided,
      });
    }
    return shares;
  }
}

/**
 * Adds up rows with any numbers of cells, each number apart.
 *
 * @returns one builder for each number of cells, ascending
 */
export async function addUp(
  batches: AsyncIterable<OutcomeColumns> | Iterable<OutcomeColumns>,
): Promise<StatisticsBuilder[]> {
  const games = new Map<number | null, StatisticsBuilder>();
  const gameWith = (cells: number | null): StatisticsBuilder => {
    let game = games.get(cells);
    if (game === undefined) games.set(cells, (game = new StatisticsBuilder(cells)));
    return game;
  };
  for await (const columns of batches) {
    const { cells } = columns;
    let last = cells === undefined ? null : cells[0];
    let game = gameWith(last);
    for (let i = 0; i < columns.deal.length; i++) {
      if (cells !== undefined && cells[i] !== last) game = gameWith((last = cells[i]));
      game.add(columns, i);
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
