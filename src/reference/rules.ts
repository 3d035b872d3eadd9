/**
 * The rules of FreeCell, one card at a time.
 *
 * A place is a number:   0..7 cascades, 8..15 cells a..g and k, 16 the foundations.
 * - Only the last card of a cascade, or a card in a cell, may move.
 * - To a cascade: any card if it is empty, else one rank below its last card and of the other colour.
 * - To a cell: if that cell exists in this game and is empty.
 * - To the foundations: an ace, or the card after the last one of its suit. No card comes back.
 */
import { cardName, isRed, rankOf, suitOf } from './cards.js';
import { checkCellCount, shown } from './check.js';
import { cascadesOfDeal } from './deal-numbers.js';
import type { Move } from './moves.js';

/** How many cascades a game has: places 0 to 7. */
export const CASCADES = 8;
/** The place of the first free cell. */
export const FIRST_CELL = 8;
/** Letters of the cells. `h` stands for the foundations (home), so the eighth cell is `k`. */
export const CELL_LETTERS = 'abcdefgk';
/** The place that stands for all four foundations. */
export const FOUNDATION = 16;

/** A position of the game: where all 52 cards lie. */
export interface Position {
  /** Eight cascades of cards, deepest card first. */
  cascades: number[][];
  /** One entry for each free cell (0 to 8 of them): the card it holds, or -1. */
  cells: number[];
  /** Four numbers of cards home, in the order C D H S: 0 (none) to 13 (up to the king). */
  foundations: number[];
}

/**
 * Returns the starting position of any deal number.
 *
 * @param deal 1 to 8589934591 (2^33 - 1), or one of Windows' special deals -1 to -4
 * @param cells free cells, 0 to 8
 * @throws InputError if `deal` or `cells` is out of range
 */
export function dealPosition(deal: number, cells = 4): Position {
  checkCellCount(cells);
  const empty = new Array<number>(cells).fill(-1);
  return { cascades: cascadesOfDeal(deal), cells: empty, foundations: [0, 0, 0, 0] };
}

/**
 * Returns the starting position of 52 cards in dealing order.
 *
 * @param cells free cells, 0 to 8
 * @throws InputError if `cells` is out of range
 */
export function positionOf(cards: ArrayLike<number>, cells = 4): Position {
  checkCellCount(cells);
  const cascades: number[][] = [[], [], [], [], [], [], [], []];
  for (let i = 0; i < cards.length; i++) cascades[i % CASCADES].push(cards[i]);
  return { cascades, cells: new Array<number>(cells).fill(-1), foundations: [0, 0, 0, 0] };
}

/** Returns a deep copy of a position: to change it does not change the original. */
export function clonePosition(position: Position): Position {
  return {
    cascades: position.cascades.map((cascade) => cascade.slice()),
    cells: position.cells.slice(),
    foundations: position.foundations.slice(),
  };
}

const cardsHome = ({ foundations }: Position): number =>
  foundations[0] + foundations[1] + foundations[2] + foundations[3];

/** Returns true if all 52 cards are home. */
export const isWon = (position: Position): boolean => cardsHome(position) === 52;

/** Returns null if all 52 cards are home, else says in words what is missing. */
export const whyNotWon = (position: Position): string | null =>
  isWon(position) ? null : `the foundations hold only ${cardsHome(position)} of 52 cards`;

/**
 * Returns true if `upper` may lie on `lower` in a cascade: it is one rank lower and has the other colour.
 *
 * @param upper a card, 0 to 51
 * @param lower a card, 0 to 51
 */
export const fits = (upper: number, lower: number): boolean =>
  rankOf(upper) + 1 === rankOf(lower) && isRed(upper) !== isRed(lower);

/**
 * Returns the card that a move from this cascade or cell takes.
 *
 * @param place 0..7 cascades, 8..15 cells
 * @returns the card, 0 to 51. -1 for an empty cell. Undefined for an empty cascade, or for a cell that
 *   the game does not have
 */
export const topCard = (position: Position, place: number): number | undefined =>
  place < CASCADES ? position.cascades[place].at(-1) : position.cells[place - FIRST_CELL];

/**
 * Says in words why a move is illegal. Returns `null` if it is legal.
 *
 * @param position the position before the move; not changed
 * @param from the place that a card leaves: 0..7 cascades, 8..15 cells
 * @param to the place that it goes to: 0..7 cascades, 8..15 cells, 16 the foundations
 */
export function whyIllegal(position: Position, from: number, to: number): string | null {
  const { cascades, cells, foundations } = position;
  if (!Number.isInteger(from)) return `no card can be taken from place ${shown(from)}`;
  if (!Number.isInteger(to)) return `there is no place ${shown(to)}`;
  let card: number;
  if (from >= 0 && from < CASCADES) {
    const source = cascades[from];
    if (source.length === 0) return `${placeName(from)} is empty`;
    card = source[source.length - 1];
  } else if (from >= FIRST_CELL && from < FIRST_CELL + cells.length) {
    card = cells[from - FIRST_CELL];
    if (card < 0) return `${placeName(from)} is empty`;
  } else {
    return `no card can be taken from ${placeName(from)}`;
  }
  if (from === to) return `${cardName(card)} is already in ${placeName(to)}`;
  if (to >= 0 && to < CASCADES) {
    const target = cascades[to];
    if (target.length === 0 || fits(card, target[target.length - 1])) return null;
    return `${cardName(card)} does not go on ${cardName(target[target.length - 1])}`;
  }
  if (to >= FIRST_CELL && to < FIRST_CELL + cells.length) {
    const held = cells[to - FIRST_CELL];
    return held < 0 ? null : `${placeName(to)} already holds ${cardName(held)}`;
  }
  if (to === FOUNDATION) {
    return rankOf(card) === foundations[suitOf(card)]
      ? null
      : `${cardName(card)} is not the next card of its foundation`;
  }
  return `there is no ${placeName(to)}`;
}

/** Says in words why a move is illegal, or that its card is not the one there. Returns `null` if it is right. */
export function whyWrong(position: Position, { from, to, card }: Move): string | null {
  const fault = whyIllegal(position, from, to);
  if (fault !== null) return fault;
  const top = topCard(position, from);
  return top === card ? null : `the card there is ${cardName(top!)}, not ${cardName(card)}`;
}

/**
 * Plays a legal move. It does not check the move: `whyIllegal` does.
 *
 * @param position changed in place
 * @param from the place that a card leaves: 0..7 cascades, 8..15 cells
 * @param to the place that it goes to: 0..7 cascades, 8..15 cells, 16 the foundations
 * @returns the card that it moves
 */
export function play(position: Position, from: number, to: number): number {
  const { cascades, cells, foundations } = position;
  let card: number;
  if (from < CASCADES) {
    card = cascades[from].pop()!;
  } else {
    card = cells[from - FIRST_CELL];
    cells[from - FIRST_CELL] = -1;
  }
  if (to < CASCADES) cascades[to].push(card);
  else if (to < FOUNDATION) cells[to - FIRST_CELL] = card;
  else foundations[suitOf(card)]++;
  return card;
}

/**
 * Returns the name of a place: `'cascade 3'`, `'cell b'`, `'the foundations'`.
 *
 * @param place 0..7 cascades, 8..15 cells, 16 the foundations
 */
export function placeName(place: number): string {
  if (place >= 0 && place < CASCADES) return `cascade ${place + 1}`;
  if (place >= FIRST_CELL && place < FOUNDATION) return `cell ${CELL_LETTERS[place - FIRST_CELL]}`;
  return place === FOUNDATION ? 'the foundations' : `place ${place}`;
}
