/**
 * Reads the pictures that `drawSvg` draws. Each card is a group at its place, and its name is the title.
 * The top row holds the cells and foundations, the places below it are the cascades.
 */
import { CASCADES, InputError } from '../../reference/index.js';
import { cardAt, type Placed, type WrittenBoard } from './layout.js';

const GROUP =
  /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"[^<>]*>(?:<title>([^<]*)<\/title>)?/g;

/** @throws InputError if it is not a picture of `drawSvg` */
export function boardFromSvg(text: string): WrittenBoard {
  const groups = Array.from(text.matchAll(GROUP), ([, x, y, name]) => ({
    x: Number(x),
    y: Number(y),
    name,
  }));
  const top = Math.min(...groups.map(({ y }) => y));
  const row = groups.filter(({ y }) => y === top);
  const below = groups.filter(({ y }) => y !== top);
  const columns = [...new Set(below.map(({ x }) => x))].sort((a, b) => a - b);
  // The last four places of the top row are the foundations. Each cascade has a card or an empty place.
  if (row.length < 4 || columns.length !== CASCADES) {
    throw new InputError('this SVG is not a picture of "deal --format svg"');
  }
  const foundations = [0, 0, 0, 0];
  for (const { name } of row.slice(-4)) {
    if (name === undefined) continue;
    const card = cardAt(name, 'the foundations');
    foundations[card & 3] = (card >> 2) + 1;
  }
  return {
    cascades: columns.map((column, i) =>
      below
        .filter(({ x, name }) => x === column && name !== undefined)
        .sort((a, b) => a.y - b.y)
        .map(({ name }) => drawn(name, `cascade ${i + 1}`)),
    ),
    cells: row
      .slice(0, -4)
      .map(({ name }, i) => (name === undefined ? null : drawn(name, `cell ${i + 1}`))),
    foundations,
    foundationsWhere: 'the foundations',
    cellCount: row.length - 4,
  };
}

const drawn = (name: string, where: string): Placed => ({ card: cardAt(name, where), where });
