/**
 * Cuts the text of a board into the lines its author meant and their tokens, each with the place
 * where it stands. `/` ends a line too, so that a board may be given in one line.
 *
 *     Foundations: H-0 C-A D-0 S-0      header 'foundations'
 *     Freecells: 2S - KD                header 'freecells'
 *     : 4C 2C 9C 8C QS 4S 2H            a line of cards, `:` optional
 *     | 4C | 2C | 9C |                  `|`, `,` and `;` stand between cards
 *
 * Titles are passed over, wherever they stand: `Deal 617`, `Game #617`, `Hand 617`, `#617`, any other line that
 * begins with `#`, and rules such as `=====`.
 */
import { InputError } from '../../reference/index.js';

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
  /** Marked as a line of the board by `:` or `/`, even if it is empty. */
  explicit: boolean;
  /** What followed the header or prefix, as it stands, and the column where it begins. */
  rest: string;
  restColumn: number;
}

const BEGINNING =
  /^\s*(?:(?:(?<foundations>foundations?|founds?|decks?)|(?<freecells>freecells?|free cells|fc))\s*)?:/i;

const RULE = /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,}|~{3,})\s*$/;
const TITLE =
  /^\s*(?:(?:ms|microsoft|windows|free ?cell|solitaire)\s+)*(?:game|deal|hand|deck|board|seed|layout|tableau|cascades|columns)\s*(?:no\.?|nr\.?|number)?\s*[:#=]*\s*(?:-?\d+)?\s*(?:,\s*(?<cells>\d+)\s*free ?cells?)?\s*[:.]?\s*$/i;

/** A line that names the game and holds no cards. */
export const isTitle = (line: string): boolean =>
  /^\s*#/.test(line) || RULE.test(line) || TITLE.test(line);

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

/** @param firstLine number of the text's first line in the whole file */
export const headerOf = (line: string): BoardLine['header'] | ':' => {
  const beginning = BEGINNING.exec(line);
  const { foundations, freecells } = beginning?.groups ?? {};
  if (beginning === null) return '';
  return foundations ? 'foundations' : freecells ? 'freecells' : ':';
};

export function cutLines(text: string, firstLine = 1): BoardLine[] {
  const { length } = text.trim();
  if (length > MAX_TEXT_LENGTH) {
    throw new InputError(`a board of ${length} characters: too long to be one`);
  }
  return linesOf(text.replace(/^\ufeff/, '').replace(COLOUR_CODES, '')).flatMap((row, i) => {
    if (isTitle(row)) return [];
    let offset = 0;
    return row.split('/').map((segment, _, { length: count }) => {
      const line = cutLine(segment, i + firstLine, offset, count > 1);
      offset += segment.length + 1;
      return line;
    });
  });
}

function cutLine(text: string, line: number, offset: number, slashed: boolean): BoardLine {
  const beginning = BEGINNING.exec(text);
  const { foundations, freecells } = beginning?.groups ?? {};
  const header = foundations ? 'foundations' : freecells ? 'freecells' : '';
  const start = beginning?.[0].length ?? 0;
  const rest = text.slice(start);
  const column = offset + start + 1;
  const tokens = Array.from(rest.matchAll(TOKEN), (match) => ({
    text: match[0],
    line,
    column: column + match.index,
  }));
  const prefixed = beginning !== null && header === '';
  const explicit = slashed || prefixed;
  return { header, tokens, line, prefixed, explicit, rest, restColumn: column };
}
