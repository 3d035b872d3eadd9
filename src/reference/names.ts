/** Names of positions: strings by which positions are compared and kept in sets. */
import type { Position } from './rules.js';

/** Equal for positions in which the same cards lie in the same places. */
export function exactName({ cascades, cells, foundations }: Position): string {
  return [...cascades, cells, foundations].map(textOf).join('|');
}

/** The position as a string in which the order of cascades and of cells does not show. */
export function canonical(position: Position): string {
  const held = position.cells.filter((card) => card >= 0).sort((a, b) => a - b);
  // The foundations need no mention: what is on them is what is nowhere else.
  return [...position.cascades.map(textOf).sort(), textOf(held)].join('|');
}

/** Cards as printable characters: `'0'` is AC and `'/'` an empty cell. `'|'` is none of them. */
const textOf = (cards: readonly number[]): string =>
  String.fromCharCode(...cards.map((card) => 48 + card));
