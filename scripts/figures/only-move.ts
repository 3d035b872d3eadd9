/**
 * What a puzzle is: a position in which exactly one of several moves wins, and every other move is proved lost.
 *
 * Moves that can be taken back at once do not count: they never lose a game. In the middle of most games there is one,
 * such as a card in order that goes to a free cell.
 */
import { playerMoves, playPlayerMove, supermoveLimit } from '../../src/game/index.js';
import {
  CASCADES,
  clonePosition,
  finishing,
  fits,
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

/** Returns true if the next move can undo this one. Nothing comes back from the foundations. */
export function canBeTakenBack(position: Position, { from, to, count }: PlayerMove): boolean {
  const after = clonePosition(position);
  const moves = playPlayerMove(after, { from, to, count }, 'finish');
  if (moves.some((move) => move.to === FOUNDATION)) return false;
  if (from >= CASCADES) return true;
  const under = after.cascades[from].at(-1);
  const card = position.cascades[from].at(-count)!;
  return (under === undefined || fits(card, under)) && count <= supermoveLimit(after, from);
}

/** The moves between which a player decides. */
export const decisions = (position: Position): PlayerMove[] =>
  playerMoves(position).filter((move) => !canBeTakenBack(position, move));

/**
 * Returns the move that wins; null if the position is not a puzzle. Moves to the foundations are too easy.
 *
 * @param decide undecided is neither won nor lost
 */
export function onlyMove(
  position: Position,
  decide: (position: Position) => Verdict,
): PlayerMove | null {
  const moves = decisions(position);
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
