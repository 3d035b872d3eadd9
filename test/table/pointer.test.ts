/** Presses and drags, without a browser: which cards they take, and where they end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dealPosition, FOUNDATION } from '../../src/reference/index.js';
import { geometryFor, pileAt, placeCards, type PlacedCard } from '../../src/ui/table/geometry.js';
import { followPointer } from '../../src/ui/table/pointer.js';
import { takeable } from '../../src/ui/table/rules.js';
import { cardsAt } from '../../src/ui/table/steps.js';
import type { Selection, Table } from '../../src/ui/table/table.js';

/** The last cards of cascades 1 and 7 fit, in this order. Cascade 2 takes no card of theirs. */
const position = dealPosition(164);
const geometry = geometryFor(800, 600, 4, true);
const placed = new Map(placeCards(geometry, position).map((one) => [one.card, one]));
const [ONE, TWO, SEVEN] = [0, 1, 6].map((place) => placed.get(position.cascades[place].at(-1)!)!);

let root: EventTarget;
let selection: Selection | null;
/** Moves that were asked for, as place, target and number of cards. */
let wished: [number, number, number][];
let refused: number[][];
let areAccepted: boolean;

beforeEach(() => {
  root = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
  });
  selection = null;
  [wished, refused, areAccepted] = [[], [], true];
  const move = (...asked: [number, number, number]) => wished.push(asked) > 0 && areAccepted;
  const table = {
    root,
    position,
    geometry,
    placed,
    handlers: { move },
    cards: Array.from({ length: 52 }, () => ({ classList: { add: () => {} }, style: {} })),
    takeable: (place: number, depth: number) => takeable(position, place, depth),
    cardsOf: ({ place, count }: Selection) => cardsAt(position, place, Math.max(1, count)),
    select: (to: Selection | null) => (selection = to),
    get selection() {
      return selection;
    },
    moveSelected: (to: number) => move(selection!.place, to, selection!.count),
    moveSomewhere: (from: number, count: number) => move(from, -1, count),
    refuse: (cards: number[]) => refused.push(cards),
    arrange: () => {},
  };
  followPointer(table as unknown as Table);
});

interface Point {
  x: number;
  y: number;
}
/** The upper part of a card, which no other card covers. */
const on = ({ x, y }: PlacedCard): Point => ({ x: x + 10, y: y + 5 });

/** @param target the element under the pointer, such as a card that is drawn there in flight */
function point(type: string, { x, y }: Point, pointerId = 1, target: EventTarget = root): void {
  const at = { button: 0, pointerId, clientX: x, clientY: y };
  const event = Object.assign(new Event(type), at);
  if (target !== root) Object.defineProperty(event, 'target', { value: target });
  root.dispatchEvent(event);
}
function drag(from: Point, to: Point): void {
  point('pointerdown', from);
  point('pointermove', to);
  point('pointerup', to);
}

it.each([240, 254, 320, 560, 2560])('all cards lie inside a table %d pixels wide', (width) => {
  const { columnX, cardWidth } = geometryFor(width, 300, 4, true);
  expect(columnX[0]).toBeGreaterThanOrEqual(0);
  expect(columnX.at(-1)! + cardWidth).toBeLessThanOrEqual(width);
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
      point('pointerdown', on(last));
      point('pointerup', on(last));
      expect(selection).toEqual({ place: cascade, count: 1 });
      selection = null;
    }
  });

  it('goes on when another pointer is cancelled', () => {
    point('pointerdown', on(ONE));
    point('pointercancel', on(ONE), 2);
    point('pointerup', on(ONE));
    expect(selection).toEqual({ place: 0, count: 1 });
  });

  it('on a second place asks for the move, and on the same card for the most useful one', () => {
    for (const card of [ONE, SEVEN]) {
      point('pointerdown', on(card));
      point('pointerup', on(card));
    }
    expect(wished).toEqual([[0, 6, 1]]);
    selection = { place: 0, count: 1 };
    point('pointerdown', on(ONE));
    point('pointerup', on(ONE));
    expect(wished[1]).toEqual([0, -1, 1]);
  });
});

describe('a drag', () => {
  it('asks for the move to the place below it', () => {
    drag(on(ONE), on(SEVEN));
    const home = pileAt(geometry, FOUNDATION, 2);
    drag(on(ONE), { x: home.x + 10, y: home.y + 5 });
    expect(wished).toEqual([
      [0, 6, 1],
      [0, FOUNDATION, 1],
    ]);
    expect([selection, refused]).toEqual([null, []]);
  });

  it('that is not accepted shakes its cards', () => {
    areAccepted = false;
    drag(on(ONE), on(TWO));
    expect([selection, refused]).toEqual([null, [[ONE.card]]]);
  });

  it('goes on when another pointer presses, moves, ends or is cancelled', () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(TWO));
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
      point(type, on(TWO), 2);
    }
    expect(selection).toMatchObject({ place: 0, isDragged: true });
    point('pointerup', on(SEVEN));
    expect(wished).toEqual([[0, 6, 1]]);
  });

  const cancel = () => {
    point('pointerdown', on(ONE));
    point('pointermove', on(SEVEN));
    point('pointercancel', on(SEVEN));
  };

  it('that is cancelled leaves nothing selected', () => {
    cancel();
    expect(selection).toBeNull();
  });

  it('that is cancelled is over: the next press is a new one', () => {
    cancel();
    point('pointerdown', on(SEVEN));
    point('pointerup', on(SEVEN));
    expect([selection, wished]).toEqual([{ place: 6, count: 1 }, []]);
  });
});
