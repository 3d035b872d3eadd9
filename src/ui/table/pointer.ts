/**
 * Handles pointers on the table. A click selects cards, and a second click selects their target; as many
 * cards of the run move as possible. A second click on the same card moves it to the most useful place. A
 * drag moves exactly the pressed cards.
 */
import type { Position } from '../../reference/index.js';
import { cardUnder, placeUnder, type Point } from './geometry.js';
import type { Table } from './table.js';

const DRAG_AFTER_PX = 5;
/** Duration of the way back after a drag without a move. */
const SETTLE_MS = 180;

interface Press {
  pointerId: number;
  start: Point;
  /** The position at the press. A press on another position is void. */
  position: Position;
  place: number;
  /** The pressed cards, deepest first; empty if they cannot be moved. */
  cards: number[];
  isDragging: boolean;
}

export function followPointer(table: Table): void {
  const { root } = table;
  let press: Press | null = null;

  const pointIn = (event: PointerEvent): Point => {
    const { left, top, width, height } = root.getBoundingClientRect();
    // A page may scale the table. Its geometry has pixels before that.
    return {
      x: ((event.clientX - left) * root.offsetWidth) / width,
      y: ((event.clientY - top) * root.offsetHeight) / height,
    };
  };

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || press !== null) return;
    const start = pointIn(event);
    // Not the target of the event: a card in flight is drawn where it does not lie.
    const one = cardUnder(table.geometry, table.placed.values(), start);
    const place = one?.place ?? placeUnder(table.geometry, start);
    if (place === undefined) return table.select(null);
    const count = one ? table.takeable(place, one.depth) : 0;
    const cards = count > 0 ? table.cardsOf({ place, count }) : [];
    const { position } = table;
    press = { pointerId: event.pointerId, start, position, place, cards, isDragging: false };
    root.setPointerCapture(event.pointerId);
  });

  // A finger on a card must not scroll the page; two fingers enlarge it. `touch-action` depends on what is drawn under
  // the finger.
  root.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length < 2 && press?.cards.length) event.preventDefault();
    },
    { passive: false },
  );

  root.addEventListener('pointermove', (event) => {
    if (event.pointerId !== press?.pointerId || press.cards.length === 0) return;
    if (press.position !== table.position) return;
    const { x, y } = pointIn(event);
    const dx = x - press.start.x;
    const dy = y - press.start.y;
    if (!press.isDragging) {
      if (Math.hypot(dx, dy) < DRAG_AFTER_PX) return;
      press.isDragging = true;
      table.select({ place: press.place, count: press.cards.length, isDragged: true });
    }
    press.cards.forEach((card, i) => {
      const home = table.placed.get(card)!;
      const { classList, style } = table.cards[card];
      classList.add('dragged');
      style.zIndex = String(300 + i);
      style.transform = `translate(${home.x + dx}px, ${home.y + dy}px)`;
    });
  });

  root.addEventListener('pointerup', (event) => {
    if (event.pointerId !== press?.pointerId) return;
    const { position, place, cards, isDragging, start } = press;
    press = null;
    if (position !== table.position) return;
    if (!isDragging) return choose(table, place, cards);
    const { x, y } = pointIn(event);
    const first = table.placed.get(cards[0])!;
    const { cardWidth, cardHeight } = table.geometry;
    const target = placeUnder(table.geometry, {
      x: first.x + x - start.x + cardWidth / 2,
      y: first.y + y - start.y + cardHeight / 3,
    });
    table.select(null);
    const isAway = target !== undefined && target !== place;
    if (isAway && table.handlers.move(place, target, cards.length)) return;
    table.arrange(SETTLE_MS);
    if (isAway) table.refuse(cards);
  });

  table.cancelPress = () => {
    const isDragging = press?.isDragging;
    press = null;
    if (!isDragging) return;
    table.select(null);
    table.arrange(SETTLE_MS);
  };

  // This event comes after `pointercancel`, too.
  root.addEventListener('lostpointercapture', (event) => {
    if (event.pointerId === press?.pointerId) table.cancelPress();
  });
}

function choose(table: Table, place: number, cards: number[]): void {
  const { selection } = table;
  if (selection !== null && selection.place !== place) {
    // If the cards cannot go there, the clicked place becomes the new selection.
    const isRefused = !table.moveSelected(place);
    if (isRefused && cards.length > 0) table.select({ place, count: cards.length });
    return;
  }
  table.select(null);
  if (cards.length === 0) return;
  if (selection?.count !== cards.length) table.select({ place, count: cards.length });
  else if (!table.moveSomewhere(place, cards.length)) table.refuse(cards);
}
