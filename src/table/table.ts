/**
 * The table: shows a position, animates from one to the next, and turns keys into wished moves, as
 * pointer.ts does pointers. It knows no rules; the handlers say what may be taken and what a wish
 * came to.
 */
import { CASCADES, FOUNDATION, suitOf, type Position } from '../reference/index.js';
import { cardElement, cardWords } from './faces.js';
import { geometryFor, heightFor, placeCards, type Geometry, type PlacedCard } from './geometry.js';
import { makePiles, updatePile, type Pile } from './piles.js';

export interface TableHandlers {
  /** How many cards would be taken by this one with all on top of it; 0 if they cannot be. */
  takeable(place: number, depth: number): number;
  /** Tries to move; `count` 0 means as many as fit. False if the rules forbid it. */
  move(from: number, to: number, count: number): boolean;
  /** Moves to wherever it is most useful. */
  moveSomewhere(from: number, count: number): boolean;
  targets(from: number, count: number): number[];
  /** What happened, for those who do not see it. */
  announce(text: string): void;
  /** Pixels that the table may be high. */
  maxHeight(): number;
  /** Whether it takes all of them. */
  fills(): boolean;
}

export interface Selection {
  place: number;
  count: number;
}

/** What the table takes of a printed page, A4 or Letter, in CSS pixels. */
const SHEET = { width: 690, height: 500 };

