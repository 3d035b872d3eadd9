/**
 * All moves that a player can make in a position. Moves that differ only in which empty cell they use lead to the
 * same position, so only the first empty cell is a target. The same holds for empty cascades, and a whole cascade
 * does not go to an empty one.
 */
import {
  type Autoplay,
  CASCADES,
  FIRST_CELL,
  fits,
  FOUNDATION,
  type Move,
  play,
  type PlayerMove,
  playThemselves,
  type Position,
  rankOf,
  suitOf,
  supermoveLimit,
} from '../reference/index.js';
import { moveRun, runLength } from './supermove.js';

/**
 * Returns all legal moves of a player: cascades first, then cells; for each the cascades, a cell, home.
 *
 * @param position not changed
 */
export function playerMoves(position: Position): PlayerMove[] {
  const { cascades, cells, foundations } = position;
  const moves: PlayerMove[] = [];
  const freeCell = cells.indexOf(-1);
  const emptyCascade = cascades.findIndex((cascade) => cascade.length === 0);
  for (let from = 0; from < FIRST_CELL + cells.length; from++) {
    const source = from < CASCADES ? cascades[from] : null;
    const top = source === null ? cells[from - FIRST_CELL] : (source.at(-1) ?? -1);
    if (top < 0) continue;
    const run = source === null ? 1 : runLength(source);
    for (let to = 0; to < CASCADES; to++) {
      const target = cascades[to].at(-1);
      if (target === undefined) {
        if (to !== emptyCascade) continue;
        const most = Math.min(run, supermoveLimit(position, to), (source?.length ?? 2) - 1);
        for (let count = 1; count <= most; count++) moves.push({ from, to, count });
        continue;
      }
      const count = rankOf(target) - rankOf(top);
      if (count < 1 || count > run) continue;
      if (!fits(source === null ? top : source[source.length - count], target)) continue;
      if (count === 1 || count <= supermoveLimit(position, to)) moves.push({ from, to, count });
    }
    if (source !== null && freeCell >= 0) moves.push({ from, to: FIRST_CELL + freeCell, count: 1 });
    if (foundations[suitOf(top)] === rankOf(top)) moves.push({ from, to: FOUNDATION, count: 1 });
  }
  return moves;
}

/**
 * Plays a legal move of a player, and then the cards that go home by themselves.
 *
 * @param position changed in place
 * @returns its single-card moves
 */
export function playPlayerMove(
  position: Position,
  { from, to, count }: PlayerMove,
  autoplay: Autoplay,
): Move[] {
  const played: Move[] = [];
  if (count === 1) played.push({ from, to, card: play(position, from, to) });
  else moveRun(position, from, to, count, played);
  played.push(...playThemselves(position, autoplay));
  return played;
}

/**
 * Takes moves back, the last one first.
 *
 * @param position changed in place: the position after these moves, then the one before them
 */
export function takeBack(position: Position, moves: readonly Move[]): void {
  const { cascades, cells, foundations } = position;
  for (let i = moves.length - 1; i >= 0; i--) {
    const { from, to, card } = moves[i];
    if (to < CASCADES) cascades[to].pop();
    else if (to < FOUNDATION) cells[to - FIRST_CELL] = -1;
    else foundations[suitOf(card)]--;
    if (from < CASCADES) cascades[from].push(card);
    else cells[from - FIRST_CELL] = card;
  }
}
