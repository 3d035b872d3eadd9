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
import { clonePosition, replay, type Move, type Position } from '../reference/index.js';
import { checkMoves, checkPosition } from './check.js';
import { CardGame, toCardMoves, toPlaceMoves, type CardMoves } from './card-moves.js';

/** The longest stretch tried; a run of five through cells takes nine moves. */
const MAX_STRETCH = 16;

/**
 * A shorter solution, found without searching: moves that serve nothing are left out, and cards go
 * at once where they went by way of somewhere else. A person's hundred moves it seldom reaches.
 *
 * @param start left as it is
 * @param moves a solution from `start`
 * @returns a solution of at most as many moves
 * @throws TypeError if these are no moves; Error if they are no solution
 */
export function shorten(start: Position, moves: readonly Move[]): Move[] {
  checkPosition(start);
  checkMoves(moves);
  const given = replay(clonePosition(start), moves);
  if (!given.valid) throw new Error(`not a solution: move ${given.faultAt}: ${given.fault}`);
  const list = new MoveList(start, toCardMoves(moves));
  while (list.improve());
  return toPlaceMoves(start, list.current);
}

class MoveList {
  /** The game before each move of the current list. */
  private readonly before: CardGame[] = [];
  private readonly game = new CardGame();
  private readonly skipped: Uint8Array;
  private readonly redirected: Uint8Array;
  private length: number;

  constructor(
    start: Position,
    private moves: CardMoves,
  ) {
    this.length = moves.cards.length;
    this.skipped = new Uint8Array(this.length);
    this.redirected = new Uint8Array(this.length).fill(NOT_REDIRECTED);
    this.before.push(new CardGame(start));
    for (let i = 0; i < this.length; i++) this.before.push(new CardGame());
    this.replayFrom(0);
  }

  get current(): CardMoves {
    const { cards, to } = this.moves;
    return { cards: cards.slice(0, this.length), to: to.slice(0, this.length) };
  }

  /** One pass over the list; true if it got shorter. */
  improve(): boolean {
    const lengthBefore = this.length;
    for (let i = 0; i < this.length;) if (!this.improveAt(i)) i++;
    return this.length < lengthBefore;
  }

  private improveAt(i: number): boolean {
    if (this.attempt(i, [i])) return true;
    const { cards, to } = this.moves;
    for (let j = i + 1; j < this.length; j++) {
      if (cards[j] !== cards[i]) continue;
      if (this.attempt(i, [j], [[i, to[j]]]) || this.attempt(i, [i, j])) return true;
      break;
    }
    const stretch = [i];
    for (let j = i + 1; j < Math.min(this.length, i + MAX_STRETCH); j++) {
      stretch.push(j);
      if (this.attempt(i, stretch)) return true;
      if (this.attemptRunEarly(stretch)) return true;
    }
    return false;
  }

  /** The same cards moved on later in the same order: move them there at once. */
  private attemptRunEarly(stretch: readonly number[]): boolean {
    const { cards, to } = this.moves;
    const [first] = stretch;
    const last = stretch[stretch.length - 1];
    const target = to[last];
    if (target >= 8 || cards[first] !== cards[last]) return false;
    let j = last + 1;
    while (j < this.length && cards[j] !== cards[first]) j++;
    if (j + stretch.length > this.length) return false;
    for (let k = 0; k < stretch.length; k++) if (cards[j + k] !== cards[first + k]) return false;
    const later = to[j + stretch.length - 1];
    const redirect = stretch
      .filter((i) => to[i] === target)
      .map((i): [number, number] => [i, later]);
    return this.attempt(
      first,
      stretch.map((_, k) => j + k),
      redirect,
    );
  }

  /** Takes moves out and sends others elsewhere; keeps that if the list still wins. */
  private attempt(
    from: number,
    out: readonly number[],
    redirect: readonly (readonly [number, number])[] = [],
  ): boolean {
    const { skipped, redirected } = this;
    for (const i of out) skipped[i] = 1;
    for (const [i, to] of redirect) redirected[i] = to;
    const wins = this.wins(from);
    if (wins) {
      this.keep();
    }
    for (const i of out) skipped[i] = 0;
    for (const [i] of redirect) redirected[i] = NOT_REDIRECTED;
    if (wins) this.replayFrom(from);
    return wins;
  }

  private wins(from: number): boolean {
    const { game, skipped, redirected, length } = this;
    const { cards, to } = this.moves;
    game.copyFrom(this.before[from]);
    for (let i = from; i < length; i++) {
      if (skipped[i] === 1) continue;
      const target = redirected[i] === NOT_REDIRECTED ? to[i] : redirected[i];
      if (!game.tryMove(cards[i], target)) return false;
    }
    return game.isWon();
  }

  private keep(): void {
    const { cards, to } = this.moves;
    let length = 0;
    for (let i = 0; i < this.length; i++) {
      if (this.skipped[i] === 1) continue;
      cards[length] = cards[i];
      to[length++] = this.redirected[i] === NOT_REDIRECTED ? to[i] : this.redirected[i];
    }
    this.length = length;
  }

  private replayFrom(from: number): void {
    const { cards, to } = this.moves;
    for (let i = from; i < this.length; i++) {
      this.before[i + 1].copyFrom(this.before[i]);
      this.before[i + 1].tryMove(cards[i], to[i]);
    }
  }
}

const NOT_REDIRECTED = 255;
