/**
 * Cuts the text of a board into lines and tokens, each with its place in the text. `/` also ends a line,
 * so a board may be written on one line.
 *
 *     Foundations: H-0 C-A D-0 S-0      header 'foundations'
 *     Freecells: 2S - KD                header 'freecells'
 *     : 4C 2C 9C 8C QS 4S 2H            a line of cards, `:` optional
 *     | 4C | 2C | 9C |                  `|`, `,` and `;` stand between cards
 *     "4C","2C","9C"                    quotes count as blanks
 *     1: 4C 2C 9C                       `1)`, `1.`, `Cascade 1:`; labels count up from 0 or 1
 *     - 4C 2C 9C                        bullets, also `*`: before all lines, if all cards are known
 *
 * Titles are skipped everywhere: `Deal 617`, `Game #617`, `Hand 617`, `#617`, any other line that begins
 * with `#`, and rules such as `=====`.
 */
import { InputError } from '../../reference/index.js';
import { isFence } from '../plain-text.js';

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

export interface Token {
  text: string;
  line: number;
  column: number;
}

export interface BoardLine {
  header: '' | 'foundations' | 'freecells';
  tokens: Token[];
  line: number;
  /** The line begins with `:`, so it is a cascade even if it is empty. */
  prefixed: boolean;
  /** `:`, `/` or a label marks it as a line of the board, even if it is empty. */
  explicit: boolean;
  /** The number in its label. */
  label?: number;
  /** The line begins with `-`, `*` or another bullet. */
  bullet: boolean;
  /** The text after the header or prefix, unchanged, and the column where it begins. */
  rest: string;
  restColumn: number;
}

const BEGINNING =
  /^\s*(?:(?:(?<foundations>foundations?|founds?|decks?)|(?<freecells>freecells?|free cells|fc))\s*)?:/i;

const LABEL = /^\s*(?:(?:cascade|column|stack|row)\s*)?#?(?<label>\d{1,2})\s*[:.)](?=\s|$)/i;
const BULLET = /^\s*(?<bullet>[-*\u2022])(?=\s+\S)/;
/** An empty place before a card: the column of the card is not clear. */
const GAP = /(?:^\s*[,;]|[,;|]\s*[,;|])\s*[^\s,;|]/;

const RULE = /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,}|~{3,})\s*$/;
const TITLE =
  /^\s*(?:(?:ms|microsoft|windows|free ?cell|solitaire)\s+)*(?:game|deal|hand|deck|board|seed|layout|tableau|cascades|columns)\s*(?:no\.?|nr\.?|number)?\s*[:#=]*\s*(?:-?\d+)?\s*(?:,\s*(?<cells>\d+)\s*free ?cells?)?\s*[:.]?\s*$/i;

/** Returns true for a line that names the game and has no cards. */
export const isTitle = (line: string): boolean =>
  /^\s*#/.test(line) || RULE.test(line) || isFence(line) || TITLE.test(line);

/** Returns how many free cells a title says the game has, if it says so. */
export function cellsOfTitle(line: string): number | undefined {
  const cells = TITLE.exec(line)?.groups?.cells;
  return cells === undefined ? undefined : Number(cells);
}

/** The glyph of a whole card is a token, with or without blanks around it. */
const TOKEN = /[\u{1f0a0}-\u{1f0df}][\ufe0e\ufe0f]?|[^\s,;|\u{1f0a0}-\u{1f0df}]+/gu;

/** Colour codes of terminals, which a copied board may contain. */
// eslint-disable-next-line no-control-regex
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** A board is short: a longer text is the wrong file. */
const MAX_TEXT_LENGTH = 100_000;

/** Returns the header of a line, or `:` if the line begins with that alone. */
export const headerOf = (line: string): BoardLine['header'] | ':' => {
  const beginning = BEGINNING.exec(line);
  const { foundations, freecells } = beginning?.groups ?? {};
  if (beginning === null) return '';
  return foundations ? 'foundations' : freecells ? 'freecells' : ':';
};

/**
 * Cuts the text of a board into lines.
 *
 * @param firstLine number of the text's first line in the whole file
 * @param partial if true, `-` and `*` may be unknown cards, so they are not bullets
 * @throws InputError if labels do not count up, or an empty place comes before a card
 */
export function cutLines(text: string, firstLine = 1, partial = false): BoardLine[] {
  const { length } = text.trim();
  if (length > MAX_TEXT_LENGTH) {
    throw new InputError(`the text has ${length} characters, which is too long for a board`);
  }
  const lines = linesOf(text.replace(COLOUR_CODES, '')).flatMap((row, i) => {
    if (isTitle(row)) return [];
    let offset = 0;
    return row.split('/').map((segment, _, { length: count }) => {
      const line = cutLine(unquoted(segment), i + firstLine, offset, count > 1, partial);
      offset += segment.length + 1;
      return line;
    });
  });
  const ofBoard = lines.filter(({ header, tokens, label }) => {
    return header === '' && (tokens.length > 0 || label !== undefined);
  });
  checkLabels(ofBoard);
  checkBullets(ofBoard);
  return lines;
}

/** Replaces quotes by blanks, unless one of them has no partner. */
const unquoted = (text: string): string =>
  text.split('"').length % 2 === 1 ? text.replaceAll('"', ' ') : text;

/** If one line of cards has a label, all lines must have one, and the labels must count up. */
function checkLabels(lines: readonly BoardLine[]): void {
  const [{ label: first } = {}] = lines;
  if (lines.every(({ label }) => label === undefined)) return;
  lines.forEach(({ label, line }, i) => {
    if (first !== undefined && first <= 1 && label === first + i) return;
    const wanted = i > 0 && first !== undefined && first <= 1 ? first + i : '1';
    throw new InputError(
      `line ${line}: ${label === undefined ? 'no label' : `label ${label}`} where ${wanted} is expected: the labels of lines must count up from 0 or 1`,
    );
  });
}

/** A hyphen before every line is a bullet. Before only some lines it could be an empty place. */
function checkBullets(lines: readonly BoardLine[]): void {
  const other = lines.find(({ bullet }) => bullet !== lines[0].bullet);
  if (other === undefined) return;
  throw new InputError(
    `line ${other.line}: ${other.bullet ? 'a bullet' : 'no bullet'} here, unlike the lines before: put a bullet before every line or before no line`,
  );
}

function cutLine(
  text: string,
  line: number,
  offset: number,
  slashed: boolean,
  partial: boolean,
): BoardLine {
  const beginning =
    BEGINNING.exec(text) ?? LABEL.exec(text) ?? (partial ? null : BULLET.exec(text));
  const { foundations, freecells, label, bullet } = beginning?.groups ?? {};
  const header = foundations ? 'foundations' : freecells ? 'freecells' : '';
  const start = beginning?.[0].length ?? 0;
  const rest = text.slice(start);
  const column = offset + start + 1;
  const tokens = Array.from(rest.matchAll(TOKEN), (match) => ({
    text: match[0],
    line,
    column: column + match.index,
  }));
  const prefixed = /^\s*:/.test(text);
  const explicit = slashed || prefixed || label !== undefined;
  if (header === '' && GAP.test(rest)) {
    throw new InputError(
      `line ${line}: an empty place comes before a card; write one cascade on each line`,
    );
  }
  return {
    header,
    tokens,
    line,
    prefixed,
    explicit,
    bullet: bullet !== undefined,
    rest,
    restColumn: column,
    ...(label === undefined ? {} : { label: Number(label) }),
  };
}
