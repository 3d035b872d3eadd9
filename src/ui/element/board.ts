/** The content of an element's shadow root: the table, its title, and the buttons of its mode. */
import type { SolveResult } from '../../solve/index.js';
import { formatMoves } from '../../game/index.js';
import type { Move, Position } from '../../reference/index.js';
import { announcerOf } from '../table/announcer.js';
import { h, plural } from '../table/dom.js';
import { Game } from '../table/game.js';
import type { Room } from '../table/geometry.js';
import { icon, iconButton } from '../table/icons.js';
import type { KnownWay } from '../table/known-way.js';
import { followPointer } from '../table/pointer.js';
import { finishing, isStuck, wish, withSafeCards } from '../table/rules.js';
import { homeWords, moveWords, type Step, stepsOf, stepToken, stepWords } from '../table/steps.js';
import { Table } from '../table/table.js';
import { Transport } from '../table/transport.js';
import { TypedMoves } from '../table/typed-moves.js';
import type { DealDetail, Tell } from './events.js';
import { isForGame } from './keys.js';

const MOVE_MS = 200;
const NO_MOVES = 'No moves left.';

/** The fields of a result that an element needs. */
export type DealAnswer = Pick<SolveResult, 'verdict' | 'moves'>;

/** The interface of the element to its board. */
export interface BoardHost {
  readonly deal: DealDetail;
  /** True if the board shows a title and buttons. */
  readonly hasControls: boolean;
  /** Returns true if safe cards go to the foundations by themselves after a move. */
  sendsSafeCards(): boolean;
  /** Aborts when the board is no longer shown. */
  readonly signal: AbortSignal;
  readonly tell: Tell;
  /** The known solutions, for hints. */
  readonly way: KnownWay;
  /** Solves a position; null if the answer is no longer needed. */
  solve(position: Position): Promise<DealAnswer | null>;
  /** Returns a solution with fewer moves than a known one, or the known one. */
  improve(position: Position, known: readonly Move[]): Promise<readonly Move[]>;
  room(): Room;
}

export class Board {
  readonly root: HTMLElement;
  readonly table: Table;
  private readonly isPlay: boolean;
  private readonly word: HTMLElement;
  private readonly said = h('p.said');
  private readonly region = h('div.visually-hidden', { role: 'status' });
  private readonly announce = announcerOf(this.region);
  readonly transport: Transport;
  private readonly typed: TypedMoves;
  private readonly undoButton = iconButton('undo', 'Undo', () => this.undo(-1));
  private readonly redoButton = iconButton('redo', 'Redo', () => this.undo(1));
  private readonly restartButton = iconButton('restart', 'Start again', () => this.restart());
  private readonly hintButton = h('button', { onclick: () => this.hint() }, icon('hint'), 'Hint');
  private readonly finishButton = h('button', { onclick: () => this.finish() }, 'Finish');
  private readonly foot: HTMLElement;
  private wasWon = false;

  constructor(
    public game: Game,
    private readonly host: BoardHost,
  ) {
    const { number, mode } = host.deal;
    this.isPlay = mode === 'play';
    const { isPlay, announce } = this;
    const move = (from: number, to: number, count: number) => this.move(from, to, count);
    this.table = new Table(game, { isOpen: isPlay, move, announce, room: host.room }, host.signal);
    if (isPlay) followPointer(this.table);
    this.typed = new TypedMoves(this.table, this);
    this.transport = new Transport(game, (moveMs) => this.show(moveMs), announce);
    this.word = h(
      'span.word',
      { role: !isPlay && 'status' },
      plural(game.start.cells.length, 'free cell'),
    );
    const buttons = [
      ...[this.undoButton, this.redoButton, this.restartButton],
      ...[this.hintButton, this.finishButton],
    ];
    this.foot = h(
      'div.foot',
      ...(isPlay
        ? [h('div.transport', { role: 'group', 'aria-label': 'Your game' }, ...buttons), this.said]
        : [this.transport.scrub, this.transport.bar]),
    );
    this.root = host.hasControls
      ? h(
          'div.deal',
          { tabIndex: 0, role: 'group', 'aria-label': `FreeCell deal ${number}` },
          h('div.head', h('b', `Deal ${number}`), this.word),
          this.table.root,
          this.foot,
          this.region,
        )
      : h('div.bare', this.table.root, this.region);
  }

  /**
   * Shows a game at its current position. The board must be in the document.
   *
   * @param who text for a won game: `Solved` or `You won`
   */
  load(game: Game, moveMs: number, who?: string): void {
    // A screen reader could still read there what was said of another position.
    this.announce('');
    this.game = game;
    this.wasWon = game.isWon;
    this.draw(moveMs, who);
    if (this.isStuck) this.say(NO_MOVES);
  }

