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
  whyTooTall,
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

/** Any legal position, even one that no game reaches. */
export function anyPosition(): fc.Arbitrary<Position> {
  return fc
    .record({
      foundations: fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 4, maxLength: 4 }),
      cells: fc.integer({ min: 0, max: 8 }),
      order: fc.array(fc.nat(), { minLength: 52, maxLength: 52 }),
      // Few columns make tall cascades.
      columns: fc.integer({ min: 2, max: 8 }),
      held: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    })
    .map(({ foundations, cells, order, columns, held }) => {
      const cards = Array.from({ length: 52 }, (_, card) => card)
        .filter((card) => card >> 2 >= foundations[card & 3])
        .sort((a, b) => order[a] - order[b]);
      const position: Position = {
        cascades: Array.from({ length: 8 }, () => []),
        cells: held.slice(0, cells).map((isHeld) => (isHeld ? (cards.pop() ?? -1) : -1)),
        foundations,
      };
      for (const card of cards) position.cascades[order[card] % columns].push(card);
      return position;
    })
    .filter(({ cascades }) => cascades.every((cascade, i) => whyTooTall(cascade, i) === null));
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
