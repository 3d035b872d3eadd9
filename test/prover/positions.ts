/** Seeded positions in the middle of a game, for tests that compare one search with another. */
import { Prover } from '../../src/wasm/prover.js';
import {
  dealPosition,
  fits,
  fromOf,
  MAX_CASCADE_CARDS,
  play,
  type Position,
  rankOf,
  suitOf,
  toOf,
} from '../../src/reference/index.js';
import { legalMoves } from '../support/positions.js';

/** Returns a small seeded generator (Numerical Recipes' constants) of whole numbers below a bound. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Plays up to `count` random legal moves. @returns false if it ran out of legal moves */
export function playRandomly(
  position: Position,
  count: number,
  random: (below: number) => number,
): boolean {
  for (let i = 0; i < count; i++) {
    const moves = legalMoves(position);
    if (moves.length === 0) return false;
    const { from, to } = moves[random(moves.length)];
    play(position, from, to);
  }
  return true;
}

/**
 * Returns a position of a random deal. It follows a solution for a while, if the solver finds one. Then it
 * plays a few random moves, which often spoil the game. Most positions are deep in the game.
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
 * Returns a position with the last `count` cards of a game at random places. It is legal, but perhaps no
 * game reaches it. With few cards the search without reductions is fast. Full cells, long cascades and
 * cards in all kinds of places are common.
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

/**
 * Returns a board without a free spot: a single card in each cell and in the given number of cascades. The
 * other cascades get the rest, at least two cards each if there are enough.
 *
 * @param home suits that are completely on their foundations
 */
export function manySingles(
  cells: number,
  columns: number,
  random: (below: number) => number,
  home = 0,
): Position {
  const singles = cells + columns;
  const piles = 8 - columns;
  const suits = [0, 1, 2, 3];
  while (suits.length > 4 - home) suits.splice(random(suits.length), 1);
  const foundations = [13, 13, 13, 13];
  const cards: number[] = [];
  const count = singles + Math.max(3, 2 * piles) + random(9);
  while (cards.length < Math.min(count, suits.length * 13)) {
    const suit = suits[random(suits.length)];
    if (foundations[suit] > 0) cards.push(--foundations[suit] * 4 + suit);
  }
  const any = (): number => cards.splice(random(cards.length), 1)[0];
  const position: Position = {
    cells: Array.from({ length: cells }, any),
    cascades: Array.from({ length: 8 }, (_, at) => (at < columns ? [any()] : [])),
    foundations,
  };
  for (let at = 0; cards.length > 0; at++) position.cascades[columns + (at % piles)].push(any());
  return position;
}

/**
 * Returns a board that random walks from a deal rarely reach. It may have long runs, full cells or several
 * empty cascades, early or late in the game.
 */
export function builtBoard(cells: number, random: (below: number) => number): Position {
  const level = random(11);
  const foundations = Array.from({ length: 4 }, () => Math.min(13, level + random(3)));
  const left = new Set<number>();
  for (let card = 0; card < 52; card++) if (card >> 2 >= foundations[card & 3]) left.add(card);
  const used = 8 - random(5);
  const cascades: number[][] = Array.from({ length: 8 }, () => []);
  for (let run = random(4); run > 0 && left.size > 0; run--) {
    const column = cascades[random(used)];
    if (column.length > 0) continue;
    const all = [...left].sort((a, b) => b - a);
    for (
      let card: number | undefined = all[random(Math.min(all.length, 12))];
      card !== undefined;
    ) {
      left.delete(card);
      column.push(card);
      const top = card;
      const fitting: number[] = [...left].filter((next) => fits(next, top));
      card = random(12) === 0 || column.length >= 16 ? undefined : fitting[random(fitting.length)];
    }
  }
  const rest = [...left];
  const position: Position = {
    cascades,
    cells: Array.from({ length: cells }, () =>
      random(4) > 0 && rest.length > 0 ? rest.splice(random(rest.length), 1)[0] : -1,
    ),
    foundations,
  };
  while (rest.length > 0) {
    const [card] = rest.splice(random(rest.length), 1);
    let column = random(used);
    // Do not fill them completely, so that they are not too long a few moves later.
    while (cascades[column].length >= 16) column = (column + 1) % 8;
    if (random(3) === 0) cascades[column].push(card);
    else cascades[column].unshift(card);
  }
  return position;
}

