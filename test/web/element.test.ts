/** `freecell-wasm/element` in other people's pages, in Chromium. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveDetail } from '../../src/element.js';
import { positionOfDeal, runLength, shorten } from '../../src/game.js';
import { createEngine } from '../../src/index.js';
import { writeBoard, writeMoves } from '../../src/notation.js';
import { fits } from '../../src/reference/index.js';
import {
  bestSolution,
  finishing,
  Game,
  stepsOf,
  stepToken,
  stepWords,
} from '../../src/ui/index.js';
import { wish, withSafeCards } from '../../src/ui/table/rules.js';
import { examplesOf } from '../support/examples.js';
import { isThorough } from '../support/tier.js';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { Chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { choose, Site, solutionIsThere, solutionOf, verdictOf } from './site.js';
import { thoroughly } from './thoroughly.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = join(root, 'test/artifacts');
const element = readFileSync(join(root, 'dist/element.js'), 'utf8');
/** This policy forbids blob workers, style sheets and fetches. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const ORIGIN = 'http://deals.test';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const CDN = `https://cdn.jsdelivr.net/npm/freecell-wasm@${version}/dist/element.js`;

interface Told {
  name: string;
  detail: MoveDetail & { verdict?: string; message?: string };
}
declare const told: Told[];

const browser = new Chromium();
beforeAll(() => mkdirSync(artifacts, { recursive: true }));
afterAll(() => browser.close());

interface Opened {
  page: Page;
  faults: string[];
  /** The requested addresses. */
  asked: string[];
}

