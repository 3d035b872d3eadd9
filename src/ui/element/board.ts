/** What is in an element's shadow: the table, its title, and the buttons of its mode. */
import type { SolveResult } from '../../api/index.js';
import type { Position } from '../../reference/index.js';
import { announcerOf } from '../table/announcer.js';
import { h, plural } from '../table/dom.js';
import { Game } from '../table/game.js';
import { icon, iconButton } from '../table/icons.js';
import { followPointer } from '../table/pointer.js';
import { wish, withSafeCards } from '../table/rules.js';
import { stepsOf, stepToken, stepWords } from '../table/steps.js';
import { Table } from '../table/table.js';
import { Transport } from '../table/transport.js';
import { TypedMoves } from '../table/typed-moves.js';
import type { DealDetail, Tell } from './events.js';

const MOVE_MS = 200;

/** What an element needs of an engine's result. */
export type DealAnswer = Pick<SolveResult, 'verdict' | 'moves'>;

/** What a board needs of the element that it is in. */
export interface BoardHost {
  readonly deal: DealDetail;
  /** Whether it has a title and buttons of its own. */
  readonly hasControls: boolean;
  /** Whether cards that nothing needs any more go home by themselves after a move. */
  readonly sendsSafeCards: boolean;
  /** Aborts when the board is shown no more. */
  readonly signal: AbortSignal;
  readonly tell: Tell;
  /** Null if the question is nobody's any more. */
  solve(position: Position): Promise<DealAnswer | null>;
  /** Pixels that the table may be high. */
  maxHeight(): number;
  /** Whether it takes all of them. */
  fills(): boolean;
}

export class Board {
  readonly root: HTMLElement;
  readonly table: Table;
  private readonly isPlay: boolean;
  private readonly word: HTMLElement;
  private readonly said = h('p.said', { role: 'status' });
  private readonly region = h('div.visually-hidden', { role: 'status' });
  private readonly announce = announcerOf(this.region);
  readonly transport: Transport;
  private readonly typed: TypedMoves;
  private readonly undoButton = iconButton('undo', 'Undo', () => this.undo(-1));
  private readonly redoButton = iconButton('redo', 'Redo', () => this.undo(1));
  private readonly restartButton = iconButton('restart', 'Start again', () => this.undo(-Infinity));
  private readonly hintButton = h('button', { onclick: () => this.hint() }, icon('hint'), 'Hint');
  private readonly foot: HTMLElement;
  private wasWon = false;

  constructor(
    public game: Game,
    private readonly host: BoardHost,
  ) {
    const { number, mode } = host.deal;
    this.isPlay = mode === 'play';
    const { isPlay, announce } = this;
    const { maxHeight, fills, signal } = host;
    const move = (from: number, to: number, count: number) => this.move(from, to, count);
    this.table = new Table(game, { isOpen: isPlay, move, announce, maxHeight, fills }, signal);
    if (isPlay) followPointer(this.table);
    this.typed = new TypedMoves(this.table, this);
    this.transport = new Transport(game, (moveMs) => this.show(moveMs), announce);
    this.word = h('span.word', {}, plural(game.start.cells.length, 'free cell'));
    const buttons = [this.undoButton, this.redoButton, this.restartButton, this.hintButton];
    this.foot = h(
      'div.foot',
      {},
      ...(isPlay
        ? [h('div.transport', { role: 'group', 'aria-label': 'Your game' }, ...buttons), this.said]
        : [this.transport.scrub, this.transport.bar]),
    );
    this.root = host.hasControls
      ? h(
          'div.deal',
          { tabIndex: 0, role: 'group', 'aria-label': `FreeCell deal ${number}` },
          h('div.head', {}, h('b', {}, `Deal ${number}`), this.word),
          this.table.root,
          this.foot,
          this.region,
        )
      : h('div.bare', {}, this.table.root, this.region);
  }

  /**
   * A game, standing where it stands. The board has to be in the document.
   *
   * @param who did it, should it be won: `Solved`, `You won`
   */
  load(game: Game, moveMs: number, who?: string): void {
    this.game = game;
    this.wasWon = game.isWon;
    this.draw(moveMs, who);
  }

  goTo(at: number): void {
    if (this.isPlay) this.undo(at - this.game.at);
    else this.transport.jump(at);
  }

  play(): void {
    if (!this.isPlay && !this.transport.isPlaying) this.transport.toggle();
  }

  /** True if it meant something. */
  key(event: KeyboardEvent): boolean {
    if (this.isPlay) return this.typed.key(event);
    return !event.ctrlKey && !event.metaKey && this.transport.key(event.key);
  }

