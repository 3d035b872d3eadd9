/**
 * The table with a game: shows the position, animates cards to the next one, and shows a win. The buttons of
 * the piles, pointer.ts and typed-moves.ts turn keys and presses into wished moves. The handlers decide
 * whether a wished move is made.
 */
import { CASCADES, FOUNDATION, type Position, suitOf } from '../../reference/index.js';
import { h, plural } from './dom.js';
import { cardElement, cardWords, faceOf } from './faces.js';
import type { Game } from './game.js';
import {
  geometryFor,
  heightFor,
  placeCards,
  SMALL,
  type Geometry,
  type PlacedCard,
  type Room,
} from './geometry.js';
import { makePiles, updatePile, type Pile } from './piles.js';
import { bestTarget, takeable, targets, wish, wishAny } from './rules.js';
import { cardsAt, endOf, type Step } from './steps.js';
import { followArrows, setTabStop } from './walk.js';

export interface TableHandlers {
  /** True if cards can be moved. */
  readonly isOpen: boolean;
  /** Tries to move `count` cards; 0 means as many as possible. Returns false if the move is not made. */
  move(from: number, to: number, count: number): boolean;
  /** Announces an event to screen readers. */
  announce(text: string): void;
  room(): Room;
}

export interface Selection {
  place: number;
  /** Number of cards; 0 means as many as possible. */
  count: number;
  /** True: all cards must move together. Otherwise fewer cards may move. */
  isDragged?: boolean;
}

/** Size of the table on a printed page, A4 or Letter, in CSS pixels. */
const SHEET = { width: 690, maxHeight: 500, fills: false };

export class Table {
  readonly root = h('div.table', { role: 'group', 'aria-label': 'Table' });
  geometry: Geometry = geometryFor(800, 600, 4, true);
  selection: Selection | null = null;
  /** Called before the selection changes. */
  onSelect = (): void => {};
  /** Ends a press without a move. */
  cancelPress = (): void => {};
  readonly cards = Array.from({ length: 52 }, (_, card) => cardElement(card));
  readonly placed = new Map<number, PlacedCard>();
  private readonly note = h('p.felt-note', { 'aria-hidden': 'true' });
  private piles: Pile[] = [];
  private isPrinting = false;
  private hasFaces = false;
  private landing: ReturnType<typeof setTimeout> | undefined;

  /** @param signal aborts when the table is no longer used */
  constructor(
    private game: Game,
    readonly handlers: TableHandlers,
    signal: AbortSignal,
  ) {
    this.root.append(this.note);
    followArrows(this.root, () => this.piles);
    // jsdom does not have it.
    if (typeof ResizeObserver !== 'undefined') {
      const observer = new ResizeObserver(() => this.resize());
      observer.observe(this.root);
      signal.addEventListener('abort', () => observer.disconnect());
    }
    addEventListener('resize', () => this.resize(), { signal });
    // A printed page is narrower than most windows.
    const print = ({ type }: Event): void => {
      this.isPrinting = type === 'beforeprint';
      this.resize();
    };
    addEventListener('beforeprint', print, { signal });
    addEventListener('afterprint', print, { signal });
  }

  get position(): Position {
    return this.game.position;
  }

  /**
   * Shows a game at its current position. The table must be in the document, because it needs a width.
   *
   * @param moveMs duration of the animation; none if the user prefers reduced motion
   * @param who text for a won game: `Solved` or `You won`
   */
  show(game: Game, moveMs: number, who: string): void {
    const isFirst = this.piles.length === 0;
    const hadCells = this.position.cells.length;
    this.game = game;
    const { cells, foundations } = this.position;
    if (isFirst || cells.length !== hadCells) {
      // Measuring is fast here, because there is little to lay out yet.
      this.measure();
      for (const { element } of this.piles) element.remove();
      const { isOpen } = this.handlers;
      this.piles = makePiles(cells.length, isOpen ? (pile) => this.activate(pile) : null);
      this.root.prepend(...this.piles.map(({ element }) => element));
      if (isOpen) setTabStop(this.piles, this.piles.at(-CASCADES)!);
      if (isFirst) this.note.before(...this.cards);
    }
    this.mark(null);
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    this.arrange(calm ? 0 : moveMs);
    this.root.classList.toggle('won', game.isWon);
    this.root.dataset.home = String(foundations.reduce((a, b) => a + b));
    if (!game.isWon) return;
    const told = `${who} in ${plural(game.count, 'move')}`;
    this.note.replaceChildren(told, h('small', 'all 52 cards are home'));
  }

