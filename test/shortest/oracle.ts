/**
 * What the module of short solutions is judged by: a plain 0-1 breadth-first search by the reference
 * rules, without bound, autoplay or pruning of any kind. And end positions to ask both about.
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
import { canonical } from '../../src/reference/exhaust.js';

/** Every place in its order: not even the symmetry of cells is used. */
export const literal = (position: Position): string => JSON.stringify(position);

/**
 * The fewest moves not to a foundation that win; null if nothing wins, undefined if that takes more
 * than `maxPositions`.
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
    // Moves home cost nothing: their results join the layer.
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

/** Cards that are not home. */
export const cardsLeft = ({ foundations }: Position): number =>
  52 - foundations.reduce((sum, count) => sum + count, 0);

/**
 * How many cards the smallest plan has (assembly/shortest/plan.ts), by trying every set of cards, the
 * small ones first; undefined if it has more than `most`.
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

/** Does taking tops that are planned, or wait for no lower card of their suit, empty all cascades? */
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
 * An end position made up: the last cards of each suit, thrown onto some columns and into cells.
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
