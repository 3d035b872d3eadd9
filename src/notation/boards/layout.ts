/**
 * Turns lines of cards into eight cascades. Each card keeps the place where it was written. There are two
 * arrangements, which differ in shape:
 *
 *     cascades   one line for each cascade, deepest card first (Freecell Solver, PySol)
 *     rows       one line for each row over the eight cascades (Rosetta Code): every line but the last
 *                has eight cards, no `:` prefix; or all rows on one line
 *
 * The rows of a game in progress are refused: where a cascade has ended, the next card moves to the left, or there is a
 * gap. Without gaps they can also look like cascades.
 */
import { cardName, CASCADES, InputError } from '../../reference/index.js';
import { type BoardLine, hasCards, type Token } from './board-lines.js';
import { CARD_FORM } from './card.js';

/** A card, or -1 if it is unknown, with its place: the token, or words such as `cascades[0][1]`. */
export type Placed = Token | { card: number; where: string };

/** Returns where a card is written, for messages. */
export const whereOf = (placed: Placed): string =>
  'where' in placed ? placed.where : `line ${placed.line}`;

/** A board as it is written. It is not yet checked as a whole. */
export interface WrittenBoard {
  cascades: Placed[][];
  cells: (Placed | null)[];
  /** How many cards are home, by suit C D H S. */
  foundations: number[];
  foundationsWhere: string;
  /** How many free cells the game has, if the board says so. */
  cellCount?: number;
  /** What to ask if nothing else says how many free cells the game has: the line of cells has two meanings. */
  cellsDoubt?: string;
}

/** The ways to write an unknown card, if a partial board is accepted. */
export const UNKNOWN = /^(\?{1,2}|-{1,2}|_{1,2}|\*{1,2}|x{1,2})$/i;
const BULLET = /^[-*\u2022]$/;
/** Room for a card in a text with blanks, before a card or between two: the next column is not clear. */
const BEFORE = /^ {3}/;
const BETWEEN = /[^\s,;|]( {4,}|\t\t)[^\s,;|]/;
/** Cards that stand close together. */
const NARROW = /\S\s\S/;
/** An empty place in a text with marks. */
const GAP = /(^\s*[,;]|[,;|]\s*[,;|])\s*[^\s,;|]/;

/**
 * Checks that a token is a card.
 *
 * @param partial if true, the card may be unknown
 * @throws InputError if it is not one
 */
export function placed(token: Token, partial = false): Placed {
  const { text, card, line, column } = token;
  if (card >= 0 || (partial && UNKNOWN.test(text))) return token;
  const what = `"${clip(text)}" at column ${column}`;
  throw new InputError(`line ${line}: ${what} is not a card: ${CARD_FORM}`);
}

/**
 * Notes the place of a card.
 *
 * @param seen the cards before, by their numbers
 * @throws InputError if the card appears twice
 */
export function noteCard(seen: Placed[], placed: Placed): number {
  const { card } = placed;
  if (card in seen) {
    const again = 'column' in placed ? `, again at column ${placed.column}` : '';
    const first = whereOf(seen[card]);
    throw new InputError(
      `${whereOf(placed)}: ${cardName(card)} appears twice (first on ${first})${again}`,
    );
  }
  seen[card] = placed;
  return card;
}

/** Returns how many cards a deal gives this cascade. */
export const dealtTo = (column: number): number => (column < 4 ? 7 : 6);

/** Seven dealt cards, and twelve on the last of them, a king. */
const MOST_IN_CASCADE = 19;

/**
 * Turns the lines of cards, without headers, into eight cascades, by the arrangement that fits.
 *
 * @param partial if true, cards may be unknown, so `-` and `*` are not bullets
 * @throws InputError that names the line where the arrangement is not clear
 */
export function arrange(
  all: readonly BoardLine[],
  hasHeader: boolean,
  partial: boolean,
): Placed[][] {
  checkLabels(all);
  const lines = partial ? all : withoutBullets(all);
  const ofCards = lines.filter(hasCards);
  for (const { tokens } of ofCards) for (const token of tokens) placed(token, partial);
  const areMarked = lines.some(
    (line) => line.mark === ':' || line.isCascade || (line.mark === 'label' && !hasCards(line)),
  );
  const gap =
    lines.find(({ rest }) => GAP.test(rest)) ?? (areMarked ? undefined : wideGap(ofCards));
  if (gap !== undefined) throw unclear(gap, 'an empty place comes before a card');
  const rows = inRows(ofCards.map(({ tokens }) => tokens));
  const areRows = !areMarked && isRows(rows, partial);
  if (areRows) return columnsOf(rows);
  const cards = cascadeLines(lines, hasHeader).map(({ tokens }) => tokens);
  // Rows without gaps never become longer, and the first one has eight cards. Cascades can look the same.
  const mayBeRows = cards.every(({ length }, i) => length <= (cards[i - 1]?.length ?? CASCADES));
  if (mayBeRows && cards[0]?.length === CASCADES && !areMarked && !partial) {
    throw unclear(ofCards[0], 'are these rows or cascades?');
  }
  return eight(cards);
}

