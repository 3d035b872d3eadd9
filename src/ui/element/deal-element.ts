/**
 * `<freecell-deal number="617" cells="4" mode="watch">`: a table in a shadow of its own. It begins when
 * it is put into a document and lets go of all it has when it is taken out; what was played is there
 * again when it is put back. Who answers for it and how it looks is for its heirs to say: the element
 * of the package (freecell-deal.ts), and that of our own page (web/src/table/page-deal.ts).
 */
import { positionOfDeal } from '../../game/index.js';
import { clonePosition, type Move, type Position } from '../../reference/index.js';
import { h } from '../table/dom.js';
import { suitSymbols } from '../table/faces.js';
import { Game } from '../table/game.js';
import { Board, type DealAnswer } from './board.js';
import type { DealAutoplay, DealControls, DealMode, Tell } from './events.js';
import { isForGame } from './keys.js';

/** What a window has beside the table: title, buttons, some of the page. */
const AROUND_PX = 190;
const LEAST_HEIGHT_PX = 420;

/** Where there is no document the class can be imported, though not made. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Attributes of a few words; the first is meant where there is none. */
const WORDS = {
  mode: ['watch', 'play'],
  controls: ['own', 'none'],
  autoplay: ['safe', 'none'],
} as const;

/** What the element `freecell-deal` is, whoever answers for it. */
export abstract class DealElement extends Base {
  /** @internal */
  static readonly observedAttributes = ['number', 'cells', ...Object.keys(WORDS)];

  /** @internal */
  protected board: Board | null = null;
  /** Ends whatever is done for a board that is shown no more. */
  private gone = new AbortController();
  /** What was played, by number and cells: it is there again when they are. */
  private readonly played = new Map<string, Game>();
  /** Shown instead of the deal that the attributes tell. */
  private presented: Game | null = null;

  /** @internal Its style sheet. */
  protected abstract readonly css: string;

  /**
   * The engine's word; null if the question is nobody's any more.
   *
   * @internal
   * @throws Error if the word is refused; the signal's reason if it aborts
   */
  protected abstract solve(position: Position, signal: AbortSignal): Promise<DealAnswer | null>;

  /**
   * A solution of fewer moves than one that is known, or that one. Only watch mode asks for it.
   *
   * @internal
   * @throws as `solve`
   */
  protected improve?(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]>;

  /** Number of the deal: 1 to 8589934591, or -1 to -4. */
  get number(): number {
    return this.hasAttribute('number') ? Number(this.getAttribute('number') || NaN) : 1;
  }

  /** As the attribute. */
  set number(value: number) {
    this.setAttribute('number', String(value));
  }

  /** Free cells, 0 to 8; 4 if left out. */
  get cells(): number {
    return this.hasAttribute('cells') ? Number(this.getAttribute('cells') || NaN) : 4;
  }

  /** As the attribute. */
  set cells(value: number) {
    this.setAttribute('cells', String(value));
  }

  /** `watch`, the engine's solution step by step, or `play`; `watch` if left out. */
  get mode(): DealMode {
    return this.wordOf('mode');
  }

  /** As the attribute. */
  set mode(value: DealMode) {
    this.setAttribute('mode', value);
  }

  /** `none` for the table alone, with buttons that are the page's; `own` if left out. */
  get controls(): DealControls {
    return this.wordOf('controls');
  }

  /** As the attribute. */
  set controls(value: DealControls) {
    this.setAttribute('controls', value);
  }

  /** What goes home by itself after a move: `safe`, cards that nothing needs any more, or `none`. */
  get autoplay(): DealAutoplay {
    return this.wordOf('autoplay');
  }

  /** As the attribute. */
  set autoplay(value: DealAutoplay) {
    this.setAttribute('autoplay', value);
  }

  /** What lies on the table; null if there is no such deal, or the element is in no document. */
  get position(): Position | null {
    return this.board && clonePosition(this.board.game.position);
  }

  /** All that was done since the start, or since the last restart, one card a move. */
  get moves(): readonly Move[] {
    return this.board?.game.movesDone() ?? [];
  }

  /** Whether every card can go home now, in play mode. */
  get canFinish(): boolean {
    return this.board?.canFinish ?? false;
  }

  /**
   * Goes to where that many steps are done, as far as there are any.
   *
   * @param at steps from the first on, as `at` of the events: each move is one, and so is each restart
   */
  goTo(at: number): void {
    this.board?.goTo(at);
  }

  /** Plays the solution from here, in watch mode. */
  play(): void {
    this.board?.play();
  }