/** Opens a page with this HTML. Its variable `told` collects the elements' events. */
async function open(
  html: string,
  {
    policy = `${STRICT}; worker-src blob:`,
    script = element,
    ...options
  }: BrowserContextOptions & { policy?: string; script?: string } = {},
): Promise<Opened> {
  const page = await browser.borrowPage(ORIGIN, { reducedMotion: 'reduce', ...options });
  const faults = watchForFaults(page, ORIGIN);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const headers = { 'access-control-allow-origin': '*' };
  const js = { contentType: 'text/javascript', body: script, headers };
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html,
      headers: policy === '' ? {} : { 'content-security-policy': policy },
    }),
  );
  await page.route(`${ORIGIN}/element.js`, (route) => route.fulfill(js));
  await page.route(CDN, (route) => route.fulfill(js));
  await page.route(`${ORIGIN}/favicon.ico`, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    const all: Told[] = [];
    Object.assign(globalThis, { told: all });
    for (const name of ['move', 'win', 'verdict', 'wish', 'say', 'error']) {
      addEventListener(`freecell-${name}`, (event) => {
        all.push({ name, detail: (event as CustomEvent<Told['detail']>).detail });
      });
    }
  });
  await page.goto(`${ORIGIN}/`);
  return { page, faults, asked };
}

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deals</title>
   <meta name="viewport" content="width=device-width">
   <script type="module" src="./element.js"></script></head><body><main>${body}</main></body></html>`;

const toldBy = (page: Page, name: string): Promise<Told['detail'][]> =>
  page.evaluate(
    (wanted) => told.filter((one) => one.name === wanted).map(({ detail }) => detail),
    name,
  );

const untilTold = (page: Page, name: string, count = 1) =>
  page.waitForFunction(
    ([wanted, least]) => told.filter((one) => one.name === wanted).length >= Number(least),
    [name, count] as const,
  );

describe('to be watched', () => {
  it('shows the solution, step by step, and fetches nothing', async () => {
    const { page, faults, asked } = await open(pageOf('<freecell-deal number="617">'));
    await untilTold(page, 'verdict');
    const [{ verdict, number, cells, mode, moves }] = await toldBy(page, 'verdict');
    expect({ verdict, number, cells, mode }).toEqual({
      verdict: 'solved',
      number: 617,
      cells: 4,
      mode: 'watch',
    });
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    const seen = await toldBy(page, 'move');
    expect(seen.map(({ at }) => at).slice(0, 3)).toEqual([1, 2, 1]);
    expect(seen[0].text).toMatch(/^[1-8a-d][1-8a-dh]/);
    expect(seen.at(-1)!.moves).toEqual(moves);
    expect(await toldBy(page, 'win')).toEqual([seen.at(-1)]);
    const left = await page.evaluate(() => document.querySelector('freecell-deal')!.position);
    expect(left!.foundations).toEqual([13, 13, 13, 13]);
    expect(asked).toEqual([`${ORIGIN}/`, `${ORIGIN}/element.js`]);
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });

  /**
   * Returns the solution that the page must show: of three solutions, the one with the fewest player's
   * moves.
   */
  const bestOf = async (deal: number) => {
    const engine = await createEngine();
    const start = positionOfDeal(deal);
    const short = { nodes: 250_000 };
    const own = shorten(start, engine.solveSync(deal).moves);
    const { moves: fewCards } = await engine.solve(deal, { short });
    const { moves: fewMoves } = await engine.solve(deal, { short, metric: 'moves' });
    const best = stepsOf(start, bestSolution(start, [own, fewCards, fewMoves]), true);
    return { best, own: stepsOf(start, own, true) };
  };

  it.each(isThorough ? [1, 164, 617] : [164])(
    'shows the solution of fewest moves of deal %i',
    async (deal) => {
      const { best, own } = await bestOf(deal);
      expect(best.length).toBeLessThan(own.length);
      const { page } = await open(pageOf(`<freecell-deal number="${deal}">`));
      await untilTold(page, 'verdict');
      const told = await toldBy(page, 'verdict');
      expect(told.map(({ moves }) => moves)).toEqual([best.flatMap(({ moves }) => moves)]);
      await page.getByText(`Won with 4 free cells in ${best.length} moves`).waitFor();
      await page.locator('freecell-deal').getByText(`0 / ${best.length}`).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'To the end' }).click();
      expect(await page.locator('freecell-deal .felt-note').textContent()).toContain(
        `Solved in ${best.length} moves`,
      );
      await browser.giveBack(page);
    },
  );

  thoroughly('shows the engine’s own where no worker may start', async () => {
    const { own } = await bestOf(164);
    const { page, faults } = await open(pageOf('<freecell-deal number="164">'), { policy: STRICT });
    await untilTold(page, 'verdict');
    await page.getByText(`Won with 4 free cells in ${own.length} moves`).waitFor();
    expect(await toldBy(page, 'error')).toEqual([]);
    expect(faults.filter((fault) => !/worker/i.test(fault))).toEqual([]);
    await browser.giveBack(page);
  });

  it('keeps what is stepped through when a better one comes', async () => {
    const { own } = await bestOf(617);
    const { page } = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { prototype } = customElements.get('freecell-deal')!;
      const { improve } = prototype as unknown as {
        improve(...given: unknown[]): Promise<unknown>;
      };
      const begun = new Promise((resolve) => addEventListener('freecell-move', resolve));
      Object.assign(prototype, {
        async improve(...given: unknown[]) {
          await begun;
          return improve.apply(this, given);
        },
      });
      const deal = document.createElement('freecell-deal');
      deal.number = 617;
      document.querySelector('main')!.append(deal);
    });
    await page.getByRole('button', { name: 'One move forward' }).click();
    await untilTold(page, 'verdict');
    const [{ moves }] = await toldBy(page, 'verdict');
    expect(moves).toEqual(own.flatMap((step) => step.moves));
    await page.locator('freecell-deal').getByText(`1 / ${own.length}`).waitFor();
    await browser.giveBack(page);
  });

  it('shows no solution any more when a better one is refused', async () => {
    const { page } = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { prototype } = customElements.get('freecell-deal')!;
      const improve = () => Promise.reject(new Error('wrong at move 3'));
      Object.assign(prototype, { improve });
      document.querySelector('main')!.append(document.createElement('freecell-deal'));
    });
    await page.locator('freecell-deal .word.bad').getByText('wrong at move 3').waitFor();
    expect((await toldBy(page, 'error')).map(({ message }) => message)).toEqual([
      'wrong at move 3',
    ]);
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.querySelector('freecell-deal')!.moves)).toEqual([]);
    expect(await toldBy(page, 'verdict')).toEqual([]);
    await browser.giveBack(page);
  });

  it('plays by itself, and stops', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617">'));
    await untilTold(page, 'verdict');
    await page.locator('freecell-deal').getByLabel('Speed').selectOption('8');
    await page.evaluate(() => document.querySelector('freecell-deal')!.play());
    await untilTold(page, 'move', 3);
    await page.getByRole('button', { name: 'Pause' }).click();
    const { length } = await toldBy(page, 'move');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await untilTold(page, 'move', length + 1);
    await browser.giveBack(page);
  });

  thoroughly('says what cannot be won, and offers no player', async () => {
    const { page } = await open(pageOf('<freecell-deal number="11982">'));
    await untilTold(page, 'verdict');
    expect((await toldBy(page, 'verdict'))[0]).toMatchObject({ verdict: 'unsolvable', moves: [] });
    await page.getByText('Cannot be won with 4 free cells').waitFor();
    expect(await page.getByRole('button', { name: 'One move forward' }).isVisible()).toBe(false);
    await browser.giveBack(page);
  });

  const POLICIES = [
    ['in slices where no worker may start', STRICT],
    ['in a worker', `${STRICT}; worker-src blob:`],
  ];

  it.each(isThorough ? POLICIES : POLICIES.slice(0, 1))('searches long %s', async (_, policy) => {
    const { page } = await open(pageOf(''), { policy });
    const { longestMs, elapsedMs } = await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const deal = document.createElement('freecell-deal');
      Object.assign(deal, { number: 209, cells: 2 });
      const startMs = performance.now();
      let [lastMs, longestMs] = [startMs, 0];
      const clock = setInterval(() => {
        longestMs = Math.max(longestMs, performance.now() - lastMs);
        lastMs = performance.now();
      });
      document.body.append(deal);
      await new Promise((resolve) => deal.addEventListener('freecell-verdict', resolve));
      clearInterval(clock);
      return { longestMs, elapsedMs: performance.now() - startMs };
    });
    expect((await toldBy(page, 'verdict'))[0].verdict).toBe('solved');
    expect(longestMs).toBeLessThan(elapsedMs / 2);
    await browser.giveBack(page);
  });
});

const typed = async (page: Page, tokens: string[]): Promise<void> => {
  for (const token of tokens) for (const key of token) await page.keyboard.press(key);
};

describe('to be played', () => {
  it('takes typed moves up to the win, and undoes', async () => {
    const engine = await createEngine();
    const tokensOf = (deal: number): string[] => {
      const start = positionOfDeal(deal);
      const moves = shorten(start, engine.solveSync(deal).moves);
      return writeMoves(start, moves, { notation: 'standard', autoplay: 'safe' });
    };
    // Without a `v` each move takes as many cards as fit, like typing.
    let deal = 1;
    let tokens = tokensOf(deal);
    while (!tokens.every((token) => /^\w\w$/.test(token))) tokens = tokensOf(++deal);
    const { page, faults } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    await page.locator('freecell-deal .deal').focus();
    await typed(page, tokens);
    const [win] = await toldBy(page, 'win');
    expect(win).toMatchObject({ number: deal, cells: 4, mode: 'play', at: tokens.length });
    await page.getByText(/^You won in \d+ moves\.$/).waitFor();
    const before = (await toldBy(page, 'move')).at(-1)!;
    expect(before).toEqual(win);
    await page.keyboard.press('Control+z');
    expect((await toldBy(page, 'move')).at(-1)).toMatchObject({ at: win.at - 1 });
    await page.keyboard.press('Control+y');
    expect((await toldBy(page, 'move')).at(-1)).toEqual(win);
    // Redo gives the same win, so there is no second event.
    expect(await toldBy(page, 'win')).toHaveLength(1);
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });

  it('takes drags, refuses what the rules forbid, and gives hints', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'), {
      viewport: { width: 1280, height: 900 },
    });
    const card = page.locator('freecell-deal .card.takeable').first();
    const from = (await card.boundingBox())!;
    const cell = (await page.getByRole('button', { name: 'Free cell a' }).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + from.height - 10);
    await page.mouse.down();
    await page.mouse.move(cell.x + 30, cell.y + 40, { steps: 4 });
    await page.mouse.up();
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^[1-8]a$/),
    ]);
    await page.keyboard.press('Escape');
    await typed(page, ['1h']);
    expect(await toldBy(page, 'move')).toHaveLength(1);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: /).waitFor();
    expect(await page.locator('freecell-deal .hinted').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await toldBy(page, 'move')).at(-1)).toMatchObject({ at: 0, text: null, moves: [] });
    await browser.giveBack(page);
  });
});

/** Locates a card of the element. */
const cardOf = (page: Page, card: number) => page.locator(`freecell-deal [data-card="${card}"]`);
const pileOf = (page: Page, place: number) =>
  page.locator(`freecell-deal .pile[data-place="${place}"]`).first();

/** Clicks the part of a card that shows in a fan. */
const clickCard = (page: Page, card: number): Promise<void> =>
  cardOf(page, card).click({ position: { x: 20, y: 6 } });

const propertyOf = <Name extends 'position' | 'moves' | 'canFinish'>(page: Page, name: Name) =>
  page.evaluate((wanted) => document.querySelector('freecell-deal')![wanted], name);

describe('a restart', () => {
  it('goes to the start as a move that can be undone, by key, button and method', async () => {
    const { page, faults } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    const button = page.getByRole('button', { name: 'Start again' });
    expect(await button.isDisabled()).toBe(true);
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['r', '1a', '2b']);
    const before = await propertyOf(page, 'position');
    await typed(page, ['r']);
    expect(await propertyOf(page, 'position')).toEqual(positionOfDeal(617));
    expect(await propertyOf(page, 'moves')).toEqual([]);
    expect(await button.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await propertyOf(page, 'position')).toEqual(before);
    await button.click();
    await page.evaluate(() => document.querySelector('freecell-deal')!.restart());
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['3c']);
    const seen = (await toldBy(page, 'move')).map(({ at, count, text }) => [at, count, text]);
    expect(seen).toEqual([
      [1, 1, '1a'],
      [2, 2, '2b'],
      [3, 0, null],
      [2, 2, '2b'],
      [3, 0, null],
      [4, 1, '3c'],
    ]);
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });
});

describe('the finish', () => {
  /**
   * Returns a deal and the moves of a solution until the rest can go home, but does not yet do so
   * automatically. Each move takes as many cards as fit, like typing.
   */
  const untilFinish = async (): Promise<{ deal: number; tokens: string[] }> => {
    const engine = await createEngine();
    for (let deal = 1; ; deal++) {
      const start = positionOfDeal(deal);
      const steps = stepsOf(start, shorten(start, engine.solveSync(deal).moves), true);
      const tokens = steps.map(stepToken);
      const game = new Game(start);
      let typable = true;
      for (const { from, to, cards } of steps) {
        const step = wish(game.position, from, to, 0);
        typable &&= typeof step !== 'string' && step.cards.length === cards.length;
        if (typeof step !== 'string') game.add(withSafeCards(game.position, step));
      }
      typable &&= !tokens.join().includes('v');
      if (typable && finishing(game.position) !== null) return { deal, tokens };
    }
  };

  it('is offered when every card can go home, and is not counted', async () => {
    const { deal, tokens } = await untilFinish();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    const button = page.getByRole('button', { name: 'Finish' });
    await page.locator('freecell-deal .deal').focus();
    await typed(page, tokens.slice(0, -1));
    expect(await button.isVisible()).toBe(false);
    expect(await propertyOf(page, 'canFinish')).toBe(false);
    await typed(page, tokens.slice(-1));
    expect(await propertyOf(page, 'canFinish')).toBe(true);
    await button.click();
    const [win] = await toldBy(page, 'win');
    expect(win).toMatchObject({ at: tokens.length, count: tokens.length, text: tokens.at(-1) });
    await page.getByText(`You won in ${tokens.length} moves.`).waitFor();
    expect(await page.locator('freecell-deal .felt-note').textContent()).toContain(
      `You won in ${tokens.length} moves`,
    );
    expect(await button.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await toldBy(page, 'move')).at(-1)).toMatchObject({ count: tokens.length - 1 });
    expect(await propertyOf(page, 'canFinish')).toBe(false);
    await browser.giveBack(page);
  });

  it('is the key A, unless the page forbids it; else A is a cell', async () => {
    const { page } = await open(pageOf('<freecell-deal number="-3" mode="play">'));
    await page.evaluate(() => {
      document
        .querySelector('freecell-deal')!
        .addEventListener('freecell-wish', (event) => event.preventDefault(), { once: true });
    });
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['a']);
    expect(await toldBy(page, 'move')).toEqual([]);
    expect((await toldBy(page, 'wish'))[0].moves).toHaveLength(52);
    await typed(page, ['a']);
    expect(await toldBy(page, 'win')).toMatchObject([{ at: 1, count: 1 }]);
    await page.evaluate(() => (document.querySelector('freecell-deal')!.number = 617));
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['1a', 'ab']);
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual(['5h', '1a', 'ab']);
    await browser.giveBack(page);
  });

  it('flies home one card after the other, within a second', async () => {
    const { page } = await open(pageOf('<freecell-deal number="-3" mode="play">'), {
      reducedMotion: 'no-preference',
    });
    await page.evaluate(() => document.querySelector('freecell-deal')!.finish());
    const delaysMs = await page
      .locator('freecell-deal .card')
      .evaluateAll((cards) =>
        cards.map((card) => parseFloat(getComputedStyle(card).transitionDelay) * 1000),
      );
    // The cards are in the order of their ranks.
    expect(delaysMs).toEqual([...delaysMs].sort((a, b) => a - b));
    expect(new Set(delaysMs).size).toBe(52);
    expect(delaysMs.at(-1)).toBeLessThanOrEqual(1000);
    await page.locator('freecell-deal .card.moving').first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector('freecell-deal')!.undo());
    const left = await page
      .locator('freecell-deal .card')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).transitionDelay));
    expect(new Set(left)).toEqual(new Set(['0s']));
    await browser.giveBack(page);
  });

  it('is there at once for those who do not like motion', async () => {
    const { page } = await open(pageOf('<freecell-deal number="-3" mode="play">'));
    await page.evaluate(() => document.querySelector('freecell-deal')!.finish());
    const delays = await page
      .locator('freecell-deal .card')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).style.transitionDelay));
    expect(new Set(delays)).toEqual(new Set(['']));
    await browser.giveBack(page);
  });
});

describe('clicks', () => {
  /** Finds a deal with a run of two that fits on one cascade and does not fit on another. */
  const example = () => {
    for (let deal = 1; ; deal++) {
      const { cascades } = positionOfDeal(deal);
      for (const [from, cascade] of cascades.entries()) {
        if (runLength(cascade) !== 2) continue;
        const [deepest, last] = cascade.slice(-2);
        const to = cascades.findIndex((other) => fits(deepest, other.at(-1)!));
        const wrong = cascades.findIndex(
          (other, i) => i !== from && !fits(deepest, other.at(-1)!) && !fits(last, other.at(-1)!),
        );
        if (to >= 0 && wrong >= 0) return { deal, cascades, from, to, wrong, deepest, last };
      }
    }
  };

  it.each(['deepest', 'last'] as const)('on the %s card of a run move all of it', async (which) => {
    const { deal, cascades, from, to, ...cards } = example();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    await clickCard(page, cards[which]);
    const target = cascades[to].at(-1)!;
    expect(await cardOf(page, target).getAttribute('class')).toContain('target');
    await clickCard(page, target);
    const [{ moves, text }] = await toldBy(page, 'move');
    expect(text).toBe(`${from + 1}${to + 1}`);
    expect(moves.filter((move) => move.to === to).map(({ card }) => card)).toEqual(
      expect.arrayContaining([cards.deepest, cards.last]),
    );
    await browser.giveBack(page);
  });

  it('on a run and then on a cell move its last card', async () => {
    const { deal, deepest, last } = example();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    await clickCard(page, deepest);
    expect(await page.locator('freecell-deal .card.selected').count()).toBe(2);
    await pileOf(page, 8).click({ force: true });
    expect((await propertyOf(page, 'position'))!.cells[0]).toBe(last);
    await browser.giveBack(page);
  });

  it('on a wrong target say why and go on from there', async () => {
    const { deal, cascades, wrong, deepest } = example();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    await clickCard(page, deepest);
    const other = cascades[wrong].at(-1)!;
    await clickCard(page, other);
    await page.getByText(/does not go on/).waitFor();
    expect(await toldBy(page, 'move')).toEqual([]);
    expect(await cardOf(page, deepest).getAttribute('class')).not.toContain('selected');
    expect(await cardOf(page, other).getAttribute('class')).toContain('selected');
    await pileOf(page, 9).click({ force: true });
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual([`${wrong + 1}b`]);
    await browser.giveBack(page);
  });

  it('of a finger do the same', async () => {
    const { deal, cascades, from, to, last } = example();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`), {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    await cardOf(page, last).tap({ position: { x: 10, y: 4 } });
    await cardOf(page, cascades[to].at(-1)!).tap({ position: { x: 10, y: 4 } });
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual([`${from + 1}${to + 1}`]);
    await browser.giveBack(page);
  });

  it('by a drag take exactly the cards that are dragged', async () => {
    const { deal, cascades, to, last } = example();
    const { page } = await open(pageOf(`<freecell-deal number="${deal}" mode="play">`));
    const source = (await cardOf(page, last).boundingBox())!;
    const target = (await cardOf(page, cascades[to].at(-1)!).boundingBox())!;
    await page.mouse.move(source.x + 20, source.y + 20);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + 20, { steps: 4 });
    expect(await cardOf(page, cascades[to].at(-1)!).getAttribute('class')).not.toContain('target');
    await page.mouse.up();
    expect(await toldBy(page, 'move')).toEqual([]);
    await page.getByText(/does not go on/).waitFor();
    await browser.giveBack(page);
  });
});

