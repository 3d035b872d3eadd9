/**
 * Supermoves: moves of several cards between cascades. The game defines them as a shorthand for
 * single-card moves through free cells and empty cascades.
 *
 * With f empty cells, and e empty cascades other than the target, (f + 1) * 2^e cards can go. The cells
 * carry f + 1 cards. Each empty cascade doubles that number: it holds the upper half in the meantime.
 */
import {
  FIRST_CELL,
  fits,
  InputError,
  type Move,
  play,
  type Position,
  supermoveLimit,
} from '../reference/index.js';

/**
 * Returns the length of the run at the end of a cascade. In a run each card fits on the one before it:
 * one rank lower, other colour.
 *
 * @param cascade its cards, deepest first
 * @returns at least 1, or 0 for an empty cascade
 * @throws InputError if `cascade` is not an array
 */
export function runLength(cascade: readonly number[]): number {
  if (!Array.isArray(cascade)) throw new InputError('a cascade is an array of cards');
  let n = Math.min(cascade.length, 1);
  while (n > 0 && n < cascade.length && fits(cascade.at(-n)!, cascade.at(-n - 1)!)) n++;
  return n;
}

/**
 * Plays a run of cards as single-card moves. It does not check the rules. The caller must check with
 * `runLength` that the cards are a run, and with `fits` that the run fits on the target. It must also
 * check that `supermoveLimit` allows that many cards.
 *
 * @param position changed in place
 * @param from the cascade that the run leaves, 0 to 7
 * @param to the cascade that it goes to, 0 to 7
 * @param count how many cards
 * @param played each single-card move is added at its end
 * @throws InputError if `count` is not a whole number from 1
 */
export function moveRun(
  position: Position,
  from: number,
  to: number,
  count: number,
  played: Move[],
): void {
  if (!Number.isInteger(count) || count < 1) {
    throw new InputError(`count is a whole number of cards from 1, got ${count}`, 'count');
  }
  const move = (from: number, to: number): void =>
    void played.push({ from, to, card: play(position, from, to) });
  const { cascades, cells } = position;
  const free: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] < 0) free.push(FIRST_CELL + i);
  if (count <= free.length + 1) {
    for (let i = 0; i < count - 1; i++) move(from, free[i]);
    move(from, to);
    for (let i = count - 2; i >= 0; i--) move(free[i], to);
    return;
  }
  // As few cards as possible go through the empty cascade.
  const over = cascades.findIndex((cascade, i) => i !== to && cascade.length === 0);
  const upper = Math.max(1, count - supermoveLimit(position, to) / 2);
  moveRun(position, from, over, upper, played);
  moveRun(position, from, to, count - upper, played);
  moveRun(position, over, to, upper, played);
}
