/**
 * Turns lines of text into eight cascades of cards. Each card keeps the place where it was written.
 * There are two arrangements, which differ in shape:
 *
 *     cascades   one line for each cascade, deepest card first (Freecell Solver, PySol)
 *     rows       one line for each row over the eight cascades (Rosetta Code): every line but the last
 *                has eight cards, no header but titles, no `:` prefix; or all rows on one line
 */
import { cardName, CASCADES, InputError } from '../../reference/index.js';
import { CARD_FORM, cardIn } from './card.js';
import type { BoardLine, Token } from './lines.js';

export interface Placed {
  /** The card; -1 if it is unknown. */
  card: number;
  /** Where it is written: `line 3`, or a path in a JSON value. */
  where: string;
  /** The place in the line, if there is one: ` at column 7`. */
  at?: string;
}

/** A board as it is written. It is not yet checked as a whole. */
export interface WrittenBoard {
  cascades: Placed[][];
  cells: (Placed | null)[];
  /** How many cards are home, by suit C D H S. */
  foundations: number[];
  foundationsWhere: string;
  /** How many free cells the game has, if the board says so. */
  cellCount?: number;
}

/** The ways to write an unknown card, if a partial board is accepted. */
export const UNKNOWN = /^(\?{1,2}|-{1,2}|_{1,2}|\*{1,2}|x{1,2})$/i;

/** @param partial if true, the card may be unknown */
export function placed({ text, line, column }: Token, partial = false): Placed {
  const where = `line ${line}`;
  const at = ` at column ${column}`;
  return partial && UNKNOWN.test(text) ? { card: -1, where, at } : placedAt(text, where, at);
}

/** @throws InputError if the text is not a card */
export function placedAt(text: string, where: string, at?: string): Placed {
  const card = cardIn(text);
  if (card >= 0) return { card, where, at };
  throw new InputError(`${where}: "${clip(text)}"${at ?? ''} is not a card: ${CARD_FORM}`);
}

/**
 * Notes the place of a card.
 *
 * @param seen the places of the cards before
 * @throws InputError if the card appears twice
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

/** Returns how many cards a deal gives this cascade. */
export const dealtTo = (column: number): number => (column < 4 ? 7 : 6);

/** Seven dealt cards, and twelve on the last of them, a king. */
const MOST_IN_CASCADE = 19;

/** Turns the lines of cards, without headers, into eight cascades, by the arrangement that fits. */
export function arrange(lines: BoardLine[], afterHeader: boolean, partial: boolean): Placed[][] {
  const rows = inRows(lines.filter((line) => line.tokens.length > 0));
  const areRows = !afterHeader && !lines.some((line) => line.prefixed) && isRows(rows, partial);
  const cards = (areRows ? rows : cascadeLines(lines, afterHeader)).map(({ tokens }) =>
    tokens.map((token) => placed(token, partial)),
  );
  return areRows ? columnsOf(cards) : eight(cards);
}

/** Turns rows into cascades. */
export const columnsOf = (rows: readonly Placed[][]): Placed[][] =>
  Array.from({ length: CASCADES }, (_, column) =>
    rows.flatMap((row) => row.slice(column, column + 1)),
  );

/** Adds the empty cascades that may be missing at the end. */
export const eight = (cascades: readonly Placed[][]): Placed[][] =>
  Array.from({ length: CASCADES }, (_, column) => cascades[column] ?? []);

/** Cuts a single line into rows if it has more cards than a cascade can have. */
function inRows(lines: BoardLine[]): BoardLine[] {
  if (lines.length !== 1 || lines[0].tokens.length <= MOST_IN_CASCADE) return lines;
  const [{ tokens }] = lines;
  return Array.from({ length: Math.ceil(tokens.length / CASCADES) }, (_, row) => ({
    ...lines[0],
    tokens: tokens.slice(row * CASCADES, (row + 1) * CASCADES),
  }));
}

/** A whole board has seven rows. A partial board may end early, also within a row. */
function isRows(rows: BoardLine[], partial: boolean): boolean {
  if (rows.length === 0 || rows.length > 7 || (rows.length < 7 && !partial)) return false;
  return rows.every(({ tokens }, i) => {
    const whole = i === 6 ? 4 : CASCADES;
    const mayEnd = partial && i === rows.length - 1;
    return tokens.length === whole || (mayEnd && tokens.length < whole);
  });
}

/**
 * Returns the lines that are cascades. A blank line may be decoration or an empty cascade. If the count
 * of eight does not decide this, the board is refused: a wrong guess would move every later cascade.
 */
function cascadeLines(lines: BoardLine[], afterHeader: boolean): BoardLine[] {
  const stands = (line: BoardLine): boolean => line.tokens.length > 0 || line.explicit;
  const standing = lines.filter(stands);
  const { length } = standing;
  if (length === 0) throw new InputError('this board has no cards');
  // A slash may also end the last cascade.
  if (length === CASCADES + 1 && standing[CASCADES].tokens.length === 0) standing.pop();
  if (standing.length > CASCADES) {
    throw new InputError(
      `line ${standing[CASCADES].line}: a ninth cascade; a board has at most ${CASCADES}, one on each line`,
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
    `line ${blank.line}: this blank line may or may not be an empty cascade; write ":" for an empty cascade`,
  );
}

/** Shortens a token for a message. */
export function clip(text: string): string {
  const plain = text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?');
  return plain.length > 12 ? `${plain.slice(0, 12)}…` : plain;
}
