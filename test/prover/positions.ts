/** Seeded positions in the middle of a game, for tests that compare one search with another. */
import { Prover } from '../../src/wasm/prover.js';
import {
  dealPosition,
  FIRST_CELL,
  FOUNDATION,
  fromOf,
  play,
  type Position,
  toOf,
  whyIllegal,
} from '../../src/reference/index.js';

/** A small generator with a seed (Numerical Recipes' constants); whole numbers below a bound. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** All legal moves as [from, to]. */
export function legalMoves(position: Position): [number, number][] {
  const moves: [number, number][] = [];
  const places = FIRST_CELL + position.cells.length;
  for (let from = 0; from < places; from++) {
    for (let to = 0; to <= FOUNDATION; to++) {
      if (whyIllegal(position, from, to) === null) moves.push([from, to]);
    }
  }
  return moves;
}

/** Plays up to `count` random legal moves. @returns false if none was left on the way */
export function playRandomly(
  position: Position,
  count: number,
  random: (below: number) => number,
): boolean {
  for (let i = 0; i < count; i++) {
    const moves = legalMoves(position);
    if (moves.length === 0) return false;
    const [from, to] = moves[random(moves.length)];
    play(position, from, to);
  }
  return true;
}

/**
 * A position of a random deal: part of a way to a solution (if there is one within reach), then a
 * few moves at random, which often spoil it. Most are deep in the game.
 */
export function midGame(
  prover: Prover,
  cells: number,
  random: (below: number) => number,
): Position {
  const position = dealPosition(1 + random(1_000_000), cells);
  const { moves } = prover.prove(position, { maxNodes: 20_000 });
  const played = Math.floor(moves.length * (0.3 + random(700) / 1000));
  for (const move of moves.slice(0, played)) play(position, fromOf(move), toOf(move));
  playRandomly(position, 2 + random(30), random);
  return position;
}

/**
 * The last `count` cards of a game thrown onto the board at random: any legal position, though
 * perhaps none that a game would come to. With few cards the un-reduced search is quick, and
 * full cells, long cascades and cards in every kind of place are common.
 */
export function endGame(
  cells: number,
  count: number,
  random: (below: number) => number,
  cascadesUsed = 8,
): Position {
  const position: Position = {
    cascades: Array.from({ length: 8 }, () => []),
    cells: new Array<number>(cells).fill(-1),
    foundations: [13, 13, 13, 13],
  };
  const cards: number[] = [];
  while (cards.length < count) {
    const suit = random(4);
    if (position.foundations[suit] === 0) continue;
    cards.push(--position.foundations[suit] * 4 + suit);
  }
  for (let cell = 0; cell < cells; cell++) {
    if (random(4) > 0 && cards.length > 0) {
      position.cells[cell] = cards.splice(random(cards.length), 1)[0];
    }
  }
  while (cards.length > 0) {
    position.cascades[random(cascadesUsed)].push(cards.splice(random(cards.length), 1)[0]);
  }
  return position;
}
