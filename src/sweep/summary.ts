/**
 * What a sweep adds up to. Pure and without Node: the command line and the browser count with
 * this same code, so their summaries of the same range are the same.
 *
 * Rows may be added in any order and in any parts.
 */
import { VERDICTS } from '../reference/index.js';
import { Histogram, type Statistics } from './histogram.js';
import { dealAt, type Rows } from './rows.js';

/** How many deal numbers of a kind a summary lists: the smallest ones. */
export const MAX_LISTED = 100;

/** The part of a summary that depends on the deals alone, not on time or machine. */
export interface Counts {
  /** All of them. */
  deals: number;
  /** Those with a solution. */
  solved: number;
  /** Those proved to have none. */
  unsolvable: number;
  /** Those for which a budget ran out. */
  undecided: number;
  /** The numbers of the undecided deals, ascending: the first 100. */
  undecidedDeals: number[];
  /** The numbers of the unsolvable deals, ascending: the first 100. */
  unsolvableDeals: number[];
  /** Whether both lists have all such deals that have a number; false if there are more than 100. */
  listsComplete: boolean;
  /** Positions searched a deal, over all deals. */
  nodeStatistics: Statistics;
  /** Single-card moves a solution, over the solved deals. */
  cardMoveStatistics: Statistics;
}

const UNDECIDED = VERDICTS.indexOf('undecided');
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

/** @param counts by index into VERDICTS */
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

/** Keeps the `size` smallest things, whatever the order in which all of them come. */
export class Smallest<Thing> {
  /** Up to twice as many as wanted, so that sorting them costs little each. */
  private kept: Thing[] = [];
  private bound: Thing | undefined;
  private count = 0;

  /** @param compare as a sort wants it */
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

  /** Whether more were added than are listed. */
  get isCut(): boolean {
    return this.count > this.size;
  }

  /** Ascending. */
  list(): Thing[] {
    return [...this.kept].sort(this.compare).slice(0, this.size);
  }
}

/** Keeps the `size` smallest numbers. */
export const smallestNumbers = (size: number): Smallest<number> =>
  new Smallest(size, (a, b) => a - b);
