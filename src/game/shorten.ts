/**
 * Makes a solution shorter without searching: tries small changes to the list of moves and keeps
 * each one after which the whole list still wins with fewer moves. Written by card, not by place
 * (see card-moves.ts), a list stays meaningful when a move is taken out of it: the card's next
 * move starts from wherever it then is. The changes:
 *
 *     drop       one move: A->B, B->C becomes A->C at the time of the second, and a move that
 *                served nothing goes
 *     early      A->B, .., B->C becomes A->C at the time of the first
 *     undone     A->B, .., B->A: both go
 *     stretch    several moves in a row at once: a run's detour goes as a whole
 *     run early  a stretch that moves cards to B, and a later one that moves the same cards on
 *                to C, become one stretch that moves them to C
 *
 * The result is never longer, and a fixed point: another pass finds nothing.
 */
import {
  clonePosition,
  faultOf,
  InputError,
  type Move,
  type Position,
  replay,
} from '../reference/index.js';
import { checkMoves, checkPosition } from './check.js';
import { CardGame, CELL, HOME, toCardMoves, toPlaceMoves, type CardMoves } from './card-moves.js';

/** The longest stretch tried; a run of five through cells takes nine moves. */
const MAX_STRETCH = 16;

/**
 * A shorter solution, found without searching: moves that serve nothing are left out, and cards go
 * at once where they went by way of somewhere else. A person's hundred moves it seldom reaches.
 *
 * @param start left as it is
 * @param moves a solution from `start`
 * @returns a solution of at most as many moves
 * @throws InputError if these are not moves, or not a solution
 */
export function shorten(start: Position, moves: readonly Move[]): Move[] {
  checkPosition(start);
  checkMoves(moves);
  const given = replay(clonePosition(start), moves);
  if (!given.valid) throw new InputError(faultOf(given, moves.length), 'moves');
  const list = new MoveList(start, toCardMoves(moves));
  list.improve();
  return toPlaceMoves(start, list.current);
}

/**
 * The list, and a game that stands before move `at` of it. A change is tried by playing the changed
 * rest from there, which fails after a move or two nearly always, and taking that back.
 */
class MoveList {
  private readonly game: CardGame;
  private at = 0;
  /** How many moves the game has played there. */
  private mark = 0;
  /** The move that was against the rules when moves were last played; their end if none was. */
  private faultAt = 0;
  private length: number;

  constructor(
    private readonly start: Position,
    private readonly moves: CardMoves,
  ) {
    this.length = moves.cards.length;
    this.game = new CardGame(start);
  }

  get current(): CardMoves {
    const { cards, to } = this.moves;
    return { cards: cards.slice(0, this.length), to: to.slice(0, this.length) };
  }

  /** Round and round, until every move has been looked at since the list last changed. */
  improve(): void {
    for (let unchanged = 0; unchanged < this.length;) {
      if (this.improveHere()) {
        unchanged = 0;
        if (this.at < this.length) continue;
      } else {
        unchanged++;
        this.playOn(this.at, ++this.at);
        this.mark = this.game.played;
      }
      if (this.at === this.length) {
        this.game.set(this.start);
        this.at = 0;
        this.mark = 0;
      }
    }
  }

  private improveHere(): boolean {
    const { at: i } = this;
    // What goes home is needed, and so is every stretch that it is in.
    const canGo = this.moves.to[i] !== HOME;
    if (canGo && this.winsFrom(i + 1)) return this.remove(i, 1);
    const { faultAt } = this;
    const j = this.nextOf(i, i + 1);
    return (j < this.length && this.joinWith(j, faultAt)) || this.dropStretch(canGo, j);
  }

  /** Index of the next move of the card of move `i`, from `j` on; `length` if there is none. */
  private nextOf(i: number, j: number): number {
    const { cards } = this.moves;
    const at = cards.indexOf(cards[i], j);
    return at < 0 ? this.length : Math.min(at, this.length);
  }

  /**
   * The move here and the next one of the card, `j`, become one, or go both.
   *
   * @param faultAt where it goes wrong without the one here
   */
  private joinWith(j: number, faultAt: number): boolean {
    const { at: i } = this;
    const { cards, to } = this.moves;
    if (this.game.tryMove(cards[i], to[j]) && this.playOn(i + 1, j) && this.winsFrom(j + 1)) {
      to[i] = to[j];
      return this.remove(j, 1);
    }
    this.takeBack();
    // What goes wrong before the second without the first does so without both.
    if (faultAt >= j && to[j] !== HOME && this.playOn(i + 1, j) && this.winsFrom(j + 1)) {
      return this.remove(j, 1) && this.remove(i, 1);
    }
    this.takeBack();
    return false;
  }

  /**
   * Several moves at once, from here on, or a run of them early.
   *
   * @param canGo whether the first may go
   * @param again where its card moves next
   */
  private dropStretch(canGo: boolean, again: number): boolean {
    const { at: first, length } = this;
    const { cards, to } = this.moves;
    const end = Math.min(length, first + MAX_STRETCH);
    for (let last = first + 1; last < end; last++) {
      canGo &&= to[last] !== HOME;
      if (canGo && this.winsFrom(last + 1)) return this.remove(first, last + 1 - first);
      if (!canGo && last < again) last = again;
      if (last < end && cards[last] === cards[first] && to[last] < CELL && this.runEarly(last)) {
        return true;
      }
    }
    return false;
  }

  /** The cards of the stretch from here to `last` move on later, in the same order: at once. */
  private runEarly(last: number): boolean {
    const { at: first, length } = this;
    const { cards, to } = this.moves;
    const count = last + 1 - first;
    const j = this.nextOf(first, last + 1);
    if (j + count > length) return false;
    for (let k = 0; k < count; k++) if (cards[j + k] !== cards[first + k]) return false;
    const target = to[last];
    const later = to[j + count - 1];
    const before = to.slice(first, last + 1);
    for (let k = first; k <= last; k++) if (to[k] === target) to[k] = later;
    if (this.playOn(first, j) && this.winsFrom(j + count)) return this.remove(j, count);
    this.takeBack();
    to.set(before, first);
    return false;
  }

  /** Plays moves `from` up to, not with, `end`; false at the first that is against the rules. */
  private playOn(from: number, end: number): boolean {
    const { cards, to } = this.moves;
    for (let i = from; i < end; i++) {
      if (this.game.tryMove(cards[i], to[i])) continue;
      this.faultAt = i;
      return false;
    }
    this.faultAt = end;
    return true;
  }

  /** Does the rest from there win after what has been played? Takes all of it back. */
  private winsFrom(next: number): boolean {
    const isWin = this.playOn(next, this.length) && this.game.isWon();
    this.takeBack();
    return isWin;
  }

  /** To where the game stood before a change was tried. */
  private takeBack(): void {
    this.game.undoTo(this.mark);
  }

  /** @returns true */
  private remove(from: number, count: number): true {
    const { cards, to } = this.moves;
    cards.copyWithin(from, from + count, this.length);
    to.copyWithin(from, from + count, this.length);
    this.length -= count;
    return true;
  }
}
