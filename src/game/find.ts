/**
 * Finds the deal numbers of a board by turning the dealer round.
 *
 * The dealer draws card i from the 52 - i cards left, at index `rand mod (52 - i)`; the drawn
 * card's place is taken by the last one left. So a card whose index in the fresh deck is below
 * 52 - i still lies there at draw i, unless it was drawn before:
 *
 *     known at i, index x < 52 - i    output i = x mod (52 - i), exactly
 *     known at i, index x >= 52 - i   the card was moved; output i at least misses every known
 *                                     card that is still to come and has not been moved
 *     unknown at i                    the same
 *
 * Each draw thus allows a set of outputs. States are 2^31 or 2^32 numbers; the draw that allows
 * the fewest outputs is taken as pivot, and only states with such an output are visited: one in 52
 * if the first card is known. From a state every other draw's state is one multiplication away (the
 * generator jumps), so the next most selective draws thin out the candidates. Then cards that were
 * moved are followed: a card of index x >= 52 - i was last in the deck at draw 51 - x, went to the
 * index that was drawn there, and so on until it lies below 52 - i. The few candidates left are
 * stepped back to their seed and dealt.
 *
 * Three ranges of deal numbers share the recurrence (reference/lcg.ts): for 1 .. 2^31 - 1 and
 * 2^31 .. 2^32 - 1 bit 31 of the state never matters, so each has 2^31 states; 2^32 .. 2^33 - 1
 * has 2^32.
 */
import { createRand, InputError } from '../reference/index.js';
import { cascadesOfDeal, MIN_DEAL } from './deals.js';

const MULTIPLIER = 214013;
const INCREMENT = 2531011;
const DECK = 52;
const FRESH = Array.from({ length: DECK }, (_, card) => card);

/** The deals that a board may be. */
export interface Found {
  /** Deal numbers, specials (-1 .. -4) first, then ascending; at most `limit`. */
  deals: number[];
  /** How many there are, or were found before the search was cut off. */
  count: number;
  /** There may be more. */
  cutOff: boolean;
}

/** How much `findDeals` finds. */
export interface FindOptions {
  /** Deal numbers listed. Default 100. */
  limit?: number;
  /** Matches after which the search stops counting. Default 10,000. */
  maxCount?: number;
}

/** A range of deal numbers: how a 32-bit state becomes an output, and a seed a deal number. */
interface Range {
  first: number;
  /** Bits of the state that matter. */
  stateBits: 31 | 32;
  /** The output of a state is `(its upper bits | set) + add`. */
  set: number;
  add: number;
}

const RANGES: readonly Range[] = [
  { first: 0, stateBits: 31, set: 0, add: 0 },
  { first: 2 ** 31, stateBits: 31, set: 0x8000, add: 0 },
  { first: 2 ** 32, stateBits: 32, set: 0, add: 1 },
];

/**
 * Finds the numbers of a board among all deals there are, by turning the dealer round: less than a
 * second where all cards are known, or the first rows; up to a minute where few are.
 *
 * @param slots the 52 cards in dealing order (slot i is row i >> 3 of cascade i & 7), -1 where
 *   unknown, as notation's `readPartialBoard` gives them; known cards are distinct
 * @param options how many to list and to count
 */
export function dealsWith(
  slots: readonly number[],
  { limit = 100, maxCount = 10_000 }: FindOptions = {},
): Found {
  if (!Array.isArray(slots) || slots.length !== DECK || !slots.every(Number.isInteger)) {
    throw new InputError('slots must be 52 cards in dealing order, -1 where unknown');
  }
  let deals: number[] = [];
  for (let deal = -1; deal >= MIN_DEAL; deal--) {
    const cascades = cascadesOfDeal(deal);
    if (slots.every((card, i) => card < 0 || card === cascades[i & 7][i >> 3])) deals.push(deal);
  }
  const allowed = allowedResidues(slots);
  let isWhole = true;
  for (const range of RANGES) {
    const search = searchRange(range, allowed, slots, maxCount - deals.length);
    deals = deals.concat(search.matches.sort((a, b) => a - b));
    ({ isWhole } = search);
    if (!isWhole || (search.matches.length > 0 && deals.length >= maxCount)) break;
  }
  const { length: count } = deals;
  return {
    deals: deals.filter((_, i) => i < limit),
    count,
    cutOff: !isWhole || count >= maxCount,
  };
}

/** For each draw i and each residue mod 52 - i: may the draw have it? */
function allowedResidues(slots: readonly number[]): boolean[][] {
  const drawnAt = new Map<number, number>();
  slots.forEach((card, i) => {
    if (card >= 0) drawnAt.set(card, i);
  });
  return slots.map((card, i) => {
    const left = DECK - i;
    return Array.from({ length: left }, (_, residue) => {
      if (card >= 0 && card < left) return residue === card;
      // The card of this index lies here still, and is known to be drawn later.
      return (drawnAt.get(residue) ?? -1) < i;
    });
  });
}

/** One draw's test: the state at it is `state * a + c`, and its output must be in the table. */
interface Filter {
  draw: number;
  allows: Uint8Array;
  share: number;
}

/** Once so few states are left, weaker filters cost more than they save. */
const THIN_ENOUGH = 1e-3;

/**
 * Filter tests after which a search is cut off, a minute or so. Only boards whose few known cards
 * all come late in the deal need more.
 */
const MAX_TESTS = 3e10;

/** @param room how many matches are enough */
function searchRange(
  range: Range,
  allowed: readonly boolean[][],
  slots: readonly number[],
  room: number,
): { matches: number[]; isWhole: boolean } {
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
  const matches: number[] = [];
  const draws = new Draws(range, pivot.draw);
  const moved = slots.flatMap((card, draw) => (card >= DECK - draw ? [{ card, draw }] : []));
  const survivors = new Int32Array(1 << 16);
  for (let upper = 0; upper < upperCount; upper++) {
    if (pivot.allows[upper] === 0) continue;
    tests += 65536 * testsPerState;
    if (tests > MAX_TESTS) return { matches, isWhole: false };
    let count = thinOut(upper << 16, used, draws, survivors);
    for (const { card, draw } of moved) count = follow(card, draw, draws, survivors, count);
    for (let i = 0; i < count; i++) {
      const deal = range.first + draws.seedOf(survivors[i]);
      if (deal > 0 && isDealt(slots, deal) && matches.push(deal) >= room) {
        return { matches, isWhole: true };
      }
    }
  }
  return { matches, isWhole: true };
}

/** Does this deal have the known cards? Dealt only as far as they agree. */
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

/** The generator's steps from one state to another: state -> state * a + c mod 2^32. */
interface Jump {
  a: number;
  c: number;
}

/** The outputs of all draws, from the state at one of them. */
class Draws {
  /** To the state at each draw. */
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
      // Drawn when it was last in the deck, so it is in another slot.
      if (drawn === index) break;
      index = drawn;
    }
    if (index < DECK - draw && draws.residue(state, draw) === index) states[kept++] = state;
  }
  return kept;
}

/**
 * Of the 65,536 states with these upper bits, those that all filters allow.
 *
 * @param survivors filled from its start
 * @returns how many
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
  // Nearly all states end at the first filter: it gets a loop of its own without a multiplication.
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

/** The generator's `n` steps (backwards if negative) as one. */
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

/** Inverse of an odd number mod 2^32, by Newton's iteration: each round doubles the right bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
