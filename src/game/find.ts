/**
 * Finds the deal numbers of a board by running the dealer backwards.
 *
 * The dealer draws card i from the 52 - i cards left, at index `rand mod (52 - i)`. The last card left
 * takes the place of the drawn card. So a card with an index below 52 - i in the fresh deck is still
 * there at draw i, or was drawn before:
 *
 *     known at i, index x < 52 - i    output i = x mod (52 - i), exactly
 *     known at i, index x >= 52 - i   the card was moved; output i at least misses every known
 *                                     card that comes later and was not moved
 *     unknown at i                    the same
 *
 * So each draw allows a set of outputs, and the search goes on in four steps:
 *
 * 1. There are 2^31 or 2^32 states. The draw that allows the fewest outputs is the pivot. Only states
 *    with such an output are visited: one in 52 if the first card is known.
 * 2. The generator can jump: one multiplication gives the state of any other draw. The next most
 *    selective draws remove most candidates.
 * 3. Moved cards are followed. A card of index x >= 52 - i was last in the deck at draw 51 - x. It went
 *    to the index that was drawn there, and so on, until it lies below 52 - i.
 * 4. The few remaining candidates are stepped back to their seed and dealt.
 *
 * If many cards are known, steps 1 and 2 begin with the lowest bits. The lowest n bits of a state decide those of
 * the next one. A draw with 52 - i even tells the lowest bit of its output. Of 2^17 values that leaves a few.
 *
 * Three ranges of deal numbers share the recurrence (reference/lcg.ts). For 1 .. 2^31 - 1 and
 * 2^31 .. 2^32 - 1, bit 31 of the state never matters, so each has 2^31 states. The range
 * 2^32 .. 2^33 - 1 has 2^32 states.
 */
import { cascadesOfDeal, createRand, finish, InputError, MIN_DEAL } from '../reference/index.js';

const MULTIPLIER = 214013;
const INCREMENT = 2531011;
const DECK = 52;
const FRESH = Array.from({ length: DECK }, (_, card) => card);

/** The deals that match a board. */
export interface Found {
  /** At most `limit` deal numbers: special deals (-1 .. -4) first, then ascending. */
  deals: number[];
  /** How many deals match. If the search was cut off: how many it found. */
  count: number;
  /** True if the search was cut off: there may be more matches. */
  cutOff: boolean;
}

/** Options of `findDeals`. */
export interface FindOptions {
  /** The most deal numbers to list. Default 100. */
  limit?: number;
  /** The search stops after that many matches. Default 10,000. */
  maxCount?: number;
}

/** A range of deal numbers: how a state becomes an output, and a seed becomes a deal number. */
interface Range {
  first: number;
  /** How many bits of the state matter. */
  stateBits: 31 | 32;
  /** The output of a state is `(its upper bits | set) + add`. */
  set: number;
  add: 0 | 1;
}

const RANGES: readonly Range[] = [
  { first: 0, stateBits: 31, set: 0, add: 0 },
  { first: 2 ** 31, stateBits: 31, set: 0x8000, add: 0 },
  { first: 2 ** 32, stateBits: 32, set: 0, add: 1 },
];

/**
 * Finds the numbers of a board among all deals, by running the dealer backwards. It takes less than a
 * second if all cards or the first rows are known. With few known cards it takes up to a minute, and some
 * minutes if these are the last ones of the deal.
 *
 * @param slots the 52 cards in dealing order, -1 for an unknown card: slot i is row i >> 3 of cascade
 *   i & 7. `readPartialBoard` of notation gives them. No card may be there twice
 * @param options how many deals to list and to count
 * @throws InputError if `slots` is not an array of 52 whole numbers
 */
export const dealsWith = (slots: readonly number[], options?: FindOptions): Found =>
  finish(findSteps(slots, options));

/** Does the same in steps of some milliseconds. */
export function* findSteps(
  slots: readonly number[],
  { limit = 100, maxCount = 10_000 }: FindOptions = {},
): Generator<void, Found, void> {
  if (!Array.isArray(slots) || slots.length !== DECK || !slots.every(Number.isInteger)) {
    throw new InputError('slots must be 52 cards in dealing order, -1 for an unknown card');
  }
  let deals: number[] = [];
  for (let deal = -1; deal >= MIN_DEAL && deals.length < maxCount; deal--) {
    const cascades = cascadesOfDeal(deal);
    if (slots.every((card, i) => card < 0 || card === cascades[i & 7][i >> 3])) deals.push(deal);
  }
  const allowed = allowedResidues(slots);
  let isWhole = true;
  const lowest = [lowestBits(0, allowed), lowestBits(1, allowed)];
  for (const range of RANGES) {
    if (!isWhole || deals.length >= maxCount) break;
    const room = maxCount - deals.length;
    const lows = lowest[range.add];
    const search =
      lows === null ? searchRange(range, allowed, slots) : searchWith(lows, range, allowed);
    const matches: number[] = [];
    for (const deal of search) {
      if (deal === undefined) yield;
      else if (deal === null) isWhole = false;
      else if (deal > 0 && isDealt(slots, deal) && matches.push(deal) >= room) break;
    }
    deals = deals.concat(matches.sort((a, b) => a - b));
  }
  const { length: count } = deals;
  return {
    deals: deals.filter((_, i) => i < limit),
    count,
    cutOff: !isWhole || count >= maxCount,
  };
}

