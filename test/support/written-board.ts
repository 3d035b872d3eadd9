/** Boards as tests write them. They do not use the package's own readers. */
import type { Position } from '../../src/reference/index.js';

/** Returns the number of a card such as `KH`. */
export const cardOf = (name: string): number =>
  'A23456789TJQK'.indexOf(name[0]) * 4 + 'CDHS'.indexOf(name[1]);

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * @param cascades separated by slashes, each with its deepest card first; all cards that are not named are home
 * @param cells `-` for an empty one
 */
export function boardOf(cascades: string, cells = ''): Position {
  const columns = cascades.split('/').map((column) => words(column).map(cardOf));
  const position: Position = {
    cascades: Array.from({ length: 8 }, (_, i) => columns[i] ?? []),
    cells: words(cells).map((cell) => (cell === '-' ? -1 : cardOf(cell))),
    foundations: [13, 13, 13, 13],
  };
  for (const card of [...position.cascades.flat(), ...position.cells]) {
    if (card >= 0) position.foundations[card & 3]--;
  }
  return position;
}
