/** What a puzzle is: a position in which exactly one of several moves wins, and every other move is proved lost. */
import { playerMoves, playPlayerMove } from '../../src/game/index.js';
import {
  clonePosition,
  finishing,
  FOUNDATION,
  type PlayerMove,
  type Position,
  type Verdict,
} from '../../src/reference/index.js';

const LEAST_MOVES = 5;

export function positionAfter(position: Position, move: PlayerMove): Position {
  const after = clonePosition(position);
  playPlayerMove(after, move, 'safe');
  return after;
}

/**
 * Returns the move that wins; null if the position is not a puzzle. Moves to the foundations are too easy.
 *
 * @param decide undecided is neither won nor lost
 */
export function onlyMove(
  position: Position,
  decide: (position: Position) => Verdict,
): PlayerMove | null {
  const moves = playerMoves(position);
  if (moves.length < LEAST_MOVES || finishing(position) !== null) return null;
  let only: PlayerMove | null = null;
  for (const move of moves) {
    const verdict = decide(positionAfter(position, move));
    if (verdict === 'unsolvable') continue;
    if (verdict === 'undecided' || only !== null) return null;
    only = move;
  }
  return only?.to === FOUNDATION ? null : only;
}
