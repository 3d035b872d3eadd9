/** The game that is played by hand: kept as it goes, with its time, and the one whose place it took. */
import type { Position } from 'freecell-wasm';
import { Game } from '../../../src/ui/index.js';
import { gameOf, keep, keptGame, keptOf, type KeptGame } from './kept-games.js';
import { countBegun, countWin, dayOf } from './statistics.js';
import { Stopwatch } from './stopwatch.js';
import { nameOfBoard, writeSteps } from './written-steps.js';

export class MyGame {
  game: Game;
  private readonly stopwatch = new Stopwatch();
  /** Can be gone back to. */
  private earlier: KeptGame | null = null;

  constructor(start: Position) {
    this.game = new Game(start);
  }

  get elapsedMs(): number {
    return this.stopwatch.elapsedMs;
  }

  get hasEarlier(): boolean {
    return this.earlier !== null;
  }

  /** Another board: its game as it was left, or a new one. */
  recall(start: Position): void {
    const { now, earlier } = keptOf(start);
    this.game = now === null ? new Game(start) : gameOf(start, now);
    this.stopwatch.set(now?.elapsedMs ?? 0);
    this.earlier = earlier;
  }

  keep(): void {
    const { game, earlier } = this;
    if (game.length === 0 && earlier === null) return;
    if (keptOf(game.start).now === null) countBegun();
    keep(game.start, { now: keptGame(game, this.elapsedMs), earlier });
  }

  /** Another game of this board takes its place. */
  replace(game: Game): void {
    const mine = keptGame(this.game, this.elapsedMs);
    if (this.game.length > 0 && mine.steps !== writeSteps(game.steps)) this.earlier = mine;
    this.game = game;
    this.keep();
  }

  /** To the earlier game. False if there is none. */
  goBack(): boolean {
    const { earlier } = this;
    if (earlier === null) return false;
    this.replace(gameOf(this.game.start, earlier));
    this.stopwatch.set(earlier.elapsedMs);
    return true;
  }

  /** Time goes on while it is looked at, from its first move to its last. */
  run(isSeen: boolean): void {
    this.stopwatch.run(isSeen && this.game.length > 0 && !this.game.isWon);
  }

  /** It was won just now. @param deal its number; null for a board that has none */
  countWin(deal: number | null): void {
    this.run(false);
    const { start, at: moves } = this.game;
    const { elapsedMs } = this;
    const day = dayOf(new Date());
    countWin(nameOfBoard(start), { deal, cells: start.cells.length, moves, elapsedMs, day });
  }
}
