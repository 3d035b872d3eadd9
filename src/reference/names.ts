/** Strings that name positions, to compare them and to keep them in sets. */
import type { Position } from './rules.js';

/** Names a position. Only positions with the same cards in the same places have the same name. */
export function exactName({ cascades, cells, foundations }: Position): string {
  return [...cascades, cells, foundations].map(textOf).join('|');
}

/** Names a position, without regard to the order of its cascades and cells. */
export function canonical(position: Position): string {
  const held = position.cells.filter((card) => card >= 0).sort((a, b) => a - b);
  // The foundations are left out: they hold the cards that lie nowhere else.
  return [...position.cascades.map(textOf).sort(), textOf(held)].join('|');
}

/** Cards as printable characters: `'0'` is AC and `'/'` an empty cell. None of them is `'|'`. */
const textOf = (cards: readonly number[]): string =>
  String.fromCharCode(...cards.map((card) => 48 + card));
