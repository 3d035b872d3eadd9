/**
 * The oracle for the module of short solutions: a plain 0-1 breadth-first search by the reference rules,
 * without bound, autoplay or pruning. It also makes end positions for comparisons.
 */
import {
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  isWon,
  play,
  whyIllegal,
  type Position,
} from '../../src/reference/index.js';
import { canonical } from '../../src/reference/names.js';

/** Returns a name that keeps the order of all places. It does not even use the symmetry of cells. */
export const literal = (position: Position): string => JSON.stringify(position);

/**
 * Returns the fewest moves that win, without those to a foundation. Returns null if there is no win, and
 * undefined if the search takes more than `maxPositions`.
 */
export function plainShortest(
  start: Position,
  maxPositions: number,
  nameOf: (position: Position) => string = canonical,
): number | null | undefined {
  const places = FIRST_CELL + start.cells.length;
  const seen = new Set([nameOf(start)]);
  let layer = [clonePosition(start)];
  for (let stops = 0; layer.length > 0; stops++) {
    const next: Position[] = [];
    // Moves home cost nothing, so their results join the same layer.
    for (let i = 0; i < layer.length; i++) {
      const position = layer[i];
      if (isWon(position)) return stops;
      for (let from = 0; from < places; from++) {
        if (whyIllegal(position, from, FOUNDATION) !== null) continue;
        const after = clonePosition(position);
        play(after, from, FOUNDATION);
        const name = nameOf(after);
        if (!seen.has(name)) layer.push(after);
        seen.add(name);
      }
    }
    for (const position of layer) {
      for (let from = 0; from < places; from++) {
        for (let to = 0; to < places; to++) {
          if (whyIllegal(position, from, to) !== null) continue;
          const after = clonePosition(position);
          play(after, from, to);
          const name = nameOf(after);
          if (seen.has(name)) continue;
          seen.add(name);
          next.push(after);
        }
      }
      if (seen.size > maxPositions) return undefined;
    }
    layer = next;
  }
  return null;
}

/** The number of cards that are not home. */
export const cardsLeft = ({ foundations }: Position): number =>
  52 - foundations.reduce((sum, count) => sum + count, 0);

/**
 * Returns the number of cards in the smallest plan (assembly/shortest/plan.ts); undefined if it has more than
 * `most`. It tries all sets of cards, the small ones first.
 */
export function plainPlanSize(position: Position, most: number): number | undefined {
  const cards = position.cascades.flat();
  const planned = new Set<number>();
  const choose = (count: number, from: number): boolean => {
    if (count === 0) return empties(position, planned);
    for (let i = from; i <= cards.length - count; i++) {
      planned.add(cards[i]);
      if (choose(count - 1, i + 1)) return true;
      planned.delete(cards[i]);
    }
    return false;
  };
  for (let size = 0; size <= most; size++) if (choose(size, 0)) return size;
  return undefined;
}

/**
 * Returns true if the cascades can be emptied by taking tops that are planned or wait for no lower card of
 * their suit.
 */
function empties({ cascades }: Position, planned: ReadonlySet<number>): boolean {
  const left = cascades.map((cascade) => cascade.slice());
  const waits = (card: number): boolean =>
    left.some((cascade) => cascade.some((other) => other % 4 === card % 4 && other < card));
  for (let again = true; again;) {
    again = false;
    for (const cascade of left) {
      const top = cascade.at(-1);
      if (top === undefined || (!planned.has(top) && waits(top))) continue;
      cascade.pop();
      again = true;
    }
  }
  return left.every(({ length }) => length === 0);
}

/**
 * Does the same for whole deals in another way. The heights of the cascades determine their remaining cards.
 * So a breadth-first search over heights finds the least price of empty cascades. A planned card costs one,
 * each other card costs nothing. A card above a lower one of its suit in the same cascade is in all plans.
 * These cards are paid at once and may then leave when they are on top.
 */
export function leastPlan({ cascades }: Position): number {
  const places = new Map<number, number>();
  const paid = new Set<number>();
  cascades.forEach((cascade, column) => {
    cascade.forEach((card, i) => {
      places.set(card, column * 32 + i);
      const beneath = cascade.slice(0, i);
      if (beneath.some((other) => other % 4 === card % 4 && other < card)) paid.add(card);
    });
  });
  /** Returns true if the top of this column is paid for, or waits for no lower card of its suit. */
  const isFree = (heights: number[], column: number): boolean => {
    const top = cascades[column][heights[column] - 1];
    if (paid.has(top)) return true;
    for (let lower = top - 4; lower >= 0; lower -= 4) {
      const place = places.get(lower);
      if (place !== undefined && place % 32 < heights[place >> 5]) return false;
    }
    return true;
  };
  const popFree = (heights: number[]): void => {
    for (let again = true; again;) {
      again = false;
      for (let column = 0; column < heights.length; column++) {
        while (heights[column] > 0 && isFree(heights, column)) {
          heights[column]--;
          again = true;
        }
      }
    }
  };
  const nameOf = (heights: number[]): number => heights.reduce((sum, one) => sum * 32 + one, 0);
  const start = cascades.map(({ length }) => length);
  popFree(start);
  const seen = new Set([nameOf(start)]);
  for (let layer = [start], price = paid.size; ; price++) {
    const next: number[][] = [];
    for (const heights of layer) {
      if (heights.every((height) => height === 0)) return price;
      for (let column = 0; column < heights.length; column++) {
        if (heights[column] === 0) continue;
        const after = heights.slice();
        after[column]--;
        popFree(after);
        const name = nameOf(after);
        if (!seen.has(name)) next.push(after);
        seen.add(name);
      }
    }
    layer = next;
  }
}

/**
 * Makes an end position: the last cards of each suit at random places in some columns and cells.
 *
 * @param random whole numbers below a bound
 */
export function endPosition(
  cells: number,
  left: number,
  random: (below: number) => number,
): Position {
  const foundations = [13, 13, 13, 13];
  const cards: number[] = [];
  while (cards.length < left) {
    const suit = random(4);
    if (foundations[suit] === 0) continue;
    cards.splice(random(cards.length + 1), 0, --foundations[suit] * 4 + suit);
  }
  const position: Position = {
    cascades: [[], [], [], [], [], [], [], []],
    cells: new Array<number>(cells).fill(-1),
    foundations,
  };
  const columns = 1 + random(8);
  for (const card of cards) {
    const cell = random(4) === 0 ? position.cells.indexOf(-1) : -1;
    if (cell >= 0) position.cells[cell] = card;
    else position.cascades[random(columns)].push(card);
  }
  return position;
}
