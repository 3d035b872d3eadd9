/**
 * `<freecell-deal number="617" cells="4" mode="watch">`: a table in a shadow root. It starts when it is added to
 * a document and frees its resources when it is removed. If it is added again, games are restored.
 *
 * Subclasses choose the engine and the style: the element of the package (freecell-deal.ts), and that of our
 * page (web/src/table/page-deal.ts).
 */
import { positionOfDeal } from '../../game/index.js';
import {
  clonePosition,
  InputError,
  type Move,
  type Position,
  shown,
} from '../../reference/index.js';
import { h } from '../table/dom.js';
import { suitSymbols } from '../table/faces.js';
import { Game } from '../table/game.js';
import type { Room } from '../table/geometry.js';
import { KnownWay } from '../table/known-way.js';
import { Board, type DealAnswer } from './board.js';
import type { DealAutoplay, DealControls, DealMode, Tell } from './events.js';

/** Height of a window that the table leaves for title, buttons, and some of the page. */
const AROUND_PX = 190;
const LEAST_HEIGHT_PX = 420;

/** Without a document the class can be imported, but no element can be made. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Attributes with a few possible words. The first word is the default. */
const WORDS = {
  mode: ['watch', 'play'],
  controls: ['own', 'none'],
  autoplay: ['safe', 'none'],
} as const;

/** An attribute that is not there has its default. */
const accepts = (words: readonly string[], word: string | null): boolean =>
  word === null || words.includes(word);

/** Base class of the element `freecell-deal`; subclasses add an engine. */
export abstract class DealElement extends Base {
  /** @internal */
  static readonly observedAttributes = ['number', 'cells', ...Object.keys(WORDS)];

  /** @internal */
  protected board: Board | null = null;
  /** Stops all work for a board that is no longer shown. */
  private gone = new AbortController();
  /** @internal The known solutions, for hints. */
  readonly way = new KnownWay();
  /** Games by number and cells. Set the same number and cells again, and the game is restored. */
  private readonly played = new Map<string, Game>();
  /** Game that is shown instead of the deal in the attributes. */
  private presented: Game | null = null;

  constructor() {
    super();
    // A page may set properties before this class is there. They would hide the accessors.
    for (const name of DealElement.observedAttributes) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** @internal Its style sheet. */
  protected abstract readonly css: string;

  /**
   * Solves a position; null if the answer is no longer needed.
   *
   * @internal
   * @throws Error if the answer is refused; the signal's reason if it aborts
   */
  protected abstract solve(position: Position, signal: AbortSignal): Promise<DealAnswer | null>;

  /**
   * Returns a solution with fewer moves than a known one, or the known one. Only watch mode calls it.
   *
   * @internal
   * @throws as `solve`
   */
  protected improve?(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]>;

  /** Number of the deal: 1 to 8589934591, or -1 to -4. Default: 1. */
  get number(): number {
    return this.hasAttribute('number') ? Number(this.getAttribute('number') || NaN) : 1;
  }

  /** Sets the attribute. */
  set number(value: number) {
    this.assign('number', value);
  }

  /** Number of free cells, 0 to 8. Default: 4. */
  get cells(): number {
    return this.hasAttribute('cells') ? Number(this.getAttribute('cells') || NaN) : 4;
  }

  /** Sets the attribute. */
  set cells(value: number) {
    this.assign('cells', value);
  }

  /** `watch` shows the engine's solution step by step; `play` lets the user play. Default: `watch`. */
  get mode(): DealMode {
    return this.wordOf('mode');
  }

  /** Sets the attribute. */
  set mode(value: DealMode) {
    this.assign('mode', value);
  }

  /** `own` shows buttons below the table; `none` shows only the table. Default: `own`. */
  get controls(): DealControls {
    return this.wordOf('controls');
  }

  /** Sets the attribute. */
  set controls(value: DealControls) {
    this.assign('controls', value);
  }

  /**
   * Cards that go to the foundations by themselves after a move: `safe`, those that no other card needs, or
   * `none`. Default: `safe`.
   */
  get autoplay(): DealAutoplay {
    return this.wordOf('autoplay');
  }

  /** Sets the attribute. */
  set autoplay(value: DealAutoplay) {
    this.assign('autoplay', value);
  }

  /** The position on the table; null if there is no such deal, or the element is not in a document. */
  get position(): Position | null {
    return this.board && clonePosition(this.board.game.position);
  }

  /** Single-card moves made since the start, or since the last restart. */
  get moves(): readonly Move[] {
    return this.board?.game.movesDone() ?? [];
  }

  /** True in play mode if all cards can go to the foundations now. */
  get canFinish(): boolean {
    return this.board?.canFinish ?? false;
  }

  /**
   * Goes to the position after that many steps, or to the nearest one.
   *
   * @param at number of steps, as `at` of the events. Each move is one step, and so is each restart.
   * @throws InputError if it is not a number
   */
  goTo(at: number): void {
    if (typeof at !== 'number' || Number.isNaN(at)) {
      throw new InputError(`at must be a number of steps, got ${shown(at)}`, 'at');
    }
    this.board?.goTo(at);
  }

  /** Plays the solution from the current position, in watch mode. */
  play(): void {
    this.board?.play();
  }

  /** Stops playing the solution. */
  pause(): void {
    this.board?.transport.pause();
  }

  /** Undoes the last step, in play mode. */
  undo(): void {
    this.board?.undo(-1);
  }

  /** Makes the last undone step again, in play mode. */
  redo(): void {
    this.board?.undo(1);
  }

  /** Goes back to the start. In play mode it is a step, which `undo` undoes. */
  restart(): void {
    this.board?.restart();
  }

  /** Sends all cards to the foundations if all can go now, in play mode. It counts as a move only if it is the first. */
  finish(): void {
    this.board?.finish();
  }

  /** Marks a move that leads to a win, in play mode, or says why there is none. */
  async hint(): Promise<void> {
    await this.board?.hint();
  }

  /** Gives the focus to the element's own keys, or without controls to the table of a game. */
  override focus(options?: FocusOptions): void {
    this.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(options);
  }

  /**
   * Handles a key that nothing else on the page uses; what is typed into fields, and Alt keys, are left alone.
   * With its own controls, the element handles keys itself while it has the focus.
   *
   * @returns true if the key was used
   */
  key(event: KeyboardEvent): boolean {
    return this.board?.key(event) ?? false;
  }

  /** @internal */
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const view = this.ownerDocument.defaultView;
    // A style sheet belongs to one document. A move to another document, such as a frame's, removes it.
    if (view !== null && !root.adoptedStyleSheets?.length) {
      const sheet = new view.CSSStyleSheet();
      // Not a `style` element, because content security policies forbid it. jsdom supports neither.
      sheet.replaceSync?.(this.css);
      root.adoptedStyleSheets = [sheet];
    }
    this.show();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.clear();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    // Each move asks for autoplay. So the table, and the marks on it, stay.
    if (name === 'autoplay' && this.board !== null && accepts(WORDS.autoplay, now)) return;
    if (name === 'number' || name === 'cells') this.presented = null;
    if (this.isConnected && this.shadowRoot !== null) this.show();
  }

