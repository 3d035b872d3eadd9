/** Rules for moves of runs, built on the reference rules for single cards. */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  finishing as allHome,
  fits,
  FOUNDATION,
  isWon,
  type Move,
  playThemselves,
  type Position,
  RANKS,
  SUITS,
  whyIllegal,
} from '../../reference/index.js';
import { moveRun, runLength, supermoveLimit } from '../../game/index.js';
import { after } from './game.js';
import { cardsAt, endOf, shortCard, type Step } from './steps.js';

/** Returns the number of cards from `depth` (-1: the longest run) upwards; 0 if they cannot be moved. */
export function takeable(position: Position, place: number, depth: number): number {
  if (place === FOUNDATION) return 0;
  if (place >= FIRST_CELL) return position.cells[place - FIRST_CELL] >= 0 ? 1 : 0;
  const cascade = position.cascades[place];
  const run = runLength(cascade);
  if (depth < 0) return run;
  const count = cascade.length - depth;
  return count > 0 && count <= run ? count : 0;
}

/** Returns the step that moves `count` cards (0: as many as possible), or the reason why it is illegal. */
export function wish(position: Position, from: number, to: number, count: number): Step | string {
  if (from < CASCADES && to < CASCADES && from !== to && position.cascades[from].length > 0) {
    return wishRun(position, from, to, count);
  }
  if (count > 1) return 'only one card at a time goes there';
  const illegal = whyIllegal(position, from, to);
  if (illegal !== null) return withSymbols(illegal);
  const [card] = cardsAt(position, from, 1);
  return { moves: [{ from, to, card }], from, to, cards: [card], onto: endOf(position, to) };
}

function wishRun(position: Position, from: number, to: number, wanted: number): Step | string {
  const onto = endOf(position, to);
  const run = runLength(position.cascades[from]);
  const limit = supermoveLimit(position, to);
  const ordered = cardsAt(position, from, run);
  const first = onto < 0 ? run - Math.min(run, limit) : ordered.findIndex((c) => fits(c, onto));
  const count = wanted || (first < 0 ? 0 : run - first);
  if (count > run) return 'these cards are not in order';
  const cards = ordered.slice(-Math.max(1, count));
  if (onto >= 0 && !fits(cards[0], onto)) {
    return `${shortCard(cards[0])} does not go on ${shortCard(onto)}`;
  }
  if (count > limit) {
    return `only ${limit} of these ${count} cards can move: more need free cells or empty cascades`;
  }
  const moves: Move[] = [];
  moveRun(clonePosition(position), from, to, count, moves);
  return { moves, from, to, cards, onto };
}

/** Returns the step that moves these cards, or else as many as possible, or the reason why none can move. */
export function wishAny(
  position: Position,
  from: number,
  to: number,
  count: number,
): Step | string {
  const exact = wish(position, from, to, count);
  if (typeof exact !== 'string') return exact;
  const fitting = wish(position, from, to, 0);
  return typeof fitting === 'string' ? exact : fitting;
}

/**
 * Returns all places to which these cards can go.
 *
 * @param wished `wish`, or `wishAny` if it is enough that some of the cards can go
 */
export function targets(position: Position, from: number, count: number, wished = wish): number[] {
  const places = [FOUNDATION, ...sources(position)];
  return places.filter(
    (to) => to !== from && typeof wished(position, from, to, count) !== 'string',
  );
}

/** All places from which a card can move: cascades and cells. */
const sources = ({ cells }: Position): number[] =>
  Array.from({ length: FIRST_CELL + cells.length }, (_, place) => place);

/** Returns true if no card can move although the game is not won. */
export const isStuck = (position: Position): boolean =>
  !isWon(position) && sources(position).every((from) => targets(position, from, 1).length === 0);

/** Returns the most useful target, in this order: home, onto a card, an empty cascade, a free cell. */
export function bestTarget(position: Position, from: number, count: number): number | undefined {
  const worth = (to: number) => {
    if (to === FOUNDATION) return 0;
    if (to >= FIRST_CELL) return from >= FIRST_CELL ? 9 : 3;
    if (position.cascades[to].length > 0) return 1;
    return from < CASCADES && position.cascades[from].length === count ? 8 : 2;
  };
  return targets(position, from, count)
    .filter((to) => worth(to) < 8)
    .sort((a, b) => worth(a) - worth(b))[0];
}

/** Adds the moves of safe cards to a step. */
export function withSafeCards(position: Position, step: Step): Step {
  const home = playThemselves(after(position, step.moves), 'safe');
  return { ...step, moves: [...step.moves, ...home] };
}

/** Returns single-card moves home for all cards, if all can go now; null if not, or if the game is won. */
export const finishing = (position: Position): Move[] | null =>
  isWon(position) ? null : allHome(position);

/** Writes cards as they are shown, `10♥` instead of `TH`. */
const withSymbols = (text: string): string =>
  text.replace(/\b[A2-9TJQK][CDHS]\b/g, ([rank, suit]) =>
    shortCard(4 * RANKS.indexOf(rank) + SUITS.indexOf(suit)),
  );
