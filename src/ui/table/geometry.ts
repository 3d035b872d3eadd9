/**
 * Computes the positions of everything on the table, in CSS pixels. All functions are pure.
 *
 *     a  b  c  d     C  D  H  S       cells, foundations
 *     e  f  g  h                      only if there are more than four cells
 *     1  2  3  4  5  6  7  8          cascades, fanned downwards
 */
import { CASCADES, FIRST_CELL, FOUNDATION, type Position } from '../../reference/index.js';

export interface Point {
  x: number;
  y: number;
}

/** The height that a table may take. */
export interface Room {
  readonly maxHeight: number;
  /** True if the table takes all of it, even with few cards. */
  readonly fills: boolean;
}

export interface Geometry {
  width: number;
  height: number;
  cardWidth: number;
  cardHeight: number;
  columnX: number[];
  /** Tops of the first and the second row of cells. */
  rowY: [number, number];
  cascadeY: number;
  /** Height of the table, unless a cascade needs more. */
  baseHeight: number;
  cellCount: number;
  /** Visible share of the height of a covered card, if there is enough space. */
  fan: number;
}

const ASPECT = 1.4;
/** Smallest readable width of a card, for small windows. */
const SMALLEST = 38;
/** Eight cards of this width fit into a dialog on the smallest phone. The element is never narrower: see element.css. */
const LEAST = 24;
/** Up to this many cards (seven dealt cards and a good run) a cascade has its full fan. */
const COMFORTABLE_CARDS = 11;
const FAN = 0.27;
/**
 * Widest fan, on a high table, as on a phone: a finger can hit each card more easily. Large cards get it, or
 * else no part of their picture shows in a fan.
 */
const WIDEST_FAN = 0.42;

/**
 * @param maxHeight space in the window
 * @param fills true if the table takes the whole height, even with few cards
 */
export function geometryFor(
  width: number,
  maxHeight: number,
  cellCount: number,
  fills: boolean,
): Geometry {
  const small = width < 560;
  const padding = small ? 6 : Math.round(width * 0.026);
  const gap = small ? 4 : Math.round(width * 0.0135);
  const rows = cellCount > 4 ? 2 : 1;
  const widest = (width - 2 * padding - 7 * gap) / CASCADES;
  const cardsHigh = rows + 1 + FAN * (COMFORTABLE_CARDS - 1);
  const tallest = (maxHeight - 2 * padding - (rows + 1) * gap) / cardsHigh / ASPECT;
  const least = fills ? SMALLEST : 58;
  const cardWidth = Math.max(LEAST, Math.floor(Math.min(widest, Math.max(tallest, least))));
  const cardHeight = Math.round(cardWidth * ASPECT);
  const spread = small ? gap : Math.min(gap * 2.2, (width - 2 * padding - 8 * cardWidth) / 7);
  const left = (width - 8 * cardWidth - 7 * spread) / 2;
  const xOf = (_: unknown, i: number) => Math.round(left + i * (cardWidth + spread));
  const columnX = Array.from({ length: CASCADES }, xOf);
  const cascadeY = padding + rows * (cardHeight + gap) + (small ? 6 : gap);
  const baseHeight = Math.max(
    Math.round(cascadeY + cardHeight * (1 + FAN * (COMFORTABLE_CARDS - 1)) + padding),
    fills ? maxHeight : 0,
  );
  const room = (baseHeight - cascadeY - cardHeight) / (COMFORTABLE_CARDS - 1) / cardHeight;
  return {
    fan: cardWidth < SMALL || room > WIDEST_FAN ? Math.max(FAN, Math.min(WIDEST_FAN, room)) : FAN,
    width,
    height: baseHeight,
    baseHeight,
    cardWidth,
    cardHeight,
    columnX,
    rowY: [padding, padding + cardHeight + gap],
    cascadeY,
    cellCount,
  };
}

/** Cards narrower than this have larger signs. */
export const SMALL = 62;
/** Smallest visible share of a card's height in a cascade: its sign must be visible. */
const READABLE = 0.185;
const READABLE_SMALL = 0.25;

