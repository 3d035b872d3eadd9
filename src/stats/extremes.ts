/** The few rows with the largest values, whatever the order in which all of them come. */

/** A deal that stands out. */
export interface NotableDeal {
  /** Its number. */
  deal: number;
  /** What it stands out by: moves or nodes. */
  value: number;
}

/** Keeps the `size` largest values; among equal ones the smallest deal numbers. */
export class Largest {
  private readonly kept: NotableDeal[] = [];
  private least = -Infinity;

  constructor(private readonly size: number) {}

  add(deal: number, value: number): void {
    if (value < this.least) return;
    const { kept } = this;
    let at = kept.length;
    while (at > 0 && isBefore(deal, value, kept[at - 1])) at--;
    if (at >= this.size) return;
    kept.splice(at, 0, { deal, value });
    if (kept.length > this.size) kept.pop();
    if (kept.length === this.size) this.least = kept[this.size - 1].value;
  }

  /** Largest first. */
  list(): NotableDeal[] {
    return this.kept.slice();
  }
}

const isBefore = (deal: number, value: number, other: NotableDeal): boolean =>
  value > other.value || (value === other.value && deal < other.deal);

/** Keeps the `size` smallest numbers. */
export class Smallest {
  /** Up to twice as many as wanted, so that sorting them costs little a number. */
  private kept: number[] = [];
  private bound = Infinity;

  constructor(private readonly size: number) {}

  add(value: number): void {
    if (value >= this.bound) return;
    this.kept.push(value);
    if (this.kept.length === 2 * this.size) {
      this.kept = this.list();
      this.bound = this.kept[this.size - 1];
    }
  }

  /** Ascending. */
  list(): number[] {
    return [...this.kept].sort((a, b) => a - b).slice(0, this.size);
  }
}
