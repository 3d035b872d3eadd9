/** Positions from the middle of random games, and their legal moves. */
import fc from 'fast-check';
import {
  clonePosition,
  dealPosition,
  FIRST_CELL,
  FOUNDATION,
  play,
  topCard,
  whyIllegal,
  type Move,
  type Position,
} from '../../src/reference/index.js';

export function legalMoves(position: Position): Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < FIRST_CELL + position.cells.length; from++) {
    const card = topCard(position, from) ?? -1;
    if (card < 0) continue;
    for (let to = 0; to <= FOUNDATION; to++) {
      if (whyIllegal(position, from, to) === null) moves.push({ from, to, card });
    }
  }
  return moves;
}

/** Positions reached by random legal moves from random deals, with 0 to 8 cells. */
export function midGame(): fc.Arbitrary<Position> {
  return fc
    .record({
      deal: fc.integer({ min: 1, max: 1_000_000 }),
      cells: fc.integer({ min: 0, max: 8 }),
      choices: fc.array(fc.nat(1000), { maxLength: 80 }),
    })
    .map(({ deal, cells, choices }) => walk(dealPosition(deal, cells), choices));
}

/** Plays one legal move for each choice, foundation moves first. */
export function walk(start: Position, choices: number[]): Position {
  const position = clonePosition(start);
  for (const choice of choices) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const home = moves.find(({ to }) => to === FOUNDATION);
    const { from, to } = home ?? moves[choice % moves.length];
    play(position, from, to);
  }
  return position;
}

/** Plays packed moves without a check. @param position changed in place */
export function playPacked(position: Position, packed: Iterable<number>): void {
  for (const move of packed) play(position, move & 0xff, move >> 8);
}