describe('the keyboard', () => {
  it('finds one stop on the table, and walks with the arrow keys', async () => {
    const { page } = await open(
      pageOf(
        '<freecell-deal number="617" mode="play" controls="none"></freecell-deal><a href="#">x</a>',
      ),
    );
    await page.locator('freecell-deal .card').first().waitFor();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() =>
        document
          .querySelector('freecell-deal')!
          .shadowRoot!.activeElement?.getAttribute('aria-label'),
      );
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Cascade 1: /);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Cascade 2: /);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^Free cell b: empty/);
    await page.keyboard.press('Enter');
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual(['2b']);
    await page.keyboard.press('Tab');
    expect(await focused()).toBeUndefined();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^Free cell b: /);
    await browser.giveBack(page);
  });

  it('walks between piles in watch mode, too, and steps elsewhere', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617">'));
    await untilTold(page, 'verdict');
    await pileOf(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    expect(await toldBy(page, 'move')).toEqual([]);
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('ArrowRight');
    expect(await toldBy(page, 'move')).toHaveLength(1);
    await browser.giveBack(page);
  });

  it('asks for a hint by H', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['h']);
    await page.getByText(/^Hint: /).waitFor();
    await browser.giveBack(page);
  });
});

describe('a hint', () => {
  it('goes on along the solution of the one before', async () => {
    const start = positionOfDeal(617);
    const own = shorten(start, (await createEngine()).solveSync(617).moves);
    const steps = stepsOf(start, own, true).slice(0, 6);
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['h']);
    await page.getByText(/^Hint: /).waitFor();
    // From now on the element must not ask the solver.
    await page.evaluate(() => {
      const { prototype } = customElements.get('freecell-deal')!;
      Object.assign(prototype, { solve: () => Promise.reject(new Error('asked again')) });
    });
    for (const step of steps) {
      await typed(page, ['h']);
      await page.getByText(`Hint: ${stepWords(step)}.`, { exact: true }).waitFor();
      await typed(page, [stepToken(step)]);
    }
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual(steps.map(stepToken));
    expect(await toldBy(page, 'error')).toEqual([]);
    await browser.giveBack(page);
  });

  it('on a lost board says so, and never suggests a move', async () => {
    const { page } = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { prototype } = customElements.get('freecell-deal')!;
      let verdict = 'unsolvable';
      // Some engines return moves that lead far but not to a win.
      const moves = [{ from: 0, to: 8, card: 0 }];
      Object.assign(prototype, { solve: async () => ({ verdict, moves }) });
      Object.assign(globalThis, { giveUp: () => (verdict = 'undecided') });
      const deal = document.createElement('freecell-deal');
      Object.assign(deal, { number: 11982, mode: 'play' });
      document.querySelector('main')!.append(deal);
    });
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['h']);
    await page.getByText('This deal cannot be won with 4 free cells.').waitFor();
    await typed(page, ['1a', 'h']);
    await page.getByText('This game is lost. Undo takes you back.').waitFor();
    await page.evaluate('giveUp()');
    await typed(page, ['h']);
    await page.getByText('The search gave up, so there is no hint here.').waitFor();
    expect(await page.locator('freecell-deal .hinted, freecell-deal .aim').count()).toBe(0);
    expect((await toldBy(page, 'say')).join()).not.toContain('Hint:');
    await browser.giveBack(page);
  });

  it('marks what goes and where to in different ways', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^Hint: /).waitFor();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const [source, target] = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('freecell-deal')!;
        const aim = shadowRoot!.querySelector('.aim')!;
        const hinted = getComputedStyle(shadowRoot!.querySelector('.hinted')!);
        const style = getComputedStyle(aim, aim.classList.contains('card') ? '::after' : null);
        return [hinted.outlineStyle, style.borderTopStyle];
      });
      expect(source).not.toBe('dashed');
      expect(target).toBe('dashed');
    }
    await browser.giveBack(page);
  });
});

