/** Moves to the foundations ("home"): automatic ones, and those that finish a game. */
import {
  clonePosition,
  finishing as allHome,
  isWon,
  type Move,
  type Position,
} from '../../reference/index.js';
import { autoplayFrom } from '../../game/index.js';

/** Returns the moves home of safe cards: no other card can be put on them any more. */
export function safeMoves(position: Position): Move[] {
  const moves: Move[] = [];
  autoplayFrom(clonePosition(position), 'safe', moves);
  return moves;
}

/** Returns single-card moves home for all cards, if all can go now; null if not, or if the game is won. */
export const finishing = (position: Position): Move[] | null =>
  isWon(position) ? null : allHome(position);
