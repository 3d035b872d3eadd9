/** What goes home by itself, and what could. */
import { clonePosition, isWon, type Move, type Position } from '../../reference/index.js';
import { autoplayFrom } from '../../game/index.js';

/** The moves home of cards that nothing can be put on any more. */
export function safeMoves(position: Position): Move[] {
  const moves: Move[] = [];
  autoplayFrom(clonePosition(position), 'safe', moves);
  return moves;
}

/** All moves home, one card each, if every card can go home now; else, and when all are home, null. */
export function finishing(position: Position): Move[] | null {
  const moves: Move[] = [];
  const end = clonePosition(position);
  autoplayFrom(end, 'max', moves);
  return moves.length > 0 && isWon(end) ? moves : null;
}