describe('without controls', () => {
  const DEAL = '<freecell-deal number="617" mode="play" controls="none"></freecell-deal>';
  const call = (page: Page, name: 'undo' | 'redo' | 'hint'): Promise<void> =>
    page.evaluate((method) => document.querySelector('freecell-deal')![method](), name);

  it('is the table alone, and hears no key but those it is given', async () => {
    const { page, faults } = await open(pageOf(DEAL));
    expect(await page.locator('freecell-deal button:not(.pile)').count()).toBe(0);
    expect(await page.locator('freecell-deal').getByText('Deal 617').count()).toBe(0);
    await page.locator('.pile[data-place="0"]').focus();
    await typed(page, ['1a']);
    expect(await toldBy(page, 'move')).toEqual([]);
    const meant = await page.evaluate(() =>
      ['1', 'a', 'x'].map((key) =>
        document.querySelector('freecell-deal')!.key(new KeyboardEvent('keydown', { key })),
      ),
    );
    expect(meant).toEqual([true, true, false]);
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual(['1a']);
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });

  it('undoes, makes again, and tells what it would have written below', async () => {
    const { page } = await open(pageOf(DEAL));
    await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      document.addEventListener('keydown', (event) => void deal.key(event));
    });
    await typed(page, ['1a']);
    await call(page, 'undo');
    await call(page, 'redo');
    expect((await toldBy(page, 'move')).map(({ at }) => at)).toEqual([1, 0, 1]);
    await typed(page, ['12', '5h']);
    await call(page, 'hint');
    await page.locator('freecell-deal .hinted').first().waitFor();
    const said = (await toldBy(page, 'say')).map(({ text }) => text);
    expect(said).toContainEqual(expect.stringMatching(/^5 to …$/));
    expect(said).toContainEqual(expect.stringMatching(/does not go/));
    expect(said.at(-1)).toMatch(/^Hint: /);
    // The page shows no text here, but screen readers must get the message.
    await page.locator('freecell-deal [role="status"]').getByText('Hint: ').waitFor();
    await typed(page, ['1b', '2c']);
    await page.evaluate(() => document.querySelector('freecell-deal')!.goTo(1));
    await page.locator('freecell-deal [role="status"]').getByText('1 of 3 moves done').waitFor();
    await page.evaluate(() => document.querySelector('freecell-deal')!.goTo(3));
    await page.locator('freecell-deal [role="status"]').getByText('3 of 3 moves done').waitFor();
    await page.evaluate(() => document.querySelector('freecell-deal')!.goTo(0));
    await page.locator('freecell-deal [role="status"]').getByText('The start again').waitFor();
    await browser.giveBack(page);
  });

  thoroughly('leaves the solution to the page’s buttons, too', async () => {
    const { page } = await open(pageOf(DEAL.replace('play', 'watch')));
    await untilTold(page, 'verdict');
    await page.evaluate(() => document.querySelector('freecell-deal')!.goTo(7));
    expect((await toldBy(page, 'move')).at(-1)).toMatchObject({ at: 7 });
    await browser.giveBack(page);
  });
});

