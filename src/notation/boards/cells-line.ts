/**
 * Reads a `Freecells:` line. Written by hand the cells are tokens, `-` for an empty one. Printed
 * by Freecell Solver each cell is two blanks and two characters (one blank before a `10`), and an
 * empty cell is blank, so there the column says which cell a card is in:
 *
 *     Freecells:      5S  QD        cell a empty, b 5S, c QD
 */
import { placed, type Placed } from './layout.js';
import type { BoardLine } from './lines.js';
import { InputError } from '../../game/input-error.js';
import { MAX_CELLS } from '../../reference/index.js';

const PRINTED = /^(?: {4}| {2}\S\S| 10\S)+ {0,3}$/;
const PRINTED_CELL_WIDTH = 4;

export function readCells(line: BoardLine): (Placed | null)[] {
  const cells: (Placed | null)[] = [];
  const isPrinted = PRINTED.test(line.rest);
  line.tokens.forEach((token, i) => {
    const start = token.column - line.restColumn;
    const cell = isPrinted ? Math.floor(start / PRINTED_CELL_WIDTH) : i;
    if (cell >= MAX_CELLS) {
      throw new InputError(
        `line ${line.line}: "${token.text.slice(0, 12)}" at column ${token.column} is free cell ${cell + 1}, a game has at most ${MAX_CELLS}`,
      );
    }
    while (cells.length <= cell) cells.push(null);
    cells[cell] = /^(-{1,2}|_)$/.test(token.text) ? null : placed(token, false);
  });
  return cells;
}
