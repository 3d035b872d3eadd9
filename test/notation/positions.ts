/** Positions and games for the tests of this folder. */
import fc from 'fast-check';
import {
  clonePosition,
  dealPosition,
  play,
  whyIllegal,
  type Position,
} from '../../src/reference/index.js';

/** Every legal single-card move, `from | to << 8`. */
export function legalMoves(position: Position): number[] {
  const moves: number[] = [];
  for (let from = 0; from < 16; from++) {
    for (let to = 0; to <= 16; to++) {
      if (whyIllegal(position, from, to) === null) moves.push(from | (to << 8));
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

/** Plays one legal move a choice, foundation moves first. */
export function walk(start: Position, choices: number[]): Position {
  const position = clonePosition(start);
  for (const choice of choices) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const home = moves.find((move) => move >> 8 === 16);
    const move = home ?? moves[choice % moves.length];
    play(position, move & 0xff, move >> 8);
  }
  return position;
}