describe('a wish', () => {
  it('is told before it is played, and is not played if the page does not want it', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    await page.evaluate(() => {
      document.querySelector('freecell-deal')!.addEventListener('freecell-wish', (event) => {
        if (event.detail.text === '1a') event.preventDefault();
      });
    });
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['1a', '1b']);
    const wishes = await toldBy(page, 'wish');
    expect(wishes.map(({ text }) => text)).toEqual(['1a', '1b']);
    expect(wishes[1].moves).toEqual([expect.objectContaining({ from: 0, to: 9 })]);
    expect((await toldBy(page, 'move')).map(({ text }) => text)).toEqual(['1b']);
    await browser.giveBack(page);
  });
});

describe('cards that nothing needs any more', () => {
  it.each([
    ['safe', true],
    ['none', false],
  ] as const)('go home by themselves with autoplay %s: %s', async (autoplay, goes) => {
    const { page } = await open(
      pageOf(`<freecell-deal number="3" mode="play" autoplay="${autoplay}">`),
    );
    await page.locator('freecell-deal .deal').focus();
    await typed(page, ['1a']);
    const { foundations } = (await page.evaluate(
      () => document.querySelector('freecell-deal')!.position,
    ))!;
    expect(foundations.some((cards) => cards > 0)).toBe(goes);
    await browser.giveBack(page);
  });
});