  goTo(at: number): void {
    if (this.isPlay) this.undo(at - this.game.at);
    else this.transport.jump(at);
  }

  play(): void {
    if (!this.isPlay && !this.transport.isPlaying) this.transport.toggle();
  }

  /** True if all cards can go to the foundations now. */
  get canFinish(): boolean {
    return this.isPlay && finishing(this.game.position) !== null;
  }

  private get isStuck(): boolean {
    return this.isPlay && isStuck(this.game.position);
  }

  /** Handles a key. Returns true if it was used. Ignores keys of fields, and those that a pile has used already. */
  key(event: KeyboardEvent): boolean {
    if (!isForGame(event)) return false;
    if (this.isPlay) return this.typed.key(event);
    return !event.ctrlKey && !event.metaKey && this.transport.key(event.key);
  }

  /** Shows a message to the player; empty text removes it. */
  say(text: string): void {
    (this.isPlay ? this.said : this.word).textContent = text;
    this.host.tell('freecell-say', { ...this.host.deal, text });
  }

  /** Shows a message and announces it. The line of a game does not announce itself, because cards are said in words. */
  private tell(text: string): void {
    this.say(text);
    if (this.isPlay || !this.host.hasControls) this.announce(text);
  }

  /**
   * Waits for an answer about the current board. Returns null if the answer is refused or no longer needed.
   *
   * @param isOver returns true if the answer is no longer needed
   */
  private async answered<Answer>(
    answer: Promise<Answer>,
    isOver: () => boolean,
  ): Promise<Answer | null> {
    const isLate = (): boolean => this.host.signal.aborted || isOver();
    try {
      const word = await answer;
      return isLate() ? null : word;
    } catch (error) {
      if (isLate()) return null;
      this.refuse((error as Error).message);
      return null;
    }
  }

  /** Shows why an answer was refused. */
  private refuse(message: string): void {
    if (this.isPlay) this.tell(message);
    else {
      // No part of a refused answer is shown.
      this.showSolution({ verdict: 'undecided', moves: [] }, message);
      this.draw(0);
      delete this.word.dataset.verdict;
      this.word.className = 'word bad';
    }
    this.host.tell('freecell-error', { message });
  }

  /** Solves the current position; null if there is no answer, or it is no longer needed. */
  private ask(): Promise<DealAnswer | null> {
    const { position } = this.game;
    return this.answered(this.host.solve(position), () => position !== this.game.position);
  }

  /** Shows the engine's solution when it is found, and then a better one if there is one. */
  async watch(): Promise<void> {
    this.say('Searching…');
    const answer = await this.ask();
    if (answer === null) return;
    const { verdict, moves } = answer;
    this.showSolution(answer);
    if (verdict === 'solved') {
      const better = await this.answered(this.host.improve(this.game.start, moves), () => false);
      if (better === null) return;
      // A user who has begun to step must not be sent back to the start.
      const isBegun = this.game.at > 0 || this.transport.isPlaying;
      if (!isBegun && better !== moves) this.showSolution({ verdict, moves: better });
    }
    const shown = this.game.steps.flatMap((step) => step.moves);
    this.host.tell('freecell-verdict', { ...this.host.deal, verdict, moves: shown });
  }

  /** @param refusal text in place of the verdict */
  private showSolution({ verdict, moves }: DealAnswer, refusal?: string): void {
    const { start } = this.game;
    this.game = new Game(start, verdict === 'solved' ? stepsOf(start, moves, true) : []);
    this.transport.load(this.game);
    this.foot.hidden = this.game.length === 0;
    const cells = plural(start.cells.length, 'free cell');
    this.word.dataset.verdict = verdict;
    const words = {
      solved: `Won with ${cells} in ${plural(this.game.total, 'move')}`,
      unsolvable: `Cannot be won with ${cells}`,
      undecided: `Undecided with ${cells}: the search gave up`,
    };
    this.say(refusal ?? words[verdict]);
  }

  /** Marks a move that leads to a win, or says why there is none. */
  async hint(): Promise<void> {
    if (!this.isPlay || this.game.isWon) return;
    if (this.isStuck) return this.tell(NO_MOVES);
    const { position } = this.game;
    const { way } = this.host;
    const known = way.stepFrom(position);
    if (known !== null) return this.markHint(known);
    this.tell('Looking…');
    const answer = await this.ask();
    if (answer === null) return;
    const { verdict, moves } = answer;
    // With another verdict there is no move that leads to a win.
    if (verdict !== 'solved') return this.tell(this.whyNoHint(verdict));
    way.take(position, moves);
    const step = way.stepFrom(position);
    if (step !== null) this.markHint(step);
  }

