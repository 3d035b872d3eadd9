/** Random numbers with a seed. Each case has its own generator, made from the seed and the case's number. */

export class Random {
  private state: number;

  constructor(seed: number, number = 0) {
    this.state = mix(mix(seed >>> 0) ^ Math.imul(number + 1, 0x9e3779b9));
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Like `between`, but each order of magnitude is equally likely. `least` is 1 or more. */
  magnitude(least: number, most: number): number {
    const exponent = (this.below(1 << 20) / (1 << 20)) * Math.log((most + 1) / least);
    return Math.min(most, Math.floor(least * Math.exp(exponent)));
  }

  /** Returns true in one of `count` calls, on average. */
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)];
  }

  /** Returns a name with a probability in proportion to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [name, weight] of entries) {
      if (left < weight) return name;
      left -= weight;
    }
    throw new Error('weights add up to nothing');
  }

  shuffle<Value>(values: Value[]): Value[] {
    for (let i = values.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [values[i], values[j]] = [values[j], values[i]];
    }
    return values;
  }
}

/** Spreads a number over 32 bits (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