  /** Returns the number of cards from `depth` (-1: the longest run) upwards; 0 if they cannot be moved. */
  takeable(place: number, depth: number): number {
    return this.handlers.isOpen ? takeable(this.position, place, depth) : 0;
  }

  /** Returns the last `count` cards of a place, deepest first. */
  cardsOf({ place, count }: Selection): number[] {
    return cardsAt(this.position, place, Math.max(1, count));
  }

  select(selection: Selection | null): void {
    this.onSelect();
    const isNew = selection !== null && selection.place !== this.selection?.place;
    this.selection = selection;
    const cards = selection === null ? [] : this.cardsOf(selection);
    this.cards.forEach(({ classList }, card) => classList.toggle('selected', cards.includes(card)));
    if (isNew) this.handlers.announce(`Selected: ${cards.map(cardWords).join(', ')}`);
    if (selection === null) return this.markTargets([]);
    const { place, count, isDragged } = selection;
    this.markTargets(targets(this.position, place, count, isDragged ? wish : wishAny));
  }

  /** Selects the cards that a place can give. If there is none, the handlers say why. */
  pick(place: number): void {
    const canGive = this.takeable(place, -1) > 0;
    this.select(canGive ? { place, count: 0 } : null);
    if (!canGive) this.move(place, place, 0);
  }

  /** Marks the cards and the target of a hint. Null removes the marks. */
  mark(step: Step | null): void {
    this.select(null);
    const cards = step?.cards ?? [];
    this.cards.forEach(({ classList }, card) => classList.toggle('hinted', cards.includes(card)));
    if (step !== null) this.markTargets([step.to], cards[0]);
  }

  /** Tries to move. If that fails, the cards shake. */
  move(from: number, to: number, count: number): void {
    if (!this.handlers.move(from, to, count)) this.refuse(this.cardsOf({ place: from, count }));
  }

  /** Moves the selected cards, or as many of them as possible. Returns false if the rules forbid it. */
  moveSelected(to: number): boolean {
    const { place, count } = this.selection!;
    const step = wishAny(this.position, place, to, count);
    const isAllowed = typeof step !== 'string';
    this.move(place, to, isAllowed ? step.cards.length : count);
    this.select(null);
    return isAllowed;
  }

  /** Moves to the most useful place. */
  moveSomewhere(from: number, count: number): boolean {
    const to = bestTarget(this.position, from, count);
    return to !== undefined && this.handlers.move(from, to, count);
  }

  /** Shakes cards for a moment, to refuse a move. */
  refuse(cards: number[]): void {
    for (const card of cards) {
      const { classList } = this.cards[card];
      classList.remove('refused');
      void this.cards[card].offsetWidth;
      classList.add('refused');
      setTimeout(() => classList.remove('refused'), 400);
    }
  }

  /** @param hinted the card of a hint; then only the foundation of its suit is marked */
  private markTargets(targets: number[], hinted?: number): void {
    const mark = hinted === undefined ? 'target' : 'aim';
    for (const { classList } of this.cards) classList.remove('target', 'aim');
    for (const { element, place, suit } of this.piles) {
      const isTarget =
        targets.includes(place) &&
        (place !== FOUNDATION || hinted === undefined || suitOf(hinted) === suit);
      element.ariaPressed = place === this.selection?.place ? 'true' : null;
      const end = endOf(this.position, place);
      element.classList.remove('target', 'aim');
      if (isTarget) (end < 0 ? element : this.cards[end]).classList.add(mark);
    }
  }

