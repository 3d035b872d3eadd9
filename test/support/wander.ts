/** Random walks by the reference rules. */
import { play, type Move, type Position } from '../../src/reference/index.js';
import { legalMoves } from './positions.js';

/** Plays a legal move for each of `choices` (until there is none) and returns the moves. */
export function wander(position: Position, choices: readonly number[]): Move[] {
  const played: Move[] = [];
  for (const choice of choices) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = legal[choice % legal.length];
    play(position, move.from, move.to);
    played.push(move);
  }
  return played;
}
