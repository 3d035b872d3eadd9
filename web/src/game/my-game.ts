/** The game that is played by hand. It is kept with its time and with the games that it replaced. */
import type { Position } from 'freecell-wasm';
import { Game } from '../../../src/ui/index.js';
import { gameOf, keep, keptGame, keptOf, type KeptGame } from './kept-games.js';
import { dayOf } from './days.js';
import { countBegun, countWin } from './statistics.js';
import { Stopwatch } from './stopwatch.js';
import { beginsWith, nameOfBoard, writeSteps } from './written-steps.js';

/** A board keeps that many earlier games. */
const MOST_EARLIER = 8;

export class MyGame {
  game: Game;
  private readonly stopwatch = new Stopwatch();
  /** The time of each attempt. A restart begins a new attempt; undoing it returns to the one before. */
  private timesMs: number[] = [];
  private attempt = 0;
  /** The attempts whose wins count. Undo must not count a win again. */
  private counted: readonly number[] = [];
  /** The games that this one replaced. The player can go back to the first. */
  private earlier: readonly KeptGame[] = [];
  /** The steps of a link or of a solution with which this game began; empty if the player made all. */
  private given = '';
  /** True for the game of a link, until the player makes a move. */
  private isLinked = false;

  constructor(start: Position) {
    this.game = new Game(start);
  }

  get elapsedMs(): number {
    return this.stopwatch.elapsedMs;
  }

  get hasEarlier(): boolean {
    return this.earlier.length > 0;
  }

  /** False for the game of a link or of a solution, until the player makes a move. */
  get isOwn(): boolean {
    return this.given === '' || this.given !== writeSteps(this.game.steps);
  }

  /** Takes another board: its kept game, or a new one. */
  recall(start: Position): void {
    const { now, earlier } = keptOf(start);
    if (now === null) this.take(new Game(start), '');
    else this.takeKept(start, now);
    this.earlier = earlier;
  }

  /** Keeps the game. A link alone must not fill the storage, so its game is kept once it is the player's own. */
  keep(): void {
    const { earlier, game, isOwn } = this;
    if ((this.isLinked && !isOwn) || (game.length === 0 && earlier.length === 0)) return;
    this.isLinked = false;
    if (keptOf(game.start).now === null) countBegun();
    keep(game.start, { now: this.kept(), earlier });
  }

  /** Replaces this game by steps of a solution, or by earlier steps of its own. */
  replace(game: Game): void {
    const steps = writeSteps(game.steps);
    const { given, counted } = this;
    const isOwn = beginsWith(writeSteps(this.game.steps), steps);
    this.setAside(steps);
    if (isOwn) this.take(game, given, [], counted);
    else this.take(game, steps);
    this.keep();
  }

  /** Shows the game of a link instead of this one, unless the link leads to a position of this one. */
  follow(game: Game): void {
    const steps = writeSteps(game.steps);
    if (this.isOwn && writeSteps(this.game.stepsDone) === steps) return;
    if (this.isOwn && beginsWith(writeSteps(this.game.steps), steps))
      return this.game.goTo(game.length);
    this.setAside(steps);
    this.take(game, steps);
    this.isLinked = true;
  }

  /** Lets the player go back to this game, unless it is another's or the next one has the same steps. */
  private setAside(next: string): void {
    const mine = this.mine.filter(({ steps }) => steps !== next);
    const others = this.earlier.filter(({ steps }) => steps !== next);
    this.earlier = [...mine, ...others].slice(0, MOST_EARLIER);
  }

  /** This game, if there is something in it to lose. */
  private get mine(): KeptGame[] {
    return this.isOwn && this.game.length > 0 ? [this.kept()] : [];
  }

  /** Goes back to the earlier game. This one comes after the other earlier ones. Returns false if there is none. */
  goBack(): boolean {
    const [back, ...others] = this.earlier;
    if (back === undefined) return false;
    this.earlier = [...others, ...this.mine];
    this.takeKept(this.game.start, back);
    this.keep();
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
      if (isNew) this.counted = this.counted.filter((attempt) => attempt < this.attempt);
    }
    stopwatch.run(isSeen && game.total > 0 && !game.isWon);
  }

  /** Counts a new win, if the player has made its first move. @param deal the number; null for a board without one */
  countWin(deal: number | null): void {
    this.run(false);
    const { at, count, steps } = this.game;
    const first = at - count;
    if (writeSteps(steps).split('.')[first] === this.given.split('.')[first]) return;
    const isNew = !this.counted.includes(this.attempt);
    if (isNew) this.counted = [...this.counted, this.attempt];
    const { start, count: moves } = this.game;
    const { elapsedMs } = this;
    const day = dayOf(new Date());
    const cells = start.cells.length;
    countWin(nameOfBoard(start), { deal, cells, moves, elapsedMs, day }, isNew);
    this.keep();
  }

  private kept(): KeptGame {
    this.timesMs[this.attempt] = this.elapsedMs;
    // The array has holes for attempts that were skipped.
    const timesMs = Array.from(this.timesMs, (ms) => ms ?? 0);
    return keptGame(this.game, { timesMs, given: this.given, counted: this.counted });
  }

  private takeKept(start: Position, kept: KeptGame): void {
    this.take(gameOf(start, kept), kept.given, kept.timesMs, kept.counted);
  }

  private take(
    game: Game,
    given: string,
    timesMs: readonly number[] = [],
    counted: readonly number[] = [],
  ): void {
    this.game = game;
    this.given = given;
    this.counted = counted;
    this.isLinked = false;
    this.timesMs = timesMs.slice();
    this.attempt = game.attempt;
    this.stopwatch.set(timesMs[this.attempt] ?? 0);
  }
}
