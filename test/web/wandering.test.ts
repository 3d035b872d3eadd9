/**
 * A visitor who tries everything, in an order that a seed decides: presses, keys, drags, Back, Undo and reloads. What must
 * be true of every page at every moment is tested after each step. A fault names the last steps.
 */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { TEST_MS } from '../support/patience.js';
import { drawsFrom } from '../support/sample.js';
import { isThorough } from '../support/tier.js';
import { gameOn, openSite, solutionOf, SOON_ANSWERED, type Visited } from './site.js';
import { overflowOf } from './states.js';

const site = await openSite();
/** Seed 3 notices a game that is not kept, and an address that replaces another one. */
const SEEDS = isThorough ? [1, 2, 3, 4, 5] : [3];
const STEPS = 40;
const PLACES = ['', '#617', gameOn(25), solutionOf(SOON_ANSWERED), '#view=lab'];
const TEXTS = ['617', '0', '-1', 'abc', '8589934591', '99999999999', '', '11982', '1 000', '½'];
const KEYS = [
  ...['Tab', 'Shift+Tab', 'Enter', 'Escape', 'Space', 'Home', 'End', 'PageDown', 'Backspace'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Control+z', 'Control+y', '?'],
  ...'1234567812345678abcdh',
];
/** What can be pressed or filled in, in the dialog on top or on the page. */
const CONTROLS =
  'button, a[href^="#"]:not(.skip), input:not([type=file]), select, textarea, summary';

class Visitor {
  readonly story: string[] = [];
  private readonly draw: () => number;

  constructor(
    private readonly page: Visited,
    seed: number,
  ) {
    this.draw = drawsFrom(seed);
  }

  private random(below: number): number {
    return this.draw() % below;
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.random(items.length)];
  }

  /** What must be the same after a way there and back. */
  look() {
    return this.page.evaluate(() => {
      const table = document.getElementById('table')!;
      const piles = table.hidden ? [] : [...table.querySelectorAll('.pile')];
      return {
        address: location.hash,
        title: document.title,
        layout: piles.map((pile) => pile.getAttribute('aria-label')).join('\n'),
      };
    });
  }

  private async rest(): Promise<void> {
    await this.page.waitForTimeout(100);
    await this.page.atRest();
  }

  /** Does something that has an undoing, then that, and compares. */
  private async thereAndBack(name: string, ways: (() => Promise<unknown>)[]): Promise<void> {
    this.story.push(name);
    await this.rest();
    const before = await this.look();
    for (const way of ways) {
      await way();
      await this.rest();
    }
    expect(await this.look(), this.story.slice(-8).join(' | ')).toEqual(before);
  }

  async step(): Promise<void> {
    const { page, story } = this;
    const hasDialog = (await page.locator('dialog[open]').count()) > 0;
    const kind = this.random(12);
    if (kind < 5) return this.press(page.locator(hasDialog ? 'dialog[open]' : 'body').last());
    if (kind < 9 || hasDialog) {
      const key = this.pick(KEYS);
      story.push(key);
      return page.keyboard.press(key);
    }
    if (kind === 9) return this.thereAndBack('reload', [() => page.reload()]);
    if (kind === 10) return this.drag();
    const undo = page.button(/^Undo$/);
    if ((await undo.count()) > 0 && (await undo.isEnabled()) && (await undo.isVisible())) {
      const keys = ['Control+z', 'Control+y'];
      return this.thereAndBack(
        'undo and redo',
        keys.map((key) => () => page.keyboard.press(key)),
      );
    }
    const before = page.url();
    await page.goBack();
    if (!page.url().startsWith(site.url)) return void (await page.goto(before));
    await page.goForward();
    await this.rest();
    await this.thereAndBack('back and forward', [() => page.goBack(), () => page.goForward()]);
  }

  private async press(within: Locator): Promise<void> {
    const controls = within.locator(CONTROLS).filter({ visible: true });
    const all = await controls.elementHandles();
    if (all.length === 0) return;
    // It may go away at any time: a list becomes shorter, or its dialog is closed.
    const one = all[this.random(all.length)];
    if (!(await one.isEnabled().catch(() => false))) return;
    const kind = await one.evaluate((element: HTMLInputElement) => element.type);
    this.story.push(`press ${(await one.getAttribute('aria-label')) ?? (await one.innerText())}`);
    if (kind === 'select-one') {
      const options = (await one.$$('option')).length;
      await one.selectOption({ index: this.random(options) });
    } else if (['text', 'number', 'textarea'].includes(kind)) {
      const text = this.pick(TEXTS);
      this.story.push(text);
      await one.fill(kind === 'number' ? text.replace(/\D/g, '') : text);
      if (this.random(2) > 0) await this.page.keyboard.press('Enter');
    } else await one.click({ force: true, timeout: 2000 }).catch(() => {}); // it went away meanwhile
  }

  private async drag(): Promise<void> {
    const { page } = this;
    const cards = page.locator('.card').filter({ visible: true });
    const count = await cards.count();
    if (count === 0) return;
    const [from, to] = [this.random(count), this.random(count)];
    this.story.push(`drag card ${from} to ${to}`);
    const [start, end] = [await cards.nth(from).boundingBox(), await cards.nth(to).boundingBox()];
    await page.mouse.move(start!.x + 9, start!.y + 9);
    await page.mouse.down();
    await page.mouse.move(end!.x + 9, end!.y + 20, { steps: 3 });
    await page.mouse.up();
  }

  /** What is true at every moment. */
  async check(): Promise<void> {
    const { page, story } = this;
    const steps = story.slice(-8).join(' | ');
    const cards = await page
      .locator('freecell-deal .card')
      .evaluateAll((all) => all.map((card) => card.innerHTML));
    expect([cards.length, new Set(cards).size], steps).toEqual([52, 52]);
    expect(await overflowOf(page), steps).toBe(0);
    expect(await page.title(), steps).toMatch(/^FreeCell/);
  }
}

it.each(SEEDS)('a wild visitor loses nothing: seed %i', { timeout: 4 * TEST_MS }, async (seed) => {
  const page = await site.visit(PLACES[seed % PLACES.length]);
  await page.locator('freecell-deal .card').first().waitFor({ state: 'attached' });
  const visitor = new Visitor(page, seed);
  for (let step = 0; step < STEPS; step++) {
    await visitor.step();
    await visitor.check();
  }
});