describe('several on a page', () => {
  it('keep to themselves', async () => {
    const { page, faults } = await open(
      pageOf(
        '<freecell-deal id="a" number="1" mode="play"></freecell-deal>' +
          '<freecell-deal id="b" number="2" mode="play"></freecell-deal>' +
          '<freecell-deal id="c" number="3"></freecell-deal>',
      ),
    );
    await untilTold(page, 'verdict');
    const at = (): Promise<number[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('freecell-deal')].map(({ moves }) => moves.length),
      );
    await page.locator('#b .deal').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('a');
    expect((await at()).map((moves) => moves > 0)).toEqual([false, true, false]);
    await page.locator('#c .deal').focus();
    await page.keyboard.press('ArrowRight');
    expect((await at()).map((moves) => moves > 0)).toEqual([false, true, true]);
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });
});

describe('its attributes', () => {
  it('change at run time, and what was played stays', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'));
    const set = (values: { number?: number; cells?: number; mode?: string }): Promise<unknown> =>
      page.evaluate(
        (wanted) => void Object.assign(document.querySelector('freecell-deal')!, wanted),
        values,
      );
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('a');
    await set({ mode: 'watch' });
    await untilTold(page, 'verdict');
    await set({ number: 11982 });
    await page.getByText('Deal 11982').waitFor();
    await untilTold(page, 'verdict', 2);
    await set({ cells: 5 });
    await untilTold(page, 'verdict', 3);
    const verdicts = (await toldBy(page, 'verdict')).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['solved', 'unsolvable', 'solved']);
    await set({ mode: 'play', number: 617, cells: 4 });
    const cells = await page.evaluate(
      () => document.querySelector('freecell-deal')!.position!.cells,
    );
    // The deals in between were not played, so this game is still kept.
    expect(cells.filter((card) => card >= 0)).toHaveLength(1);
    await browser.giveBack(page);
  });

  it('that mean nothing are refused in words', async () => {
    const REFUSED: [string, RegExp][] = [
      ['number="617.5"', /deal number must be 1 to .*, got 617\.5/],
      ['number=""', /deal number must be .*, got NaN/],
      ['cells="9"', /0 to 8/],
      ['mode="look"', /mode must be watch or play, got "look"/],
      ['controls="all"', /controls must be own or none, got "all"/],
      ['autoplay="max"', /autoplay must be safe or none, got "max"/],
    ];
    const html = REFUSED.map(([attributes]) => `<freecell-deal ${attributes}></freecell-deal>`);
    const { page, faults } = await open(pageOf(html.join('')));
    for (const [at, [, words]] of REFUSED.entries()) {
      await page.locator('freecell-deal').nth(at).getByText(words).waitFor();
    }
    const messages = (await toldBy(page, 'error')).map(({ message }) => message);
    expect(messages).toEqual(REFUSED.map(([, words]) => expect.stringMatching(words)));
    const positions = await page.evaluate(() =>
      Array.from(document.querySelectorAll('freecell-deal'), ({ position }) => position),
    );
    expect(positions).toEqual(REFUSED.map(() => null));
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });
});

