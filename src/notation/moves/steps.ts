/**
 * Reads moves in standard notation (see game/moves.ts for its letters), and two things more:
 *
 *     r           the next free cell, where a collection counts cells so
 *     v + digit   after a move between cascades: how many cards, in hexadecimal
 *
 * A step is what such a token says; how many cards move, and what plays itself afterwards, is for
 * `expand.ts` to work out.
 */
import { FOUNDATION } from '../../reference/index.js';
import { InputError } from '../../game/input-error.js';
import { placeLetter } from '../../game/moves.js';
import { clip } from '../boards/layout.js';

/** The place of `r`: whichever cell comes next. */
export const NEXT_CELL = 17;

/** One move as written: of a card, or of a run. */
export interface Step {
  /** 0..7 cascades, 8..15 cells. */
  from: number;
  /** 0..7 cascades, 8..15 cells, 16 the foundations, 17 the next cell. */
  to: number;
  /** Cards moved, or 0 if the text does not say. */
  count: number;
}

const letterOf = (place: number): string => (place === NEXT_CELL ? 'r' : placeLetter(place));

export const stepName = ({ from, to, count }: Step): string =>
  letterOf(from) + letterOf(to) + (count > 1 ? `v${count.toString(16)}` : '');

/** Places by character code; -1 for anything else. */
const PLACES = new Int8Array(128).fill(-1);
for (let place = 0; place <= NEXT_CELL; place++) {
  const letter = letterOf(place);
  PLACES[letter.charCodeAt(0)] = place;
  PLACES[letter.toUpperCase().charCodeAt(0)] = place;
}

const MOVE_FORM =
  'moves are two of 1-8 a-g k h r such as 3a 26 4h, with v and a count after some: 26v3';

/** No solution is longer; a longer text is the wrong file. */
export const MAX_STEPS = 20_000;

/**
 * Reads steps, with or without blanks between them.
 *
 * @param line the line of the file that `text` is, for messages
 * @throws InputError naming the first thing that is no move
 */
export function parseSteps(text: string, line = 1): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i);
    if (code === 10) line++;
    // Blanks, tabs, line ends and commas stand between moves, never within one.
    if (code === 32 || code === 44 || (code >= 9 && code <= 13)) {
      i++;
      continue;
    }
    const from = placeAt(text, i);
    const to = placeAt(text, i + 1);
    if (from < 0 || to < 0 || from >= FOUNDATION) throw notAMove(text, i, line);
    let count = 0;
    i += 2;
    if (text[i] === 'v' || text[i] === 'V') {
      count = '123456789abcd'.indexOf((text[i + 1] ?? '?').toLowerCase()) + 1;
      if (count === 0) throw notAMove(text, i - 2, line);
      i += 2;
    }
    if (steps.length === MAX_STEPS) throw new InputError(`more than ${MAX_STEPS} moves`);
    steps.push({ from, to, count });
  }
  return steps;
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
