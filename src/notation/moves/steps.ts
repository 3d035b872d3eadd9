/**
 * Reads moves in standard notation (see game/moves.ts for its letters), and a few things more:
 *
 *     r             the next free cell, where a collection counts cells so
 *     v + digit     after a move between cascades: how many cards, in hexadecimal
 *     f or *        home; f only where there is no cell f
 *     3-a 3>a 3->a  the same as 3a
 *     12. 3a        a number before a move; blanks and , ; | stand between moves
 *
 * A step is what such a token says; how many cards move, and what plays itself afterwards, is for
 * `expand.ts` to work out.
 */
import { placeLetter } from '../../game/index.js';
import { cardName, FIRST_CELL, FOUNDATION, InputError } from '../../reference/index.js';
import { clip } from '../boards/layout.js';

/** The place of `r`: whichever cell comes next. */
export const NEXT_CELL = 17;
/** The first cascade that is empty. */
export const EMPTY_CASCADE = 18;
/** Wherever the card lies that the step names. */
export const BY_CARD = 19;

/** One move as written: of a card, or of a run. */
export interface Step {
  /** 0..7 cascades, 8..15 cells; 19 wherever `card` lies. */
  from: number;
  /** As `from`, or 16 the foundations, 17 the next cell, 18 an empty cascade, 19 on `onto`. */
  to: number;
  /** Cards moved, or 0 if the text does not say. */
  count: number;
  /** The card moved, or the deepest one of a run, where the text names it. */
  card?: number;
  /** The card it is put on, where the text names that instead of the cascade. */
  onto?: number;
  /** Cards that the text says go home after the move, in whatever order they can. */
  home?: number[];
}

const letterOf = (place: number): string => (place === NEXT_CELL ? 'r' : placeLetter(place));

/** A step in a few characters, for messages. */
export function stepName({ from, to, count, card, onto }: Step): string {
  if (from !== BY_CARD && to <= NEXT_CELL) {
    return letterOf(from) + letterOf(to) + (count > 1 ? `v${count.toString(16)}` : '');
  }
  const taken = from === BY_CARD ? cardName(card!) : letterOf(from);
  if (to === FOUNDATION) return `${taken} home`;
  if (to === NEXT_CELL) return `${taken} to a cell`;
  if (to === EMPTY_CASCADE) return `${taken} to an empty cascade`;
  return `${taken} to ${to === BY_CARD ? cardName(onto!) : letterOf(to)}`;
}

/** Places by character code; -1 for anything else. */
const PLACES = new Int8Array(128).fill(-1);
for (let place = 0; place <= NEXT_CELL; place++) {
  const letter = letterOf(place);
  PLACES[letter.charCodeAt(0)] = place;
  PLACES[letter.toUpperCase().charCodeAt(0)] = place;
}
PLACES['*'.charCodeAt(0)] = FOUNDATION;

/** The place of `f`, which is home where the game has no cell of that letter. */
const CELL_F = FIRST_CELL + 5;

const MOVE_FORM =
  'moves are two of 1-8 a-g k h r such as 3a 26 4h, with v and a count after some: 26v3';

/** No solution is longer; a longer text is the wrong file. */
export const MAX_STEPS = 20_000;

/** The number of a move, where a word begins. */
const NUMBER = /\d{1,5}[.):]/y;
const CONNECTOR = /[-=]?>|[-→]/y;

/**
 * Reads steps, with or without blanks between them.
 *
 * @param line the line of the file that `text` is, for messages
 * @param cells free cells of the game: with five or fewer `f` is home
 * @throws InputError naming the first thing that is no move
 */
export function parseSteps(text: string, line = 1, cells = 8): Step[] {
  const steps: Step[] = [];
  let beginsWord = true;
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i);
    if (code === 10) line++;
    // Blanks, tabs, line ends and , ; | stand between moves, never within one.
    if (isBetween(code)) {
      i++;
      beginsWord = true;
      continue;
    }
    const number = beginsWord && code <= 57 ? lengthAt(NUMBER, text, i) : 0;
    beginsWord = false;
    if (number > 0) {
      i += number;
      continue;
    }
    const from = placeAt(text, i);
    let next = i + 1;
    if (from >= 0 && placeAt(text, next) < 0) next += lengthAt(CONNECTOR, text, next);
    let to = placeAt(text, next);
    if (from < 0 || to < 0 || from >= FOUNDATION) throw notAMove(text, i, line);
    let count = 0;
    const start = i;
    i = next + 1;
    if (text[i] === 'v' || text[i] === 'V') {
      count = '123456789abcd'.indexOf((text[i + 1] ?? '?').toLowerCase()) + 1;
      if (count === 0) throw notAMove(text, start, line);
      i += 2;
    }
    if (to === CELL_F && cells <= 5) to = FOUNDATION;
    if (steps.length === MAX_STEPS) throw new InputError(`more than ${MAX_STEPS} moves`);
    steps.push({ from, to, count });
  }
  return steps;
}

/** Blank, tab, line ends, comma, semicolon and bar. */
const isBetween = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 44 || code === 59 || code === 124;

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function placeAt(text: string, i: number): number {
  const code = i < text.length ? text.charCodeAt(i) : 128;
  return code < 128 ? PLACES[code] : -1;
}

function notAMove(text: string, i: number, line: number): InputError {
  const column = i - text.lastIndexOf('\n', i - 1);
  const word = /^\S*/.exec(text.slice(i, i + 20))![0];
  return new InputError(
    `line ${line}: "${clip(word)}" at column ${column} is no move: ${MOVE_FORM}`,
  );
}