  private markHint(step: Step): void {
    this.table.mark(step);
    this.tell(`Hint: ${moveWords(step)}.`);
  }

  private whyNoHint(verdict: 'unsolvable' | 'undecided'): string {
    if (verdict === 'undecided') return 'The search gave up, so there is no hint here.';
    if (this.game.count > 0) return 'This game is lost. Undo takes you back.';
    return `This deal cannot be won with ${plural(this.game.start.cells.length, 'free cell')}.`;
  }

  /** Goes back to the start. In play mode it is a step that can be undone. */
  restart(): void {
    if (!this.isPlay) return this.transport.jump(0);
    if (this.game.count === 0) return;
    this.game.restart();
    this.say('');
    this.announce(stepWords(this.game.steps[this.game.at - 1]));
    this.show(MOVE_MS);
  }

  /** Sends all cards to the foundations, if all can go now. */
  finish(): void {
    const moves = this.isPlay ? finishing(this.game.position) : null;
    if (moves === null || !this.isWanted(formatMoves(moves), moves)) return;
    this.game.finish(moves);
    this.announce(homeWords(moves));
    this.show(MOVE_MS);
  }

  private move(from: number, to: number, count: number): boolean {
    // Before the move, so that the reason of a refusal stays.
    this.typed.forget();
    const made = wish(this.game.position, from, to, count);
    if (typeof made === 'string') {
      this.tell(this.isStuck ? NO_MOVES : made);
      return false;
    }
    // The page may show another game in its listener, so `this.game` is read after it.
    if (!this.isWanted(stepToken(made), made.moves)) return false;
    const { game } = this;
    const step = this.host.sendsSafeCards() ? withSafeCards(game.position, made) : made;
    game.add(step);
    this.say('');
    this.announce(stepWords(step));
    this.show(MOVE_MS);
    return true;
  }

  /** Asks the page whether these moves may be made. It may show another deal meanwhile. */
  private isWanted(text: string, moves: readonly Move[]): boolean {
    const isAllowed = this.host.tell('freecell-wish', { ...this.host.deal, text, moves });
    return isAllowed && !this.host.signal.aborted;
  }

  /** Undoes steps of a game with a negative number, or makes undone steps again with a positive one. */
  undo(by: number): void {
    if (!this.isPlay) return;
    const { at } = this.game;
    this.game.goTo(at + by);
    if (this.game.at === at) return;
    this.announce(this.wayFrom(at));
    this.say('');
    this.show(MOVE_MS, false);
  }

  /** Describes an undo or redo in words. */
  private wayFrom(before: number): string {
    const { at, count, total, steps } = this.game;
    const step = steps[Math.min(at, before)];
    if (at === before - 1) return `Undone: ${stepWords(step, true)}`;
    if (at === before + 1) return `Done again: ${stepWords(step)}`;
    if (count === 0) return 'The start again';
    // Steps after a restart belong to another attempt.
    const isLast = !steps.slice(at).some(({ restarts }) => restarts);
    return isLast ? `${count} of ${total} moves done` : `${plural(count, 'move')} done`;
  }

  /**
   * Shows a new position and sends the events.
   *
   * @param canWin false for undo and redo, which must not win a game again
   */
  private show(moveMs: number, canWin = true): void {
    this.draw(moveMs);
    const { at, count, steps, isWon } = this.game;
    const isWinning = canWin && isWon && !this.wasWon;
    this.wasWon = isWon;
    if (isWon && this.isPlay) this.tell(`You won in ${plural(count, 'move')}.`);
    if (this.isStuck) this.tell(NO_MOVES);
    const { host } = this;
    const text = count === 0 ? null : stepToken(steps[at - 1]);
    const detail = { ...host.deal, at, count, text, moves: this.game.movesDone() };
    host.tell('freecell-move', detail);
    if (isWinning) host.tell('freecell-win', detail);
  }

  private draw(moveMs: number, who = this.isPlay ? 'You won' : 'Solved'): void {
    const { game } = this;
    const { activeElement: focused } = this.root.getRootNode() as ShadowRoot;
    this.table.show(game, moveMs, who);
    this.undoButton.disabled = game.at === 0;
    this.restartButton.disabled = game.count === 0;
    this.redoButton.disabled = game.at === game.length;
    this.hintButton.disabled = game.isWon || this.isStuck;
    this.finishButton.hidden = !this.canFinish;
    // A button that is disabled or hidden loses the focus, and the element would hear no more keys.
    if (focused?.matches(':disabled, [hidden]')) this.root.focus();
  }
}