it('lets go of everything when it is taken out, and goes on when it is put back', async () => {
  const { page } = await open(pageOf(''));
  const seen = await page.evaluate(async () => {
    await customElements.whenDefined('freecell-deal');
    let alive = 0;
    const { terminate } = Worker.prototype;
    const Original = Worker;
    Worker.prototype.terminate = function (this: Worker) {
      alive--;
      terminate.call(this);
    };
    Object.assign(globalThis, {
      Worker: class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          alive++;
        }
      },
    });
    const listened = new Set<string>();
    const add = globalThis.addEventListener;
    globalThis.addEventListener = ((type: string, listener: never, options?: object) => {
      const { signal } = (options ?? {}) as { signal?: AbortSignal };
      listened.add(type);
      signal?.addEventListener('abort', () => listened.delete(type));
      add.call(globalThis, type, listener, options);
    }) as typeof add;
    const deal = document.createElement('freecell-deal');
    Object.assign(deal, { number: 1568, cells: 1 }); // this search takes very long
    document.body.append(deal);
    while (alive === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const during = { alive, listened: listened.size, kept: deal.shadowRoot!.childElementCount };
    deal.remove();
    await new Promise((resolve) => setTimeout(resolve));
    const after = { alive, listened: listened.size, kept: deal.shadowRoot!.childElementCount };
    Object.assign(deal, { number: 617, cells: 4 });
    document.body.append(deal);
    await new Promise((resolve) => deal.addEventListener('freecell-verdict', resolve));
    return { during, after, back: deal.shadowRoot!.childElementCount };
  });
  expect(seen.during).toMatchObject({ alive: 1 });
  expect(seen.during.listened).toBeGreaterThan(0);
  expect(seen.after).toEqual({ alive: 0, listened: 0, kept: 0 });
  expect(seen.back).toBe(seen.during.kept);
  expect((await toldBy(page, 'error')).length).toBe(0);
  await browser.giveBack(page);
});

const LIARS = ['freecell-stops-short', 'freecell-moves-wrongly'];

describe.each(isThorough ? LIARS : LIARS.slice(0, 1))('with %s inside', (liar) => {
  const base64 = (path: string): string => readFileSync(join(root, path)).toString('base64');
  const lying = element.replace(base64('dist/freecell.wasm'), base64(`build/lying/${liar}.wasm`));
  const REFUSED = /wrong at move \d+: /;

  it('shows no solution', async () => {
    expect(lying).not.toBe(element);
    const { page } = await open(pageOf('<freecell-deal number="617">'), { script: lying });
    await page.locator('freecell-deal').getByText(REFUSED).waitFor();
    expect((await toldBy(page, 'error'))[0].message).toMatch(REFUSED);
    expect(await toldBy(page, 'verdict')).toEqual([]);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.querySelector('freecell-deal')!.moves)).toEqual([]);
    await browser.giveBack(page);
  });

  it('gives no hint', async () => {
    const { page } = await open(pageOf('<freecell-deal number="617" mode="play">'), {
      script: lying,
    });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('freecell-deal').getByText(REFUSED).waitFor();
    expect(await page.locator('freecell-deal .hinted').count()).toBe(0);
    await browser.giveBack(page);
  });
});

