/** Arbitraries that fast-check does not have. */
import fc from 'fast-check';
import { seeded } from '../prover/positions.js';

/** Returns a whole number below a bound, another one with each call. */
export type Draw = (below: number) => number;

/** For makers that draw many numbers. They must be made smaller by a function of their own. */
export const draws: fc.Arbitrary<Draw> = fc.nat().map(seeded);

export const between = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

const SHARES = 2 ** 20;
/** Like `between`, but each order of magnitude is equally likely. `least` is 1 or more. */
export const magnitude = (least: number, most: number): fc.Arbitrary<number> =>
  fc.nat(SHARES - 1).map((share) => Math.floor(least * ((most + 1) / least) ** (share / SHARES)));

/** Chooses among arbitraries by their weights. The first has the smallest values. */
export const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(
    { withCrossShrink: true },
    ...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );

/** One value in `count` is of this kind, the others are `undefined`. */
export const oneIn = <T>(count: number, some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  weighted<T | undefined>([count - 1, fc.constant(undefined)], [1, some]);

export const yes = fc.constant(true as const);

export const merged = <T extends object>(...parts: fc.Arbitrary<T | undefined>[]) =>
  fc.tuple(...parts).map((values) => Object.assign({}, ...values) as T);

/** The values of an arbitrary, made smaller by a function. */
export class MadeSmaller<T> extends fc.Arbitrary<T> {
  constructor(
    private readonly values: fc.Arbitrary<T>,
    private readonly smaller: (value: T) => Iterable<T>,
  ) {
    super();
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return new fc.Value(this.values.generate(random, bias).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return value !== undefined;
  }

  override shrink(value: T): fc.Stream<fc.Value<T>> {
    const smaller = this.smaller(value)[Symbol.iterator]() as IterableIterator<T>;
    return fc.stream(smaller).map((one) => new fc.Value(one, undefined));
  }
}
