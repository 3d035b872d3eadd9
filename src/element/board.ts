/** What is in an element's shadow: the table, its title, and the buttons of its mode. */
import type { SolveResult } from '../api/types.js';
import type { Position } from '../reference/index.js';
import { Announcer } from '../table/announcer.js';
import { h, iconButton, plural } from '../table/dom.js';
import { Felt } from '../table/felt.js';
import { Game } from '../table/game.js';
import type { Geometry } from '../table/geometry.js';
import { icon } from '../table/icons.js';
import { isStep, wish, withSafeCards } from '../table/rules.js';
import { type Step, stepsOf, stepToken, stepWords } from '../table/steps.js';
import { Transport } from '../table/transport.js';
import type { DealMode } from './events.js';

const MOVE_MS = 200;

/** What an element needs of an engine's result. */
export type DealAnswer = Pick<SolveResult, 'verdict' | 'moves'>;

export interface BoardOptions {
  readonly number: number;
  readonly mode: DealMode;
  readonly game: Game;
  /** Whether it has a title and buttons of its own. */
  readonly hasControls: boolean;
  /** Whether cards that nothing needs any more go home by themselves after a move. */
  readonly sendsSafeCards: boolean;
  /** Aborts when the board is shown no more. */
  readonly signal: AbortSignal;
}

export interface BoardHandlers {
  /** The game stands elsewhere, by hand or by the buttons here; whether that is the win. */
  moved(isWinning: boolean): void;
  /** Somebody makes a move by hand: false keeps the cards where they are. */
  wished(step: Step): boolean;
  /** What players are told: why not, a hint. Empty if that is over. */
  said(text: string): void;
  /** Null if the question is nobody's any more. */
  solve(position: Position): Promise<DealAnswer | null>;
  /** An answer was refused; it is told on the board, too. */
  failed(message: string): void;
  /** Pixels that the table may be high. */
  maxHeight(): number;
  /** Whether it takes all of them. */
  fills(): boolean;
}

export class Board {
  readonly root: HTMLElement;
  game: Game;
  private readonly word = h('span.word', {});
  private readonly said = h('p.said', { role: 'status' });
  private readonly region = h('div.visually-hidden', { role: 'status' });
  private readonly announcer = new Announcer(this.region);
  private readonly felt: Felt;
  private readonly transport: Transport;
  private readonly undoButton = iconButton(icon('undo'), 'Undo', () => this.undo(-1));
  private readonly redoButton = iconButton(icon('redo'), 'Redo', () => this.undo(1));
  private readonly restartButton = iconButton(icon('restart'), 'Start again', () =>
    this.undo(-Infinity),
  );
  private readonly hintButton: HTMLButtonElement;
  private readonly foot: HTMLElement;
  private wasWon: boolean;

  constructor(
    private readonly options: BoardOptions,
    private readonly handlers: BoardHandlers,
  ) {
    const { number, mode, game, hasControls } = options;
    const isPlay = mode === 'play';
    this.game = game;
    this.wasWon = game.isWon;
    const announce = (text: string): void => this.announcer.say(text);
    this.felt = new Felt(
      {
        game: () => this.game,
        isOpen: isPlay,
        announce,
        move: (from, to, count) => this.move(from, to, count),
        undo: (by) => this.undo(by),
        say: (text) => this.say(text),
        maxHeight: handlers.maxHeight,
        fills: handlers.fills,
      },
      options.signal,
    );
    this.transport = new Transport({ announce, moved: (moveMs) => this.show(moveMs) });
    this.hintButton = h(
      'button',
      { type: 'button', onclick: () => void this.hint() },
      icon('hint'),
      'Hint',
    );
    const buttons = [this.undoButton, this.redoButton, this.restartButton, this.hintButton];
    this.foot = h(
      'div.foot',
      {},
      ...(isPlay
        ? [h('div.transport', { role: 'group', 'aria-label': 'Your game' }, ...buttons), this.said]
        : [this.transport.scrub, this.transport.bar]),
    );
    this.root = hasControls
      ? h(
          'div.deal',
          { tabIndex: 0, role: 'group', 'aria-label': `FreeCell deal ${number}` },
          h('div.head', {}, h('b', {}, `Deal ${number}`), this.word),
          this.felt.element,
          this.foot,
          this.region,
        )
      : h('div.bare', {}, this.felt.element, this.region);
  }

  /** To be called once it is in the document: only then it has a width. */
  open(): void {
    const { cells } = this.game.start;
    this.word.textContent = plural(cells.length, 'free cell');
    this.transport.load(this.game);
    this.draw(0);
  }

  /**
   * Another game, standing where it stands.
   *
   * @param who did it, should it be won: `Solved`, `You won`
   */
  load(game: Game, moveMs: number, who?: string): void {
    this.game = game;
    this.wasWon = game.isWon;
    this.draw(moveMs, who);
  }

  get geometry(): Geometry {
    return this.felt.table.geometry;
  }

