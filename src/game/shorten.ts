/**
 * Makes a solution shorter without a search. It tries small changes to the list of moves. It keeps a
 * change if the list still wins with fewer moves. Moves name cards, not places (see card-moves.ts). So
 * the list stays meaningful if one move is removed: the next move of that card starts where the card
 * then is. The changes:
 *
 *     drop       remove one move; A->B, B->C becomes A->C at the time of the second
 *     early      A->B, .., B->C becomes A->C at the time of the first
 *     undone     A->B, .., B->A: remove both
 *     stretch    remove several moves in a row at once: the whole detour of a run
 *     run early  some moves bring cards to B, and later moves bring the same cards on to C: move
 *                them to C at once
 *
 * The result is never longer. It is a fixed point: another pass finds nothing.
 */
import { faultOf, InputError, type Move, type Position, replay } from '../reference/index.js';
import { checkMoves } from './check.js';
import { CardGame, CELL, HOME, toCardMoves, toPlaceMoves, type CardMoves } from './card-moves.js';

/** The most moves to remove at once. A run of five cards through cells takes nine moves. */
const MAX_STRETCH = 16;

/**
 * Makes a solution shorter without a search: it leaves out needless moves and detours of cards. The
 * result is seldom as short as a good player's solution. For that, use `solve` with the option `short`.
 *
 * @param start not changed
 * @param moves single-card moves that win from `start`
 * @returns a solution that is never longer
 * @throws InputError if `start` is not a position, or `moves` is not a solution from there
 */
export function shorten(start: Position, moves: readonly Move[]): Move[] {
  checkMoves(moves);
  const given = replay(start, moves);
  if (!given.valid) throw new InputError(faultOf(given, moves.length), 'moves');
  const list = new MoveList(start, toCardMoves(moves));
  list.improve();
  return toPlaceMoves(start, list.current);
}

/**
 * The list of moves, and a game that stands before move `at`. To try a change, it plays the changed rest
 * from there and takes it back. Nearly always this fails after one or two moves.
 */
class MoveList {
  private readonly game: CardGame;
  private at = 0;
  /** How many moves the game has played up to there. */
  private mark = 0;
  /** The first illegal move when moves were last played; their end if all were legal. */
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

  /** Goes round the list until every move has been tried since the last change. */
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
    // A move home is always needed, so it cannot be removed.
    const canGo = this.moves.to[i] !== HOME;
    if (canGo && this.winsFrom(i + 1)) return this.remove(i, 1);
    const { faultAt } = this;
    const j = this.nextOf(i, i + 1);
    return (j < this.length && this.joinWith(j, faultAt)) || this.dropStretch(canGo, j);
  }

  /** Returns the index of the next move of the card of move `i`, from `j` on, or `length`. */
  private nextOf(i: number, j: number): number {
    const { cards } = this.moves;
    const at = cards.indexOf(cards[i], j);
    return at < 0 ? this.length : Math.min(at, this.length);
  }

  /**
   * Joins the move here with the next move `j` of the same card, or removes both.
   *
   * @param faultAt the first illegal move if only the move here is removed
   */
  private joinWith(j: number, faultAt: number): boolean {
    const { at: i } = this;
    const { cards, to } = this.moves;
    if (this.game.tryMove(cards[i], to[j]) && this.playOn(i + 1, j) && this.winsFrom(j + 1)) {
      to[i] = to[j];
      return this.remove(j, 1);
    }
    this.takeBack();
    // A move before `j` that is illegal without the first stays illegal without both.
    if (faultAt >= j && to[j] !== HOME && this.playOn(i + 1, j) && this.winsFrom(j + 1)) {
      return this.remove(j, 1) && this.remove(i, 1);
    }
    this.takeBack();
    return false;
  }

  /**
   * Removes several moves from here on, or plays a run of them early.
   *
   * @param canGo true if the first move may be removed
   * @param again index of the next move of its card
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

  /** The cards of the moves from here to `last` move on later in the same order: do it at once. */
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

  /** Plays the moves from `from` to before `end`. Returns false at the first illegal one. */
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

  /** Returns true if the moves from `next` on now win. Takes all tried moves back. */
  private winsFrom(next: number): boolean {
    const isWin = this.playOn(next, this.length) && this.game.isWon();
    this.takeBack();
    return isWin;
  }

  /** Takes back the moves of a tried change. */
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