export class Table {
  geometry: Geometry = geometryFor(800, 600, 4, true);
  selection: Selection | null = null;
  readonly placed = new Map<number, PlacedCard>();
  private readonly cards: HTMLElement[] = Array.from({ length: 52 }, (_, card) =>
    cardElement(card),
  );
  private piles: Pile[] = [];
  private position: Position | null = null;
  private isPrinting = false;
  private landing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly root: HTMLElement,
    readonly handlers: TableHandlers,
    /** Aborts when the table is gone for good. */
    signal?: AbortSignal,
  ) {
    root.append(...this.cards);
    new ResizeObserver(() => this.resize()).observe(root);
    addEventListener('resize', () => this.resize(), { signal });
    addEventListener('beforeprint', () => this.print(true), { signal });
    addEventListener('afterprint', () => this.print(false), { signal });
  }

  cardAt(card: number): HTMLElement {
    return this.cards[card];
  }

  /** @param moveMs how long the cards take; 0 to be there at once */
  show(position: Position, moveMs: number): void {
    const before = this.position;
    this.position = position;
    if (before === null || before.cells.length !== position.cells.length) {
      this.makePiles(position.cells.length);
      this.measure();
    }
    this.select(null);
    this.mark(null);
    this.arrange(moveMs);
  }

  select(selection: Selection | null): void {
    const isNew = selection !== null && selection.place !== this.selection?.place;
    this.selection = selection;
    for (const card of this.cards) card.classList.remove('selected');
    for (const card of selection ? this.cardsOf(selection) : []) {
      this.cards[card].classList.add('selected');
    }
    if (isNew)
      this.handlers.announce(`Selected: ${this.cardsOf(selection).map(cardWords).join(', ')}`);
    const targets = selection ? this.handlers.targets(selection.place, selection.count) : [];
    this.markTargets(targets);
  }

  /** Shows a hinted move: which cards, and where to. */
  mark(move: { from: number; to: number; count: number } | null): void {
    for (const card of this.cards) card.classList.remove('hinted');
    if (move === null) {
      this.markTargets([]);
      return;
    }
    const cards = this.cardsOf({ place: move.from, count: move.count });
    for (const card of cards) this.cards[card].classList.add('hinted');
    this.markTargets([move.to], cards[0]);
  }

  /** The last `count` cards of a place, deepest first. */
  cardsOf({ place, count }: Selection): number[] {
    const here = [...this.placed.values()].filter((one) => one.place === place);
    return here
      .sort((a, b) => a.depth - b.depth)
      .slice(-Math.max(1, count))
      .map(({ card }) => card);
  }

  /** Back to where the cards belong, after a drag that came to nothing. */
  settle(moveMs = 180): void {
    this.arrange(moveMs);
  }

  /** A short shake: no. */
  refuse(cards: number[]): void {
    for (const card of cards) {
      const { classList } = this.cards[card];
      classList.remove('refused');
      void this.cards[card].offsetWidth;
      classList.add('refused');
      setTimeout(() => classList.remove('refused'), 400);
    }
  }

  focusPile(place: number): void {
    this.piles.find((pile) => pile.place === place)?.element.focus();
  }

  private markTargets(targets: number[], card?: number): void {
    for (const card of this.cards) card.classList.remove('target');
    for (const { element, place, suit } of this.piles) {
      const isTarget =
        targets.includes(place) &&
        (place !== FOUNDATION || card === undefined || suitOf(card) === suit);
      const end = isTarget && place < CASCADES ? this.endOf(place) : undefined;
      element.classList.toggle('target', isTarget && end === undefined);
      if (end !== undefined) this.cards[end].classList.add('target');
    }
  }

  /** The card that others are put on; undefined in an empty cascade. */
  private endOf(place: number): number | undefined {
    return this.position?.cascades[place].at(-1);
  }

  private activate(pile: Pile): void {
    const { selection, handlers } = this;
    if (selection === null || selection.place === pile.place) {
      if (selection !== null) {
        if (!handlers.moveSomewhere(selection.place, 1)) this.select(null);
        return;
      }
      const count = handlers.takeable(pile.place, -1);
      if (count > 0) this.select({ place: pile.place, count: 0 });
      return;
    }
    const { place, count } = selection;
    if (!handlers.move(place, pile.place, count)) {
      this.refuse(this.cardsOf(selection));
      this.select(null);
    }
    this.focusPile(pile.place);
  }

  private makePiles(cellCount: number): void {
    for (const { element } of this.piles) element.remove();
    this.piles = makePiles(cellCount, (pile) => this.activate(pile));
    this.root.prepend(...this.piles.map(({ element }) => element));
  }

  private resize(): void {
    if (this.position === null) return;
    this.measure();
    this.arrange(0);
  }

  /** A sheet is narrower than most windows. */
  private print(isPrinting: boolean): void {
    this.isPrinting = isPrinting;
    this.resize();
  }

  private measure(): void {
    const width = this.isPrinting ? SHEET.width : this.root.clientWidth;
    if (width === 0) return;
    const cellCount = this.position?.cells.length ?? 4;
    const { handlers } = this;
    this.geometry = this.isPrinting
      ? geometryFor(width, SHEET.height, cellCount, false)
      : geometryFor(width, handlers.maxHeight(), cellCount, handlers.fills());
    const { style } = this.root;
    style.setProperty('--card-width', `${this.geometry.cardWidth}px`);
    style.setProperty('--card-height', `${this.geometry.cardHeight}px`);
    this.root.classList.toggle('small', this.geometry.cardWidth < 62);
  }

  private arrange(moveMs: number): void {
    const { position, geometry } = this;
    if (position === null) return;
    geometry.height = heightFor(geometry, Math.max(...position.cascades.map((c) => c.length)));
    this.root.style.height = `${geometry.height}px`;
    this.root.style.setProperty('--move', `${moveMs}ms`);
    clearTimeout(this.landing);
    const moved: HTMLElement[] = [];
    for (const one of placeCards(geometry, position)) {
      const before = this.placed.get(one.card);
      const element = this.cards[one.card];
      const { style, classList } = element;
      const flies =
        moveMs > 0 &&
        before !== undefined &&
        (before.place !== one.place || classList.contains('dragged'));
      classList.remove('dragged');
      style.transform = `translate(${one.x}px, ${one.y}px)`;
      style.zIndex = String((flies ? 100 : 1) + one.depth);
      classList.toggle('moving', flies);
      element.dataset.place = String(one.place);
      // Cards that can be taken must not scroll the page under a finger.
      const takeable = this.handlers.takeable(one.place, one.depth) > 0;
      classList.toggle('takeable', takeable);
      // Deep foundation cards are covered: leave them out of the picture once they lie still.
      const top =
        one.place !== FOUNDATION || one.depth >= position.foundations[suitOf(one.card)] - 2;
      classList.toggle('covered', !top && !flies);
      if (flies) moved.push(element);
      this.placed.set(one.card, one);
    }
    this.landing = setTimeout(() => {
      for (const element of moved) {
        element.classList.remove('moving');
        element.style.zIndex = String(
          1 + (this.placed.get(Number(element.dataset.card))?.depth ?? 0),
        );
      }
    }, moveMs + 30);
    for (const pile of this.piles) updatePile(pile, geometry, position);
  }

  /** The place under a point of the table, generous in the height of cascades. */
  placeUnder(x: number, y: number): { place: number; suit: number } | null {
    const { columnX, cardWidth, cascadeY, rowY, cardHeight, cellCount } = this.geometry;
    const column = columnX.findIndex(
      (left, i) =>
        x < (i === CASCADES - 1 ? left + cardWidth * 2 : (left + cardWidth + columnX[i + 1]) / 2),
    );
    if (column < 0) return null;
    if (y > cascadeY - 8) return { place: column, suit: 0 };
    if (column >= 4) return { place: FOUNDATION, suit: column - 4 };
    const row = y > rowY[0] + cardHeight + 4 && cellCount > 4 ? 1 : 0;
    const cell = row * 4 + column;
    return cell < cellCount ? { place: 8 + cell, suit: 0 } : null;
  }
}
