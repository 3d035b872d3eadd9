/** The table obeys at once: presses on cards in flight, and players who are fast. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { placeLetter } from '../../src/game/index.js';
import {
  CASCADES,
  dealPosition,
  FOUNDATION,
  type Position,
  suitOf,
} from '../../src/reference/index.js';
import { PLAYER_MOVES, SHORT_BUDGET } from '../../src/ui/index.js';
import { after, Game } from '../../src/ui/table/game.js';
import { type Step, stepsOf, stepToken } from '../../src/ui/table/steps.js';
import { isThorough } from '../support/tier.js';
import { gameOn, openSite, type Visited } from './site.js';

const site = await openSite();

interface Point {
  x: number;
  y: number;
}

/** A way to press points of the page. */
interface Hand {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

const mouseOf = ({ mouse }: Visited): Hand => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y, { steps: 3 }),
  up: () => mouse.up(),
});

async function fingerOf(page: Visited): Promise<Hand> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    down: (to) => touch('touchStart', (at = to)),
    move: async (to) => {
      await touch('touchMove', { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 });
      await touch('touchMove', (at = to));
    },
    up: () => touch('touchEnd'),
  };
}

const HANDS = { mouse: async (page: Visited) => mouseOf(page), touch: fingerOf };
const hands = Object.keys(HANDS) as (keyof typeof HANDS)[];

/** Opens a game with animations. Cards do not go home by themselves. */
async function open(kind: keyof typeof HANDS, deal: number): Promise<[Visited, Hand]> {
  const page = await site.visit(gameOn(deal), {
    reducedMotion: 'no-preference',
    hasTouch: kind === 'touch',
  });
  await page.atRest();
  return [page, await HANDS[kind](page)];
}

async function tap(hand: Hand, at: Point): Promise<void> {
  await hand.down(at);
  await hand.up();
}

async function drag(hand: Hand, from: Point, to: Point): Promise<void> {
  await hand.down(from);
  await hand.move(to);
  await hand.up();
}

interface Pile extends Point {
  place: number;
  width: number;
  height: number;
}

/** Returns where the piles are. They do not fly, so the page knows their places. */
const pilesOf = (page: Visited): Promise<Pile[]> =>
  page.locator('.pile').evaluateAll((piles) =>
    piles.map((pile) => {
      const { x, y, width, height } = pile.getBoundingClientRect();
      return { place: Number((pile as HTMLElement).dataset.place), x, y, width, height };
    }),
  );

/** Returns where a card lies, or the uppermost card of a pile. */
function pointIn(piles: readonly Pile[], position: Position, place: number, card = -1): Point {
  const cards = position.cascades[place] ?? [];
  const depth = card < 0 || place >= CASCADES ? cards.length - 1 : cards.indexOf(card);
  const box = piles.filter((pile) => pile.place === place)[place === FOUNDATION ? suitOf(card) : 0];
  const cardHeight = box.width * 1.4;
  const step = cards.length < 2 ? 0 : (box.height - cardHeight) / (cards.length - 1);
  return { x: box.x + box.width / 2, y: box.y + Math.max(0, depth) * step + cardHeight * 0.1 };
}

const pointOf = async (page: Visited, position: Position, place: number): Promise<Point> =>
  pointIn(await pilesOf(page), position, place);

/** Stops each flight of a card at this time after its start, however slow the machine is. */
const stopFlightsAt = (page: Visited, flownMs: number) =>
  page.evaluate((ms) => {
    const { shadowRoot } = document.querySelector('freecell-deal')!;
    const stop = () => {
      for (const flight of shadowRoot!.getAnimations()) {
        if (!(flight instanceof CSSTransition)) continue;
        flight.pause();
        flight.currentTime = ms;
      }
    };
    shadowRoot!.addEventListener('transitionrun', stop);
    Object.assign(window, { flyOn: () => shadowRoot!.removeEventListener('transitionrun', stop) });
  }, flownMs);

const flyOn = (page: Visited) =>
  page.evaluate(() => {
    (window as unknown as { flyOn(): void }).flyOn();
    for (const flight of document.querySelector('freecell-deal')!.shadowRoot!.getAnimations()) {
      flight.finish();
    }
  });

const inFlight = (page: Visited) =>
  page.waitForFunction(() =>
    document
      .querySelector('freecell-deal')!
      .shadowRoot!.getAnimations()
      .some(({ playState }) => playState === 'paused'),
  );

const selected = (page: Visited) =>
  page
    .locator('.card.selected')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.card)));

