/**
 * Positions to ask about: deals, games in progress, endings, and boards that no deal leads to. Most are
 * small, so that the fuzzer can try thousands in a minute.
 */
import fc from 'fast-check';
import {
  CASCADES,
  clonePosition,
  dealPosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  fromOf,
  packMove,
  play,
  type Position,
  rankOf,
  replay,
  suitOf,
  toOf,
  whyIllegal,
} from '../../src/reference/index.js';
import { builtBoard, endGame, playRandomly, trap } from '../prover/positions.js';
import { between, type Draw, draws, magnitude, MadeSmaller, weighted } from './arbitraries.js';
import { cardsLeft } from '../shortest/oracle.js';
import { shuffled, tallest, withLowestHome } from './board.js';

export interface Start {
  readonly position: Position;
  /** Packed moves that win. Half of the positions that were made backwards have them. */
  readonly known?: readonly number[];
}

/** The cards in a cascade that all programs can hold, and the most that the fuzzer tries. */
const USUAL_HEIGHT = 19;
const GREAT_HEIGHT = 31;

const cellCounts = fc.constantFrom(0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8);

export const deals = weighted(
  [1, fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 33 - 1, 11982)],
  [10, between(1, 1000)],
  [10, between(1, 1_000_000)],
);

const dealt = fc.tuple(deals, cellCounts).map(([deal, cells]) => dealPosition(deal, cells));

const middle = fc.tuple(dealt, magnitude(1, 200), draws).map(([position, count, draw]) => {
  playRandomly(position, count, draw);
  return position;
});

const ending = fc
  .tuple(cellCounts, between(1, CASCADES), magnitude(1, 40), draws)
  .map(([cells, columns, cards, draw]) => {
    const count = Math.min(cards, columns * USUAL_HEIGHT);
    return untilLow(USUAL_HEIGHT, () => endGame(cells, count, draw, columns));
  });

const built = fc
  .tuple(cellCounts, draws)
  .map(([cells, draw]) => untilLow(USUAL_HEIGHT, () => builtBoard(cells, draw)));

const trapped = fc
  .tuple(fc.constantFrom('next' as const, 'twin' as const), between(0, 4), draws)
  .map(([kind, cells, draw]) => untilLow(USUAL_HEIGHT, () => trap(kind, cells, draw)));

const rewound = fc
  .tuple(cellCounts, magnitude(2, 150), draws)
  .map(([cells, steps, draw]) => rewind(cells, steps, draw));

const tall = fc
  .tuple(cellCounts, draws)
  .map(([cells, draw]) => untilLow(GREAT_HEIGHT, () => tallBoard(cells, draw), tallest));

const boards = weighted([2, dealt], [3, middle], [6, ending], [2, built], [1, trapped], [5, tall]);

/** Smaller starts have fewer cards or cells. */
export const starts: fc.Arbitrary<Start> = new MadeSmaller(
  weighted<Start>([19, boards.map((position) => ({ position }))], [6, rewound]),
  smallerStarts,
);

/** Tries again until no cascade is higher. */
function untilLow(
  most: number,
  make: () => Position,
  heightOf = ({ cascades }: Position) => Math.max(...cascades.map(({ length }) => length)),
): Position {
  for (;;) {
    const position = make();
    if (heightOf(position) <= most) return position;
  }
}

/**
 * Plays a game backwards from its end: cards leave the foundations, and runs are taken apart. The moves in
 * reverse are a solution.
 */