/** Says for each draw i which residues mod 52 - i are possible. */
function allowedResidues(slots: readonly number[]): boolean[][] {
  const drawnAt = new Map<number, number>();
  slots.forEach((card, i) => {
    if (card >= 0) drawnAt.set(card, i);
  });
  return slots.map((card, i) => {
    const left = DECK - i;
    return Array.from({ length: left }, (_, residue) => {
      if (card >= 0 && card < left) return residue === card;
      // Impossible if the card of this index is still here and is known to be drawn later.
      return (drawnAt.get(residue) ?? -1) < i;
    });
  });
}

/** The test of one draw: the output of its state, `state * a + c`, must be in the table. */
interface Filter {
  draw: number;
  allows: Uint8Array;
  share: number;
}

/** Below this share of states, weaker filters cost more time than they save. */
const THIN_ENOUGH = 1e-3;

/**
 * A search is cut off after that many filter tests, one to four minutes. Only boards whose few known cards
 * all come late in the deal need more.
 */
const MAX_TESTS = 3e10;

/** A deal that may match, undefined after some milliseconds, or null at the end if the search was cut off. */
type Step = number | undefined | null;

/** Yields the deals of a range that may match. */
function* searchRange(
  range: Range,
  allowed: readonly boolean[][],
  slots: readonly number[],
): Generator<Step, void, void> {
  const upperCount = 2 ** (range.stateBits - 16);
  const filters = allowed.map((residues, draw): Filter => {
    const allows = new Uint8Array(upperCount);
    let count = 0;
    for (let upper = 0; upper < upperCount; upper++) {
      if (residues[((upper | range.set) + range.add) % (DECK - draw)]) {
        allows[upper] = 1;
        count++;
      }
    }
    return { draw, allows, share: count / upperCount };
  });
  filters.sort((x, y) => x.share - y.share || x.draw - y.draw);
  const [pivot, ...others] = filters;
  const used: Filter[] = [];
  let left = 1;
  let testsPerState = 1;
  for (const filter of others) {
    if (left < THIN_ENOUGH || filter.share === 1) break;
    testsPerState += left;
    left *= filter.share;
    used.push(filter);
  }
  let tests = 0;
  const draws = new Draws(range, pivot.draw);
  const moved = slots.flatMap((card, draw) => (card >= DECK - draw ? [{ card, draw }] : []));
  const survivors = new Int32Array(1 << 16);
  for (let upper = 0; upper < upperCount; upper++) {
    if (pivot.allows[upper] === 0) continue;
    yield;
    tests += 65536 * testsPerState;
    if (tests > MAX_TESTS) {
      yield null;
      return;
    }
    let count = thinOut(upper << 16, used, draws, survivors);
    for (const { card, draw } of moved) count = follow(card, draw, draws, survivors, count);
    for (let i = 0; i < count; i++) yield range.first + draws.seedOf(survivors[i]);
  }
}

/** The lowest bits of the state at draw 0: the values that are possible. */
interface LowestBits {
  values: number[];
  count: number;
}

/** Fewer draws with a known lowest bit leave too many values. */
const FEWEST_PARITIES = 8;

/**
 * Finds the lowest bits of the state, or returns null if too few draws say something about them. Multipliers are
 * odd. So for each value of the bits below, the first draw decides the next bit, and the others test it.
 */
function lowestBits(add: Range['add'], allowed: readonly boolean[][]): LowestBits | null {
  const jumps = FRESH.map(jump);
  let values = new Int32Array(1 << 16);
  for (let value = 0; value < values.length; value++) values[value] = value;
  for (let count = 16; ; count++) {
    const size = 2 << (count - 16);
    const mask = (size - 1) << 16;
    const ends = allowed.map((residues) => onlyEnd(residues, size));
    const tested = FRESH.filter((draw) => ends[draw] >= 0);
    if (count === 16 && tested.length < FEWEST_PARITIES) return null;
    if (tested.length === 0) return { values: Array.from(values), count };
    // Typed arrays, because numbers of 32 bits are slow in others.
    const a = Int32Array.from(tested, (draw) => jumps[draw].a);
    const c = Int32Array.from(tested, (draw) => jumps[draw].c);
    const bits = Int32Array.from(tested, (draw) => ((ends[draw] - add + size) % size) << 16);
    let kept = 0;
    const next = new Int32Array(values.length);
    for (let i = 0; i < values.length; i++) {
      let value = values[i];
      if (((Math.imul(value, a[0]) + c[0]) & mask) !== bits[0]) value |= 1 << count;
      let at = 1;
      while (at < a.length && ((Math.imul(value, a[at]) + c[at]) & mask) === bits[at]) at++;
      if (at === a.length) next[kept++] = value;
    }
    values = next.slice(0, kept);
  }
}

