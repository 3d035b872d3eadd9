/**
 * Games as moves of cards, not as moves between places. A move names the card, and says that it goes to
 * a cascade, to any free cell, or home. Two sequences that differ only in their cells are the same here.
 * So one move can be removed without renaming the cells of all later moves.
 *
 * `CardGame` plays such moves on typed arrays, fast enough to try thousands of variants of a
 * solution. The reference rules check every result.
 *
 *     where[card]     0..7 cascade, CELL, HOME
 *     cards           8 x STRIDE, each cascade deepest card first
 *     heights         8
 *     home            4: cards home by suit
 */
import {
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  type Move,
  play,
  type Position,
} from '../reference/index.js';
import { placeOf } from './moves.js';

/** Any free cell. */
export const CELL = FIRST_CELL;
export const HOME = FOUNDATION;

export interface CardMoves {
  /** The card of each move. */
  cards: Uint8Array;
  /** The target of each move: 0..7 cascade, CELL or HOME. */
  to: Uint8Array;
}

/** Room for all cards in one cascade, so that every index is in bounds. */
const STRIDE = 52;

export class CardGame {
  private readonly where = new Uint8Array(52);
  private readonly cards = new Uint8Array(CASCADES * STRIDE);
  private readonly heights = new Uint8Array(CASCADES);
  private readonly home = new Uint8Array(4);
  private freeCells = 0;
  /** The moves that were played, `card | from << 8`, to take them back. */
  private readonly log: number[] = [];

  constructor(position: Position) {
    this.set(position);
  }

  set(position: Position): void {
    this.log.length = 0;
    this.freeCells = 0;
    position.cascades.forEach((cascade, column) => {
      this.cards.set(cascade, column * STRIDE);
      this.heights[column] = cascade.length;
      for (const card of cascade) this.where[card] = column;
    });
    for (const card of position.cells) {
      if (card >= 0) this.where[card] = CELL;
      else this.freeCells++;
    }
    position.foundations.forEach((count, suit) => {
      this.home[suit] = count;
      for (let rank = 0; rank < count; rank++) this.where[rank * 4 + suit] = HOME;
    });
  }

  /** How many moves have been played since `set` and not taken back. */
  get played(): number {
    return this.log.length;
  }

  /** Takes moves back until that many are left. */
  undoTo(played: number): void {
    const { log } = this;
    while (log.length > played) {
      const entry = log.pop()!;
      this.move(entry & 0xff, entry >> 8);
    }
  }

  isWon(): boolean {
    return this.home[0] + this.home[1] + this.home[2] + this.home[3] === 52;
  }

  /** Plays a move if it is legal. Otherwise it returns false and changes nothing. */
  tryMove(card: number, to: number): boolean {
    const from = this.where[card];
    if (from === to || from === HOME) return false;
    if (from < CELL && this.cards[from * STRIDE + this.heights[from] - 1] !== card) return false;
    if (to < CELL) {
      const height = this.heights[to];
      if (height > 0 && !fits(card, this.cards[to * STRIDE + height - 1])) return false;
    } else if (to === CELL) {
      if (this.freeCells === 0) return false;
    } else if (this.home[card & 3] !== card >> 2) {
      return false;
    }
    this.log.push(card | (from << 8));
    this.move(card, to);
    return true;
  }

  /** Plays a move without checking it. In a cascade, the card must be the last one. */
  private move(card: number, to: number): void {
    const from = this.where[card];
    if (from < CELL) this.heights[from]--;
    else if (from === CELL) this.freeCells++;
    else this.home[card & 3]--;
    if (to < CELL) this.cards[to * STRIDE + this.heights[to]++] = card;
    else if (to === CELL) this.freeCells--;
    else this.home[card & 3]++;
    this.where[card] = to;
  }
}

export function toCardMoves(moves: ArrayLike<Move>): CardMoves {
  const cards = new Uint8Array(moves.length);
  const to = new Uint8Array(moves.length);
  for (let i = 0; i < moves.length; i++) {
    const { to: target, card } = moves[i];
    cards[i] = card;
    to[i] = target < CASCADES || target === HOME ? target : CELL;
  }
  return { cards, to };
}

/** Turns moves of cards into moves between places. A card takes the first empty cell. */
export function toPlaceMoves(start: Position, { cards, to }: CardMoves): Move[] {
  const position = clonePosition(start);
  return Array.from(cards, (card, i) => {
    const target = to[i] === CELL ? FIRST_CELL + position.cells.indexOf(-1) : to[i];
    const from = placeOf(position, card);
    return { from, to: target, card: play(position, from, target) };
  });
}
