/**
 * From lines of text to eight cascades of cards, each card still knowing where it was written.
 * Two arrangements are understood, told apart by shape:
 *
 *     cascades   one line a cascade, deepest card first (Freecell Solver, PySol)
 *     rows       one line a row of eight cascades (Rosetta Code): every line but the last has
 *                eight cards, no header but titles, no `:` prefix; or all rows on one line
 */
import { cardName, CASCADES, InputError } from '../../reference/index.js';
import { CARD_FORM, cardIn } from './card.js';
import type { BoardLine, Token } from './lines.js';

export interface Placed {
  /** -1 is a card the board leaves unknown. */
  card: number;
  /** Where it is written: `line 3`, or a path into a JSON value. */
  where: string;
  /** The finer place, for people, if there is one: ` at column 7`. */
  at?: string;
}

/** A board as written, before it is checked as a whole. */
export interface WrittenBoard {
  cascades: Placed[][];
  cells: (Placed | null)[];
  /** Cards home by suit C D H S. */
  foundations: number[];
  foundationsWhere: string;
  /** The free cells of the game, if the board says how many. */
  cellCount?: number;
}

/** How an unknown card is written, where a partial board is allowed. */
export const UNKNOWN = /^(\?{1,2}|-{1,2}|_{1,2}|\*{1,2}|x{1,2})$/i;

/** @param partial the card may be unknown */
export function placed({ text, line, column }: Token, partial = false): Placed {
  const where = `line ${line}`;
  const at = ` at column ${column}`;
  return partial && UNKNOWN.test(text) ? { card: -1, where, at } : placedAt(text, where, at);
}

/** @throws InputError if the text names no card */
export function placedAt(text: string, where: string, at?: string): Placed {
  const card = cardIn(text);
  if (card >= 0) return { card, where, at };
  throw new InputError(`${where}: "${clip(text)}"${at ?? ''} is no card: ${CARD_FORM}`);
}

/**
 * Notes where a card is.
 *
 * @param seen where each card is that was noted before
 * @throws InputError if this one was, too
 */
export function noteCard(seen: Map<number, string>, { card, where, at }: Placed): number {
  const first = seen.get(card);
  if (first !== undefined) {
    const again = at === undefined ? '' : `, again${at}`;
    throw new InputError(`${where}: ${cardName(card)} appears twice (first on ${first})${again}`);
  }
  seen.set(card, where);
  return card;
}

/** Cards a deal gives each cascade. */
export const dealtTo = (column: number): number => (column < 4 ? 7 : 6);

/** Seven dealt, then twelve built on a king. */
const MOST_IN_CASCADE = 19;

/** Eight cascades of the lines of cards (headers taken out), by whichever arrangement fits. */
export function arrange(lines: BoardLine[], afterHeader: boolean, partial: boolean): Placed[][] {
  const rows = inRows(lines.filter((line) => line.tokens.length > 0));
  const areRows = !afterHeader && !lines.some((line) => line.prefixed) && isRows(rows, partial);
  const cards = (areRows ? rows : cascadeLines(lines, afterHeader)).map(({ tokens }) =>
    tokens.map((token) => placed(token, partial)),
  );
  return areRows ? columnsOf(cards) : eight(cards);
}

/** The cascades that these rows are. */
export const columnsOf = (rows: readonly Placed[][]): Placed[][] =>
  Array.from({ length: CASCADES }, (_, column) =>
    rows.flatMap((row) => row.slice(column, column + 1)),
  );

/** Empty cascades at the end may be left out. */
export const eight = (cascades: readonly Placed[][]): Placed[][] =>
  Array.from({ length: CASCADES }, (_, column) => cascades[column] ?? []);

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
  if (rows.length === 0 || rows.length > 7 || (rows.length < 7 && !partial)) return false;
  return rows.every(({ tokens }, i) => {
    const whole = i === 6 ? 4 : CASCADES;
    const mayEnd = partial && i === rows.length - 1;
    return tokens.length === whole || (mayEnd && tokens.length < whole);
  });
}

/**
 * The lines that stand for cascades. A blank line may be decoration or an empty cascade; where
 * the count of eight does not settle it, it is refused, because every later cascade would move.
 */
function cascadeLines(lines: BoardLine[], afterHeader: boolean): BoardLine[] {
  const stands = (line: BoardLine): boolean => line.tokens.length > 0 || line.explicit;
  const standing = lines.filter(stands);
  const { length } = standing;
  if (length === 0) throw new InputError('there are no cards in this board');
  // A slash may end the last cascade, too.
  if (length === CASCADES + 1 && standing[CASCADES].tokens.length === 0) standing.pop();
  if (standing.length > CASCADES) {
    throw new InputError(
      `line ${standing[CASCADES].line}: a ninth cascade; a board has at most ${CASCADES}, one a line`,
    );
  }
  if (standing.length === CASCADES) return standing;
  const first = lines.findIndex(stands);
  const last = lines.findLastIndex(stands);
  if (first === 0 && last + 1 === length) return standing;
  if (last + 1 - first === CASCADES) return lines.slice(first, last + 1);
  if (last + 1 === CASCADES && afterHeader) return lines.slice(0, CASCADES);
  const blank = lines.find((line) => !stands(line))!;
  throw new InputError(
    `line ${blank.line}: a blank line that may or may not be an empty cascade; write ":" for one`,
  );
}

/** A token as it may be shown in a message. */
export function clip(text: string): string {
  const plain = text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?');
  return plain.length > 12 ? `${plain.slice(0, 12)}…` : plain;
}
