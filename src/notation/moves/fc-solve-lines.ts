/**
 * The lines that Freecell Solver writes, as a table of forms. Lines in no such form are standard notation
 * (steps.ts).
 *
 *     Move 3 cards from stack 2 to stack 5        stacks and freecells count from 0
 *     Move: 26v3                                  standard notation
 *     Freecells:  KS                              a position, in several lines
 */
import { FIRST_CELL, FOUNDATION, InputError } from '../../reference/index.js';
import { clip } from '../boards/layout.js';
import type { Line } from '../text/lines.js';
import { parseSteps, type Step } from './steps.js';

/** What a line says: moves, if any, or a part of a position. */
export type ReadLine = Step[] | 'position';

/** A pattern for the line without the blanks around it, and its meaning. */
type Form = [pattern: RegExp, read: (match: RegExpExecArray, line: Line) => ReadLine];

const FORMS: readonly Form[] = [
  [
    /^Move (?:a card|(\d{1,2}) cards) from (stack|freecell) ([0-7]) to (?:(stack|freecell) ([0-7])|the foundations)$/,
    ([text, count = '1', fromKind, from, toKind, to], { number }) => {
      if (Number(count) === 0) {
        throw new InputError(`line ${number}: "${clip(text)}" moves an impossible number of cards`);
      }
      const target = toKind === undefined ? FOUNDATION : placeNumbered(toKind, to);
      return [{ from: placeNumbered(fromKind, from), to: target, count: Number(count) }];
    },
  ],
  [/^Move: *(\S+)$/, ([, move], { number }) => parseSteps(move, number)],
  [/^(?:Foundations:|Freecells:|:)/, () => 'position'],
  [
    /^(?:[-=]+|This game is solveable\.|Total number of states checked is \d+\.|This scan generated \d+ states\.)$/,
    () => [],
  ],
  [
    /^[HCDS]-[0-9AJQK]+(?: |$)/,
    (_, { number }) => {
      throw new InputError(`line ${number}: no moves can be read here: let fc-solve write with -p`);
    },
  ],
  [
    /^(?:I could not solve|(?:The i|I)terations count|No solution|Impossible|A loser)/i,
    (_, { text, number }) => {
      throw new InputError(`line ${number}: no solution: "${text.trim().slice(0, 60)}"`);
    },
  ],
];

/** Most lines are of standard notation, as their first two moves tell. */
const STANDARD = /^[1-8a-gk][1-8a-gkhr*] [1-8a-gk][1-8a-gkhr*](?: |$)/;

/**
 * Reads a line.
 *
 * @returns null if it has none of these forms
 * @throws InputError if its move is impossible, or it says that there is no solution
 */
export function readLine(line: Line): ReadLine | null {
  const text = line.text.trim();
  if (STANDARD.test(text)) return null;
  for (const [pattern, read] of FORMS) {
    const match = pattern.exec(text);
    if (match !== null) return read(match, line);
  }
  return null;
}

const placeNumbered = (kind: string, text: string): number =>
  Number(text) + (kind === 'stack' ? 0 : FIRST_CELL);
