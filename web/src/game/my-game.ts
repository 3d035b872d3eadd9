/** The game that is played by hand. It is kept with its time and with the game that it replaced. */
import type { Position } from 'freecell-wasm';
import { Game } from '../../../src/ui/index.js';
import { gameOf, keep, keptGame, keptOf, type KeptGame } from './kept-games.js';
import { dayOf } from './days.js';
import { countBegun, countWin } from './statistics.js';
import { Stopwatch } from './stopwatch.js';
import { nameOfBoard, writeSteps } from './written-steps.js';

export class MyGame {
  game: Game;
  private readonly stopwatch = new Stopwatch();
  /** The time of each attempt. A restart begins a new attempt; undoing it returns to the one before. */
  private timesMs: number[] = [];
  private attempt = 0;
  /** The game that this one replaced. The player can go back to it. */
  private earlier: KeptGame | null = null;
  /** The steps of a link to which the player has added nothing yet; null for a game of the player's own. */
  private linked: string | null = null;

  constructor(start: Position) {
    this.game = new Game(start);
  }

  get elapsedMs(): number {
    return this.stopwatch.elapsedMs;
  }

  get hasEarlier(): boolean {
    return this.earlier !== null;
  }

  /** False for the game of a link, until the player makes a move. */
  get isOwn(): boolean {
    return this.linked === null || this.linked !== writeSteps(this.game.steps);
  }

  /** Takes another board: its kept game, or a new one. */
  recall(start: Position): void {
    const { now, earlier } = keptOf(start);
    this.take(now === null ? new Game(start) : gameOf(start, now), now?.timesMs ?? []);
    this.earlier = earlier;
  }

  /** Keeps the game. A link alone must not fill the storage, so its game is kept once it is the player's own. */
  keep(): void {
    const { earlier, game, isOwn } = this;
    if (!isOwn || (game.length === 0 && earlier === null)) return;
    this.linked = null;
    if (keptOf(game.start).now === null) countBegun();
    keep(game.start, { now: this.kept(), earlier });
  }

  /** Replaces this game by another one of the same board. */
  replace(game: Game, timesMs: readonly number[] = []): void {
    this.setAside(game);
    this.take(game, timesMs);
    this.keep();
  }

  /** Shows the game of a link instead of this one. */
  follow(game: Game): void {
    this.setAside(game);
    this.take(game, []);
    this.linked = writeSteps(game.steps);
  }

  /** Lets the player go back to this game, unless the next one has the same steps. */
  private setAside(next: Game): void {
    const mine = this.kept();
    if (this.isOwn && this.game.length > 0 && mine.steps !== writeSteps(next.steps))
      this.earlier = mine;
  }

  /** Goes back to the earlier game. Returns false if there is none. */
  goBack(): boolean {
    const { earlier } = this;
    if (earlier === null) return false;
    this.replace(gameOf(this.game.start, earlier), earlier.timesMs);
    return true;
  }

  /** Time runs while the game is on the screen, from its first move to its last. */
  run(isSeen: boolean): void {
    const { game, stopwatch } = this;
    if (game.attempt !== this.attempt) {
      this.timesMs[this.attempt] = stopwatch.elapsedMs;
      this.attempt = game.attempt;
      // If no step follows the restart, the player has just made it.
      const isNew = game.total === 0;
      stopwatch.set(isNew ? 0 : (this.timesMs[this.attempt] ?? 0));
    }
    stopwatch.run(isSeen && game.total > 0 && !game.isWon);
  }

  /** Counts a new win. @param deal the number; null for a board without one */
  countWin(deal: number | null): void {
    this.run(false);
    const { start, count: moves } = this.game;
    const { elapsedMs } = this;
    const day = dayOf(new Date());
    countWin(nameOfBoard(start), {
      deal,
      cells: start.cells.length,
      moves,
      elapsedMs,
      day,
    });
  }

  private kept(): KeptGame {
    this.timesMs[this.attempt] = this.elapsedMs;
    // The array has holes for attempts that were skipped.
    return keptGame(
      this.game,
      Array.from(this.timesMs, (ms) => ms ?? 0),
    );
  }

  private take(game: Game, timesMs: readonly number[]): void {
    this.game = game;
    this.linked = null;
    this.timesMs = timesMs.slice();
    this.attempt = game.attempt;
    this.stopwatch.set(timesMs[this.attempt] ?? 0);
  }
}
