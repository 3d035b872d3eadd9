/**
 * Reads a position in any of many forms. The result has each of the 52 cards exactly once. Otherwise it
 * throws an InputError of one line that names the line, column and card.
 */
import {
  cardName,
  checkCellCount,
  InputError,
  MAX_CELLS,
  type Position,
  SUITS,
  whyTooTall,
} from '../../reference/index.js';
import { boardFromJson, boardFromValue } from './board-json.js';
import { parseFoundation } from './card.js';
import { boardFromKpat, looksLikeKpat } from './kpat.js';
import { arrange, clip, noteCard, placed, type Placed, type WrittenBoard } from './layout.js';
import { cellsOfTitle, cutLines, linesOf, type BoardLine } from './lines.js';
import { boardFromSvg, looksLikeSvg } from './read-svg.js';
import { beginsDump, readDump } from './state-dump.js';
import { about } from '../about.js';
import { looksLikeJson } from '../json.js';
import { plainText } from '../plain-text.js';

/**
 * Reads a position from text or from an object. It accepts these forms:
 *
 * - one line for each cascade, as in Freecell Solver and PySol, with or without `Foundations:` and
 *   `Freecells:`
 * - the pictures that Freecell Solver prints without `-p`
 * - rows over the eight cascades
 * - cascades or rows on one line, or with `/` or `|` between them
 * - JSON and JavaScript literals, and the objects that they stand for
 * - MacTech's tableaus, positions of the API, saved games of KPat, and all that `writeBoard` writes
 *
 * Titles such as `Game #617` and lines that begin with `#` are skipped.
 *
 * @param board all 52 cards, such as `7D` or `10h`
 * @param cells how many free cells the game has, 0 to 8. Default: the number that the board gives, or 4
 * @returns a new position
 * @throws InputError that says in one line what is wrong and where
 */
export const readBoard = (board: string | object, cells?: number): Position =>
  about('board', () => checkBoard(writtenBoard(board), cells));

function writtenBoard(board: string | object): WrittenBoard {
  checkBoardArgument(board);
  if (typeof board !== 'string') return boardFromValue(board);
  const text = plainText(board);
  if (looksLikeJson(text)) return boardFromJson(text);
  return boardFromPicture(text) ?? boardFromText(text);
}

/** @throws InputError if it is neither a string nor an object */
export function checkBoardArgument(board: string | object): void {
  if (typeof board === 'string' || (typeof board === 'object' && board !== null)) return;
  throw new InputError('board must be a string, or an object such as a position');
}

/**
 * Reads a board that a program drew or saved.
 *
 * @returns null if the text is not in such a form
 */
export function boardFromPicture(text: string): WrittenBoard | null {
  if (looksLikeSvg(text)) return boardFromSvg(text);
  if (looksLikeKpat(text)) return boardFromKpat(text);
  if (PICKLED.test(text)) {
    throw new InputError(
      'this is binary data, such as a saved game of PySolFC, which only Python can read: copy the cards as text',
    );
  }
  const lines = linesOf(text);
  const start = lines.findIndex(beginsDump);
  return start < 0 ? null : readDump(lines, start).board;
}

/** PySolFC saves games as Python pickles. No text begins like this. */
// eslint-disable-next-line no-control-regex
const PICKLED = /^(?:\ufffd[\u0000-\u0005]|[^\n]*\u0000)/;

/**
 * Reads a position within a longer text, in the form of Freecell Solver's `-p`.
 *
 * @param firstLine number of its first line, for messages
 * @throws InputError that says what is wrong and where
 */
export const readBoardAt = (text: string, cells: number, firstLine: number): Position =>
  checkBoard(boardFromText(text, firstLine), cells);

function boardFromText(text: string, firstLine = 1): WrittenBoard {
  const lines = cutLines(text, firstLine);
  const board: WrittenBoard = {
    cascades: [],
    cells: [],
    foundations: [0, 0, 0, 0],
    foundationsWhere: '',
  };
  const seen = new Map<string, number>();
  let start = 0;
  lines.forEach((line, i) => {
    if (line.header === '') return;
    const before = seen.get(line.header);
    if (before !== undefined) {
      throw new InputError(
        `line ${line.line}: a second ${line.header} line (first on line ${before})`,
      );
    }
    seen.set(line.header, line.line);
    if (lines.slice(start, i).some((earlier) => earlier.tokens.length > 0)) {
      throw new InputError(
        `line ${line.line}: the ${line.header} line must come before the cascades`,
      );
    }
    start = i + 1;
    if (line.header === 'freecells') Object.assign(board, readCells(line));
    if (line.header === 'foundations') {
      board.foundations = readFoundations(line);
      board.foundationsWhere = `line ${line.line}`;
    }
  });
  board.cascades = arrange(lines.slice(start), seen.size > 0, false);
  board.cellCount ??= linesOf(text)
    .map(cellsOfTitle)
    .find((cells) => cells !== undefined);
  return board;
}

