/**
 * Cuts the text of a board into the lines its author meant and their tokens, each with the place
 * where it stands. `/` ends a line too, so that a board may be given in one line.
 *
 *     Foundations: H-0 C-A D-0 S-0      header 'foundations'
 *     Freecells: 2S - KD                header 'freecells'
 *     : 4C 2C 9C 8C QS 4S 2H            a line of cards, `:` optional
 *     | 4C | 2C | 9C |                  `|`, `,` and `;` stand between cards
 *     "4C","2C","9C"                    quotes round them are blanks
 *     1: 4C 2C 9C                       `1)`, `1.`, `Cascade 1:`; labels count up from 0 or 1
 *     - 4C 2C 9C                        `*` too, before all lines, where no card is unknown
 *
 * Titles are passed over, wherever they stand: `Deal 617`, `Game #617`, `Hand 617`, `#617`, any other line that
 * begins with `#`, and rules such as `=====`.
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
  /** Begins with `:`, so it is a cascade even if it is empty. */
  prefixed: boolean;
  /** Marked as a line of the board by `:`, `/` or a label, even if it is empty. */
  explicit: boolean;
  /** The number that it is labelled with. */
  label?: number;
  /** Begins with `-`, `*` or another bullet. */
  bullet: boolean;
  /** What followed the header or prefix, as it stands, and the column where it begins. */
  rest: string;
  restColumn: number;
}

const BEGINNING =
  /^\s*(?:(?:(?<foundations>foundations?|founds?|decks?)|(?<freecells>freecells?|free cells|fc))\s*)?:/i;

const LABEL = /^\s*(?:(?:cascade|column|stack|row)\s*)?#?(?<label>\d{1,2})\s*[:.)](?=\s|$)/i;
const BULLET = /^\s*(?<bullet>[-*\u2022])(?=\s+\S)/;
/** A place without a card before one with a card: who knows which column it is? */
const GAP = /(?:^\s*[,;]|[,;|]\s*[,;|])\s*[^\s,;|]/;

const RULE = /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,}|~{3,})\s*$/;
const TITLE =
  /^\s*(?:(?:ms|microsoft|windows|free ?cell|solitaire)\s+)*(?:game|deal|hand|deck|board|seed|layout|tableau|cascades|columns)\s*(?:no\.?|nr\.?|number)?\s*[:#=]*\s*(?:-?\d+)?\s*(?:,\s*(?<cells>\d+)\s*free ?cells?)?\s*[:.]?\s*$/i;

/** A line that names the game and holds no cards. */
export const isTitle = (line: string): boolean =>
  /^\s*#/.test(line) || RULE.test(line) || isFence(line) || TITLE.test(line);

/** The free cells that a title says the game has, if the line is one that does. */
export function cellsOfTitle(line: string): number | undefined {
  const cells = TITLE.exec(line)?.groups?.cells;
  return cells === undefined ? undefined : Number(cells);
}

/** The glyph of a whole card stands for itself, with blanks around it or without. */
const TOKEN = /[\u{1f0a0}-\u{1f0df}][\ufe0e\ufe0f]?|[^\s,;|\u{1f0a0}-\u{1f0df}]+/gu;

/** Colour codes that terminals are sent, which a copied board may carry. */
// eslint-disable-next-line no-control-regex
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** A board is short; anything longer is the wrong file. */
const MAX_TEXT_LENGTH = 100_000;

/** Which header the line has, or `:` if it has that alone. */
export const headerOf = (line: string): BoardLine['header'] | ':' => {
  const beginning = BEGINNING.exec(line);
  const { foundations, freecells } = beginning?.groups ?? {};
  if (beginning === null) return '';
  return foundations ? 'foundations' : freecells ? 'freecells' : ':';
};

/**
 * @param firstLine number of the text's first line in the whole file
 * @param partial `-` and `*` may be unknown cards, so that they are not bullets
 * @throws InputError where labels do not count up, or a place is left out between two cards
 */
export function cutLines(text: string, firstLine = 1, partial = false): BoardLine[] {
  const { length } = text.trim();
  if (length > MAX_TEXT_LENGTH) {
    throw new InputError(`a board of ${length} characters: too long to be one`);
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

/** Blanks in place of quotes, unless one of them is left over. */
const unquoted = (text: string): string =>
  text.split('"').length % 2 === 1 ? text.replaceAll('"', ' ') : text;

/** If one line of cards has a label, all have, and they count up. */
function checkLabels(lines: readonly BoardLine[]): void {
  const [{ label: first } = {}] = lines;
  if (lines.every(({ label }) => label === undefined)) return;
  lines.forEach(({ label, line }, i) => {
    if (first !== undefined && first <= 1 && label === first + i) return;
    const wanted = i > 0 && first !== undefined && first <= 1 ? first + i : '1';
    throw new InputError(
      `line ${line}: ${label === undefined ? 'no label' : `label ${label}`} where ${wanted} is expected: labels of lines count up from 0 or 1`,
    );
  });
}

/** A hyphen before some lines may be a place without a card; before all it is a bullet. */
function checkBullets(lines: readonly BoardLine[]): void {
  const other = lines.find(({ bullet }) => bullet !== lines[0].bullet);
  if (other === undefined) return;
  throw new InputError(
    `line ${other.line}: ${other.bullet ? 'a bullet' : 'no bullet'} here, unlike the lines before: put one before every line or none`,
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
      `line ${line}: a place without a card before one with a card; write one line a cascade`,
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
