/**
 * From lines of text to eight cascades of cards, each card still knowing where it was written.
 * Two arrangements are understood, told apart by shape:
 *
 *     cascades   one line a cascade, deepest card first (Freecell Solver, PySol)
 *     rows       one line a row of eight cascades (Rosetta Code): every line but the last has
 *                eight cards, no header but titles, no `:` prefix; or all rows on one line
 */
import { CASCADES } from '../../reference/index.js';
import { CARD_FORM, parseCard } from './card.js';
import { InputError } from '../../game/input-error.js';
import type { BoardLine, Token } from './lines.js';

export interface Placed {
  /** -1 is a card the board leaves unknown. */
  card: number;
  /** Where it is written: `line 3`, or a path into a JSON value. */
  where: string;
  /** The finer place, for people: `at column 7`, or nothing. */
  at: string;
}

/** A board as written, before it is checked as a whole. */
export interface WrittenBoard {
  cascades: Placed[][];
  cells: (Placed | null)[];
  /** Cards home by suit C D H S. */
  foundations: number[];
  foundationsWhere: string;
}

/** How an unknown card is written, where a partial board is allowed. */
export const UNKNOWN = /^(\?{1,2}|-{1,2}|_{1,2}|\*{1,2}|x{1,2})$/i;

export function placed(token: Token, partial: boolean): Placed {
  const where = `line ${token.line}`;
  const at = ` at column ${token.column}`;
  if (partial && UNKNOWN.test(token.text)) return { card: -1, where, at };
  const card = parseCard(token.text);
  if (card < 0) {
    throw new InputError(`${where}: "${clip(token.text)}"${at} is no card: ${CARD_FORM}`);
  }
  return { card, where, at };
}

/** Seven dealt, then twelve built on a king. */
const MOST_IN_CASCADE = 19;

/** Eight cascades of the lines of cards (headers taken out), by whichever arrangement fits. */
export function arrange(lines: BoardLine[], afterHeader: boolean, partial: boolean): Placed[][] {
  const rows = inRows(lines.filter((line) => line.tokens.length > 0));
  if (!afterHeader && !lines.some((line) => line.prefixed) && isRows(rows, partial)) {
    const cascades: Placed[][] = Array.from({ length: CASCADES }, () => []);
    for (const row of rows) {
      row.tokens.forEach((token, column) => cascades[column].push(placed(token, partial)));
    }
    return cascades;
  }
  const cascades = cascadeLines(lines, afterHeader).map((line) => {
    return line.tokens.map((token) => placed(token, partial));
  });
  while (cascades.length < CASCADES) cascades.push([]);
  return cascades;
}

/** More cards than a cascade can have on the only line there is: row by row. */
function inRows(lines: BoardLine[]): BoardLine[] {
  if (lines.length !== 1 || lines[0].tokens.length <= MOST_IN_CASCADE) return lines;
  const [{ tokens }] = lines;
  return Array.from({ length: Math.ceil(tokens.length / CASCADES) }, (_, row) => ({
    ...lines[0],
    tokens: tokens.slice(row * CASCADES, (row + 1) * CASCADES),
  }));
}

/** A whole board has seven rows; a partial one may end early, and its last row too. */
function isRows(rows: BoardLine[], partial: boolean): boolean {
  const whole = (row: BoardLine, i: number): boolean =>
    row.tokens.length === (i === 6 ? 4 : CASCADES);
  if (!partial) return rows.length === 7 && rows.every(whole);
  if (rows.length === 0 || rows.length > 7) return false;
  return rows.every((row, i) =>
    i === rows.length - 1 ? row.tokens.length <= (i === 6 ? 4 : CASCADES) : whole(row, i),
  );
}

/**
 * The lines that stand for cascades. A blank line may be decoration or an empty cascade; where
 * the count of eight does not settle it, it is refused, because every later cascade would move.
 */
function cascadeLines(lines: BoardLine[], afterHeader: boolean): BoardLine[] {
  const stands = (line: BoardLine): boolean => line.tokens.length > 0 || line.explicit;
  const standing = lines.filter(stands);
  if (standing.length === 0) throw new InputError('there are no cards in this board');
  if (standing.length === CASCADES) return standing;
  if (standing.length > CASCADES) return withoutTrailingSlash(standing);
  const first = lines.findIndex(stands);
  const last = lines.findLastIndex(stands);
  if (first === 0 && last + 1 === standing.length) return standing;
  if (last + 1 - first === CASCADES) return lines.slice(first, last + 1);
  if (last + 1 === CASCADES && afterHeader) return lines.slice(0, CASCADES);
  const blank = lines.find((line) => !stands(line))!;
  throw new InputError(
    `line ${blank.line}: a blank line that may or may not be an empty cascade; write ":" for one`,
  );
}

function withoutTrailingSlash(lines: BoardLine[]): BoardLine[] {
  const extra = lines[CASCADES];
  if (lines.length === CASCADES + 1 && extra.tokens.length === 0) return lines.slice(0, CASCADES);
  throw new InputError(
    `line ${extra.line}: a ninth cascade; a board has at most ${CASCADES}, one a line`,
  );
}

/** A token as it may be shown in a message. */
export function clip(text: string): string {
  const plain = text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?');
  return plain.length > 12 ? `${plain.slice(0, 12)}…` : plain;
}
