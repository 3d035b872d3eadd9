/** The budget of a search for a short solution, and the width of the beams that it allows. */

import type { Count } from '../../wasm/index.js';
import { DEFAULT_SHORT_NODES, type ShortBudget } from '../effort.js';

/** The cost of a beam: positions for each unit of width. */
const NODES_A_WIDTH: Readonly<Record<Count, number>> = {
  cards: 390,
  none: 330,
  safe: 330,
  finish: 330,
  max: 190,
};
const FEWEST_WIDTH = 16;
const MOST_WIDTH = 30_000;
/** The first beam's share of the budget. Beams by a player's moves seldom fail, so a second is seldom needed. */
const firstShareOf = (count: Count): number => (count === 'cards' ? 0.6 : 0.8);
/** The next beam must be wider by this factor to be worth its time. */
const WIDER = 1.5;
/** With a budget in milliseconds: the first beam, to measure the pace and to have a first result. */
const PROBE_NODES = 20_000;
/** Positions for each millisecond, before the pace is measured. */
const ASSUMED_PACE = 5000;

export class Purse {
  /** Read only if there is a time limit: the first use of the clock takes 3 ms in Node 20. */
  private readonly startedMs: number;
  private readonly deadlineMs: number;
  private spent = 0;
  private width = 0;
  private share: number;

  constructor(
    private readonly budget: ShortBudget,
    private readonly count: Count,
  ) {
    this.share = firstShareOf(count);
    this.startedMs = budget.ms === undefined ? 0 : performance.now();
    this.deadlineMs = this.startedMs + (budget.ms ?? Infinity);
  }

  /** True if only milliseconds limit the beams. */
  private get isTimed(): boolean {
    return this.budget.ms !== undefined && this.budget.nodes === undefined;
  }

  /** Returns true if a budget in milliseconds is used up. */
  readonly stop = (): boolean => this.deadlineMs < Infinity && performance.now() >= this.deadlineMs;

  /** Counts positions that a beam has made. */
  spend(nodes: number): void {
    this.spent += nodes;
  }

  /** Returns the rest of the budget, in positions. */
  left(): number {
    if (!this.isTimed) return Math.max(0, (this.budget.nodes ?? DEFAULT_SHORT_NODES) - this.spent);
    const elapsedMs = performance.now() - this.startedMs;
    const pace = this.spent > 0 ? this.spent / elapsedMs : ASSUMED_PACE;
    return Math.max(0, this.deadlineMs - performance.now()) * pace;
  }

  /** Returns the width of the next beam, wider than all before. `undefined` if no more is worth it. */
  nextWidth(): number | undefined {
    const left = this.left();
    const cost = NODES_A_WIDTH[this.count];
    if (left < FEWEST_WIDTH * cost) return undefined;
    const isProbe = this.width === 0 && this.isTimed;
    const nodes = isProbe ? Math.min(left * this.share, PROBE_NODES) : left * this.share;
    const width = Math.min(Math.max(Math.round(nodes / cost), FEWEST_WIDTH), MOST_WIDTH);
    if (width <= this.width * WIDER) return undefined;
    this.width = width;
    if (!isProbe) this.share = 1;
    return width;
  }
}