/** Returns the height of the table at which a cascade of `longest` cards is readable. */
export function heightFor(geometry: Geometry, longest: number): number {
  const { baseHeight, cascadeY, cardHeight, cardWidth } = geometry;
  const step = cardHeight * (cardWidth < SMALL ? READABLE_SMALL : READABLE);
  return Math.max(baseHeight, Math.ceil(cascadeY + cardHeight + 8 + step * (longest - 1)));
}

/** Returns the top left corner of a pile. @param suit suit of a foundation */
export function pileAt(geometry: Geometry, place: number, suit = 0): Point {
  const { columnX, rowY, cascadeY } = geometry;
  if (place < CASCADES) return { x: columnX[place], y: cascadeY };
  if (place === FOUNDATION) return { x: columnX[4 + suit], y: rowY[0] };
  const cell = place - FIRST_CELL;
  return { x: columnX[cell % 4], y: rowY[cell >> 2] };
}

/** Returns the place under a point, or undefined. A cascade reaches to the bottom of the table. */
export function placeUnder(geometry: Geometry, { x, y }: Point): number | undefined {
  const { columnX, cardWidth, cardHeight, cascadeY, rowY, cellCount } = geometry;
  // A card that is dropped a card's size outside the table goes back.
  if (x < columnX[0] - cardWidth || y < rowY[0] - cardHeight) return undefined;
  const column = columnX.findIndex(
    (left, i) =>
      x < (i === CASCADES - 1 ? left + cardWidth * 2 : (left + cardWidth + columnX[i + 1]) / 2),
  );
  if (column < 0) return undefined;
  if (y > cascadeY - 8) return column;
  if (column >= 4) return FOUNDATION;
  const row = cellCount > 4 && y >= rowY[1] ? 1 : 0;
  const cell = row * 4 + column;
  return cell < cellCount ? FIRST_CELL + cell : undefined;
}

/** Returns the distance between two cards of a cascade. */
export function fanStep(geometry: Geometry, cards: number): number {
  const { height, cascadeY, cardHeight, fan } = geometry;
  const room = height - cascadeY - cardHeight - 8;
  return Math.min(cardHeight * fan, room / Math.max(1, cards - 1));
}

export interface PlacedCard extends Point {
  card: number;
  place: number;
  /** Number of cards beneath it in its pile. */
  depth: number;
}

/** Returns the positions of all 52 cards. */
export function placeCards(geometry: Geometry, position: Position): PlacedCard[] {
  const placed: PlacedCard[] = [];
  position.cascades.forEach((cascade, place) => {
    const { x, y } = pileAt(geometry, place);
    const step = fanStep(geometry, cascade.length);
    cascade.forEach((card, depth) =>
      // Rounded to whole pixels, because signs would blur otherwise.
      placed.push({ card, place, depth, x, y: Math.round(y + depth * step) }),
    );
  });
  position.cells.forEach((card, cell) => {
    const place = FIRST_CELL + cell;
    if (card >= 0) placed.push({ card, place, depth: 0, ...pileAt(geometry, place) });
  });
  position.foundations.forEach((count, suit) => {
    const at = pileAt(geometry, FOUNDATION, suit);
    for (let rank = 0; rank < count; rank++) {
      placed.push({ card: rank * 4 + suit, place: FOUNDATION, depth: rank, ...at });
    }
  });
  return placed;
}

/** Returns the uppermost card that lies under a point, wherever the card is drawn at the moment. */
export function cardUnder(
  { cardWidth, cardHeight }: Geometry,
  placed: Iterable<PlacedCard>,
  { x, y }: Point,
): PlacedCard | undefined {
  let top: PlacedCard | undefined;
  for (const one of placed) {
    const isInside = x >= one.x && x < one.x + cardWidth && y >= one.y && y < one.y + cardHeight;
    if (isInside && (top === undefined || one.depth > top.depth)) top = one;
  }
  return top;
}
