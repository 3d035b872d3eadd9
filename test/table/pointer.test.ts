/** Presses and drags, without a browser: which cards they take, and where they end. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealPosition, FOUNDATION, type Position } from '../../src/reference/index.js';
import {
  cardUnder,
  fanStep,
  geometryFor,
  heightFor,
  pileAt,
  placeCards,
  type PlacedCard,
  placeUnder,
  SMALL,
} from '../../src/ui/table/geometry.js';
import { followPointer } from '../../src/ui/table/pointer.js';
import { takeable } from '../../src/ui/table/rules.js';
import { cardsAt } from '../../src/ui/table/steps.js';
import type { Selection, Table } from '../../src/ui/table/table.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';

/** The last cards of cascades 1 and 7 fit, in this order. Cascade 2 takes no card of theirs. */
const position = dealPosition(164);
const geometry = geometryFor(800, 600, 4, true);
const placed = new Map(placeCards(geometry, position).map((one) => [one.card, one]));
const [ONE, TWO, SEVEN] = [0, 1, 6].map((place) => placed.get(position.cascades[place].at(-1)!)!);

/** The corner of the table in the window. */
const [LEFT, TOP] = [30, 70];
/** How much the page scales the table. */
let scale: Point;
let root: EventTarget;
let table: Table;
let selection: Selection | null;
/** Moves that were asked for, as place, target and number of cards. */
let wished: [number, number, number][];
let refused: number[][];
let areAccepted: boolean;
let styles: { transform: string; zIndex: string }[];

beforeEach(() => {
  scale = { x: 1, y: 1 };
  root = Object.assign(new EventTarget(), {
    offsetWidth: geometry.width,
    offsetHeight: geometry.height,
    getBoundingClientRect: () => ({
      left: LEFT,
      top: TOP,
      width: geometry.width * scale.x,
      height: geometry.height * scale.y,
    }),
    setPointerCapture: () => {},
  });
  selection = null;
  [wished, refused, areAccepted] = [[], [], true];
  styles = Array.from({ length: 52 }, () => ({ transform: '', zIndex: '' }));
  const move = (...asked: [number, number, number]) => wished.push(asked) > 0 && areAccepted;
  const double = {
    root,
    position,
    geometry,
    placed,
    handlers: { move },
    cards: styles.map((style) => ({ classList: { add: () => {} }, style })),
    takeable: (place: number, depth: number) => takeable(table.position, place, depth),
    cardsOf: ({ place, count }: Selection) => cardsAt(table.position, place, Math.max(1, count)),
    select: (to: Selection | null) => (selection = to),
    get selection() {
      return selection;
    },
    moveSelected: (to: number) => {
      const { place, count } = selection!;
      selection = null;
      return move(place, to, count);
    },
    moveSomewhere: (from: number, count: number) => move(from, -1, count),
    refuse: (cards: number[]) => refused.push(cards),
    arrange: () => {},
  };
  table = double as unknown as Table;
  followPointer(table);
});

interface Point {
  x: number;
  y: number;
}
/** The upper part of a card, which no other card covers. */
const on = ({ x, y }: PlacedCard): Point => ({ x: x + 10, y: y + 5 });

/** @param target the element under the pointer, such as a card that is drawn there in flight */
function point(type: string, { x, y }: Point, pointerId = 1, target: EventTarget = root): void {
  const [clientX, clientY] = [LEFT + x * scale.x, TOP + y * scale.y];
  const at = { button: 0, pointerId, clientX, clientY };
  const event = Object.assign(new Event(type), at);
  if (target !== root) Object.defineProperty(event, 'target', { value: target });
  root.dispatchEvent(event);
}
function press(card: PlacedCard): void {
  point('pointerdown', on(card));
  point('pointerup', on(card));
}
function drag(from: Point, to: Point): void {
  point('pointerdown', from);
  point('pointermove', to);
  point('pointerup', to);
}

/** A game goes on with the clubs. */
const ACE_IN_CELL: Position = {
  cascades: [Array.from({ length: 12 }, (_, i) => 4 * i + 4), [], [], [], [], [], [], []],
  cells: [0],
  foundations: [0, 13, 13, 13],
};

