/** A move that a player tries, among the judged moves of its position. */
import type { Move, PlayerMove, Position } from 'freecell-wasm';
import { CASCADES, FIRST_CELL, FOUNDATION } from 'freecell-wasm/reference';
import { oneStep } from '../../../src/ui/index.js';
import type { Choice } from './puzzles.js';

/** What is known about a move. `idle`: it changes nothing, so the analysis does not list it. */
export type Judgement = 'winning' | 'losing' | 'undecided' | 'idle';

/** @param moves the single-card moves that the player made */
export function moveOf(position: Position, moves: readonly Move[]): PlayerMove {
  const { from, to, cards } = oneStep(position, moves);
  return { from, to, count: cards.length };
}

export function judgementOf(
  position: Position,
  { winning, losing, undecided }: Choice,
  move: PlayerMove,
): Judgement {
  const has = (list: readonly PlayerMove[]): boolean =>
    list.some((each) => isAlike(position, each, move));
  if (has(winning)) return 'winning';
  if (has(losing)) return 'losing';
  return has(undecided) ? 'undecided' : 'idle';
}

/** Moves that differ only in which empty cell or which empty cascade they use are the same. */
export const isAlike = (position: Position, a: PlayerMove, b: PlayerMove): boolean =>
  a.from === b.from && a.count === b.count && kindOf(position, a.to) === kindOf(position, b.to);

/** The place; -1 for all empty cascades, -2 for all cells. */
function kindOf({ cascades }: Position, place: number): number {
  if (place < CASCADES) return cascades[place].length === 0 ? -1 : place;
  return place >= FIRST_CELL && place < FOUNDATION ? -2 : place;
}
