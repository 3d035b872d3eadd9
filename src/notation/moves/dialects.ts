/**
 * The dialects of programs that write a move on each line, as a table of forms. Lines in no such form are
 * standard notation (steps.ts).
 *
 *     Move 3 cards from stack 2 to stack 5        Freecell Solver: stacks and freecells count from 0
 *     Move: 26v3                                  Freecell Solver: standard notation
 *     Freecells:  KS                              Freecell Solver: a position, in several lines
 *     2S to temp                                  patsolve: to a free cell
 *     5C to 6D, KS to empty pile, AC out          patsolve: on a card, to an empty cascade, home
 *     20|58|9D-8S|TS|3H-4H;AC                     Shirl Hart: number, places, the card or the run from its
 *                                                 deepest card on, the target (f a cell, e an empty cascade,
 *                                                 h home, or a card), and the cards that then go home
 */
import { FIRST_CELL, FOUNDATION, InputError, rankOf, suitOf } from '../../reference/index.js';
import { cardIn } from '../boards/card.js';
import { clip } from '../boards/layout.js';
import type { Line } from '../text/lines.js';
import { BY_CARD, EMPTY_CASCADE, NEXT_CELL, parseSteps, type Step } from './steps.js';

interface Form {
  dialect: 'fc-solve' | 'cards';
  /** Compared with the line without the blanks around it. */
  pattern: RegExp;
  /** Returns the steps of the line, null if they are impossible, or says that it is part of a position. */
  read(match: RegExpExecArray, line: Line): Step[] | 'position' | null;
}

const CARD = '(?:10|[0-9TJQKA])[CDHS]';
const RANGE = `${CARD}(?:-${CARD})?`;

const FORMS: readonly Form[] = [
  {
    dialect: 'fc-solve',
    pattern:
      /^Move (?:a card|(\d{1,2}) cards) from (stack|freecell) ([0-7]) to (?:(stack|freecell) ([0-7])|the foundations)$/,
    read: ([, count = '1', fromKind, from, toKind, to]) => {
      const source = placeNumbered(fromKind, from);
      const target = toKind === undefined ? FOUNDATION : placeNumbered(toKind, to);
      return count === '0' ? null : [{ from: source, to: target, count: Number(count) }];
    },
  },
  {
    dialect: 'fc-solve',
    pattern: /^Move: *(\S+)$/,
    read: ([, move], { number }) => parseSteps(move, number),
  },
  { dialect: 'fc-solve', pattern: /^(?:Foundations:|Freecells:|:)/, read: () => 'position' },
  {
    dialect: 'fc-solve',
    pattern:
      /^(?:[-=]+|This game is solveable\.|Total number of states checked is \d+\.|This scan generated \d+ states\.)$/,
    read: () => [],
  },
  {
    dialect: 'fc-solve',
    pattern: /^(?:I could not solve|(?:The i|I)terations count|No solution|Impossible|A loser)/i,
    read: (_, { text, number }) => {
      throw new InputError(`line ${number}: no solution: "${text.trim().slice(0, 60)}"`);
    },
  },
  {
    dialect: 'cards',
    pattern: new RegExp(
      `^(?:\\d{1,5}[.):]?\\s+)?(${CARD})\\s+(?:to\\s+(?:(?:a\\s+)?(temp|free ?cell)|(?:an\\s+)?(empty (?:pile|cascade|column))|(${CARD})|(?:the\\s+)?(?:foundations?|home))|out|home)$`,
      'i',
    ),
    read: ([, taken, cell, empty, onto]) => {
      const step = { from: BY_CARD, count: 1, card: cardIn(taken) };
      if (cell !== undefined) return [{ ...step, to: NEXT_CELL }];
      if (empty !== undefined) return [{ ...step, to: EMPTY_CASCADE, count: 0 }];
      if (onto !== undefined) return [{ ...step, to: BY_CARD, onto: cardIn(onto), count: 0 }];
      return [{ ...step, to: FOUNDATION }];
    },
  },
  {
    dialect: 'cards',
    pattern:
      /^(?:A winner\.?|\d+ moves?\.?|\d+ (?:unique )?positions?\b.*|.*\bmemory\b.*|freecell solver\b.*)$/i,
    read: () => [],
  },
  {
    dialect: 'cards',
    pattern: new RegExp(
      `^\\d{1,5}\\|([1-8a-g][1-8a-gh])\\|(${CARD})(?:-(${CARD}))?\\|(?:[fhe]|${CARD})\\|((?:${RANGE}(?:;${RANGE})*)?)$`,
      'i',
    ),
    read: ([, places, deepest, last, home]) => {
      const card = cardIn(deepest);
      const [{ from, to }] = parseSteps(places);
      const count = last === undefined ? 1 : rankOf(card) - rankOf(cardIn(last)) + 1;
      const cards = home === '' ? [] : home.split(';').flatMap(cardsFrom);
      return count < 1
        ? null
        : [{ from, to, count, card, ...(cards.length > 0 ? { home: cards } : {}) }];
    },
  },
];

/** Most lines are of standard notation, as their first two moves tell. */
const STANDARD = /^[1-8a-gk][1-8a-gkhr*] [1-8a-gk][1-8a-gkhr*](?: |$)/;

/** The meaning of a line. */
export interface ReadLine {
  dialect: Form['dialect'];
  steps: Step[];
  /** The line is part of a position. */
  isPosition: boolean;
}

/**
 * Reads a line.
 *
 * @returns null if it is in no dialect
 * @throws InputError if its move is impossible, or it says that there is no solution
 */
export function readLine(line: Line): ReadLine | null {
  const text = line.text.trim();
  if (STANDARD.test(text)) return null;
  for (const { dialect, pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const steps = read(match, line);
    if (steps === null) {
      throw new InputError(
        `line ${line.number}: "${clip(text)}" moves an impossible number of cards`,
      );
    }
    const isPosition = steps === 'position';
    return { dialect, steps: isPosition ? [] : steps, isPosition };
  }
  return null;
}

const placeNumbered = (kind: string, text: string): number =>
  Number(text) + (kind === 'stack' ? 0 : FIRST_CELL);

/** Returns the cards of a range: `3H-5H` is three cards. */
function cardsFrom(range: string): number[] {
  const [first, last = first] = range.split('-').map(cardIn);
  if (suitOf(first) !== suitOf(last)) return [first, last];
  const count = Math.max(0, rankOf(last) - rankOf(first)) + 1;
  return Array.from({ length: count }, (_, i) => first + 4 * i);
}