it('each card lies once inside the table, and is found where it lies', () => {
  forAll(
    {
      numRuns: cases(60, 2000),
      examples: [240, 254, 320, 560, 2560].map((width) => [ACE_IN_CELL, width, 300, true]),
    },
    [
      midGame(),
      fc.integer({ min: 240, max: 2560 }),
      fc.integer({ min: 300, max: 1600 }),
      fc.boolean(),
    ],
    (position, width, maxHeight, fills) => {
      const geometry = geometryFor(width, maxHeight, position.cells.length, fills);
      const { cardWidth, cardHeight, fan } = geometry;
      // Large cards have the widest fan or the usual one. Eleven cards have the full fan, apart from the margin below.
      expect(cardHeight * fan - fanStep(geometry, 11)).toBeLessThan(1);
      // Cards larger than the least have their size because the table then fits.
      if (cardWidth > 58) expect(geometry.baseHeight).toBeLessThan(maxHeight + 6);
      if (cardWidth >= SMALL) expect([0.27, 0.42]).toContain(fan);
      // The sign in the corner can be read in the longest cascade: it takes a fifth of a card, a quarter if small.
      geometry.height = heightFor(geometry, 19);
      const share = fanStep(geometry, 19) / cardHeight;
      expect(share).toBeGreaterThan(cardWidth < SMALL ? 0.24 : 0.18);
      if (geometry.height > geometry.baseHeight) expect(share).toBeLessThan(0.27);
      geometry.height = heightFor(geometry, Math.max(...position.cascades.map((c) => c.length)));
      const placed = placeCards(geometry, position);
      expect(new Set(placed.map(({ card }) => card)).size).toBe(52);
      const { cascades, cells } = position;
      for (const { card, place, depth, x, y } of placed) {
        if (place < 8) expect(cascades[place][depth]).toBe(card);
        else if (place < FOUNDATION) expect(cells[place - 8]).toBe(card);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + cardWidth).toBeLessThanOrEqual(width);
        expect(y + cardHeight).toBeLessThanOrEqual(geometry.height);
        for (const at of [
          { x, y },
          { x: x + cardWidth - 1, y },
        ]) {
          expect(placeUnder(geometry, at)).toBe(place);
          expect(cardUnder(geometry, placed, at)?.place).toBe(place);
        }
      }
    },
  );
});

it.each([1000, 1600, 2560])('cards fill the width of a high table: %i', (width) => {
  const { cardWidth, columnX } = geometryFor(width, 4 * width, 4, true);
  const gap = columnX[1] - columnX[0] - cardWidth;
  expect(Math.abs(columnX[0] - 0.026 * width)).toBeLessThan(2);
  expect(Math.abs(gap - 0.0135 * width)).toBeLessThan(3);
});

describe('a press', () => {
  it.each([ONE, TWO, SEVEN])('takes the card that lies there, whatever is drawn there', (card) => {
    const inFlight = Object.assign(new EventTarget(), { dataset: { card: '51' } });
    point('pointerdown', on(card), 1, inFlight);
    point('pointerup', on(card));
    expect(selection).toEqual({ place: card.place, count: 1 });
  });

  it('takes the uppermost of the cards that lie there', () => {
    for (const cascade of [0, 6]) {
      const cards = position.cascades[cascade].map((card) => placed.get(card)!);
      const last = cards.at(-1)!;
      expect(cards.at(-2)!.y + geometry.cardHeight).toBeGreaterThan(last.y + 5);
      press(last);
      expect(selection).toEqual({ place: cascade, count: 1 });
      selection = null;
    }
  });

  it('below the last card of a cascade takes no card, and is a target', () => {
    const below = { x: ONE.x + 10, y: ONE.y + geometry.cardHeight + 5 };
    drag(below, on(SEVEN));
    press({ ...ONE, ...below });
    expect([wished, selection]).toEqual([[], null]);
    press(SEVEN);
    press({ ...ONE, ...below });
    expect(wished).toEqual([[6, 0, 1]]);
  });

  it('of a hand that trembles is not a drag', () => {
    const { x, y } = on(ONE);
    for (const at of [4, 6]) {
      point('pointerdown', { x, y });
      point('pointermove', { x, y: y + at });
      expect(selection).toEqual(at === 4 ? null : { place: 0, count: 1, isDragged: true });
      point('pointerup', { x, y: y + at });
      expect(selection).toEqual(at === 4 ? { place: 0, count: 1 } : null);
    }
    expect(wished).toEqual([]);
  });

  it('goes on when another pointer is cancelled', () => {
    point('pointerdown', on(ONE));
    point('lostpointercapture', on(ONE), 2);
    point('pointerup', on(ONE));
    expect(selection).toEqual({ place: 0, count: 1 });
  });

  it('on a second place asks for the move, and on the same card for the most useful one', () => {
    for (const card of [ONE, SEVEN]) press(card);
    expect([wished, selection]).toEqual([[[0, 6, 1]], null]);
    selection = { place: 0, count: 1 };
    press(ONE);
    expect(wished[1]).toEqual([0, -1, 1]);
  });

  it('on a place that refuses the cards selects that place', () => {
    areAccepted = false;
    for (const card of [ONE, SEVEN]) press(card);
    expect([wished, selection]).toEqual([[[0, 6, 1]], { place: 6, count: 1 }]);
  });
});