  /** Puts a picture over the felt, as large as it. */
  cover(picture: HTMLElement): void {
    this.felt.element.append(picture);
  }

  /** The last move done, as players write it. */
  get lastText(): string | null {
    const { at, steps } = this.game;
    return at === 0 ? null : stepToken(steps[at - 1]);
  }

  goTo(at: number): void {
    if (this.options.mode === 'watch') this.transport.jump(at);
    else this.undo(at - this.game.at);
  }

  play(): void {
    if (this.options.mode === 'watch' && !this.transport.isPlaying) this.transport.toggle();
  }

  pause(): void {
    this.transport.pause();
  }

  /** True if it meant something. */
  key(event: KeyboardEvent): boolean {
    if (this.options.mode === 'play') return this.felt.key(event);
    if (event.ctrlKey || event.metaKey) return false;
    return this.transport.key(event.key);
  }

  say(text: string): void {
    (this.options.mode === 'play' ? this.said : this.word).textContent = text;
    this.handlers.said(text);
  }

  /** What is to be heard, too: the line below the table is heard by itself, if there is one. */
  private tell(text: string): void {
    this.say(text);
    if (!this.options.hasControls) this.announcer.say(text);
  }

  fail(message: string): void {
    this.word.className = 'word bad';
    this.word.textContent = message;
  }

  showSolution({ verdict, moves }: DealAnswer): void {
    const { start } = this.game;
    this.game = new Game(start, stepsOf(start, moves, true));
    this.transport.load(this.game);
    this.foot.hidden = this.game.length === 0;
    const cells = plural(start.cells.length, 'free cell');
    this.word.dataset.verdict = verdict;
    this.word.textContent = {
      solved: `Won with ${cells} in ${plural(this.game.length, 'move')}`,
      unsolvable: `Cannot be won with ${cells}`,
      undecided: `Undecided with ${cells}: the search gave up`,
    }[verdict];
  }

  private move(from: number, to: number, count: number): boolean {
    if (this.options.mode === 'watch') return false;
    const made = wish(this.game.position, from, to, count);
    if (!isStep(made)) {
      this.tell(made.refused);
      return false;
    }
    // Who is asked may show another game, which stands here, too.
    if (!this.handlers.wished(made)) return false;
    const { game } = this;
    game.add(this.options.sendsSafeCards ? withSafeCards(game.position, made) : made);
    this.say('');
    this.announcer.say(stepWords(made));
    this.show(MOVE_MS);
    return true;
  }

  /** Takes back so many moves, or with a positive number makes them again. */
  undo(by: number): void {
    const { at } = this.game;
    this.game.goTo(at + by);
    if (this.game.at === at) return;
    this.announcer.say(this.wayFrom(at));
    this.say('');
    this.show(MOVE_MS, false);
  }

  /** What undoing or doing again came to, in words. */
  private wayFrom(before: number): string {
    const { at, length, steps } = this.game;
    if (Math.abs(at - before) === 1) {
      return `${at < before ? 'Undone' : 'Done again'}: ${stepWords(steps[Math.min(at, before)])}`;
    }
    return at === 0 ? 'The start again' : `${at} of ${length} moves done`;
  }

  /** Marks a move that leads to the win, if the engine knows one. */
  async hint(): Promise<void> {
    const { position } = this.game;
    if (this.options.mode === 'watch' || this.game.isWon) return;
    if (this.options.hasControls) this.say('Looking…');
    try {
      const answer = await this.handlers.solve(position);
      if (answer === null || position !== this.game.position) return;
      const { verdict, moves } = answer;
      const [step] = stepsOf(position, moves, true);
      if (step === undefined) {
        this.tell(
          verdict === 'unsolvable' ? 'Lost from here: undo.' : 'The search gave up: no hint here.',
        );
        return;
      }
      this.felt.mark(step);
      this.tell(`Hint: ${stepWords(step)}.`);
    } catch (error) {
      if (this.options.signal.aborted || position !== this.game.position) return;
      const { message } = error as Error;
      this.tell(message);
      this.handlers.failed(message);
    }
  }

  /**
   * After the game has gone elsewhere.
   *
   * @param canWin false for going back and forth at the end of a game that was won
   */
  private show(moveMs: number, canWin = true): void {
    this.draw(moveMs);
    const { isWon } = this.game;
    const isWinning = canWin && isWon && !this.wasWon;
    this.wasWon = isWon;
    if (isWon && this.options.mode === 'play') {
      this.tell(`You won in ${plural(this.game.at, 'move')}.`);
    }
    this.handlers.moved(isWinning);
  }

  private draw(moveMs: number, who = this.options.mode === 'watch' ? 'Solved' : 'You won'): void {
    const { game } = this;
    this.felt.show(moveMs, who);
    this.undoButton.disabled = this.restartButton.disabled = game.at === 0;
    this.redoButton.disabled = game.at === game.length;
    this.hintButton.disabled = game.isWon;
  }
}