  /** What players are told: why not, a hint. Empty if that is over. */
  say(text: string): void {
    (this.isPlay ? this.said : this.word).textContent = text;
    this.host.tell('freecell-say', { ...this.host.deal, text });
  }

  /** What is to be heard, too: the line below the table is heard by itself, if there is one. */
  private tell(text: string): void {
    this.say(text);
    if (!this.host.hasControls) this.announce(text);
  }

  /** The engine's word on what lies on the table; null if it has none, or nobody asks any more. */
  private async ask(): Promise<DealAnswer | null> {
    const { position } = this.game;
    const isOver = (): boolean => this.host.signal.aborted || position !== this.game.position;
    try {
      const answer = await this.host.solve(position);
      return isOver() ? null : answer;
    } catch (error) {
      if (isOver()) return null;
      const { message } = error as Error;
      if (this.isPlay) this.tell(message);
      else {
        this.word.className = 'word bad';
        this.word.textContent = message;
      }
      this.host.tell('freecell-error', { message });
      return null;
    }
  }

  /** Shows the engine's solution, once it is there. */
  async watch(): Promise<void> {
    this.say('Searching…');
    const answer = await this.ask();
    if (answer === null) return;
    const { verdict, moves } = answer;
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
    this.host.tell('freecell-verdict', { ...this.host.deal, verdict, moves });
  }

  /** Marks a move that leads to the win, if the engine knows one. */
  async hint(): Promise<void> {
    if (!this.isPlay || this.game.isWon) return;
    if (this.host.hasControls) this.say('Looking…');
    const answer = await this.ask();
    if (answer === null) return;
    const { verdict, moves } = answer;
    const [step] = stepsOf(this.game.position, moves, true);
    if (step === undefined) {
      const isLost = verdict === 'unsolvable';
      return this.tell(isLost ? 'Lost from here: undo.' : 'The search gave up: no hint here.');
    }
    this.table.mark(step);
    this.tell(`Hint: ${stepWords(step)}.`);
  }

  private move(from: number, to: number, count: number): boolean {
    const made = wish(this.game.position, from, to, count);
    if (typeof made === 'string') {
      this.tell(made);
      return false;
    }
    const { host } = this;
    const detail = { ...host.deal, text: stepToken(made), moves: made.moves };
    // Who is asked may show another game, which stands here, too.
    if (!host.tell('freecell-wish', detail)) return false;
    const { game } = this;
    game.add(host.sendsSafeCards ? withSafeCards(game.position, made) : made);
    this.say('');
    this.announce(stepWords(made));
    this.show(MOVE_MS);
    return true;
  }

  /** Takes back so many moves, or with a positive number makes them again. */
  undo(by: number): void {
    const { at } = this.game;
    this.game.goTo(at + by);
    if (this.game.at === at) return;
    this.announce(this.wayFrom(at));
    this.say('');
    this.show(MOVE_MS, false);
  }

  /** What undoing or doing again came to, in words. */
  private wayFrom(before: number): string {
    const { at, length, steps } = this.game;
    const step = steps[Math.min(at, before)];
    if (at === before - 1) return `Undone: ${stepWords(step)}`;
    if (at === before + 1) return `Done again: ${stepWords(step)}`;
    return at === 0 ? 'The start again' : `${at} of ${length} moves done`;
  }

  /**
   * After the game has gone elsewhere.
   *
   * @param canWin false for going back and forth at the end of a game that was won
   */
  private show(moveMs: number, canWin = true): void {
    this.draw(moveMs);
    const { at, steps, isWon } = this.game;
    const isWinning = canWin && isWon && !this.wasWon;
    this.wasWon = isWon;
    if (isWon && this.isPlay) this.tell(`You won in ${plural(at, 'move')}.`);
    const { host } = this;
    const text = at === 0 ? null : stepToken(steps[at - 1]);
    const detail = { ...host.deal, at, text, moves: this.game.movesDone() };
    host.tell('freecell-move', detail);
    if (isWinning) host.tell('freecell-win', detail);
  }

  private draw(moveMs: number, who = this.isPlay ? 'You won' : 'Solved'): void {
    const { game } = this;
    this.typed.forget();
    this.table.show(game, moveMs, who);
    this.undoButton.disabled = this.restartButton.disabled = game.at === 0;
    this.redoButton.disabled = game.at === game.length;
    this.hintButton.disabled = game.isWon;
  }
}
