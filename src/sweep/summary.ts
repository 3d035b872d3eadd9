/**
 * What a sweep adds up to. Pure and without Node: the command line and the browser count with
 * this same code, so their summaries of the same range are the same.
 *
 * Rows may be added in any order and in any parts.
 */
import { VERDICTS } from '../wasm/abi.js';
import { Histogram, type Statistics } from './histogram.js';

/** How many deal numbers of a kind a summary lists: the smallest ones. */
export const MAX_LISTED = 100;

/** Budgets that can run out, by their number in `Rows.ranOutOf`: 0 is none. */
export const BUDGETS = [null, 'nodes', 'memory'] as const;

/** The outcomes of consecutive deals, in columns. */
export interface Rows {
  /** Number of the first deal; of a list, the row. */
  first: number;
  /** Of a list: the deals' numbers, 0 for a board. */
  deals?: Float64Array;
  /** Free cells. */
  cells: number;
  /** Indices into `VERDICTS`. */
  verdicts: Uint8Array;
  /** Positions searched. */
  nodes: Float64Array;
  /** Single-card moves of the solution, 0 unless solved. */
  moves: Uint32Array;
  /** What decided it: phases of the portfolio from 1, stages of the prover from 100; 0 if undecided. */
  phases: Uint8Array;
  /** Which budget ran out: an index into `BUDGETS`. */
  ranOutOf: Uint8Array;
  /** The solution in standard notation, if it was asked for; null unless solved. */
  solutions?: (string | null)[];
  /** Of a sweep for short solutions: moves that any solution has at least, 0 unless solved. */
  lower?: Uint32Array;
}

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
  /** The numbers of the first 100 undecided deals, ascending. */
  undecidedDeals: number[];
  /** The numbers of the first 100 unsolvable deals, ascending. */
  unsolvableDeals: number[];
  /** Positions searched a deal, over all deals. */
  nodes: Statistics;
  /** Single-card moves a solution, over the solved deals. */
  moves: Statistics;
}

const UNDECIDED = VERDICTS.indexOf('undecided');
const SOLVED = VERDICTS.indexOf('solved');
const UNSOLVABLE = VERDICTS.indexOf('unsolvable');

export class SummaryBuilder {
  /** How many deals have each verdict, by index into VERDICTS. */
  readonly verdictCounts = [0, 0, 0];
  readonly nodes = new Histogram();
  readonly moves = new Histogram();
  private readonly undecidedDeals: number[] = [];
  private readonly unsolvableDeals: number[] = [];

  add(rows: Pick<Rows, 'first' | 'deals' | 'verdicts' | 'nodes' | 'moves'>): void {
    const { first, verdicts } = rows;
    for (let i = 0; i < verdicts.length; i++) {
      const verdict = verdicts[i];
      this.verdictCounts[verdict]++;
      this.nodes.add(rows.nodes[i]);
      if (verdict === SOLVED) this.moves.add(rows.moves[i]);
      else {
        const deal = rows.deals?.[i] ?? first + i;
        list(verdict === UNSOLVABLE ? this.unsolvableDeals : this.undecidedDeals, deal);
      }
    }
  }

  get deals(): number {
    return this.verdictCounts[0] + this.verdictCounts[1] + this.verdictCounts[2];
  }

  counts(): Counts {
    return {
      deals: this.deals,
      solved: this.verdictCounts[SOLVED],
      unsolvable: this.verdictCounts[UNSOLVABLE],
      undecided: this.verdictCounts[UNDECIDED],
      undecidedDeals: this.undecidedDeals.slice(),
      unsolvableDeals: this.unsolvableDeals.slice(),
      nodes: this.nodes.statistics(),
      moves: this.moves.statistics(),
    };
  }
}

/** Keeps the MAX_LISTED smallest numbers, ascending. */
function list(deals: number[], deal: number): void {
  if (deal === 0) return; // a board has no number
  let at = deals.length;
  while (at > 0 && deals[at - 1] > deal) at--;
  if (at >= MAX_LISTED) return;
  deals.splice(at, 0, deal);
  if (deals.length > MAX_LISTED) deals.pop();
}