  /** Stops playing it. */
  pause(): void {
    this.board?.transport.pause();
  }

  /** Takes the last move back. */
  undo(): void {
    this.board?.undo(-1);
  }

  /** Makes again what was taken back last. */
  redo(): void {
    this.board?.undo(1);
  }

  /** Goes back to the start. In play mode `undo` brings the game back. */
  restart(): void {
    this.board?.restart();
  }

  /** Sends all cards home if every card can go now, in play mode. That is not a move more. */
  finish(): void {
    this.board?.finish();
  }

  /** Marks a move that leads to the win, in play mode, or says why there is none. */
  async hint(): Promise<void> {
    await this.board?.hint();
  }

  /**
   * A key that nothing else on the page wanted. With controls of its own the element hears keys
   * itself while it has the focus.
   *
   * @returns whether it meant something
   */
  key(event: KeyboardEvent): boolean {
    return this.board?.key(event) ?? false;
  }

  /** @internal */
  connectedCallback(): void {
    if (this.shadowRoot === null) {
      const sheet = new CSSStyleSheet();
      // Not `style` elements: policies forbid those. jsdom knows neither, and shows nothing.
      sheet.replaceSync?.(this.css);
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
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
    if (name === 'number' || name === 'cells') this.presented = null;
    if (this.isConnected && this.shadowRoot !== null) this.show();
  }

  /**
   * A game of the page's own, standing where it stands, until another number or other cells are set.
   *
   * @internal
   * @param moveMs how long the cards take to get there
   * @param who did it, should it be won: `Solved`, `You won`
   */
  present(game: Game, moveMs: number, who: string): void {
    const isOther = this.presented === null;
    this.presented = game;
    if (this.board === null || isOther) this.show();
    this.board?.load(game, moveMs, who);
  }

  /** @internal Pixels that the table may be high. */
  protected maxHeightPx(): number {
    return Math.max(LEAST_HEIGHT_PX, innerHeight - AROUND_PX);
  }

  /** @internal Whether it takes all of them. */
  protected fillsHeight(): boolean {
    return false;
  }

  private clear(): void {
    this.gone.abort();
    this.board?.transport.pause();
    this.board = null;
    this.shadowRoot?.replaceChildren();
  }

  /** What the attributes say, or what was given. */
  private show(): void {
    if (!this.isConnected) return;
    this.clear();
    this.gone = new AbortController();
    let game: Game;
    try {
      this.checkWords();
      game = this.presented ?? this.gameOfAttributes();
    } catch (error) {
      const { message } = error as Error;
      const word = h('p.word.bad', { role: 'alert' }, message);
      this.shadowRoot!.append(h('div.deal', {}, word));
      this.tell('freecell-error', { message });
      return;
    }
    this.mount(game);
  }

  /** @throws RangeError if there is no such deal */
  private gameOfAttributes(): Game {
    const { number, cells, mode } = this;
    const start = positionOfDeal(number, cells);
    if (mode === 'watch') return new Game(start);
    const key = `${number} ${cells}`;
    const game = this.played.get(key) ?? new Game(start);
    this.played.set(key, game);
    return game;
  }

  private mount(game: Game): void {
    const { number, cells, mode } = this;
    const hasControls = this.controls === 'own';
    const { signal } = this.gone;
    const board = new Board(game, {
      deal: { number, cells, mode },
      hasControls,
      sendsSafeCards: this.autoplay === 'safe',
      signal,
      tell: this.tell,
      solve: (position) => this.solve(position, signal),
      improve: async (position, known) => (await this.improve?.(position, known, signal)) ?? known,
      maxHeight: () => this.maxHeightPx(),
      fills: () => this.fillsHeight(),
    });
    // Without controls the keys, too, are the page's.
    if (hasControls) {
      board.root.addEventListener('keydown', (event) => {
        if (isForGame(event) && this.key(event)) event.preventDefault();
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

  private wordOf<Name extends keyof typeof WORDS>(name: Name): (typeof WORDS)[Name][number] {
    const words: readonly (typeof WORDS)[Name][number][] = WORDS[name];
    return words.find((word) => word === this.getAttribute(name)) ?? words[0];
  }

  /** @throws RangeError if an attribute has another word than it may */
  private checkWords(): void {
    for (const [name, words] of Object.entries<readonly string[]>(WORDS)) {
      const word = this.getAttribute(name);
      if (word === null || words.includes(word)) continue;
      throw new RangeError(`${name} must be ${words.join(' or ')}, got "${word}"`);
    }
  }
}