  /**
   * Shows a game of the page at its current position, until another number or other cells are set.
   *
   * @internal
   * @param moveMs duration of the animation
   * @param who text for a won game: `Solved` or `You won`
   */
  present(game: Game, moveMs: number, who: string): void {
    const isOther = this.presented === null;
    this.presented = game;
    if (this.board === null || isOther) this.show();
    this.board?.load(game, moveMs, who);
  }

  /** @internal */
  protected room(): Room {
    return { maxHeight: Math.max(LEAST_HEIGHT_PX, innerHeight - AROUND_PX), fills: false };
  }

  private clear(): void {
    this.gone.abort();
    this.board?.transport.pause();
    this.board = null;
    this.shadowRoot?.replaceChildren();
  }

  /** Shows the presented game, or the deal in the attributes. */
  private show(): void {
    if (!this.isConnected) return;
    this.clear();
    this.gone = new AbortController();
    // No callback tells that the frame of an element was removed. A page that is hidden may come back.
    this.ownerDocument.defaultView?.addEventListener(
      'pagehide',
      ({ persisted }) => {
        if (!persisted) this.clear();
      },
      { signal: this.gone.signal },
    );
    let game: Game;
    try {
      this.checkWords();
      game = this.presented ?? this.gameOfAttributes();
    } catch (error) {
      const { message } = error as Error;
      const word = h('p.word.bad', { role: 'alert' }, message);
      this.shadowRoot!.append(h('div.deal', word));
      this.tell('freecell-error', { message });
      return;
    }
    this.mount(game);
  }

  /** @throws RangeError if there is no such deal */
  private gameOfAttributes(): Game {
    const { number, cells, mode } = this;
    const start = positionOfDeal(this.orWritten('number'), this.orWritten('cells'));
    if (mode === 'watch') return new Game(start);
    // A game without a step can be dealt again.
    for (const [key, { length }] of this.played) if (length === 0) this.played.delete(key);
    const key = `${number} ${cells}`;
    const game = this.played.get(key) ?? new Game(start);
    this.played.set(key, game);
    return game;
  }

  /** Returns a number, or the attribute if it is not a number, so that the refusal quotes it. */
  private orWritten(name: 'number' | 'cells'): number {
    return Number.isNaN(this[name]) ? (this.getAttribute(name) as never) : this[name];
  }

  private mount(game: Game): void {
    const { number, cells, mode } = this;
    const hasControls = this.controls === 'own';
    const { signal } = this.gone;
    const board = new Board(game, {
      deal: { number, cells, mode },
      hasControls,
      sendsSafeCards: () => this.autoplay === 'safe',
      signal,
      tell: this.tell,
      way: this.way,
      solve: (position) => this.solve(position, signal),
      improve: async (position, known) => (await this.improve?.(position, known, signal)) ?? known,
      room: () => this.room(),
    });
    // Without controls, the page also handles the keys.
    if (hasControls) {
      board.root.addEventListener('keydown', (event) => {
        if (this.key(event)) event.preventDefault();
      });
    }
    this.board = board;
    this.shadowRoot!.append(suitSymbols(), board.root);
    board.load(game, 0);
    if (mode === 'watch' && this.presented === null) void board.watch();
  }

  private readonly tell: Tell = (name, detail) => {
    const cancelable = name === 'freecell-wish';
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
    );
  };

  /** Sets an attribute, or removes it: frameworks clear a property with undefined or null. */
  private assign(name: string, value: unknown): void {
    if (value === undefined || value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  private wordOf<Name extends keyof typeof WORDS>(name: Name): (typeof WORDS)[Name][number] {
    const words: readonly (typeof WORDS)[Name][number][] = WORDS[name];
    return words.find((word) => word === this.getAttribute(name)) ?? words[0];
  }

  /** @throws RangeError if an attribute has an unknown word */
  private checkWords(): void {
    for (const [name, words] of Object.entries<readonly string[]>(WORDS)) {
      const word = this.getAttribute(name);
      if (accepts(words, word)) continue;
      throw new RangeError(`${name} must be ${words.join(' or ')}, got "${word}"`);
    }
  }
}