/** Times after the start of a flight of some 200 ms. A finger causes the same events as a mouse, so one time is enough. */
const TIMES_MS = isThorough
  ? { mouse: [0, 20, 40, 80, 160], touch: [0, 20, 40, 80, 160] }
  : { mouse: [0, 40, 160], touch: [40] };

describe.each(hands)('by %s, a card in flight is where it lies:', (kind) => {
  const start = dealPosition(164);
  const moved = after(start, [{ from: 0, to: 6, card: start.cascades[0].at(-1)! }]);
  const card = start.cascades[0].at(-1)!;
  const placeOf = (page: Visited) =>
    page.locator(`.card[data-card="${card}"]`).getAttribute('data-place');

  it('dragged again after a refused drag, and alone selected after its move and the undo', async () => {
    // In these cascades of deal 164, 0 to 6 is legal and 0 to 1 is not.
    const [page, hand] = await open(kind, 164);
    await page.setting('Send safe cards home', false);
    const dealt = await page.layout();
    const [from, wrong, to] = [0, 1, 6].map((place) => pointOf(page, start, place));
    for (const flownMs of TIMES_MS[kind]) {
      await stopFlightsAt(page, flownMs);
      await drag(hand, await from, await wrong);
      await inFlight(page);
      await drag(hand, await from, await to);
      expect(await placeOf(page), `${flownMs} ms after a refusal`).toBe('6');
      await inFlight(page);
      await tap(hand, await pointOf(page, moved, 6));
      expect(await selected(page), `${flownMs} ms after a move`).toEqual([card]);
      await page.push('Undo');
      await inFlight(page);
      await tap(hand, await from);
      expect(await selected(page), `${flownMs} ms after an undo`).toEqual([card]);
      await flyOn(page);
      await page.locator('#main').focus();
      await page.keyboard.press('Escape');
      while ((await page.layout()) !== dealt) await page.keyboard.press('Control+z');
      await page.atRest();
    }
  });
});

it('a drag goes on while the card would land', async () => {
  const start = dealPosition(164);
  const [page, hand] = await open('mouse', 164);
  const [from, wrong, to] = [0, 1, 6].map((place) => pointOf(page, start, place));
  const dealt = await page.layout();
  await drag(hand, await from, await wrong);
  expect(await page.layout()).toBe(dealt);
  expect(await page.locator('.hand .status').innerText()).toMatch(/does not go on/);
  expect(await page.button('Undo').isDisabled()).toBe(true);
  await hand.down(await from);
  await hand.move(await to);
  await page.locator('.card.moving').waitFor({ state: 'detached' });
  const dragged = page.locator('.card.dragged');
  expect(await dragged.evaluate(({ style }) => Number(style.zIndex))).toBeGreaterThanOrEqual(300);
  await hand.up();
  expect(await page.locator('.card[data-place="6"]').count()).toBe(7);
});

it('a player who makes ten moves a second wins: by drags, clicks, keys and taps in turns', async () => {
  const [deal, steps] = await typable();
  const [page, finger] = await open('touch', deal);
  const mouse = mouseOf(page);
  const ways: ((from: Point, to: Point, step: Step) => Promise<unknown>)[] = [
    (from, to) => drag(mouse, from, to),
    async (from, to) => {
      for (const at of [from, to]) await tap(mouse, at);
    },
    (_from, _to, { from, to }) => page.keyboard.type(placeLetter(from) + placeLetter(to)),
    async (from, to) => {
      for (const at of [from, to]) await tap(finger, at);
    },
  ];
  await page.locator('#main').focus();
  const { positions } = new Game(dealPosition(deal), steps);
  for (const [i, step] of steps.entries()) {
    const pause = wait(100);
    const { cards, from, to } = step;
    const piles = await pilesOf(page);
    const target = pointIn(piles, positions[i], to, to === FOUNDATION ? cards[0] : undefined);
    await ways[i % ways.length](pointIn(piles, positions[i], from, cards[0]), target, step);
    await pause;
  }
  await page.keyboard.press('a');
  await expect.poll(() => page.cardsHome()).toBe(52);
  expect(await page.locator('.win .lengths').innerText()).toContain(`${steps.length} moves in`);
});

/**
 * Finds a deal whose solution can be typed: no move leaves some cards of a run behind. The first of the deals here has
 * a solution of 28 moves.
 */
async function typable(): Promise<[number, Step[]]> {
  const engine = await createEngine();
  for (let deal = 80; ; deal++) {
    const { moves } = await engine.solve(deal, { ...PLAYER_MOVES, short: SHORT_BUDGET });
    const steps = stepsOf(dealPosition(deal), moves, true);
    if (steps.every((step) => !stepToken(step).includes('v'))) return [deal, steps];
  }
}
