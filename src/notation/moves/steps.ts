/**
 * Reads moves in standard notation (game/moves.ts has its letters), with some additions:
 *
 *     r             the next free cell, in collections that count cells like this
 *     v + digit     after a move between cascades: how many cards, in hexadecimal
 *     f or *        home; f only in a game without a cell f, which expand.ts knows
 *     3-a 3>a 3->a  the same as 3a
 *     12. 3a        a number before a move; blanks and , ; | stand between moves
 *
 * A step has only the contents of such a token. `expand.ts` finds how many cards move, and which cards
 * play themselves afterwards.
 */
import { placeLetter } from '../../game/index.js';
import { FIRST_CELL, FOUNDATION, InputError } from '../../reference/index.js';
import { clip } from '../boards/layout.js';
import { lengthAt } from '../text/lines.js';

/** The place of `r`: the next free cell. */
export const NEXT_CELL = 17;
/** The place to which `f` leads: cell f, or home in a game without it. */
export const TO_F = 18;
const CELL_F = FIRST_CELL + 5;

/** One move as it is written, of a card or of a run. */
export interface Step {
  /** 0..7 cascades, 8..15 cells. */
  from: number;
  /** 0..7 cascades, 8..15 cells, 16 the foundations, 17 the next cell, 18 cell `f` or else the foundations. */
  to: number;
  /** How many cards move, or 0 if the text does not say it. */
  count: number;
  /** A card that moves, if the text names one. */
  card?: number;
}

const letterOf = (place: number): string =>
  place === NEXT_CELL ? 'r' : placeLetter(place === TO_F ? CELL_F : place);

/** Returns a step as text, for messages. */
export const stepName = ({ from, to, count }: Step): string =>
  letterOf(from) + letterOf(to) + (count > 1 ? `v${count.toString(16)}` : '');

/** Places by character code; -1 for anything else. */
const PLACES = new Int8Array(128).fill(-1);
for (let place = 0; place <= NEXT_CELL; place++) {
  const letter = letterOf(place);
  PLACES[letter.charCodeAt(0)] = place;
  PLACES[letter.toUpperCase().charCodeAt(0)] = place;
}
PLACES['*'.charCodeAt(0)] = FOUNDATION;

const MOVE_FORM =
  'a move is two of 1-8 a-g k h r, such as 3a, 26 or 4h; v and a count may follow, such as 26v3';

/** No solution is longer: a longer text is the wrong file. */
export const MAX_STEPS = 20_000;

/** The number before a move, at the beginning of a word. */
const NUMBER = /\d{1,5}[.):]/y;
const CONNECTOR = /[-=]?>|[-→]/y;

/**
 * Reads steps, with or without blanks between them.
 *
 * @param line the line number of `text` in its file, for messages
 * @throws InputError that names the first wrong move
 */
export function parseSteps(text: string, line = 1): Step[] {
  const steps: Step[] = [];
  let beginsWord = true;
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i);
    if (code === 10) line++;
    // Blanks, tabs, line ends and , ; | come between moves, never within one.
    if (isBetween(code)) {
      i++;
      beginsWord = true;
      continue;
    }
    // A word of two places is a move, and most words are.
    const isPair = placeAt(text, i + 1) >= 0 && isBetween(codeAt(text, i + 2));
    const number = beginsWord && code <= 57 && !isPair ? lengthAt(NUMBER, text, i) : 0;
    beginsWord = false;
    if (number > 0) {
      i += number;
      continue;
    }
    const from = placeAt(text, i);
    let next = i + 1;
    if (from >= 0 && placeAt(text, next) < 0) next += lengthAt(CONNECTOR, text, next);
    const to = placeAt(text, next);
    if (from < 0 || to < 0 || from >= FOUNDATION) throw notAMove(text, i, line);
    let count = 0;
    const start = i;
    i = next + 1;
    if (text[i] === 'v' || text[i] === 'V') {
      count = '123456789abcd'.indexOf((text[i + 1] ?? '?').toLowerCase()) + 1;
      if (count === 0) throw notAMove(text, start, line);
      i += 2;
    }
    if (steps.length === MAX_STEPS)
      throw new InputError(`a solution has at most ${MAX_STEPS} moves`);
    steps.push({ from, to: to === CELL_F ? TO_F : to, count });
  }
  return steps;
}

/** Returns true for a blank of any kind, tab, line end, comma, semicolon or bar. */
const isBetween = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 44 ||
  code === 59 ||
  code === 124 ||
  (code > 126 && /\s/.test(String.fromCharCode(code)));

/** Returns the code of a character, or of a blank after the end. */
const codeAt = (text: string, i: number): number => (i < text.length ? text.charCodeAt(i) : 32);

function placeAt(text: string, i: number): number {
  const code = codeAt(text, i);
  return code < 128 ? PLACES[code] : -1;
}

function notAMove(text: string, i: number, line: number): InputError {
  // The first letters of a word can look like moves: `FreeCell` begins with four.
  let start = i;
  while (start > 0 && /[a-z]/i.test(text[start - 1])) start--;
  if (!start || isBetween(codeAt(text, start - 1))) i = start;
  const column = i - text.lastIndexOf('\n', i - 1);
  const word = /^\S*/.exec(text.slice(i, i + 20))![0];
  return new InputError(
    `line ${line}: "${clip(word)}" at column ${column} is not a move: ${MOVE_FORM}`,
  );
}
