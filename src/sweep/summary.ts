/**
 * The summary of a sweep. It has no side effects and does not need Node. The command line and the
 * browser use this same code, so their summaries of the same range are equal.
 *
 * Rows may be added in any order and in any parts.
 */
import { VERDICTS } from '../reference/index.js';
import { Histogram, type Statistics } from './histogram.js';
import { dealAt, type Rows } from './rows.js';

/** A summary lists at most this many deal numbers of a kind, the smallest ones. */
export const MAX_LISTED = 100;

/** The part of a summary that depends only on the deals, not on time or machine. */
export interface Counts {
  /** How many deals it counts. */
  deals: number;
  /** How many have a solution. */
  solved: number;
  /** How many are proved to have no solution. */
  unsolvable: number;
  /** How many are undecided, because a budget ran out. */
  undecided: number;
  /** The numbers of the undecided deals, ascending: the first 100. */
  undecidedDeals: number[];
  /** The numbers of the unsolvable deals, ascending: the first 100. */
  unsolvableDeals: number[];
  /** True if both lists are complete, false if a list leaves out deals. Boards are never listed. */
  listsComplete: boolean;
  /** Positions searched for one deal, over all deals. */
  nodeStatistics: Statistics;
  /** Single-card moves of one solution, over the solved deals. */
  cardMoveStatistics: Statistics;
}

const UNDECIDED = VERDICTS.indexOf('undecided');
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

/** @param counts one for each verdict, by index into VERDICTS */
export const byVerdict = (counts: readonly number[]) => ({
  solved: counts[SOLVED],
  unsolvable: counts[UNSOLVABLE],
  undecided: counts[UNDECIDED],
});

export class SummaryBuilder {
  /** How many deals have each verdict, by index into VERDICTS. */
  readonly verdictCounts = [0, 0, 0];
  readonly nodes = new Histogram();
  readonly moves = new Histogram();
  private readonly undecidedDeals = smallestNumbers(MAX_LISTED);
  private readonly unsolvableDeals = smallestNumbers(MAX_LISTED);

  add(rows: Pick<Rows, 'first' | 'deals' | 'verdicts' | 'nodes' | 'moves'>): void {
    rows.verdicts.forEach((verdict, row) => {
      this.verdictCounts[verdict]++;
      this.nodes.add(rows.nodes[row]);
      if (verdict === SOLVED) this.moves.add(rows.moves[row]);
      else {
        const deal = dealAt(rows, row);
        if (deal === 0) return; // a board has no number
        (verdict === UNSOLVABLE ? this.unsolvableDeals : this.undecidedDeals).add(deal);
      }
    });
  }

  get deals(): number {
    return this.verdictCounts[0] + this.verdictCounts[1] + this.verdictCounts[2];
  }

  counts(): Counts {
    return {
      deals: this.deals,
      ...byVerdict(this.verdictCounts),
      undecidedDeals: this.undecidedDeals.list(),
      unsolvableDeals: this.unsolvableDeals.list(),
      listsComplete: !this.undecidedDeals.isCut && !this.unsolvableDeals.isCut,
      nodeStatistics: this.nodes.statistics(),
      cardMoveStatistics: this.moves.statistics(),
    };
  }
}

/** Keeps the `size` smallest things, in whatever order they are added. */
export class Smallest<Thing> {
  /** Up to twice as many as wanted, so that they are seldom sorted. */
  private kept: Thing[] = [];
  private bound: Thing | undefined;
  private count = 0;

  /** @param compare as for `Array.sort` */
  constructor(
    private readonly size: number,
    private readonly compare: (a: Thing, b: Thing) => number,
  ) {}

  add(thing: Thing): void {
    this.count++;
    if (this.bound !== undefined && this.compare(thing, this.bound) >= 0) return;
    this.kept.push(thing);
    if (this.kept.length === 2 * this.size) {
      this.kept = this.list();
      this.bound = this.kept[this.size - 1];
    }
  }

  /** True if more things were added than `list` returns. */
  get isCut(): boolean {
    return this.count > this.size;
  }

  /** Returns the smallest things, ascending. */
  list(): Thing[] {
    return [...this.kept].sort(this.compare).slice(0, this.size);
  }
}

/** Keeps the `size` smallest numbers. */
export const smallestNumbers = (size: number): Smallest<number> =>
  new Smallest(size, (a, b) => a - b);
