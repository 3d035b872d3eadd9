/**
 * Pointers on the table. A press and release is a choice: first a card, then where it goes; the
 * same card again sends it wherever it is most useful. A press and a way is a drag.
 */
import type { Table } from './table.js';

const DRAG_AFTER_PX = 5;

interface Press {
  pointerId: number;
  startX: number;
  startY: number;
  place: number;
  /** Cards pressed, deepest first; empty if they cannot be taken. */
  cards: number[];
  dragging: boolean;
}

export function followPointer(table: Table): void {
  const { root } = table;
  let press: Press | null = null;

  const pointIn = (event: PointerEvent) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || press !== null) return;
    const { x, y } = pointIn(event);
    const element = (event.target as Element).closest<HTMLElement>('.card');
    const one = element ? table.placed.get(Number(element.dataset.card)) : undefined;
    const place = one?.place ?? table.placeUnder(x, y)?.place;
    if (place === undefined) {
      table.select(null);
      return;
    }
    const count = one ? table.handlers.takeable(place, one.depth) : 0;
    const cards = count > 0 ? table.cardsOf({ place, count }) : [];
    press = { pointerId: event.pointerId, startX: x, startY: y, place, cards, dragging: false };
    root.setPointerCapture(event.pointerId);
  });

  root.addEventListener('pointermove', (event) => {
    if (press === null || event.pointerId !== press.pointerId || press.cards.length === 0) return;
    const { x, y } = pointIn(event);
    const dx = x - press.startX;
    const dy = y - press.startY;
    if (!press.dragging) {
      if (Math.hypot(dx, dy) < DRAG_AFTER_PX) return;
      press.dragging = true;
      table.select({ place: press.place, count: press.cards.length });
    }
    press.cards.forEach((card, i) => {
      const home = table.placed.get(card)!;
      const element = table.cardAt(card);
      element.classList.add('dragged');
      element.style.zIndex = String(300 + i);
      element.style.transform = `translate(${home.x + dx}px, ${home.y + dy}px)`;
    });
  });

  root.addEventListener('pointerup', (event) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    const { place, cards, dragging, startX, startY } = press;
    press = null;
    const { x, y } = pointIn(event);
    if (!dragging) {
      choose(table, place, cards);
      return;
    }
    const first = table.placed.get(cards[0])!;
    const { cardWidth, cardHeight } = table.geometry;
    const middle = {
      x: first.x + x - startX + cardWidth / 2,
      y: first.y + y - startY + cardHeight / 3,
    };
    const target = table.placeUnder(middle.x, middle.y);
    table.select(null);
    if (target === null || target.place === place) {
      table.settle();
    } else if (!table.handlers.move(place, target.place, cards.length)) {
      table.settle();
      table.refuse(cards);
    }
  });

  root.addEventListener('pointercancel', () => {
    if (press?.dragging) table.settle();
    press = null;
  });
}

function choose(table: Table, place: number, cards: number[]): void {
  const { selection, handlers } = table;
  if (selection !== null && selection.place !== place) {
    if (handlers.move(selection.place, place, selection.count)) return;
    table.refuse(table.cardsOf(selection));
    table.select(null);
    return;
  }
  const again = selection !== null && selection.count === cards.length;
  table.select(null);
  if (cards.length === 0) return;
  if (again) {
    if (!handlers.moveSomewhere(place, cards.length)) table.refuse(cards);
  } else {
    table.select({ place, count: cards.length });
  }
}
