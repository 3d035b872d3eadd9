/**
 * Reads the positions that Freecell Solver prints without `-p`: a picture in columns of four characters,
 * with four cells on each line and the cascades below.
 *
 *      KS  TD      8D         H-A C-2 D-A S-0     cells a b - d, foundations
 *     --- --- --- ---
 *      4S                                         with five cells and more: cell e
 *     ---
 *                                                 (two blank lines)
 *      --  --  --  --  --  --  --  --
 *      9C  JS  2S  3H  5D     10C  4D             the deepest card of each cascade
 *      6H      8H                                 and so on; 10 fills its column
 */
import { CASCADES, InputError } from '../../reference/index.js';
import { cardIn } from './card.js';
import { placed, type Placed, type WrittenBoard } from './layout.js';

const FOUNDATIONS = /(?:\b[HCDS]-(?:10|[0A2-9TJQK])\s*){4}$/;
const CELL_MARKS = /^---(?: ---){0,3}\s*$/;
const CASCADE_MARKS = /^ --(?: {2}--){7}\s*$/;
const WIDTH = 4;

/** Returns true if the picture of a position begins on this line. */
export const beginsDump = (line: string): boolean =>
  FOUNDATIONS.test(line) && !/^\s*(?:found|deck)/i.test(line);

/** A position as it is written, and the index of the first line after it. */
export interface Dump {
  board: WrittenBoard;
  end: number;
}

/**
 * Reads one picture.
 *
 * @param lines the lines of the whole text
 * @param start index of the line with the foundations
 * @throws InputError that names the wrong line
 */
export function readDump(lines: readonly string[], start: number): Dump {
  const first = lines[start];
  const at = first.search(FOUNDATIONS);
  const foundations = [0, 0, 0, 0];
  for (const [, suit, level] of first.slice(at).matchAll(/([HCDS])-(\S+)/g)) {
    foundations['CDHS'.indexOf(suit)] =
      level === '10' ? 10 : ['0', ...'A23456789TJQK'].indexOf(level);
  }
  const cells = columnsOf(first.slice(0, at), start, 4);
  let i = start + 1;
  const marksOf = (line: string | undefined): number => (line?.match(/---/g) ?? []).length;
  let held = cells.slice(0, CELL_MARKS.test(lines[i] ?? '') ? marksOf(lines[i]) : 0);
  if (CELL_MARKS.test(lines[i] ?? '')) i++;
  if (CELL_MARKS.test(lines[i + 1] ?? '')) {
    held = [...held, ...columnsOf(lines[i], i, 4).slice(0, marksOf(lines[i + 1]))];
    i += 2;
  }
  while (lines[i]?.trim() === '') i++;
  if (!CASCADE_MARKS.test(lines[i] ?? '')) {
    throw new InputError(`line ${i + 1}: the row of eight "--" over the cascades is missing`);
  }
  const cascades: Placed[][] = Array.from({ length: CASCADES }, () => []);
  for (i++; i < lines.length && lines[i].trim() !== '' && holdsCards(lines[i]); i++) {
    columnsOf(lines[i], i, CASCADES).forEach((card, column) => {
      if (card !== null) cascades[column].push(card);
    });
  }
  const board = {
    cascades,
    cells: held,
    foundations,
    foundationsWhere: `line ${start + 1}`,
    cellCount: held.length,
  };
  return { board, end: i };
}

/** Returns true for a line of cards and blanks only. Any other line ends the picture. */
const holdsCards = (line: string): boolean =>
  line
    .trim()
    .split(/ +/)
    .every((word) => cardIn(word) >= 0);

/** Returns the cards of a line by column, null for a blank column. */
function columnsOf(line: string, index: number, count: number): (Placed | null)[] {
  return Array.from({ length: count }, (_, column) => {
    const text = line.slice(column * WIDTH, (column + 1) * WIDTH).trim();
    const place = { text, line: index + 1, column: column * WIDTH + 1 };
    return text === '' ? null : placed(place);
  });
}