describe('its looks', () => {
  it('follow the custom properties of the page', async () => {
    const { page } = await open(
      pageOf('<freecell-deal number="1" style="--freecell-felt: rgb(1, 2, 3)">'),
      { policy: '' },
    );
    const felt = page.locator('freecell-deal .table');
    expect(await felt.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(
      'rgb(1, 2, 3)',
    );
    await browser.giveBack(page);
  });

  it('give courts faces, and small cards room for their ranks', async () => {
    const { page } = await open(pageOf('<freecell-deal number="24" mode="play">'), { policy: '' });
    const cards = page.locator('freecell-deal .card');
    expect(await cards.locator('.eyes').count()).toBe(24);
    for (const width of [320, 390, 560]) {
      await page.setViewportSize({ width, height: 700 });
      // A canvas measures the area of a glyph. The line around it comes from the element.
      const ranks = await cards.evaluateAll((all) =>
        all.map((card) => {
          const rank = card.querySelector('b')!;
          const { font, fontSize } = getComputedStyle(rank);
          const context = document.createElement('canvas').getContext('2d')!;
          context.font = font;
          const ink = context.measureText(rank.textContent!);
          const line = rank.getBoundingClientRect();
          const box = card.getBoundingClientRect();
          const spare =
            parseFloat(fontSize) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent;
          const baseline = line.top + spare / 2 + ink.fontBoundingBoxAscent;
          return {
            text: rank.textContent!,
            above: (baseline - ink.actualBoundingBoxAscent - box.top) / box.width,
            left: (line.left - ink.actualBoundingBoxLeft - box.left) / box.width,
          };
        }),
      );
      for (const { text, above, left } of ranks) {
        expect(above, `${text}, above, ${width}`).toBeGreaterThan(0.035);
        expect(left, `${text}, left, ${width}`).toBeGreaterThan(0.02);
      }
    }
    await browser.giveBack(page);
  });

  it('are accessible in both colour schemes, and fit a phone', async () => {
    const { page } = await open(
      pageOf(`<style>:root { color-scheme: light dark }</style><h1>Deals</h1>
        <freecell-deal number="617"></freecell-deal><p>To be played:</p>
        <freecell-deal number="11982" cells="5" mode="play"></freecell-deal>`),
      { policy: '', colorScheme: 'light' },
    );
    await untilTold(page, 'verdict');
    await page.evaluate(() => document.querySelector('freecell-deal')!.goTo(30));
    const findings: string[] = [];
    for (const [width, colorScheme, rules] of [
      [1280, 'light', {}],
      [1280, 'dark', COLOURS],
      [390, 'light', NAMES],
      [390, 'dark', COLOURS],
    ] as const) {
      if (!isThorough && width === 390 && colorScheme === 'dark') continue;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const path = join(artifacts, `element-${width}-${colorScheme}.png`);
      if (isThorough) await page.screenshot({ path, fullPage: true });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels that stick out sideways of ${width}`).toBe(0);
      const found = await seriousFindings(page, isThorough ? {} : rules);
      findings.push(...found.map((text) => `${width} ${colorScheme}: ${text}`));
    }
    expect(findings).toEqual([]);
    await browser.giveBack(page);
  });
});

describe('the page’s button', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site.close());

  const snippetOf = async (hash: string): Promise<string> => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await site.visit(hash, { permissions });
    await choose(page, 'Embed it in your page');
    await page.locator('.toast.shown').waitFor();
    const told = await page.locator('.toast').innerText();
    const text = /copied/.test(told)
      ? await page.evaluate(() => navigator.clipboard.readText())
      : told;
    await site.closePages();
    return text;
  };

  it('and the page count the same moves of the same solution', async () => {
    const page = await site.visit(solutionOf(164));
    await verdictOf(page);
    await solutionIsThere(page);
    const [, moves] = /Here in (\d+) moves/.exec(await page.locator('.verdict').innerText())!;
    const tokens = await page.locator('.moves li code').allTextContents();
    expect(tokens).toHaveLength(Number(moves));
    const { page: other } = await open(pageOf('<freecell-deal number="164">'));
    await other.locator('.word').getByText(`Won with 4 free cells in ${moves} moves`).waitFor();
    const cards = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="To the end"]')!.click();
      return document.querySelector('freecell-deal')!.moves;
    });
    const told = await other.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      deal.goTo(Infinity);
      return deal.moves;
    });
    expect(told).toEqual(cards);
    await browser.giveBack(other);
    await site.closePages();
  });

  const SHOWN: [string, Record<string, string>][] = [
    ['#11982', { number: '11982', cells: '4', mode: 'watch' }],
    ['#view=play&deal=11982&cells=5', { number: '11982', cells: '5', mode: 'play' }],
  ];

  it.each(isThorough ? SHOWN : SHOWN.slice(1))(
    'gives HTML that shows what is shown at %s',
    async (hash, attributes) => {
      const html = await snippetOf(hash);
      expect(html).toContain(CDN);
      const { page, faults } = await open(html, { policy: '' });
      await page.locator('freecell-deal').getByText('Deal 11982').waitFor();
      const shown = await page.evaluate(() => {
        const deal = document.querySelector('freecell-deal')!;
        return Object.fromEntries([...deal.attributes].map(({ name, value }) => [name, value]));
      });
      expect(shown).toEqual(attributes);
      expect(faults.filter((fault) => fault !== `foreign: ${CDN}`)).toEqual([]);
      await browser.giveBack(page);
    },
  );

  thoroughly('says that a board without a number cannot be had so', async () => {
    const board = encodeURIComponent(writeBoard(positionOfDeal(617)).split('\n').join(' / '));
    const told = await snippetOf(`#board=${board}&cells=4`);
    expect(told).toBe('Only deals with a number can be embedded.');
  });
});

describe('docs/how-to/embed.md', () => {
  const pages = examplesOf('docs/how-to/embed.md').filter(({ code }) =>
    code.startsWith('<!doctype'),
  );

  it('has the pages that are tested here', () => expect(pages).toHaveLength(3));

  it('has one with buttons of its own, and a rule', async () => {
    const code = pages.map((one) => one.code).find((one) => one.includes('controls="none"'))!;
    const { page, faults } = await open(code, { policy: '' });
    expect(positionOfDeal(3).cascades[4].at(-1), 'an ace').toBeLessThan(4);
    await page.locator('freecell-deal .card').first().waitFor();
    await typed(page, ['5a']);
    await page.getByText('Aces go home or stay.').waitFor();
    expect(await toldBy(page, 'move')).toEqual([]);
    await typed(page, ['1a']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    expect((await toldBy(page, 'move')).map(({ at }) => at)).toEqual([1, 0, 1]);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('output').getByText('Hint: ').waitFor();
    expect(faults).toEqual([]);
    await browser.giveBack(page);
  });

  const watched = pages.filter(({ code }) => !code.includes('controls="none"'));
  it.each(watched)('$where', async ({ code }) => {
    const { page, faults } = await open(code, { policy: '' });
    await untilTold(page, 'verdict');
    expect((await toldBy(page, 'verdict'))[0].verdict).toBe('solved');
    expect(faults.filter((fault) => fault !== `foreign: ${CDN}`)).toEqual([]);
    await browser.giveBack(page);
  });

  it('states the size of the script', () => {
    const text = readFileSync(join(root, 'docs/how-to/embed.md'), 'utf8');
    const [, stated] = /(\d+)(?:<!--\/-->)? KiB gzipped/.exec(text)!;
    const { length } = gzipSync(element, { level: 9 });
    console.log(`dist/element.js: ${length} bytes gzipped`);
    expect(Math.abs(length / 1024 - Number(stated))).toBeLessThan(2);
  });
});