function rewind(cellCount: number, steps: number, draw: Draw): Start {
  const cells = new Array<number>(cellCount).fill(-1);
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  const foundations = [13, 13, 13, 13];
  const highest = draw(4) === 0 ? GREAT_HEIGHT : USUAL_HEIGHT;
  const columns = draw(3) === 0 ? 1 + draw(CASCADES) : CASCADES;
  const backwards: number[] = [];
  for (let step = 0; step < steps; step++) {
    const targets = [
      ...cascades.flatMap((cascade, i) => (i < columns && cascade.length < highest ? [i] : [])),
      ...cells.flatMap((card, i) => (card < 0 ? [FIRST_CELL + i] : [])),
    ];
    const sources = [
      ...cascades.flatMap((cascade, i) => (isLaidDown(cascade) ? [i] : [])),
      ...cells.flatMap((card, i) => (card >= 0 ? [FIRST_CELL + i] : [])),
    ];
    const suit = draw(4);
    const isFromHome = foundations[suit] > 0 && (sources.length === 0 || draw(5) < 3);
    const source = isFromHome ? FOUNDATION : sources[draw(sources.length)];
    const target = targets[draw(targets.length)];
    if (source === undefined || target === undefined || target === source) continue;
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
  const position = { cascades, cells, foundations };
  return draw(2) === 0 ? { position } : { position, known: backwards.reverse() };
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
function tallBoard(cellCount: number, draw: Draw): Position {
  const most = draw(10);
  const foundations = [0, 0, 0, 0].map(() => Math.min(draw(10), most));
  const cards = Array.from({ length: 52 }, (_, card) => card);
  const left = shuffled(
    cards.filter((card) => rankOf(card) >= foundations[suitOf(card)]),
    draw,
  );
  const take = (isWanted: (card: number) => boolean): number[] => {
    const at = left.findIndex(isWanted);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const lowest = [12, 12, 11, 11, 10, 8][draw(6)];
  const [top] = take((card) => rankOf(card) >= lowest);
  // The run that fits on it. Its cards lie free at the ends of the other cascades.
  const run = [top];
  for (let wanted = draw(8); wanted > 0; wanted--) {
    run.push(...take((card) => fits(card, run[run.length - 1])));
  }
  const height = 12 + draw((draw(10) < 7 ? USUAL_HEIGHT : GREAT_HEIGHT - 1) - 11);
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  const [high, ...columns] = shuffled([...cascades.keys()], draw);
  cascades[high].push(...left.splice(0, height - 1), top);
  const cells = Array.from({ length: cellCount }, () =>
    left.length > 0 && draw(3) === 0 ? left.pop()! : -1,
  );
  const others = columns.slice(0, 4 + draw(CASCADES - 4));
  while (left.length > 0) cascades[others[draw(others.length)]].push(left.pop()!);
  run.slice(1).forEach((card, i) => {
    const empty = draw(3) === 0 ? cells.indexOf(-1) : -1;
    if (empty >= 0) cells[empty] = card;
    else cascades[others[i % others.length]].push(card);
  });
  return { cascades, cells, foundations };
}

/** Returns starts with fewer cards or cells, much smaller ones first. */
function* smallerStarts({ position, known }: Start): Generator<Start> {
  for (const smaller of smallerBoards(position)) {
    const left = known && solutionLeft(known, smaller);
    yield { position: smaller, ...(left && { known: left }) };
  }
  if (known !== undefined) yield { position };
}

function* smallerBoards(position: Position): Generator<Position> {
  const lowest = Math.min(...position.foundations);
  for (let rank = 12; rank > lowest; rank--) {
    let next: Position | null = position;
    for (let suit = 0; suit < 4; suit++) {
      while (next !== null && next.foundations[suit] < rank) next = withLowestHome(next, suit);
    }
    if (next !== null && cardsLeft(next) > 0) yield next;
  }
  for (let suit = 0; suit < 4; suit++) {
    const next = withLowestHome(position, suit);
    if (next !== null && cardsLeft(next) > 0) yield next;
  }
  const empty = position.cells.indexOf(-1);
  if (empty >= 0) {
    const cells = position.cells.filter((_, cell) => cell !== empty);
    yield { ...clonePosition(position), cells };
  }
}

/** Returns the moves of a solution that can still be played; undefined if they do not win. */
function solutionLeft(known: readonly number[], start: Position): number[] | undefined {
  const position = clonePosition(start);
  const kept = known.filter((move) => {
    if (whyIllegal(position, fromOf(move), toOf(move)) !== null) return false;
    play(position, fromOf(move), toOf(move));
    return true;
  });
  return replay(start, kept).valid ? kept : undefined;
}
