/** The places of the table for keyboards and screen readers: as buttons, or as pictures if no card can be moved. */
import { CASCADES, FIRST_CELL, FOUNDATION, type Position } from '../../reference/index.js';
import { placeLetter } from '../../game/index.js';
import { h } from './dom.js';
import { cardWords, suitIcon, SUIT_WORDS } from './faces.js';
import { pileAt, fanStep, type Geometry } from './geometry.js';

export interface Pile {
  place: number;
  /** Suit of a foundation, else 0. */
  suit: number;
  element: HTMLElement;
}

/**
 * Makes one element for each place: cells, four foundations, cascades.
 *
 * @param activate called when a key presses the button of a pile; null if the piles are not buttons
 */
export function makePiles(cellCount: number, activate: ((pile: Pile) => void) | null): Pile[] {
  const places = [
    ...Array.from({ length: cellCount }, (_, i) => ({ place: FIRST_CELL + i, suit: 0 })),
    ...[0, 1, 2, 3].map((suit) => ({ place: FOUNDATION, suit })),
    ...Array.from({ length: CASCADES }, (_, place) => ({ place, suit: 0 })),
  ];
  return places.map(({ place, suit }) => {
    const kind = place === FOUNDATION ? 'foundation' : place < CASCADES ? 'cascade' : 'cell';
    const element = h(
      `${activate ? 'button' : 'div'}.pile.${kind}${place === FOUNDATION && (suit === 1 || suit === 2) ? '.hollow' : ''}`,
      { 'data-place': place, role: !activate && 'img' },
      place === FOUNDATION ? suitIcon(suit) : null,
    );
    const pile: Pile = { place, suit, element };
    // The table handles pointers itself. Clicks by keys have a click count of 0.
    element.onclick = ({ detail }) => {
      if (detail === 0) activate?.(pile);
    };
    return pile;
  });
}

/** Updates position, size and label of a pile. */
export function updatePile(pile: Pile, geometry: Geometry, position: Position): void {
  const { place, suit, element } = pile;
  const { x, y } = pileAt(geometry, place, suit);
  const cards = place < CASCADES ? position.cascades[place].length : 0;
  const height = geometry.cardHeight + Math.max(0, cards - 1) * fanStep(geometry, cards);
  Object.assign(element.style, {
    transform: `translate(${x}px, ${y}px)`,
    width: `${geometry.cardWidth}px`,
    height: `${height}px`,
  });
  element.setAttribute('aria-label', describePile(position, place, suit));
}

function describePile(position: Position, place: number, suit: number): string {
  if (place === FOUNDATION) {
    const count = position.foundations[suit];
    const top = count === 0 ? 'empty' : cardWords((count - 1) * 4 + suit);
    return `Foundation of ${SUIT_WORDS[suit]}: ${top}`;
  }
  if (place >= FIRST_CELL) {
    const card = position.cells[place - FIRST_CELL];
    return `Free cell ${placeLetter(place)}: ${card < 0 ? 'empty' : cardWords(card)}`;
  }
  const cascade = position.cascades[place];
  if (cascade.length === 0) return `Cascade ${place + 1}: empty`;
  const [last, ...above] = cascade.map(cardWords).reverse();
  const rest = above.length === 0 ? '' : `; beneath it ${above.join(', ')}`;
  return `Cascade ${place + 1}: ${last}${rest}`;
}
