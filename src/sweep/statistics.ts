/**
 * Adds up rows, in one pass and in bounded memory. Only this file counts, and run-statistics.ts for rows of some runs.
 * The summary of a sweep, `stats`, `report`, the atlas and the page all take their figures from here. So they agree.
 *
 * Rows may come in any order and in any pieces.
 */
import { MAX_CELLS, SOLVED, UNDECIDED, UNSOLVABLE, VERDICTS } from '../reference/index.js';
import { type Block, BlockCounter, type VerdictCounts } from './blocks.js';
import { Histogram, type Distribution } from './histogram.js';
import { BUDGETS, cellsAt, dealAt, type Rows, stageName } from './rows.js';

/** A list of deal numbers has at most that many, the smallest ones. */
export const MOST_LISTED = 100;
/** Length of the lists of costliest, longest and shortest deals. */
const NOTABLE = 10;
/** More blocks would not make a chart or a table more useful. */
const MOST_BLOCKS = 50;
const PHASES = 256;

/** A deal with notably many or few moves, or many nodes. */
export interface NotableDeal {
  /** Deal number; 0 for a board without one. */
  deal: number;
  /** Number of moves or of nodes. */
  value: number;
}

/** The number of deals that one phase of the portfolio, or one stage of the prover, decided. */
export interface PhaseShare {
  /** Number of the phase, as in the column `phase`. */
  phase: number;
  /** How many deals it solved. */
  solved: number;
  /** How many it proved unsolvable. */
  unsolvable: number;
  /** Share of all decided deals, 0 to 1. */
  share: number;
  /** Share of all decided deals that this phase and all phases with smaller numbers decided. */
  shareSoFar: number;
}

/** A deal that may need any number of cells from `lower` to `upper`. */
export interface OpenDeal {
  /** Deal number. */
  deal: number;
  /** With fewer cells there is no solution. */
  lower: number;
  /** With that many cells there is a solution; 9 if none is known. */
  upper: number;
}

/** What an atlas knows. */
export interface FewestCells {
  /** `needed[n]` is the number of deals that need exactly n free cells. */
  needed: number[];
  /** Number of deals whose bounds differ. */
  open: number;
  /** The first of these deals, ascending. */
  openDeals: OpenDeal[];
}

/** Deal numbers. */
export interface DealSpan {
  /** The smallest one. */
  from: number;
  /** The largest one. */
  to: number;
}

/** How many deals ran out of a budget. */
export interface BudgetCounts {
  /** Positions searched. */
  nodes: number;
  /** Memory. */
  memory: number;
  /** Time. */
  time: number;
}

/** Figures that depend only on the deals, not on time or machine. */
export interface Counts extends VerdictCounts {
  /** How many deals it counts. */
  deals: number;
  /** The smallest and the largest deal number; null if no row has one. */
  range: DealSpan | null;
  /** How many undecided deals, and in an atlas open deals, ran out of each budget. */
  ranOutOf: BudgetCounts;
  /** The solved deals, ascending, if they are rarer than the unsolvable ones; else empty. */
  solvedDeals: number[];
  /** The unsolvable deals, ascending, unless they outnumber the solved ones. */
  unsolvableDeals: number[];
  /** The undecided deals, ascending. */
  undecidedDeals: number[];
  /** True if the lists are complete, false if one leaves out deals. Boards are never listed. */
  listsComplete: boolean;
  /** Positions searched for one deal, over all deals. */
  nodeStatistics: Distribution;
  /** Single-card moves of one solution, over the solved deals. */
  cardMoveStatistics: Distribution;
  /** The deals with the most positions searched. */
  costliest: NotableDeal[];
  /** The deals with the most moves. */
  longest: NotableDeal[];
  /** The deals with the fewest moves. */
  shortest: NotableDeal[];
  /** Verdicts along the deal numbers. */
  blocks: Block[];
  /** The phases that decided deals, in their order. */
  phases: PhaseShare[];
  /** Only for an atlas; otherwise null. */
  fewestCells: FewestCells | null;
}

export class Statistics {
  /** Positions searched, by index into VERDICTS. */
  readonly nodes = VERDICTS.map(() => new Histogram());
  /** Single-card moves of the solved deals. */
  readonly moves = new Histogram();
  private readonly listed: First<number>[];
  private readonly ranOutOf = BUDGETS.map(() => 0);
  private readonly phases = VERDICTS.map(() => new Float64Array(PHASES));
  private readonly blockCounter = new BlockCounter();
  private readonly costliest = largest();
  private readonly longest = largest();
  private readonly shortest = smallest();
  private readonly needed = new Array<number>(MAX_CELLS + 1).fill(0);
  private readonly openDeals: First<OpenDeal>;
  private open = 0;
  private isAtlas = false;
  private from = Infinity;
  private to = -Infinity;

  /** @param most the most deal numbers in a list */
  constructor(most = MOST_LISTED) {
    this.listed = VERDICTS.map(() => new First<number>(most, (a, b) => a - b));
    this.openDeals = new First(most, (a, b) => a.deal - b.deal);
  }

