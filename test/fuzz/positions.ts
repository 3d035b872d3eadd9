/**
 * Positions to ask about: deals, games in progress, endings, and boards that no deal leads to. Most are
 * small, so that the fuzzer can try thousands in a minute.
 */
import {
  CASCADES,
  dealPosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  isRed,
  packMove,
  rankOf,
  type Position,
} from '../../src/reference/index.js';
import { builtBoard, endGame, playRandomly, trap } from '../prover/positions.js';
import { tallest } from './board.js';
import type { Random } from './random.js';

export interface Start {
  readonly position: Position;
  /** Packed moves that win. Positions that were made backwards have them. */
  readonly known?: readonly number[];
}

/** The cards in a cascade that all programs can hold, and the most that the fuzzer tries. */
const USUAL_HEIGHT = 19;
const GREAT_HEIGHT = 31;

const cellsOf = (random: Random): number => random.pick([0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8]);

/** The weight of each kind. */
const KINDS = { deal: 2, middle: 3, ending: 6, rewound: 6, built: 2, trap: 1, tall: 5 };

export function randomStart(random: Random): Start {
  return MAKERS[random.weighted(KINDS)](random);
}

const MAKERS: Record<keyof typeof KINDS, (random: Random) => Start> = {
  deal: (random) => ({ position: dealPosition(randomDeal(random), cellsOf(random)) }),
  middle(random) {
    const position = dealPosition(randomDeal(random), cellsOf(random));
    playRandomly(position, random.magnitude(1, 200), (below) => random.below(below));
    return { position };
  },
  ending(random) {
    const cells = cellsOf(random);
    const columns = random.between(1, CASCADES);
    const most = Math.min(40, columns * USUAL_HEIGHT);
    const cards = random.magnitude(1, most);
    const draw = (below: number): number => random.below(below);
    return { position: withinHeight(() => endGame(cells, cards, draw, columns)) };
  },
  rewound,
  built(random) {
    const cells = cellsOf(random);
    return { position: withinHeight(() => builtBoard(cells, (below) => random.below(below))) };
  },
  trap(random) {
    const kind = random.pick(['next', 'twin'] as const);
    const cells = random.between(0, 4);
    return { position: withinHeight(() => trap(kind, cells, (below) => random.below(below))) };
  },
  tall,
};

export function randomDeal(random: Random): number {
  if (random.oneIn(20)) return random.pick([2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 33 - 1, 11982]);
  return random.between(1, random.oneIn(2) ? 1000 : 1_000_000);
}

/** Tries again until no cascade is higher than the usual height. */
function withinHeight(make: () => Position): Position {
  for (;;) {
    const position = make();
    if (position.cascades.every(({ length }) => length <= USUAL_HEIGHT)) return position;
  }
}

/**
 * Plays a game backwards from its end: cards leave the foundations, and runs are taken apart. The moves in
 * reverse are a solution.
 */
function rewound(random: Random): Start {
  const cells = new Array<number>(cellsOf(random)).fill(-1);
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  const foundations = [13, 13, 13, 13];
  const highest = random.oneIn(4) ? GREAT_HEIGHT : USUAL_HEIGHT;
  const columns = random.oneIn(3) ? random.between(1, CASCADES) : CASCADES;
  const backwards: number[] = [];
  const steps = random.magnitude(2, 150);
  for (let step = 0; step < steps; step++) {
    const targets = [
      ...cascades.flatMap((cascade, i) => (i < columns && cascade.length < highest ? [i] : [])),
      ...cells.flatMap((card, i) => (card < 0 ? [FIRST_CELL + i] : [])),
    ];
    const sources = [
      ...cascades.flatMap((cascade, i) => (isLaidDown(cascade) ? [i] : [])),
      ...cells.flatMap((card, i) => (card >= 0 ? [FIRST_CELL + i] : [])),
    ];
    const suit = random.below(4);
    const source =
      foundations[suit] > 0 && (sources.length === 0 || random.below(5) < 3)
        ? FOUNDATION
        : random.pick(sources);
    if (source === undefined || targets.length === 0) continue;
    const target = random.pick(targets);
    if (target === source) continue;
    let card: number;
    if (source === FOUNDATION) card = --foundations[suit] * 4 + suit;
    else if (source < CASCADES) card = cascades[source].pop()!;
    else {
      card = cells[source - FIRST_CELL];
      cells[source - FIRST_CELL] = -1;
    }
    if (target < CASCADES) cascades[target].push(card);
    else cells[target - FIRST_CELL] = card;
    backwards.push(packMove(target, source));
  }
  return { position: { cascades, cells, foundations }, known: backwards.reverse() };
}

/** Returns true if a move can have put the last card there. */
function isLaidDown(cascade: readonly number[]): boolean {
  const { length } = cascade;
  return length === 1 || (length > 1 && fits(cascade[length - 1], cascade[length - 2]));
}

/**
 * Makes a board with one high cascade that can still grow: its last card is high, and the cards that fit on
 * it are free. No deal leads to most of these boards, but all readers of boards accept them.
 */
function tall(random: Random): Start {
  for (;;) {
    const position = tryTall(random);
    if (tallest(position) <= GREAT_HEIGHT) return { position };
  }
}

function tryTall(random: Random): Position {
  const most = random.between(0, 9);
  const foundations = [0, 0, 0, 0].map(() => Math.min(random.between(0, 9), most));
  const left: number[] = [];
  for (let card = 0; card < 52; card++) if (rankOf(card) >= foundations[card & 3]) left.push(card);
  random.shuffle(left);
  const take = (isWanted: (card: number) => boolean): number | undefined => {
    const at = left.findIndex(isWanted);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const lowest = random.pick([12, 12, 11, 11, 10, 8]);
  const top = take((card) => rankOf(card) >= lowest)!;
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  const cells = new Array<number>(cellsOf(random)).fill(-1);
  // The run that fits on it. Its cards lie free at the ends of the other cascades.
  const run: number[] = [];
  const length = random.between(0, 7);
  for (let above = top; run.length < length;) {
    const next = take((card) => fits(card, above) && isRed(card) !== isRed(above));
    if (next === undefined) break;
    run.push(next);
    above = next;
  }
  const height = random.between(12, random.below(10) < 7 ? USUAL_HEIGHT : GREAT_HEIGHT - 1);
  const high = random.below(CASCADES);
  cascades[high].push(...left.splice(0, height - 1), top);
  for (let cell = 0; cell < cells.length; cell++) {
    if (left.length > 0 && random.oneIn(3)) cells[cell] = left.pop()!;
  }
  const others = random
    .shuffle([0, 1, 2, 3, 4, 5, 6, 7].filter((column) => column !== high))
    .slice(0, random.between(4, CASCADES - 1));
  while (left.length > 0) cascades[random.pick(others)].push(left.pop()!);
  run.forEach((card, i) => {
    const empty = random.oneIn(3) ? cells.indexOf(-1) : -1;
    if (empty >= 0) cells[empty] = card;
    else cascades[others[i % others.length]].push(card);
  });
  return { cascades, cells, foundations };
}
