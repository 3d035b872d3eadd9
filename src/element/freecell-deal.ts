/**
 * `<freecell-deal number="617" cells="4" mode="watch">`: a table in a shadow of its own, made of the
 * same parts as the page's. It begins when it is put into a document and lets go of all it has when
 * it is taken out; what was played is there again when it is put back.
 */
import { positionOfDeal } from '../game/index.js';
import { clonePosition, type Move, type Position } from '../reference/index.js';
import { suitSymbols } from '../table/faces.js';
import { Game } from '../table/game.js';
import { isOfControl } from '../table/keys.js';
import tableCss from '../table/table.css';
import { h } from '../table/dom.js';
import elementCss from './element.css';
import { ElementEngine } from './engine.js';
import type { DealEventMap, DealMode } from './events.js';
import { Board } from './board.js';

/** One for all elements of the page, as long as there is one. */
let engine: Promise<ElementEngine> | null = null;
let users = 0;

function takeEngine(): Promise<ElementEngine> {
  engine ??= ElementEngine.create();
  return engine;
}

function leaveEngine(): void {
  users--;
  if (users > 0) return;
  void engine?.then((one) => one.close());
  engine = null;
}

/** Says an event's detail has its type. */
type DetailOf<Name extends keyof DealEventMap> = DealEventMap[Name]['detail'];

/** Where there is no document the class can be imported, though not made. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

const MODES: readonly DealMode[] = ['watch', 'play'];

/** The element `freecell-deal`. */
export class FreeCellDeal extends Base {
  /** @internal */
  static readonly observedAttributes = ['number', 'cells', 'mode'];

  private board: Board | null = null;
  private gone = new AbortController();
  /** Ends the search for the solution of what is shown no more. */
  private solving = new AbortController();
  /** What was played, by number and cells: it is there again when they are. */
  private readonly played = new Map<string, Game>();

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
    return MODES.find((mode) => mode === this.getAttribute('mode')) ?? 'watch';
  }

  /** As the attribute. */
  set mode(value: DealMode) {
    this.setAttribute('mode', value);
  }

  /** What lies on the table; null if there is no such deal, or the element is in no document. */
  get position(): Position | null {
    const { board } = this;
    return board === null ? null : clonePosition(board.game.position);
  }

  /** All that was done from the start, one card a move. */
  get moves(): readonly Move[] {
    return this.board?.game.movesDone() ?? [];
  }

  /** Goes to where so many moves are done, as far as there are any. */
  goTo(at: number): void {
    this.board?.goTo(at);
  }

  /** Plays the solution from here, in watch mode. */
  play(): void {
    this.board?.play();
  }

  /** Stops playing it. */
  pause(): void {
    this.board?.pause();
  }

  /** @internal */
  connectedCallback(): void {
    users++;
    if (this.shadowRoot === null) {
      const sheet = new CSSStyleSheet();
      // Not `style` elements: policies forbid those.
      sheet.replaceSync(`${tableCss}\n${elementCss}`);
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    }
    this.gone = new AbortController();
    this.show();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.clear();
    leaveEngine();
  }

  /** @internal */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (this.isConnected && this.shadowRoot !== null && before !== now) this.show();
  }

  private clear(): void {
    this.solving.abort();
    this.gone.abort();
    this.board?.pause();
    this.board = null;
    this.shadowRoot?.replaceChildren();
  }

  /** What the attributes say. */
  private show(): void {
    this.clear();
    this.gone = new AbortController();
    this.solving = new AbortController();
    const { number, cells, mode } = this;
    let start: Position;
    try {
      const wrong = this.wrongMode();
      if (wrong !== null) throw new RangeError(wrong);
      start = positionOfDeal(number, cells);
    } catch (error) {
      this.refuse((error as Error).message);
      return;
    }
    const key = `${number} ${cells}`;
    const game = (mode === 'play' && this.played.get(key)) || new Game(start);
    if (mode === 'play') this.played.set(key, game);
    const board = new Board(
      { number, mode, game, signal: this.gone.signal },
      {
        moved: (isWinning) => this.tellMove(isWinning),
        solve: async (position) => (await takeEngine()).solve(position, this.solving.signal),
        failed: (message) => this.tell('freecell-error', { message }),
      },
    );
    this.board = board;
    board.root.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.altKey) return;
      if (isOfControl(event.key, event.target as HTMLElement)) return;
      if (board.key(event)) event.preventDefault();
    });
    this.shadowRoot!.append(suitSymbols(), board.root);
    board.open();
    if (mode === 'watch') void this.watch(board);
  }

  private async watch(board: Board): Promise<void> {
    const { number, cells, mode } = this;
    const { signal } = this.solving;
    const { start } = board.game;
    board.say('Searching…');
    try {
      const solved = await (await takeEngine()).solve(start, signal);
      if (board !== this.board) return;
      const { verdict, moves } = solved;
      board.showSolution(solved);
      this.tell('freecell-verdict', { number, cells, mode, verdict, moves });
    } catch (error) {
      if (signal.aborted || board !== this.board) return;
      const { message } = error as Error;
      board.fail(message);
      this.tell('freecell-error', { message });
    }
  }

  private wrongMode(): string | null {
    const mode = this.getAttribute('mode');
    if (mode === null || (MODES as readonly string[]).includes(mode)) return null;
    return `mode must be watch or play, got "${mode}"`;
  }

  private refuse(message: string): void {
    const word = h('p.word.bad', { role: 'alert' }, message);
    this.shadowRoot!.append(h('div.deal', {}, word));
    this.tell('freecell-error', { message });
  }

  private tellMove(isWinning: boolean): void {
    const { board, number, cells, mode } = this;
    if (board === null) return;
    const { at } = board.game;
    const detail = { number, cells, mode, at, text: board.lastText, moves: this.moves };
    this.tell('freecell-move', detail);
    if (isWinning) this.tell('freecell-win', detail);
  }

  private tell<Name extends keyof DealEventMap>(name: Name, detail: DetailOf<Name>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