  /** Called when the button of a pile is pressed by a key. */
  private activate({ place, element }: Pile): void {
    const { selection } = this;
    if (selection === null) {
      this.pick(place);
    } else if (selection.place !== place) {
      this.moveSelected(place);
      element.focus();
    } else if (!this.moveSomewhere(place, 1)) {
      this.select(null);
    }
  }

  private resize(): void {
    this.measure();
    this.arrange(0);
  }

  private measure(): void {
    const { handlers, isPrinting } = this;
    const { clientWidth, classList, style } = this.root;
    const width = isPrinting ? SHEET.width : clientWidth;
    if (width === 0) return;
    const { maxHeight, fills } = isPrinting ? SHEET : handlers.room();
    this.geometry = geometryFor(width, maxHeight, this.position.cells.length, fills);
    style.setProperty('--card-width', `${this.geometry.cardWidth}px`);
    style.setProperty('--card-height', `${this.geometry.cardHeight}px`);
    const isSmall = this.geometry.cardWidth < SMALL;
    classList.toggle('small', isSmall);
    if (!isSmall) this.drawFaces();
  }

  private drawFaces(): void {
    if (this.hasFaces) return;
    this.hasFaces = true;
    this.cards.forEach((element, card) => element.prepend(faceOf(card)));
  }

  /** Moves all cards to their places. */
  arrange(moveMs: number): void {
    const { position, geometry } = this;
    geometry.height = heightFor(geometry, Math.max(...position.cascades.map((c) => c.length)));
    this.root.style.height = `${geometry.height}px`;
    this.root.style.setProperty('--move', `${moveMs}ms`);
    clearTimeout(this.landing);
    const moved: PlacedCard[] = [];
    for (const one of placeCards(geometry, position)) {
      const before = this.placed.get(one.card);
      const { style, classList, dataset } = this.cards[one.card];
      const flies =
        moveMs > 0 &&
        before !== undefined &&
        (before.place !== one.place || classList.contains('dragged'));
      classList.remove('dragged');
      style.transform = `translate(${one.x}px, ${one.y}px)`;
      style.zIndex = String((flies ? 100 : 1) + one.depth);
      style.transitionDelay = '';
      classList.toggle('moving', flies);
      dataset.place = String(one.place);
      // A finger on a card that can be moved must not scroll the page.
      classList.toggle('takeable', this.takeable(one.place, one.depth) > 0);
      // Deep cards of a foundation are covered, so they are hidden when they do not move.
      const top =
        one.place !== FOUNDATION || one.depth >= position.foundations[suitOf(one.card)] - 2;
      classList.toggle('covered', !top && !flies);
      if (flies) moved.push(one);
      this.placed.set(one.card, one);
    }
    const lastMs = stagger(moved, this.cards, moveMs);
    this.root.style.setProperty('--landing', `${lastMs}ms`);
    this.landing = setTimeout(
      () => {
        for (const { card, depth } of moved) {
          const { classList, style } = this.cards[card];
          classList.remove('moving');
          // A player may drag the card again before it has landed.
          if (!classList.contains('dragged')) style.zIndex = String(1 + depth);
        }
      },
      lastMs + moveMs + 30,
    );
    for (const pile of this.piles) updatePile(pile, geometry, position);
  }
}

/** Longest delay between two cards that fly to the foundations, and longest delay of the last card. */
const NEXT_MS = 28;
const ALL_MS = 950;

/**
 * Delays cards that fly to the foundations, so that they start one after the other, in the order of ranks.
 *
 * @returns start of the last card, in milliseconds
 */
function stagger(moved: PlacedCard[], cards: HTMLElement[], moveMs: number): number {
  const homeward = moved
    .filter(({ place }) => place === FOUNDATION)
    .sort((a, b) => a.card - b.card);
  const last = Math.max(0, homeward.length - 1);
  // With fast play the delays are shorter.
  const nextMs = Math.min(NEXT_MS, moveMs / 7, ALL_MS / Math.max(1, last));
  homeward.forEach(({ card }, i) => {
    if (i > 0) cards[card].style.transitionDelay = `${i * nextMs}ms`;
  });
  return last * nextMs;
}