  add(rows: Rows): void {
    const lower = 'lowerCells' in rows ? rows.lowerCells : undefined;
    this.isAtlas ||= lower !== undefined;
    const { verdicts, nodes, moves, phases, ranOutOf } = rows;
    // Hardly a row is notable. So the loop compares numbers, and V8 compiles it in half the time.
    const costly = this.costliest.last?.value ?? 0;
    const long = this.longest.last?.value ?? 0;
    const short = this.shortest.last?.value ?? Infinity;
    for (let i = 0; i < verdicts.length; i++) {
      const deal = dealAt(rows, i);
      const verdict = verdicts[i];
      this.nodes[verdict].add(nodes[i]);
      if (nodes[i] >= costly) this.costliest.add({ deal, value: nodes[i] });
      if (verdict === SOLVED) {
        this.moves.add(moves[i]);
        if (moves[i] >= long) this.longest.add({ deal, value: moves[i] });
        if (moves[i] <= short) this.shortest.add({ deal, value: moves[i] });
      }
      const isOpen = lower !== undefined && this.addBounds(rows, i, lower[i]);
      this.ranOutOf[verdict === UNDECIDED || isOpen ? ranOutOf[i] : 0]++;
      this.phases[verdict][phases[i]]++;
      if (deal === 0) continue; // a board without a number
      this.listed[verdict].add(deal);
      this.blockCounter.add(deal, verdict);
      if (deal < this.from) this.from = deal;
      if (deal > this.to) this.to = deal;
    }
  }

  /** Returns true if the bounds differ. */
  private addBounds(rows: Rows, i: number, lower: number): boolean {
    const upper = rows.verdicts[i] === SOLVED ? cellsAt(rows, i) : MAX_CELLS + 1;
    const isOpen = lower !== upper || upper > MAX_CELLS;
    if (isOpen) {
      this.open++;
      this.openDeals.add({ deal: dealAt(rows, i), lower, upper });
    } else this.needed[upper]++;
    return isOpen;
  }

  get deals(): number {
    return this.nodes.reduce((sum, { count }) => sum + count, 0);
  }

  /** How many deals have each verdict so far. */
  get verdicts(): VerdictCounts {
    return {
      solved: this.nodes[SOLVED].count,
      unsolvable: this.nodes[UNSOLVABLE].count,
      undecided: this.nodes[UNDECIDED].count,
    };
  }

  counts(): Counts {
    const { solved, unsolvable } = this.verdicts;
    const rarer = solved < unsolvable ? SOLVED : UNSOLVABLE;
    const listOf = (verdict: number): number[] =>
      verdict === rarer || verdict === UNDECIDED ? this.listed[verdict].list() : [];
    return {
      deals: this.deals,
      ...this.verdicts,
      range: this.from > this.to ? null : { from: this.from, to: this.to },
      ranOutOf: { nodes: this.ranOutOf[1], memory: this.ranOutOf[2], time: this.ranOutOf[3] },
      solvedDeals: listOf(SOLVED),
      unsolvableDeals: listOf(UNSOLVABLE),
      undecidedDeals: listOf(UNDECIDED),
      listsComplete:
        !this.listed[UNDECIDED].isCut && !this.listed[rarer].isCut && !this.openDeals.isCut,
      nodeStatistics: this.nodesOf(VERDICTS.keys()).distribution(),
      cardMoveStatistics: this.moves.distribution(),
      costliest: this.costliest.list(),
      longest: this.longest.list(),
      shortest: this.shortest.list(),
      blocks: this.blocks(MOST_BLOCKS),
      phases: this.phaseShares(solved + unsolvable),
      fewestCells: this.isAtlas
        ? { needed: [...this.needed], open: this.open, openDeals: this.openDeals.list() }
        : null,
    };
  }

  /** Positions searched for these verdicts, by index into VERDICTS. */
  nodesOf(verdicts: Iterable<number>): Histogram {
    const nodes = new Histogram();
    for (const verdict of verdicts) {
      for (const [value, times] of this.nodes[verdict].entries()) nodes.add(value, times);
    }
    return nodes;
  }

  /** Verdicts by deal number, in at most `most` blocks. */
  blocks(most: number): Block[] {
    return this.blockCounter.blocks(most);
  }

  private phaseShares(decided: number): PhaseShare[] {
    const shares: PhaseShare[] = [];
    let soFar = 0;
    for (let phase = 0; phase < PHASES; phase++) {
      const solved = this.phases[SOLVED][phase];
      const unsolvable = this.phases[UNSOLVABLE][phase];
      const count = solved + unsolvable;
      if (count === 0) continue;
      soFar += count;
      const [share, shareSoFar] = [count / decided, soFar / decided];
      shares.push({ phase, solved, unsolvable, share, shareSoFar });
    }
    return shares;
  }
}

/** Returns the name of a phase, in a few words. */
export function phaseName(phase: number): string {
  const stage = stageName(phase);
  return stage === undefined ? `phase ${phase}` : `prover, ${stage}`;
}

/** Keeps the first items of an order, in whatever order they are added. */
export class First<Item> {
  /** Up to twice as many as wanted, so that they are seldom sorted. */
  private kept: Item[] = [];
  private count = 0;
  /** The last item of a full list. Nothing after it is kept. */
  last: Item | undefined;

  /** @param compare negative if `a` comes before `b` */
  constructor(
    private readonly most: number,
    private readonly compare: (a: Item, b: Item) => number,
  ) {}

  add(item: Item): void {
    this.count++;
    if (this.last !== undefined && this.compare(item, this.last) >= 0) return;
    this.kept.push(item);
    if (this.kept.length < 2 * this.most) return;
    this.kept = this.list();
    this.last = this.kept.at(-1);
  }

  /** True if more items were added than `list` returns. */
  get isCut(): boolean {
    return this.count > this.most;
  }

  list(): Item[] {
    return [...this.kept].sort(this.compare).slice(0, this.most);
  }
}

/** Of equal values the smaller deal number comes first. */
const largest = (): First<NotableDeal> =>
  new First(NOTABLE, (a, b) => b.value - a.value || a.deal - b.deal);
const smallest = (): First<NotableDeal> =>
  new First(NOTABLE, (a, b) => a.value - b.value || a.deal - b.deal);