/** Reads `H-0 C-A D-10 S-K` or `AC 10D KS`, in any order. A missing suit has no cards home. */
function readFoundations(line: BoardLine): number[] {
  const counts = [-1, -1, -1, -1];
  for (const { text, column } of line.tokens) {
    const { suit, count } = parseFoundation(text);
    if (suit < 0 || count < 0) {
      throw new InputError(
        `line ${line.line}: "${clip(text)}" at column ${column} is not a foundation: write H-0, C-A, D-7 or S-K`,
      );
    }
    if (counts[suit] >= 0) {
      throw new InputError(
        `line ${line.line}: the foundation of ${SUITS[suit]} appears twice, again at column ${column}`,
      );
    }
    counts[suit] = count;
  }
  return counts.map((count) => Math.max(count, 0));
}

const PRINTED = /^(?: {4}| {2}\S\S| 10\S)+ {0,3}$/;
const PRINTED_CELL_WIDTH = 4;

/** The number of cells at the end of the line, if there are fewer than four. */
const CELL_COUNT = /\(\s*(\d) (?:free ?)?cells?\s*\)\s*$/i;

/**
 * Reads a `Freecells:` line. In a line written by hand, each cell is a token, and `-` is an empty cell.
 * Fewer than four tokens are the first of four cells, unless a count in brackets ends the line.
 *
 * In a line that Freecell Solver prints, each cell is two blanks and two characters (one blank before a
 * `10`). An empty cell is blank. So the column says which cell a card is in:
 *
 *     Freecells:      5S  QD        cell a empty, b 5S, c QD
 */
function readCells(line: BoardLine): Pick<WrittenBoard, 'cells' | 'cellCount'> {
  const cells: (Placed | null)[] = [];
  const isPrinted = PRINTED.test(line.rest);
  const [count, digit] = CELL_COUNT.exec(line.rest) ?? [''];
  const length = line.rest.length - count.length;
  line.tokens.forEach((token, i) => {
    const start = token.column - line.restColumn;
    if (start >= length) return;
    const cell = isPrinted ? Math.floor(start / PRINTED_CELL_WIDTH) : i;
    if (cell >= MAX_CELLS) {
      throw new InputError(
        `line ${line.line}: "${token.text.slice(0, 12)}" at column ${token.column} is in free cell ${cell + 1}, but a game has at most ${MAX_CELLS}`,
      );
    }
    while (cells.length <= cell) cells.push(null);
    cells[cell] = /^(-{1,2}|_)$/.test(token.text) ? null : placed(token);
  });
  return { cells, ...(digit === undefined ? {} : { cellCount: Number(digit) }) };
}

/** The number of free cells if the board does not say it. */
export const USUAL_CELLS = 4;

/**
 * Checks that a board has each of the 52 cards once, and makes a position of it.
 *
 * @param wanted how many free cells the game has, also if the board says another number. Empty cells
 *   beyond that are left out
 * @throws InputError that says what is wrong and where
 */
export function checkBoard(board: WrittenBoard, wanted?: number): Position {
  const cells = wanted ?? board.cellCount ?? Math.max(USUAL_CELLS, board.cells.length);
  checkCellCount(cells);
  const seen = new Map<number, string>();
  board.foundations.forEach((count, suit) => {
    for (let rank = 0; rank < count; rank++) seen.set(rank * 4 + suit, board.foundationsWhere);
  });
  const add = (card: Placed): number => noteCard(seen, card);
  const freeCells = board.cells.map((cell) => (cell === null ? -1 : add(cell)));
  while (freeCells.length > cells && freeCells.at(-1) === -1) freeCells.pop();
  if (freeCells.length > cells) {
    const last = board.cells.findLast((cell) => cell !== null)!;
    throw new InputError(
      `${last.where}: ${cardName(last.card)} is in free cell ${freeCells.length}, but the game has ${cells}`,
    );
  }
  while (freeCells.length < cells) freeCells.push(-1);
  const cascades = board.cascades.map((cascade) => cascade.map(add));
  cascades.forEach((cascade, i) => {
    const fault = whyTooTall(cascade, i);
    if (fault !== null) throw new InputError(`${board.cascades[i][0].where}: ${fault}`);
  });
  const missing = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card));
  if (missing.length > 0) throw new InputError(missingCards(missing));
  return { cascades, cells: freeCells, foundations: board.foundations.slice() };
}

function missingCards(missing: number[]): string {
  const names = missing.slice(0, 5).map(cardName).join(' ');
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  return `the board has ${52 - missing.length} of 52 cards, missing ${names}${more}`;
}
