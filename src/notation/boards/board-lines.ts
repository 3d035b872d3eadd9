/**
 * Cuts a line of a board into tokens, each with its place in the text. `/` also ends a line, so a board may
 * be written on one line.
 *
 *     Foundations: H-0 C-A D-0 S-0      header 'foundations'
 *     Freecells: 2S - KD                header 'freecells'
 *     : 4C 2C 9C 8C QS 4S 2H            a line of cards, `:` optional
 *     | 4C | 2C | 9C |                  `|`, `,` and `;` stand between cards
 *     4C 2C | 5D 3S | …                 or between the eight cascades
 *     "4C","2C","9C"                    quotes count as blanks
 *     1: 4C 2C 9C                       `1)`, `1.`, `Cascade 1:`; labels count up from 0 or 1
 *     - 4C 2C 9C                        bullets, also `*`: before all lines, if all cards are known
 *
 * A bullet stays a token here, because it may also be an unknown card.
 */
import { CASCADES } from '../../reference/index.js';
import type { Line } from '../text/lines.js';
import { titleOf } from '../text/titles.js';
import { cardIn } from './card.js';

export interface Token {
  text: string;
  /** The card that it names, or -1. */
  card: number;
  line: number;
  column: number;
}

export interface BoardLine {
  /** A `title` names the game and has no cards. */
  kind: 'cards' | 'foundations' | 'freecells' | 'title';
  tokens: Token[];
  line: number;
  /** `:`, `/` or a label marks it as a line of the board, even if it is empty. */
  mark: '' | ':' | '/' | 'label';
  /** True if its label calls it a cascade. */
  isCascade?: boolean;
  /** The number in its label; in a title, the number of free cells. NaN if there is none. */
  number: number;
  /** The deal number in a title. */
  deal?: number | undefined;
  /** The text after the header, mark or label, unchanged, and the column where it begins. */
  rest: string;
  restColumn: number;
}

/** A line without cards may be an empty cascade, or say nothing. */
export const hasCards = ({ tokens }: BoardLine): boolean => tokens.length > 0;

const BEGINNING =
  /^\s*(?:(?:(?<foundations>foundations?|founds?|decks?)|(?<freecells>freecells?|free cells|fc))\s*)?:/i;
const LABEL =
  /^\s*(?:(?:(?<cascade>cascade|column|stack)|row)\s*)?#?(?<label>\d{1,2})\s*[:.)](?=\s|$)/i;

/** What stands between tokens. The glyph of a whole card is a token, with or without blanks around it. */
const BETWEEN = /[\s,;|]/;
const GLYPH = /[\u{1f0a0}-\u{1f0df}][\ufe0e\ufe0f]?|[^\u{1f0a0}-\u{1f0df}]+/gu;

/** Word processors write these within a paragraph: a vertical tab, and Unicode's marks of lines. */
const SOFT_BREAK = /[\v\u0085\u2028\u2029]/;

/** Cuts one line of a text. A title that says nothing is left out. */
export function boardLinesOf({ text, number: line }: Line): BoardLine[] {
  if (SOFT_BREAK.test(text)) {
    const lines = text.split(SOFT_BREAK);
    if (lines.at(-1)!.trim() === '') lines.pop(); // the line ends anyway
    return lines.flatMap((part) => boardLinesOf({ text: part, number: line }));
  }
  const title = titleOf(text);
  if (title !== null && title.rest === '') {
    const { cells: number = NaN, deal } = title;
    if (deal === undefined && Number.isNaN(number)) return [];
    return [{ kind: 'title', tokens: [], line, mark: '', number, deal, rest: '', restColumn: 1 }];
  }
  const segments = text.includes('/') ? text.split('/') : cascadesIn(text);
  let offset = 0;
  return segments.map((segment) => {
    const cut = cutSegment(unquoted(segment), line, offset, segments.length > 1);
    offset += segment.length + 1;
    return cut;
  });
}

/** What may stand between cascades: any mark, or one of them if others stand between cards. */
const MARKS = [/[|;,]/, /\|/, /;/, /,/];

/** Cuts a line at the marks between its eight cascades. Without them, or with rows between, it is one segment. */
function cascadesIn(text: string): string[] {
  for (const line of [text.replace(/^(\s*)\||\|\s*$/g, '$1 '), text]) {
    for (const mark of MARKS) {
      const parts = line.split(mark);
      if (parts.length === CASCADES && areCascades(parts)) return parts;
    }
  }
  return [text];
}

function areCascades(parts: readonly string[]): boolean {
  const begun = parts.map(beginningOf);
  if (begun.slice(1).some(Boolean)) return true;
  const counts = parts.map((part, i) => {
    const cards = part.slice(begun[i]?.[0].length).match(/[^\s|;,]+/g);
    return cards?.length ?? 0;
  });
  const areRows = !begun[0] && counts.slice(0, 6).every((count) => count === CASCADES);
  return Math.max(...counts) > 1 && !areRows;
}

/** What stands before the cards of a line: a header, `:` or a label. */
const beginningOf = (text: string): RegExpExecArray | null =>
  (text.includes(':') ? BEGINNING.exec(text) : null) ??
  (/[:.)]/.test(text) ? LABEL.exec(text) : null);

/** Replaces quotes by blanks, unless one of them has no partner. */
const unquoted = (text: string): string =>
  text.includes('"') && text.split('"').length % 2 === 1 ? text.replaceAll('"', ' ') : text;

function cutSegment(text: string, line: number, offset: number, isSlashed: boolean): BoardLine {
  const found = beginningOf(text);
  const { foundations, freecells, label, cascade } = found?.groups ?? {};
  const start = found?.[0].length ?? 0;
  const rest = text.slice(start);
  const column = offset + start + 1;
  const kind = foundations ? 'foundations' : freecells ? 'freecells' : 'cards';
  return {
    kind,
    tokens: tokensOf(rest, line, column),
    line,
    mark: label ? 'label' : found && kind === 'cards' ? ':' : isSlashed ? '/' : '',
    isCascade: cascade !== undefined,
    number: Number(label ?? NaN),
    rest,
    restColumn: column,
  };
}

/** Written as code, because a text of many boards has very many tokens. */
function tokensOf(text: string, line: number, column: number): Token[] {
  const tokens: Token[] = [];
  const add = (from: number, to: number): void => {
    const token = text.slice(from, to);
    const card = cardIn(token);
    if (card >= 0 || to - from < 3 || !token.includes('\ud83c')) {
      tokens.push({ text: token, card, line, column: column + from });
      return;
    }
    for (const { 0: part, index } of token.matchAll(GLYPH)) {
      tokens.push({ text: part, card: cardIn(part), line, column: column + from + index });
    }
  };
  let from = -1;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    // Letters and digits, and then all else.
    const isBetween =
      (code <= 32 || code === 44 || code === 59 || code === 124 || code > 126) &&
      BETWEEN.test(text[i] ?? ' ');
    if (!isBetween) {
      if (from < 0) from = i;
    } else if (from >= 0) {
      add(from, i);
      from = -1;
    }
  }
  return tokens;
}