/** Returns the value mod `size` that all allowed residues have, or -1 if the draw does not tell it. */
function onlyEnd(residues: readonly boolean[], size: number): number {
  if (residues.length % size !== 0) return -1;
  let end = -1;
  for (let residue = 0; residue < residues.length; residue++) {
    if (!residues[residue]) continue;
    if (end >= 0 && end !== residue % size) return -1;
    end = residue % size;
  }
  return end;
}

/** Yields the deals whose states have these lowest bits and outputs that are allowed. */
function* searchWith(
  { values, count }: LowestBits,
  range: Range,
  allowed: readonly boolean[][],
): Generator<Step, void, void> {
  const draws = new Draws(range, 0);
  for (const value of values) {
    yield;
    for (let upper = 0; upper < 2 ** (range.stateBits - count); upper++) {
      const state = value | (upper << count);
      let draw = 0;
      while (draw < DECK && allowed[draw][draws.residue(state, draw)]) draw++;
      if (draw === DECK) yield range.first + draws.seedOf(state);
    }
  }
}

/** Returns true if this deal has the known cards. It deals only until one differs. */
function isDealt(slots: readonly number[], deal: number): boolean {
  const rand = createRand(deal);
  const deck = FRESH.slice();
  return slots.every((card, i) => {
    const at = rand() % (DECK - i);
    const drawn = deck[at];
    deck[at] = deck[DECK - 1 - i];
    return card < 0 || card === drawn;
  });
}

/** Several steps of the generator as one: state -> state * a + c mod 2^32. */
interface Jump {
  a: number;
  c: number;
}

/** Gives the outputs of all draws from the state at one of them. */
class Draws {
  /** The jumps to the state at each draw. */
  readonly jumps: readonly Jump[];
  readonly upperMask: number;
  private readonly toSeed: Jump;

  constructor(
    private readonly range: Range,
    pivot: number,
  ) {
    this.jumps = FRESH.map((draw) => jump(draw - pivot));
    this.toSeed = jump(-pivot - 1);
    this.upperMask = 2 ** (range.stateBits - 16) - 1;
  }

  /** `rand mod (52 - draw)` */
  residue(state: number, draw: number): number {
    const { a, c } = this.jumps[draw];
    const upper = ((Math.imul(state, a) + c) >>> 16) & this.upperMask;
    return ((upper | this.range.set) + this.range.add) % (DECK - draw);
  }

  seedOf(state: number): number {
    const seed = (Math.imul(state, this.toSeed.a) + this.toSeed.c) >>> 0;
    return this.range.stateBits === 31 ? seed & 0x7fffffff : seed;
  }
}

/** Keeps the states in which a card that was moved is drawn at `draw`. */
function follow(
  card: number,
  draw: number,
  draws: Draws,
  states: Int32Array,
  count: number,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const state = states[i];
    let index = card;
    while (index >= DECK - draw) {
      const drawn = draws.residue(state, DECK - 1 - index);
      // It was drawn when it was last in the deck, so it is in another slot.
      if (drawn === index) break;
      index = drawn;
    }
    if (index < DECK - draw && draws.residue(state, draw) === index) states[kept++] = state;
  }
  return kept;
}

/**
 * Finds the states that all filters allow, among the 65,536 states with these upper bits.
 *
 * @param survivors filled from its start
 * @returns how many there are
 */
function thinOut(
  base: number,
  filters: readonly Filter[],
  draws: Draws,
  survivors: Int32Array,
): number {
  if (filters.length === 0) {
    for (let lower = 0; lower < 65536; lower++) survivors[lower] = base | lower;
    return 65536;
  }
  const { upperMask } = draws;
  // Nearly all states fail at the first filter: it has a loop of its own without a multiplication.
  const [first, ...others] = filters;
  const { a: step, c: offset } = draws.jumps[first.draw];
  let state = (Math.imul(base, step) + offset) | 0;
  let count = 0;
  for (let lower = 0; lower < 65536; lower++) {
    if (first.allows[(state >>> 16) & upperMask] === 1) survivors[count++] = base | lower;
    state = (state + step) | 0;
  }
  for (const { draw, allows } of others) {
    const { a, c } = draws.jumps[draw];
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const candidate = survivors[i];
      survivors[kept] = candidate;
      kept += allows[((Math.imul(candidate, a) + c) >>> 16) & upperMask];
    }
    count = kept;
  }
  return count;
}

/** Returns `n` steps of the generator (backwards if negative) as one jump. */
function jump(n: number): Jump {
  const inverse = inverseOf(MULTIPLIER);
  const stepA = n < 0 ? inverse : MULTIPLIER;
  const stepC = n < 0 ? Math.imul(-INCREMENT, inverse) : INCREMENT;
  let a = 1;
  let c = 0;
  for (let i = 0; i < Math.abs(n); i++) {
    a = Math.imul(a, stepA);
    c = (Math.imul(c, stepA) + stepC) | 0;
  }
  return { a, c };
}

/** Returns the inverse of an odd number mod 2^32. Each round of Newton's iteration doubles the right bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