describe.each([0.5, 0.8, 1.25])('on a table that its page scales by %d', (by) => {
  beforeEach(() => (scale = { x: by, y: by * 1.1 }));

  it('each card is taken where it is drawn, and goes where it is dropped', () => {
    for (const card of [ONE, TWO, SEVEN]) {
      press(card);
      expect(selection).toEqual({ place: card.place, count: 1 });
      selection = null;
    }
    drag(on(ONE), on(SEVEN));
    expect(wished).toEqual([[0, 6, 1]]);
  });

  it('a dragged card stays under the pointer', () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(SEVEN));
    const { transform } = styles[ONE.card];
    const [x, y] = transform.match(/[\d.]+/g)!.map(Number);
    expect(x).toBeCloseTo(SEVEN.x);
    expect(y).toBeCloseTo(SEVEN.y);
  });
});

describe('a drag', () => {
  it('of several cards shows each on the one before it, and all above the table', () => {
    const run = {
      cascades: [[51, 46, 40], [], [], [], [], [], [], []],
      cells: [],
      foundations: [],
    };
    const drawn = placeCards(geometry, run);
    const placed = new Map(drawn.map((one) => [one.card, one]));
    Object.assign(table, { position: run, placed });
    point('pointerdown', on(drawn[0]));
    point('pointermove', on(SEVEN));
    const heights = run.cascades[0].map((card) => Number(styles[card].zIndex));
    expect(heights).toEqual([heights[0], heights[0] + 1, heights[0] + 2]);
    expect(heights[0]).toBeGreaterThan(200);
  });

  it('asks for the move to the place below it', () => {
    drag(on(ONE), on(SEVEN));
    const home = pileAt(geometry, FOUNDATION, 2);
    drag(on(ONE), { x: home.x + 10, y: home.y + 5 });
    expect(wished.join(' ')).toBe(`0,6,1 0,${FOUNDATION},1`);
    expect([selection, refused]).toEqual([null, []]);
  });

  it('ends where the upper third of its first card ends', () => {
    const { x, y } = on(ONE);
    const up = ONE.y + geometry.cardHeight / 3 - (geometry.cascadeY - 8);
    drag({ x, y }, { x, y: y - up + 2 });
    expect(wished).toEqual([]);
    drag({ x, y }, { x, y: y - up - 2 });
    expect(wished).toEqual([[0, 8, 1]]);
  });

  it('that is not accepted shakes its cards', () => {
    areAccepted = false;
    drag(on(ONE), on(TWO));
    expect([selection, refused]).toEqual([null, [[ONE.card]]]);
  });

  it('goes on when another pointer presses, moves, ends or is cancelled', () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(TWO));
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'lostpointercapture']) {
      point(type, on(TWO), 2);
    }
    expect(selection).toMatchObject({ place: 0, isDragged: true });
    point('pointerup', on(SEVEN));
    expect(wished).toEqual([[0, 6, 1]]);
  });

  const cancel = () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(SEVEN));
    point('lostpointercapture', on(SEVEN));
  };

  it('that is cancelled leaves nothing selected', () => {
    cancel();
    expect(selection).toBeNull();
  });

  it('that Escape cancels is over', () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(SEVEN));
    table.cancelPress();
    point('pointerup', on(SEVEN));
    expect([selection, wished]).toEqual([null, []]);
  });

  it('that is cancelled is over: the next press is a new one', () => {
    cancel();
    press(SEVEN);
    expect([selection, wished]).toEqual([{ place: 6, count: 1 }, []]);
  });
});
