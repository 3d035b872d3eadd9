/** What a player may do with runs of cards, on top of the reference rules for single cards. */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  play,
  topCard,
  whyIllegal,
  type Move,
  type Position,
} from '../reference/index.js';
import { autoplayFrom, moveRun, runLength, supermoveLimit } from '../game/index.js';
import { shortCard, type Step } from './steps.js';

export type Wish = Step | { refused: string };

/** How many cards would be taken from `depth` (-1: the longest run) upwards; 0 if they cannot. */
export function takeable(position: Position, place: number, depth: number): number {
  if (place === FOUNDATION) return 0;
  if (place >= FIRST_CELL) return position.cells[place - FIRST_CELL] >= 0 ? 1 : 0;
  const cascade = position.cascades[place];
  const run = runLength(cascade);
  if (depth < 0) return run;
  const count = cascade.length - depth;
  return count <= run ? count : 0;
}

/**
 * The step that takes `count` cards (0: as many as fit) from one place to another, or in words
 * why there is none.
 */
export function wish(position: Position, from: number, to: number, count: number): Wish {
  if (from < CASCADES && to < CASCADES && from !== to && position.cascades[from].length > 0) {
    return wishRun(position, from, to, count);
  }
  if (count > 1) return { refused: 'only one card at a time goes there' };
  const illegal = whyIllegal(position, from, to);
  if (illegal !== null) return { refused: withSymbols(illegal) };
  const card = topCard(position, from)!;
  const onto = to < CASCADES ? (position.cascades[to].at(-1) ?? -1) : -1;
  return { moves: [{ from, to, card }], from, to, cards: [card], onto };
}

function wishRun(position: Position, from: number, to: number, wanted: number): Wish {
  const source = position.cascades[from];
  const onto = position.cascades[to].at(-1) ?? -1;
  const run = runLength(source);
  const limit = supermoveLimit(position, to);
  let count = wanted;
  if (count === 0 && onto < 0) count = Math.min(run, limit);
  if (count === 0) {
    for (let n = 1; n <= run; n++) if (fits(source[source.length - n], onto)) count = n;
    if (count === 0)
      return { refused: `${shortCard(source.at(-1)!)} does not go on ${shortCard(onto)}` };
  }
  if (count > run) return { refused: 'these cards are not in order' };
  const first = source[source.length - count];
  if (onto >= 0 && !fits(first, onto)) {
    return { refused: `${shortCard(first)} does not go on ${shortCard(onto)}` };
  }
  if (count > limit) {
    return {
      refused: `room for ${limit} of these ${count} cards: free cells and empty cascades carry them`,
    };
  }
  const cards = source.slice(-count);
  const moves: Move[] = [];
  moveRun(clonePosition(position), from, to, count, moves);
  return { moves, from, to, cards, onto };
}

export const isStep = (made: Wish): made is Step => !('refused' in made);

/** Everywhere these cards may go. */
export function targets(position: Position, from: number, count: number): number[] {
  const places = [FOUNDATION];
  for (let place = 0; place < FIRST_CELL + position.cells.length; place++) places.push(place);
  return places.filter((to) => to !== from && isStep(wish(position, from, to, count)));
}

/** The most useful of them: home, onto a card, an empty cascade, a free cell. */
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

/** The step with what plays itself afterwards: cards that nothing can be put on any more. */
export function withSafeCards(position: Position, step: Step): Step {
  const next = clonePosition(position);
  for (const { from, to } of step.moves) play(next, from, to);
  const home: Move[] = [];
  autoplayFrom(next, 'safe', home);
  return { ...step, moves: [...step.moves, ...home] };
}

const withSymbols = (text: string): string =>
  text.replace(
    /\b([A2-9TJQK])([CDHS])\b/g,
    (_, rank: string, suit: string) => (rank === 'T' ? '10' : rank) + '♣♦♥♠'['CDHS'.indexOf(suit)],
  );
