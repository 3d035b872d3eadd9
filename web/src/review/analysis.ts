/**
 * The analysis of the game on the table: a strip with its positions, the moves that win on the cards, and lessons
 * from its mistakes. A move on the table goes on from there as the player's own game.
 */
import './review.css';
import type { AnalyzedPosition, GameAnalysis, Position } from 'freecell-wasm';
import { announce, wordsOf } from '../announce.js';
import { type Game, iconButton } from '../../../src/ui/index.js';
import { ask } from '../engine.js';
import { nameOfBoard } from '../game/written-steps.js';
import type { TableSection } from '../table/table-view.js';
import {
  analyzed,
  attemptOf,
  counted,
  type Counted,
  gameOf,
  gameUpTo,
  movesOf,
} from './analyzed.js';
import { withKnown } from './known.js';
import { Lesson } from './lesson.js';
import {
  choicesOf,
  type Mistake,
  mistakesOf,
  type Moment,
  momentsOf,
  nameOf,
  SIGNS,
  standingOf,
  summaryOf,
} from './moments.js';
import { Strip } from './strip.js';
import { TableGuest } from './table-guest.js';
import { wordsOfMove } from './words.js';

/** Up to that many winning moves are written out. */
const WRITTEN_MOVES = 3;
const KEYS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};

export class Analysis extends TableGuest {
  /** The start of the deal's own game. */
  private readonly start: Position;
  /** The number of the player's moves, as they were made. */
  private readonly made: number;
  private readonly counted: Counted;
  private readonly whole: Game;
  private readonly strip = new Strip((at) => this.go(at));
  private result: GameAnalysis | null = null;
  private moments: readonly Moment[] = [];
  private mistakes: readonly Mistake[] = [];
  private lesson: Lesson | null = null;

  constructor(table: TableSection) {
    super(table, 'The analysis');
    const { game, deal } = table;
    this.start = game.start;
    this.made = attemptOf(game).length;
    this.counted = counted(game.start, movesOf(game));
    this.whole = gameOf(this.counted);
    const shown = nameOfBoard(game.position);
    const at = this.whole.positions.findLastIndex((each) => nameOfBoard(each) === shown);
    this.whole.goTo(at < 0 ? Infinity : at);
    this.panel.steps.append(
      iconButton('back', 'One move back', () => this.go(this.whole.at - 1)),
      iconButton('next', 'One move forward', () => this.go(this.whole.at + 1)),
    );
    deal.after(this.strip.element);
    deal.strip = this.strip.element;
    table.lend(this);
    dispatchEvent(new Event('resize'));
    void this.ask();
  }

  get game(): Game {
    return this.lesson?.game ?? this.whole;
  }

  wished(): boolean {
    if (this.lesson !== null) return this.lesson.wished();
    this.playFromHere();
    return true;
  }

  moved(): void {
    void this.lesson?.moved();
  }

  override key(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.lesson === null && Object.hasOwn(KEYS, key)) this.go(KEYS[key](this.whole.at));
    else if (this.lesson !== null && key === 'Escape') this.browse();
    else return super.key(event);
    return true;
  }

  override left(): void {
    super.left();
    this.leaveLesson();
    this.strip.element.remove();
    this.table.deal.strip = null;
    dispatchEvent(new Event('resize'));
  }

  private async ask(): Promise<void> {
    const { strip, panel, counted: game, asking, whole, table } = this;
    const { signal } = asking;
    panel.write('Analyzing the game…', '');
    panel.offer(['Close', () => this.leave()]);
    strip.wait(0, 0);
    try {
      const found = await ask((engine) =>
        analyzed(engine, game, signal, ({ done, total }) => strip.wait(done, total)),
      );
      if (signal.aborted) return;
      const known = table.watching.bestKnown;
      const result =
        known === null ? found : withKnown(found, whole, gameOf(counted(this.start, known)));
      this.result = result;
      this.moments = momentsOf(result);
      this.mistakes = mistakesOf(result);
      strip.show(this.moments, whole.at);
      strip.focus();
      announce(summaryOf(result, this.made));
      this.browse();
    } catch (error) {
      if (!signal.aborted) panel.tell('No analysis', wordsOf(error));
    }
  }

  /** Goes to the position after that many moves, or to the nearest one. */
  private go(at: number): void {
    const { whole, strip, moments } = this;
    this.leaveLesson();
    whole.goTo(at);
    this.table.showTable();
    if (moments.length === 0) return;
    strip.goTo(whole.at);
    if (!strip.hasFocus) announce(`${nameOf(moments[whole.at])}; ${standingOf(moments[whole.at])}`);
    this.browse();
  }

  private get here(): AnalyzedPosition {
    return this.result!.positions[this.whole.at];
  }

  /** Shows the position of the game, and what is known about its moves. */
  private browse(): void {
    const { whole, result, moments, mistakes, panel } = this;
    const { position } = whole;
    if (this.leaveLesson()) this.table.showTable();
    if (result === null) return;
    const moment = moments[whole.at];
    const { winning } = this.here;
    // The sign of the strip, so that a player learns what it says.
    const sign = SIGNS[moment.kind] ?? '';
    const words = [`${sign} ${nameOf(moment)}; ${standingOf(moment)}.`.trimStart()];
    if (moment.left !== 0) words.push(choicesOf(this.here));
    if (winning.length > 0 && winning.length <= WRITTEN_MOVES) {
      const list = winning.map((move) => wordsOfMove(position, move)).join('; ');
      words.push(`${winning.length === 1 ? 'It is' : 'They are'}: ${list}.`);
    }
    panel.steps.hidden = false;
    panel.write(summaryOf(result, this.made), words.join(' '));
    panel.offer(
      ...(mistakes.length > 0 ? [['Learn from it', () => this.learn(0)] as const] : []),
      ['Play from here', () => this.playFromHere()],
      ['Close', () => this.leave()],
    );
    this.marks.show(position, winning);
  }

  /** Returns false if there was none. */
  private leaveLesson(): boolean {
    const { lesson } = this;
    this.lesson = null;
    lesson?.left();
    return lesson !== null;
  }

  /** @param which the number of a mistake, from 0 */
  private learn(which: number): void {
    const { whole, result, mistakes, panel, marks, strip, table } = this;
    const mistake = mistakes[which];
    this.leaveLesson();
    whole.goTo(mistake.move - 1);
    strip.goTo(whole.at);
    this.lesson = new Lesson(
      {
        position: whole.position,
        analyzed: result!.positions[whole.at],
        mistake,
        number: which + 1,
        total: mistakes.length,
      },
      {
        ...{ panel, marks },
        show: () => table.showTable(),
        next: which + 1 < mistakes.length ? () => this.learn(which + 1) : null,
        end: () => this.browse(),
      },
    );
    panel.steps.hidden = true;
    this.lesson.begin();
  }

  private playFromHere(): void {
    const { table, whole } = this;
    table.playFromHere(gameUpTo(this.start, this.counted, whole, whole.at));
  }
}
