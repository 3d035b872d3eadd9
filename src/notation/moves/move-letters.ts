/** The two letters of a move, `26` or `3a`, from a table: solutions are written by the hundred thousand. */
import { placeLetter } from '../../game/moves.js';
import { FOUNDATION } from '../../reference/index.js';

/** By 17 x from + to. */
const PLACES = FOUNDATION + 1;
const LETTERS = Array.from(
  { length: FOUNDATION * PLACES },
  (_, at) => placeLetter(Math.floor(at / PLACES)) + placeLetter(at % PLACES),
);

export const moveLetters = (from: number, to: number): string => LETTERS[from * PLACES + to];