/**
 * Returns a board that is lost if a certain card goes home too soon. No spot is free, and that card is the
 * only place for another card that blocks the way. `kind` is the block:
 *
 *     next    7C lies on 6C, and 8H can take it. Clubs are at 5, and spades anywhere
 *     twin    7C lies on 6D on 5D: 7C goes onto 8H and 6D onto 7C. Clubs are at 6 and diamonds at 4
 *
 * @returns a board of that kind with any ranks and suits; nearly all can be won
 */
export function trap(
  kind: 'next' | 'twin',
  cells: number,
  random: (below: number) => number,
): Position {
  const rank = 7 + random(3);
  const suit = random(4);
  const twin = 3 - suit;
  const others = [0, 1, 2, 3].filter((other) => other !== suit && other !== twin);
  const [low, high] = random(2) === 0 ? others : others.reverse();
  const foundations = [0, 0, 0, 0];
  foundations[suit] = rank;
  foundations[high] = rank + random(2);
  foundations[low] = kind === 'twin' ? rank - 1 : rank - 2;
  foundations[twin] = kind === 'twin' ? rank - 3 : rank;
  const host = rank * 4 + suit;
  const otherHost = rank * 4 + twin;
  const covering = (rank - 1) * 4 + low;
  const covered =
    kind === 'twin' ? [(rank - 3) * 4 + twin, (rank - 2) * 4 + twin] : [(rank - 2) * 4 + low];
  const left: number[] = [];
  for (let card = 0; card < 52; card++) {
    const isPlaced = [host, otherHost, covering, ...covered].includes(card);
    if (card >> 2 >= foundations[card & 3] && !isPlaced) left.push(card);
  }
  const position: Position = {
    cascades: Array.from({ length: 8 }, () => []),
    cells: Array.from({ length: cells }, () => left.splice(random(left.length - 4), 1)[0]),
    foundations,
  };
  const { cascades } = position;
  cascades[0].push(...covered, covering);
  // Kings stay in place. The other cards descend, so that all go home once the block is solved. The other
  // card that could help is covered.
  left.splice(left.length - 4).forEach((king, at) => cascades[1 + at].push(king));
  cascades[1].push(host);
  for (const card of left.reverse()) cascades[5 + random(3)].push(card);
  const over = cascades[6].findIndex((card) => card >> 2 <= rank);
  if (over >= 0) cascades[6].splice(over, 0, otherHost);
  else cascades[7].unshift(otherHost);
  return position;
}

/**
 * Returns a board whose first cascade has this many cards and cannot grow beyond the limit. The other cascades have
 * some of the rest, and there is one cell or none.
 */
export function tallBoard(height: number, seed: number): Position {
  const random = seeded(1000 * height + seed);
  const foundations = [0, 0, 0, 0];
  // All cards of one suit are left, so there is a card for each place of the cascade.
  const whole = random(4);
  for (let home = 52 - height - 4 - random(14); home > 0;) {
    const suit = random(4);
    if (suit === whole || foundations[suit] === 13) continue;
    foundations[suit]++;
    home--;
  }
  const rest = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => rankOf(card) >= foundations[suitOf(card)],
  );
  const take = (highest: number): number => {
    const fit = rest.filter((card) => rankOf(card) <= highest);
    return rest.splice(rest.indexOf(fit[random(fit.length)]), 1)[0];
  };
  const cascades: number[][] = Array.from({ length: 8 }, () => []);
  for (let at = height - 1; at >= 0; at--) cascades[0].unshift(take(MAX_CASCADE_CARDS - 1 - at));
  while (rest.length > 0) cascades[1 + random(7)].push(take(12));
  return { cascades, cells: new Array<number>(random(2)).fill(-1), foundations };
}
