/** What is in an element's shadow: the table, its title, and the buttons of its mode. */
import type { SolveResult } from '../api/types.js';
import type { Position } from '../reference/index.js';
import { h, iconButton, plural } from '../table/dom.js';
import { Felt } from '../table/felt.js';
import { Game } from '../table/game.js';
import { icon } from '../table/icons.js';
import { isStep, wish, withSafeCards } from '../table/rules.js';
import { stepsOf, stepToken, stepWords } from '../table/steps.js';
import { Transport } from '../table/transport.js';
import type { DealMode } from './events.js';

const MOVE_MS = 200;
/** What a window has beside the table: title, buttons, some of the page. */
const AROUND_PX = 190;
const LEAST_HEIGHT_PX = 420;

export interface BoardOptions {
  readonly number: number;
  readonly mode: DealMode;
  readonly game: Game;
  /** Aborts when the board is shown no more. */
  readonly signal: AbortSignal;
}

export interface BoardHandlers {
  /** The game stands elsewhere; whether that is the win. */
  moved(isWinning: boolean): void;
  solve(position: Position): Promise<SolveResult>;
  /** An answer was refused; it is told on the board, too. */
  failed(message: string): void;
}

export class Board {
  readonly root: HTMLElement;
  game: Game;
  private readonly word = h('span.word', {});
  private readonly said = h('p.said', { role: 'status' });
  private readonly announcer = h('div.visually-hidden', { role: 'status' });
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
    const { number, mode, game } = options;
    const isPlay = mode === 'play';
    this.game = game;
    this.wasWon = game.isWon;
    const announce = (text: string): void => void (this.announcer.textContent = text);
    this.felt = new Felt(
      {
        game: () => this.game,
        isOpen: isPlay,
        announce,
        move: (from, to, count) => this.move(from, to, count),
        undo: (by) => this.undo(by),
        say: (text) => this.say(text),
        maxHeight: () => Math.max(LEAST_HEIGHT_PX, innerHeight - AROUND_PX),
        fills: () => false,
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
    this.root = h(
      'div.deal',
      { tabIndex: 0, role: 'group', 'aria-label': `FreeCell deal ${number}` },
      h('div.head', {}, h('b', {}, `Deal ${number}`), this.word),
      this.felt.element,
      this.foot,
      this.announcer,
    );
  }

  /** To be called once it is in the document: only then it has a width. */
  open(): void {
    const { cells } = this.game.start;
    this.word.textContent = plural(cells.length, 'free cell');
    this.transport.load(this.game);
    this.draw(0);
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
  }

  fail(message: string): void {
    this.word.className = 'word bad';
    this.word.textContent = message;
  }

  showSolution({ verdict, moves }: SolveResult): void {
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
    const { position } = this.game;
    const made = wish(position, from, to, count);
    if (!isStep(made)) {
      this.say(made.refused);
      return false;
    }
    this.game.add(withSafeCards(position, made));
    this.say('');
    this.announcer.textContent = stepWords(made);
    this.show(MOVE_MS);
    return true;
  }

  private undo(by: number): void {
    const { at } = this.game;
    this.game.goTo(at + by);
    if (this.game.at === at) return;
    this.say('');
    this.show(MOVE_MS);
  }

  private async hint(): Promise<void> {
    const { position } = this.game;
    if (this.game.isWon) return;
    this.say('Looking…');
    try {
      const { verdict, moves } = await this.handlers.solve(position);
      if (position !== this.game.position) return;
      const [step] = stepsOf(position, moves, true);
      if (step === undefined) {
        this.say(
          verdict === 'unsolvable' ? 'Lost from here: undo.' : 'The search gave up: no hint here.',
        );
        return;
      }
      this.felt.mark(step);
      this.say(`Hint: ${stepWords(step)}.`);
    } catch (error) {
      if (this.options.signal.aborted) return;
      const { message } = error as Error;
      this.say(message);
      this.handlers.failed(message);
    }
  }

  /** After the game has gone elsewhere. */
  private show(moveMs: number): void {
    this.draw(moveMs);
    const { isWon } = this.game;
    const isWinning = isWon && !this.wasWon;
    this.wasWon = isWon;
    if (isWinning && this.options.mode === 'play') {
      this.say(`You won in ${plural(this.game.at, 'move')}.`);
    }
    this.handlers.moved(isWinning);
  }

  private draw(moveMs: number): void {
    const { game } = this;
    this.felt.show(moveMs, this.options.mode === 'watch' ? 'Solved' : 'You won');
    this.undoButton.disabled = this.restartButton.disabled = game.at === 0;
    this.redoButton.disabled = game.at === game.length;
    this.hintButton.disabled = game.isWon;
  }
}
