/** Facts about positions that the fuzzer needs besides the rules. */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  MAX_CASCADE_CARDS,
  packMove,
  tallestPossible,
  toOf,
  type Position,
} from '../../src/reference/index.js';
import { canonical } from '../../src/reference/names.js';
import { seeded } from '../prover/positions.js';
import type { Draw } from './arbitraries.js';

export const tallest = ({ cascades }: Position): number =>
  Math.max(...cascades.map(tallestPossible));

/** Returns true if a program may refuse this position as too large. It must accept all others. */
export const mayBeRefused = (position: Position): boolean => tallest(position) > MAX_CASCADE_CARDS;

/** Exchanges of the suits C D H S. Suits of one colour stay of one colour. */
const SUIT_MAPS = [0, 1, 2, 3, 4, 5, 6, 7].map((which) =>
  [0, 1, 2, 3].map((suit) => {
    let other = suit;
    if ((which & 1) !== 0 && (suit === 0 || suit === 3)) other = 3 - other;
    if ((which & 2) !== 0 && (suit === 1 || suit === 2)) other = 3 - other;
    return (which & 4) !== 0 ? other ^ 1 : other;
  }),
);

function withSuits(position: Position, which: number): Position {
  const map = SUIT_MAPS[which];
  const card = (old: number): number => (old < 0 ? old : (old & ~3) | map[old & 3]);
  const foundations = [0, 0, 0, 0];
  position.foundations.forEach((count, suit) => (foundations[map[suit]] = count));
  return {
    cascades: position.cascades.map((cascade) => cascade.map(card)),
    cells: position.cells.map(card),
    foundations,
  };
}

const names = new WeakMap<Position, string>();

/**
 * Returns the same name for positions that differ only by an exchange of suits or by the order of cascades
 * or cells.
 */
export function symmetricName(position: Position): string {
  let name = names.get(position);
  if (name === undefined) {
    name = SUIT_MAPS.map((_, which) => canonical(withSuits(position, which))).sort()[0];
    names.set(position, name);
  }
  return name;
}

export function shuffled<T>(values: readonly T[], draw: Draw): T[] {
  const left = [...values];
  return values.map(() => left.splice(draw(left.length), 1)[0]);
}

export interface Variant {
  readonly position: Position;
  /** Turns a solution of the variant into a solution of the original position. */
  back(moves: readonly number[]): number[];
}

/**
 * Returns the same position in another order.
 *
 * @param suits the number of an exchange of suits, 0 for none
 * @param order a seed for the order of cascades and cells, 0 to keep it
 * @param moreCells the number of added empty cells
 */
export function variantOf(start: Position, suits = 0, order = 0, moreCells = 0): Variant {
  const { cascades, cells, foundations } = withSuits(start, suits);
  for (let i = 0; i < moreCells; i++) cells.push(-1);
  const draw = order === 0 ? () => 0 : seeded(order);
  const columns = shuffled([...cascades.keys()], draw);
  const spots = shuffled([...cells.keys()], draw);
  const old = (place: number): number => {
    if (place < CASCADES) return columns[place];
    return place < FOUNDATION ? FIRST_CELL + spots[place - FIRST_CELL] : place;
  };
  return {
    position: {
      cascades: columns.map((column) => cascades[column]),
      cells: spots.map((spot) => cells[spot]),
      foundations,
    },
    back: (moves) => moves.map((move) => packMove(old(fromOf(move)), old(toOf(move)))),
  };
}

/**
 * Returns the position with the lowest card of this suit home, even if it was buried; null if none is left.
 */
export function withLowestHome(start: Position, suit: number): Position | null {
  const position = clonePosition(start);
  const rank = position.foundations[suit];
  if (rank > 12) return null;
  const card = rank * 4 + suit;
  position.foundations[suit]++;
  position.cells = position.cells.map((held) => (held === card ? -1 : held));
  position.cascades = position.cascades.map((cascade) => cascade.filter((held) => held !== card));
  return position;
}
