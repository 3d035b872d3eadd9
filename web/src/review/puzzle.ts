/**
 * The puzzle of a day: a position in which one move wins. The player looks for it, and then for the next moves, as
 * long as again only one of them wins. Moves that can be taken back at once do not count.
 */
import './review.css';
import type { Position } from 'freecell-wasm';
import { wordsOf } from '../announce.js';
import { Game, plural, settle } from '../../../src/ui/index.js';
import { ask } from '../engine.js';
import { DAY_MS, dayNumber, dayOf } from '../game/days.js';
import { beginsWith, readSteps, writeSteps } from '../game/written-steps.js';
import { formatRoute } from '../route.js';
import { forget, recallObject, remember } from '../storage.js';
import type { TableSection } from '../table/table-view.js';
import { analyzed } from './analyzed.js';
import { replyOf } from './lesson.js';
import { type Offer, TRY_AGAIN } from './panel.js';
import list from './puzzles.json' with { type: 'json' };
import {
  canBeTakenBack,
  type Choice,
  decisionsOf,
  ofDay,
  type Puzzle,
  readPuzzle,
} from './puzzles.js';
import { keepSolved, solvedDays } from './solved-days.js';
import { TableGuest } from './table-guest.js';
import { judgementOf, moveOf } from './tries.js';
import { wordsOfMove } from './words.js';

const today = (): number => dayNumber(dayOf(new Date()));

function nameOf(day: number): string {
  if (day === today()) return 'Puzzle of the day';
  const of = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return `Puzzle of ${new Date(day * DAY_MS).toLocaleDateString('en', of)}`;
}

/** The steps of a puzzle that the player has found so far, and its day. */
const FOUND = 'puzzle';

/** Returns the game of a puzzle after the moves that the player has found. @param begun before them */
function foundOn(day: number, begun: Game): Game {
  const kept = recallObject(FOUND);
  if (kept?.day !== day || typeof kept.steps !== 'string') return begun;
  const { steps, fault } = readSteps(begun.start, kept.steps);
  const goesOn = beginsWith(writeSteps(steps), writeSteps(begun.steps));
  return fault === null && goesOn ? new Game(begun.start, steps, steps.length) : begun;
}

const titleOf = (name: string): string => `FreeCell: ${name}`;

export class PuzzleOfDay extends TableGuest {
  game: Game;
  private readonly puzzle: Puzzle;
  /** The number of moves done when the player is asked. */
  private at: number;
  private judged: Promise<Choice>;
  private readonly name: string;
  /** The title of the window before. */
  private readonly titleBefore: string;

  /** @param day its number; today's by default */
  constructor(
    table: TableSection,
    private readonly day = today(),
  ) {
    super(table, 'The puzzle');
    this.name = nameOf(day);
    this.titleBefore = document.title;
    document.title = titleOf(this.name);
    this.puzzle = readPuzzle(ofDay(list, day));
    this.game = foundOn(day, this.puzzle.game);
    this.at = this.game.at;
    table.root.classList.add('puzzle');
    this.panel.steps.hidden = true;
    table.lend(this);
    this.judged = this.judge();
    void this.begin();
  }

  wished(): boolean {
    if (this.game.at === this.at) return true;
    this.panel.askToTryAgain();
    return false;
  }

  moved(): void {
    if (this.game.at !== this.at + 1) return;
    this.panel.say('Looking…');
    void this.reply();
  }

  override left(): void {
    super.left();
    this.table.root.classList.remove('puzzle');
    // A deal that comes next has written its own title.
    if (document.title === titleOf(this.name)) document.title = this.titleBefore;
  }

  restart(): void {
    forget(FOUND);
    new PuzzleOfDay(this.table, this.day);
  }

  private get position(): Position {
    return this.game.positions[this.at];
  }

  /** Asks about the position in which the player looks for a move. */
  private async judge(): Promise<Choice> {
    const { position: start, asking } = this;
    const task = { start, moves: [] };
    const { positions } = await ask((engine) => analyzed(engine, task, asking.signal));
    return decisionsOf(start, positions[0]);
  }

