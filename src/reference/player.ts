/**
 * Moves as a player makes them, and how they are counted.
 *
 * - A move takes one card, or a run of cards from one cascade to another. With f empty cells, and e
 *   empty cascades other than the target, a run has at most (f + 1) * 2^e cards.
 * - After each move, and before the first, cards go home by themselves, as the rule of autoplay says. They
 *   must go, and they do not count. Every other card that goes home is a move.
 */
import { isRed, rankOf, suitOf } from './cards.js';
import type { Move } from './moves.js';
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  isWon,
  placeName,
  play,
  type Position,
  topCard,
  whyIllegal,
} from './rules.js';

/**
 * The rules of autoplay: the cards that a program plays to the foundations by itself after each move.
 *
 * - `none`: no card
 * - `safe`: cards that no other card needs any more, by Windows FreeCell's rule. These are aces, twos,
 *   and a card as soon as both cards of the other colour one rank lower are home
 * - `finish`: the same, and all cards as soon as all can go. Our page plays so
 * - `max`: every card that can go
 */
export const AUTOPLAYS = ['none', 'safe', 'finish', 'max'] as const;
/** One of `AUTOPLAYS`. */
export type Autoplay = (typeof AUTOPLAYS)[number];

/** A move of one card, or of a run from cascade to cascade. */
export interface PlayerMove {
  /** The place that it leaves: 0..7 cascades, 8..15 cells. */
  readonly from: number;
  /** The place that it goes to: 0..7 cascades, 8..15 cells, 16 the foundations. */
  readonly to: number;
  /** How many cards. */
  readonly count: number;
}

/** Returns true if this card, which may move, goes home by itself. For `finish`: before the end. */
export function playsItself(foundations: number[], card: number, autoplay: Autoplay): boolean {
  const rank = rankOf(card);
  if (autoplay === 'none' || foundations[suitOf(card)] !== rank) return false;
  if (autoplay === 'max' || rank <= 1) return true;
  const [clubs, diamonds, hearts, spades] = foundations;
  return isRed(card) ? clubs >= rank && spades >= rank : diamonds >= rank && hearts >= rank;
}

/**
 * Plays all cards home that go by themselves: from the cells first, then from cascades 1 to 8. It repeats
 * this until no more card goes.
 *
 * @param position changed in place
 * @returns the moves
 */
export function playThemselves(position: Position, autoplay: Autoplay): Move[] {
  const played: Move[] = [];
  if (autoplay === 'none') return played;
  if (autoplay === 'finish') {
    const all = finishing(position);
    if (all === null) return playThemselves(position, 'safe');
    for (const { from, to } of all) play(position, from, to);
    return all;
  }
  const tryFrom = (from: number): void => {
    const card = topCard(position, from) ?? -1;
    if (card < 0 || !playsItself(position.foundations, card, autoplay)) return;
    played.push({ from, to: FOUNDATION, card: play(position, from, FOUNDATION) });
  };
  for (let before = -1; played.length > before;) {
    before = played.length;
    for (let cell = 0; cell < position.cells.length; cell++) tryFrom(FIRST_CELL + cell);
    for (let column = 0; column < CASCADES; column++) tryFrom(column);
  }
  return played;
}

/** Returns the moves that bring all cards home, if all can go now; null if some card cannot. */
export function finishing(position: Position): Move[] | null {
  const end = clonePosition(position);
  const moves = playThemselves(end, 'max');
  return isWon(end) ? moves : null;
}

/**
 * Returns how many cards can go to a cascade as one run: (f + 1) * 2^e with f empty cells, and e empty
 * cascades other than the target.
 *
 * @param position its cascades and cells; not changed
 * @param to the target cascade, 0 to 7
 */
export function supermoveLimit({ cascades, cells }: Position, to: number): number {
  let free = 1;
  for (let i = 0; i < cells.length; i++) if (cells[i] < 0) free++;
  let factor = 1;
  for (let i = 0; i < CASCADES; i++) if (i !== to && cascades[i].length === 0) factor *= 2;
  return free * factor;
}

/** Says why a player cannot make this move. Returns `null` if it is legal. */
export function whyNoMove(position: Position, { from, to, count }: PlayerMove): string | null {
  if (count === 1) return whyIllegal(position, from, to);
  const { cascades } = position;
  if (from >= CASCADES || to >= CASCADES || from === to) {
    return 'a run goes from one cascade to another';
  }
  const run = cascades[from].slice(-count);
  if (run.length < count || run.some((card, i) => i > 0 && !fits(card, run[i - 1]))) {
    return `${placeName(from)} does not end in a run of ${count}`;
  }
  const target = cascades[to].at(-1);
  if (target !== undefined && !fits(run[0], target)) return 'the run does not fit';
  const most = supermoveLimit(position, to);
  return count > most ? `at most ${most} cards can go there, not ${count}` : null;
}
