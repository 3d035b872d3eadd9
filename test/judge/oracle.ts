/** A plain search of a player's moves: every legal move by the reference, with autoplay after each. */
import { playerMoves, playPlayerMove } from '../../src/game/index.js';
import {
  canonical,
  CASCADES,
  clonePosition,
  FIRST_CELL,
  FOUNDATION,
  isWon,
  type PlayerMove,
  playThemselves,
  type Position,
  type Autoplay,
  whyNoMove,
} from '../../src/reference/index.js';

/** Larger searches are given up. */
const MOST_POSITIONS = 500;

/** Returns all legal moves, by trying every pair of places and every number of cards. */
export function everyMove(position: Position): PlayerMove[] {
  const moves: PlayerMove[] = [];
  for (let from = 0; from < FIRST_CELL + position.cells.length; from++) {
    const most = from < CASCADES ? position.cascades[from].length : 1;
    for (let to = 0; to <= FOUNDATION; to++) {
      for (let count = 1; count <= most; count++) {
        if (whyNoMove(position, { from, to, count }) === null) moves.push({ from, to, count });
      }
    }
  }
  return moves;
}

/** Returns the position after a move and the cards that go home by themselves. */
export function afterMove(position: Position, move: PlayerMove, autoplay: Autoplay): Position {
  const after = clonePosition(position);
  playPlayerMove(after, move, autoplay);
  return after;
}

/**
 * Returns true if a player can win, and null if there are too many positions. The position must have no card
 * that goes home by itself.
 */
export function canWin(start: Position, autoplay: Autoplay): boolean | null {
  const seen = new Set([canonical(start)]);
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (isWon(position)) return true;
    for (const move of everyMove(position)) {
      const after = afterMove(position, move, autoplay);
      const name = canonical(after);
      if (seen.has(name)) continue;
      if (seen.size >= MOST_POSITIONS) return null;
      seen.add(name);
      open.push(after);
    }
  }
  return false;
}

/** Returns a game of random moves. */
export function randomGame(
  start: Position,
  autoplay: Autoplay,
  length: number,
  random: (below: number) => number,
): PlayerMove[] {
  const game: PlayerMove[] = [];
  let position = clonePosition(start);
  playThemselves(position, autoplay);
  for (let moves = playerMoves(position); game.length < length && moves.length > 0;) {
    const move = moves[random(moves.length)];
    game.push(move);
    position = afterMove(position, move, autoplay);
    moves = playerMoves(position);
  }
  return game;
}