  private async begin(): Promise<void> {
    this.tell(
      `Deal ${this.puzzle.deal} after ${plural(this.at, 'move')}. Find the only move that wins. ` +
        'Moves that you can take back at once do not count.',
    );
    this.offer(['Show it', () => void this.showAnswer()]);
    try {
      const { winning, losing } = await this.judged;
      if (winning.length === 1) return;
      // Never said of a puzzle in the list: a test proves them.
      this.tell(
        `This is not a puzzle: ${winning.length} of ${winning.length + losing.length} win.`,
      );
      this.offer();
    } catch (error) {
      this.fail(error);
    }
  }

  private async reply(): Promise<void> {
    const { game, at, position } = this;
    try {
      const { moves } = game.steps[at];
      const move = moveOf(position, moves);
      const name = wordsOfMove(position, move);
      const { isRight, words } = canBeTakenBack(position, move)
        ? { isRight: false, words: `${name} can be taken back at once, so it does not count.` }
        : replyOf(judgementOf(position, await this.judged, move), name);
      if (game !== this.game || game.at !== at + 1) return;
      if (isRight) return await this.goOn(words);
      this.tell(words);
      this.offer([TRY_AGAIN, () => this.again()], ['Show it', () => void this.showAnswer()]);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The move was right. @param words that say so */
  private async goOn(words: string): Promise<void> {
    const { game } = this;
    // The rule of the analysis sends cards home that the player's settings may have left.
    const home = settle(game.position);
    if (home.length > 0) {
      const steps = game.steps.slice();
      const last = steps.pop()!;
      const whole = { ...last, moves: [...last.moves, ...home] };
      this.game = new Game(game.start, [...steps, whole], game.at);
      this.table.showTable();
    }
    this.at = this.game.at;
    this.judged = this.judge();
    const { winning, losing, undecided } = await this.judged;
    const total = winning.length + losing.length + undecided.length;
    if (winning.length === 1 && total > 1) {
      // The player may have tried the next move meanwhile.
      const found = writeSteps(this.game.steps.slice(0, this.at));
      remember(FOUND, JSON.stringify({ day: this.day, steps: found }));
      if (this.game.at !== this.at) return;
      this.tell(`${words} Again only one of ${total} moves wins. Find it.`);
      this.offer(['Show it', () => void this.showAnswer()]);
      return;
    }
    keepSolved(this.day);
    forget(FOUND);
    const now = winning.length > 1 ? ` Now ${winning.length} of ${total} moves win.` : '';
    this.tell(`${words}${now} You have solved it.`);
    this.offer(
      ['Play on from here', () => this.playOn()],
      ['Another puzzle', () => new PuzzleOfDay(this.table, this.day - 1)],
    );
  }

  private again(): void {
    this.game.goTo(this.at);
    this.table.showTable();
    this.tell('Find the only move that wins.');
    this.offer(['Show it', () => void this.showAnswer()]);
  }

  private async showAnswer(): Promise<void> {
    const { position } = this;
    this.panel.say('Looking…');
    const { winning } = await this.judged;
    if (this.game.at > this.at) this.again();
    this.tell(`Only ${wordsOfMove(position, winning[0])} wins. Play it.`);
    this.offer();
    this.marks.show(position, winning);
  }

  private tell(words: string): void {
    const isSolved = solvedDays().has(this.day);
    this.panel.tell(`${this.name}${isSolved ? ' ✓' : ''}`, words);
  }

  private offer(...offers: readonly Offer[]): void {
    this.marks.show(this.position, []);
    this.panel.offer(...offers, ['Close', () => this.leave()]);
  }

  private fail(error: unknown): void {
    if (this.asking.signal.aborted) return;
    this.tell(wordsOf(error));
    this.offer();
  }

  private playOn(): void {
    const { steps } = this.game;
    const moves = writeSteps(steps);
    location.hash = formatRoute({ view: 'play', game: this.puzzle.deal, cells: 4, moves });
  }
}
