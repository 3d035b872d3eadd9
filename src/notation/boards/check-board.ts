/**
 * Makes one board of its lines, and checks it as a whole. A position has each of the 52 cards exactly once. Otherwise
 * an InputError of one line names the line, column and card.
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
import { type BoardLine, hasCards } from './board-lines.js';
import { parseFoundation } from './card.js';
import {
  arrange,
  clip,
  dealtTo,
  noteCard,
  placed,
  type Placed,
  whereOf,
  type WrittenBoard,
} from './layout.js';

/** Reads a board from its lines. @param partial if true, cards may be unknown */
export function boardFromLines(lines: readonly BoardLine[], partial = false): WrittenBoard {
  const board: WrittenBoard = {
    cascades: [],
    cells: [],
    foundations: [0, 0, 0, 0],
    foundationsWhere: '',
  };
  const seen = new Map<string, number>();
  let cards: BoardLine[] = [];
  for (const line of lines) {
    if (line.kind === 'title') continue;
    if (line.kind === 'cards') {
      cards.push(line);
      continue;
    }
    const before = seen.get(line.kind);
    if (before !== undefined) {
      throw new InputError(
        `line ${line.line}: a second ${line.kind} line (first on line ${before})`,
      );
    }
    seen.set(line.kind, line.line);
    if (cards.some(hasCards)) {
      throw new InputError(
        `line ${line.line}: the ${line.kind} line must come before the cascades`,
      );
    }
    cards = [];
    if (line.kind === 'freecells') Object.assign(board, readCells(line));
    else {
      board.foundations = readFoundations(line);
      board.foundationsWhere = `line ${line.line}`;
    }
  }
  const named = lines.find(({ deal }) => deal !== undefined);
  if (named !== undefined && !lines.some(hasCards)) {
    throw new InputError(`line ${named.line}: no cards follow deal ${named.deal}`);
  }
  const known = lines.flatMap(({ tokens }) => tokens.filter(({ card }) => card >= 0));
  board.cascades = arrange(cards, seen.size > 0, partial && known.length !== 52);
  const counted = lines.find(({ kind, number }) => kind === 'title' && !Number.isNaN(number));
  if (counted !== undefined) board.cellCount ??= counted.number;
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
const CELL_COUNT = /\(\s*(\d)\s+(?:free\s?)?cells?\s*\)\s*$/i;

/**
 * Reads a `Freecells:` line. In a line written by hand, each cell is a token, and `-` is an empty cell.
 * Fewer than four tokens are the first of four cells, unless a count in brackets ends the line.
 *
 * In a line that Freecell Solver prints, each cell is two blanks and two characters (one blank before a
 * `10`). An empty cell is blank. So the column says which cell a card is in, and the end how many cells there are:
 *
 *     Freecells:      5S  QD        cell a empty, b 5S, c QD
 *
 * A line that ends with a card before the fourth cell may have lost its blanks. So it does not say how many cells there are.
 */
function readCells(line: BoardLine): Pick<WrittenBoard, 'cells' | 'cellCount' | 'cellsDoubt'> {
  const cells: (Placed | null)[] = [];
  const [count, digit] = CELL_COUNT.exec(line.rest) ?? [''];
  const length = line.rest.length - count.length;
  // A count after columns of which one is beyond it belongs to a line that is written by hand.
  const shown = line.rest.slice(0, length).trimEnd();
  const isPrinted = PRINTED.test(shown) && !(shown.length > PRINTED_CELL_WIDTH * Number(digit));
  line.tokens.forEach((token, i) => {
    const start = token.column - line.restColumn;
    if (start >= length) return;
    const cell = isPrinted ? Math.floor(start / PRINTED_CELL_WIDTH) : i;
    if (cell >= MAX_CELLS) {
      throw new InputError(
        `line ${line.line}: "${token.text.slice(0, 12)}" at column ${token.column} is in free cell ${cell + 1} of at most ${MAX_CELLS}`,
      );
    }
    while (cells.length <= cell) cells.push(null);
    cells[cell] = /^(-{1,2}|_)$/.test(token.text) ? null : placed(token);
  });
  const cellCount = digit === undefined ? printedCells(line.rest) : Number(digit);
  // By hand, one card after two blanks and each ten after one look printed, too.
  const isSure = digit !== undefined || (cellCount > 1 && line.rest.includes('  '));
  if (!isSure || cellCount > MAX_CELLS) return { cells };
  if (digit !== undefined || !mayBeCut(line.rest)) return { cells, cellCount };
  const cellsDoubt =
    `line ${line.line}: ${cellCount} free cells, or empty ones are cut off: ` +
    `write (${cellCount} cells) or (${USUAL_CELLS} cells) at its end`;
  return { cells, cellsDoubt };
}

/** Returns how many cells a line shows that Freecell Solver prints; NaN if the blanks at its end are lost. */
export const printedCells = (rest: string): number =>
  PRINTED.test(rest) && rest.length % PRINTED_CELL_WIDTH === 0
    ? rest.length / PRINTED_CELL_WIDTH
    : NaN;

/** May such a line have had more cells, up to the usual four, whose blanks an editor has cut off? */
export const mayBeCut = (rest: string): boolean =>
  printedCells(rest) < USUAL_CELLS && !rest.endsWith(' ');

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
  if (wanted === undefined && board.cellCount === undefined && board.cellsDoubt !== undefined) {
    throw new InputError(board.cellsDoubt);
  }
  const cells = wanted ?? board.cellCount ?? Math.max(USUAL_CELLS, board.cells.length);
  checkCellCount(cells);
  const seen: Placed[] = [];
  board.foundations.forEach((count, suit) => {
    for (let card = suit; card < 4 * count; card += 4) {
      seen[card] = { card, where: board.foundationsWhere };
    }
  });
  const add = (card: Placed): number => noteCard(seen, card);
  const freeCells = board.cells.map((cell) => (cell === null ? -1 : add(cell)));
  while (freeCells.length > cells && freeCells.at(-1) === -1) freeCells.pop();
  if (freeCells.length > cells) {
    const last = board.cells.findLast((cell) => cell !== null)!;
    throw new InputError(
      `${whereOf(last)}: ${cardName(last.card)} is in free cell ${freeCells.length}, but the game has ${cells}`,
    );
  }
  while (freeCells.length < cells) freeCells.push(-1);
  const cascades = board.cascades.map((cascade) => cascade.map(add));
  cascades.forEach((cascade, i) => {
    const fault = whyTooTall(cascade, i);
    if (fault !== null) throw new InputError(`${whereOf(board.cascades[i][0])}: ${fault}`);
  });
  const missing = Array.from({ length: 52 }, (_, card) => card).filter((card) => !(card in seen));
  if (missing.length > 0) throw new InputError(missingCards(missing));
  return { cascades, cells: freeCells, foundations: board.foundations.slice() };
}

