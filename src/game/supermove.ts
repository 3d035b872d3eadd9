/**
 * Moves of several cards between cascades, which the game defines as a shorthand for single-card
 * moves by way of free cells and empty cascades.
 *
 * With f free cells and e empty cascades other than the target, (f + 1) * 2^e cards can go: the
 * cells carry f + 1, and each empty cascade doubles that by holding the upper half meanwhile.
 */
import {
  CASCADES,
  FIRST_CELL,
  fits,
  InputError,
  type Move,
  type Position,
} from '../reference/index.js';
import { playMove } from './moves.js';

/**
 * How many cards can be moved as one run to a cascade: (f + 1) * 2^e with f empty cells and e
 * empty cascades other than the target.
 *
 * @param position only its cascades and cells matter
 * @param to the target, 0 to 7
 */
export function supermoveLimit({ cascades, cells }: Position, to: number): number {
  let free = 1;
  for (let i = 0; i < cells.length; i++) if (cells[i] < 0) free++;
  let factor = 1;
  for (let i = 0; i < CASCADES; i++) if (i !== to && cascades[i].length === 0) factor *= 2;
  return free * factor;
}

/**
 * Length of the run that ends a cascade: each card fits on the one above it.
 *
 * @param cascade cards, deepest first
 * @returns 0 only if it is empty
 */
export function runLength(cascade: readonly number[]): number {
  if (!Array.isArray(cascade)) throw new InputError('a cascade is an array of cards');
  let n = Math.min(cascade.length, 1);
  while (n > 0 && n < cascade.length && fits(cascade.at(-n)!, cascade.at(-n - 1)!)) n++;
  return n;
}

/**
 * Plays a run of cards as single-card moves. The caller has checked that they are a run that fits
 * (`runLength`) and that `supermoveLimit` allows it.
 *
 * @param position changed in place
 * @param from the cascade it is taken from, 0 to 7
 * @param to the cascade it is put on, 0 to 7
 * @param count cards
 * @param played gets each move, at its end
 */
export function moveRun(
  position: Position,
  from: number,
  to: number,
  count: number,
  played: Move[],
): void {
  if (count === 1) {
    played.push(playMove(position, from, to));
    return;
  }
  const { cascades, cells } = position;
  const free: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] < 0) free.push(FIRST_CELL + i);
  if (count <= free.length + 1) {
    for (let i = 0; i < count - 1; i++) played.push(playMove(position, from, free[i]));
    played.push(playMove(position, from, to));
    for (let i = count - 2; i >= 0; i--) played.push(playMove(position, free[i], to));
    return;
  }
  // As few cards as possible take the way over the empty cascade.
  const over = cascades.findIndex((cascade, i) => i !== to && cascade.length === 0);
  const upper = Math.max(1, count - supermoveLimit(position, to) / 2);
  moveRun(position, from, over, upper, played);
  moveRun(position, from, to, count - upper, played);
  moveRun(position, over, to, upper, played);
}