const unclear = ({ line }: BoardLine, why: string): InputError =>
  new InputError(`line ${line}: ${why}; write one cascade on each line, after ":"`);

/**
 * Returns the first line with room for a card between its cards, if some of them stand closer together. Otherwise
 * returns the first with room before its cards, if not all lines have it. The first line may lack the indentation of
 * the others.
 */
function wideGap(lines: readonly BoardLine[]): BoardLine | undefined {
  const others = lines.slice(1);
  return (
    lines.find(({ rest }) => BETWEEN.test(rest) && NARROW.test(rest)) ??
    (others.every(({ rest }) => BEFORE.test(rest))
      ? undefined
      : others.find(({ rest }) => BEFORE.test(rest)))
  );
}

/** If one line of cards has a label, all lines must have one, and the labels must count up. */
function checkLabels(all: readonly BoardLine[]): void {
  const lines = all.filter((line) => hasCards(line) || line.mark === 'label');
  if (lines.every(({ mark }) => mark !== 'label')) return;
  const first = lines[0].number <= 1 ? lines[0].number : 1;
  lines.forEach(({ number: label, line }, i) => {
    if (label === first + i) return;
    throw new InputError(
      `line ${line}: ${Number.isNaN(label) ? 'no label' : `label ${label}`} where ${first + i} is expected: labels count up from 0 or 1`,
    );
  });
}

/** A hyphen before every line is a bullet. Before only some lines it could be an empty place. */
function withoutBullets(lines: readonly BoardLine[]): readonly BoardLine[] {
  // A line without a mark, or between slashes.
  const isBulleted = ({ tokens, mark }: BoardLine): boolean =>
    tokens.length > 1 && '/'.includes(mark) && BULLET.test(tokens[0].text);
  const ofCards = lines.filter(hasCards);
  const isFirst = ofCards.length > 0 && isBulleted(ofCards[0]);
  const other = ofCards.find((line) => isBulleted(line) !== isFirst);
  if (other) {
    throw new InputError(
      `line ${other.line}: ${isFirst ? 'no bullet' : 'a bullet'}, unlike before: put a bullet before every line or none`,
    );
  }
  return isFirst ? lines.map((line) => ({ ...line, tokens: line.tokens.slice(1) })) : lines;
}

/** Turns rows into cascades. A row has at most eight cards. */
export function columnsOf(rows: readonly Placed[][]): Placed[][] {
  const columns = eight([]);
  for (const row of rows) row.forEach((card, column) => columns[column].push(card));
  return columns;
}

/** Adds the empty cascades that may be missing at the end. */
export const eight = (cascades: readonly Placed[][]): Placed[][] =>
  Array.from({ length: CASCADES }, (_, column) => cascades[column] ?? []);

/** Cuts a single line into rows if it has more cards than a cascade can have. */
function inRows(lines: Token[][]): Token[][] {
  if (lines.length !== 1 || lines[0].length <= MOST_IN_CASCADE) return lines;
  const [tokens] = lines;
  return Array.from({ length: Math.ceil(tokens.length / CASCADES) }, (_, row) =>
    tokens.slice(row * CASCADES, (row + 1) * CASCADES),
  );
}

/** A whole board has seven rows. A partial board may end early, also within a row. */
function isRows(rows: Token[][], partial: boolean): boolean {
  if (rows.length === 0 || rows.length > 7 || (rows.length < 7 && !partial)) return false;
  return rows.every(({ length }, i) => {
    const whole = i === 6 ? 4 : CASCADES;
    const mayEnd = partial && i === rows.length - 1;
    return mayEnd ? length <= whole : length === whole;
  });
}

/**
 * Returns the lines that are cascades. A blank line may be decoration or an empty cascade. If the count
 * of eight does not decide this, the board is refused: a wrong guess would move every later cascade.
 */
function cascadeLines(lines: readonly BoardLine[], hasHeader: boolean): readonly BoardLine[] {
  const stands = (line: BoardLine): boolean => hasCards(line) || line.mark !== '';
  const standing = lines.filter(stands);
  const { length } = standing;
  if (length === 0 && hasHeader) return [];
  if (length === 0) throw new InputError('this board has no cards');
  // A slash may also end the last cascade.
  if (length === CASCADES + 1 && !hasCards(standing[CASCADES])) standing.pop();
  if (standing.length > CASCADES) throw unclear(standing[CASCADES], 'a ninth cascade');
  if (standing.length === CASCADES) return standing;
  const first = lines.findIndex(stands);
  const last = lines.findLastIndex(stands);
  if (first === 0 && last + 1 === length) return standing;
  if (last + 1 - first === CASCADES) return lines.slice(first, last + 1);
  if (last + 1 === CASCADES && hasHeader) return lines.slice(0, CASCADES);
  const blank = lines.find((line) => !stands(line))!;
  throw unclear(blank, 'is this blank line an empty cascade?');
}

/** Shortens a token for a message. */
export function clip(text: string): string {
  const plain = text.slice(0, 13).replace(/[^ -~\u00a1-\uffff]/g, '?');
  return text.length > 12 ? `${plain.slice(0, 12)}…` : plain;
}