function missingCards(missing: number[]): string {
  const names = missing.slice(0, 5).map(cardName).join(' ');
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  return `the board has ${52 - missing.length} of 52 cards, missing ${names}${more}`;
}

/** Returns the cards of a board in dealing order, -1 for an unknown card. @throws InputError unless it is fresh */
export function checkFresh(board: WrittenBoard): number[] {
  const { cascades, cells, foundations, foundationsWhere } = board;
  const refused = (where: string, what: string): InputError =>
    new InputError(`${where}: ${what}, so this is not a fresh deal`);
  const held = cells.find((card) => card !== null);
  if (held) throw refused(whereOf(held), 'a card is in a free cell');
  if (foundations.some((count) => count > 0)) throw refused(foundationsWhere, 'cards are home');
  const slots = Array.from({ length: 52 }, () => -1);
  const seen: Placed[] = [];
  cascades.forEach((cascade, column) => {
    const most = dealtTo(column);
    cascade.forEach((placed, row) => {
      if (row >= most) {
        throw refused(whereOf(placed), `cascade ${column + 1} has more than ${most} cards`);
      }
      if (placed.card < 0) return;
      slots[row * cascades.length + column] = noteCard(seen, placed);
    });
  });
  if (seen.length === 0) throw new InputError('no card of this board is known');
  return slots;
}
