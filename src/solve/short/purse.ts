/** What a search for a short solution may spend, and how wide the beams are that it pays for. */

import { DEFAULT_SHORT_NODES, type ShortBudget } from '../effort.js';

/** What a beam costs beyond microseconds: positions for each unit of width. */
const NODES_A_WIDTH = 390;
const FEWEST_WIDTH = 16;
const MOST_WIDTH = 30_000;
/** The first beam's share of the budget. */
const FIRST_SHARE = 0.6;
/** A wider beam is worth its time if it is wider by this. */
const WIDER = 1.5;
/** Of a budget in milliseconds: what is spent to learn the pace, and to have something in any case. */
const PROBE_NODES = 20_000;
/** Before anything is measured: positions a millisecond. */
const ASSUMED_PACE = 5000;

export class Purse {
  /** Asked for only where there is a limit: Node 20 takes 3 ms to make its clock. */
  private readonly startedMs: number;
  private readonly deadlineMs: number;
  private spent = 0;
  private width = 0;
  private share = FIRST_SHARE;

  constructor(private readonly budget: ShortBudget) {
    this.startedMs = budget.ms === undefined ? 0 : performance.now();
    this.deadlineMs = this.startedMs + (budget.ms ?? Infinity);
  }

  /** Whether the beams are paid for in milliseconds alone. */
  private get isTimed(): boolean {
    return this.budget.ms !== undefined && this.budget.nodes === undefined;
  }

  /** Of a budget in milliseconds: whether it is used up. */
  readonly stop = (): boolean => this.deadlineMs < Infinity && performance.now() >= this.deadlineMs;

  /** Positions made. */
  spend(nodes: number): void {
    this.spent += nodes;
  }

  /** What is left, in positions. */
  left(): number {
    if (!this.isTimed) return Math.max(0, (this.budget.nodes ?? DEFAULT_SHORT_NODES) - this.spent);
    const elapsedMs = performance.now() - this.startedMs;
    const pace = this.spent > 0 ? this.spent / elapsedMs : ASSUMED_PACE;
    return Math.max(0, this.deadlineMs - performance.now()) * pace;
  }

  /** How wide the next beam is to be, wider than any before; undefined if no more are worth it. */
  nextWidth(): number | undefined {
    const left = this.left();
    if (left < FEWEST_WIDTH * NODES_A_WIDTH) return undefined;
    const isProbe = this.width === 0 && this.isTimed;
    const nodes = isProbe ? Math.min(left * this.share, PROBE_NODES) : left * this.share;
    const width = Math.min(Math.max(Math.round(nodes / NODES_A_WIDTH), FEWEST_WIDTH), MOST_WIDTH);
    if (width <= this.width * WIDER) return undefined;
    this.width = width;
    if (!isProbe) this.share = 1;
    return width;
  }
}
