/** `freecell-wasm/element` to be watched. */
import { describe, expect, it } from 'vitest';
import { positionOfDeal, shorten } from '../../src/game.js';
import { createEngine } from '../../src/index.js';
import { bestSolution, PLAYER_MOVES, SHORT_BUDGET, stepsOf } from '../../src/ui/index.js';
import { isThorough } from '../support/tier.js';
import { thoroughly } from '../support/thoroughly.js';
import { SOON_ANSWERED } from './site.js';
import { open, openDeal, ORIGIN, pageOf, STRICT } from './element-pages.js';

describe('to be watched', () => {
  it('shows the solution, step by step and by itself, and fetches nothing', async () => {
    const asked: string[] = [];
    const page = await openDeal('number="617"', { asked });
    await page.untilTold('verdict');
    const [{ verdict, number, cells, mode, moves }] = await page.told('verdict');
    const shown = { verdict: 'solved', number: 617, cells: 4, mode: 'watch' };
    expect({ verdict, number, cells, mode }).toEqual(shown);
    await page.push('One move forward');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    const seen = await page.told('move');
    expect(seen.map(({ at }) => at).slice(0, 3)).toEqual([1, 2, 1]);
    expect(seen[0].text).toMatch(/^[1-8a-d][1-8a-dh]/);
    expect(seen.at(-1)!.moves).toEqual(moves);
    expect(await page.told('win')).toEqual([seen.at(-1)]);
    const left = await page.property('position');
    expect(left!.foundations).toEqual([13, 13, 13, 13]);
    await page.keyboard.press('Home');
    await page.locator('freecell-deal').getByLabel('Speed').selectOption('8');
    await page.call('play');
    await page.untilTold('move', seen.length + 4);
    await page.push('Pause');
    const { length } = await page.told('move');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.untilTold('move', length + 1);
    expect(asked).toEqual([`${ORIGIN}/`, `${ORIGIN}/element.js`]);
  });

  it('follows its slider, and the slider follows it', async () => {
    const page = await openDeal(`number="${SOON_ANSWERED}"`);
    await page.untilTold('verdict');
    const [{ moves }] = await page.told('verdict');
    const deal = page.locator('freecell-deal');
    const slider = deal.getByRole('slider', { name: 'Move' });
    const total = Number(await slider.getAttribute('max'));
    const isAt = async (at: number): Promise<void> => {
      await deal.getByText(`${at} / ${total}`, { exact: true }).waitFor();
      expect(await slider.inputValue()).toBe(String(at));
      expect(await slider.getAttribute('aria-valuetext')).toBe(`${at} of ${total} moves`);
    };
    await slider.fill('5');
    await isAt(5);
    await deal.getByText(`5 of ${total} moves done`).waitFor({ state: 'attached' });
    const [{ at, moves: made }] = await page.told('move');
    expect([at, made]).toEqual([5, moves.slice(0, made.length)]);
    // They belong to a game.
    await page.call('undo');
    await page.call('redo');
    await isAt(5);
    expect((await page.told('move')).length).toBe(1);
    await deal.getByText(/^Won with 4 free cells/).waitFor();
    await page.push('One move forward');
    await isAt(6);
    await page.push('To the end');
    await isAt(total);
    await slider.fill('0');
    await isAt(0);
    const sign = () => deal.locator('.transport .primary').innerHTML();
    expect(await deal.getByLabel('Speed').inputValue()).toBe('1');
    const still = await sign();
    await page.call('play');
    expect(await sign()).not.toBe(still);
    await page.push('Pause');
    expect(await sign()).toBe(still);
    await page.call('play');
    await page.push('One move forward');
    expect(await sign()).toBe(still);
    await slider.fill('0');
    expect((await page.property('position'))!.foundations).toEqual([0, 0, 0, 0]);
  });

  /**
   * Returns the solution that the page must show: of two solutions, the one with the fewest player's
   * moves.
   */
  const bestOf = async (deal: number) => {
    const engine = await createEngine();
    const start = positionOfDeal(deal);
    const own = shorten(start, engine.solveSync(deal).moves);
    const { moves } = await engine.solve(deal, { ...PLAYER_MOVES, short: SHORT_BUDGET });
    const best = stepsOf(start, bestSolution(start, [own, moves]), true);
    return { best, own: stepsOf(start, own, true) };
  };

  it.each(isThorough ? [1, 164, 617] : [SOON_ANSWERED])(
    'shows the solution of fewest moves of deal %i',
    async (deal) => {
      const { best, own } = await bestOf(deal);
      expect(best.length).toBeLessThan(own.length);
      const page = await openDeal(`number="${deal}"`);
      await page.untilTold('verdict');
      const told = await page.told('verdict');
      expect(told.map(({ moves }) => moves)).toEqual([best.flatMap(({ moves }) => moves)]);
      await page.getByText(`Won with 4 free cells in ${best.length} moves`).waitFor();
      await page.locator('freecell-deal').getByText(`0 / ${best.length}`).waitFor();
      await page.keyboard.press('Tab');
      await page.push('To the end');
      expect(await page.locator('freecell-deal .felt-note').textContent()).toContain(
        `Solved in ${best.length} moves`,
      );
    },
  );

  thoroughly('shows the engine’s own where no worker may start', async () => {
    const { own } = await bestOf(164);
    const page = await openDeal('number="164"', { policy: STRICT, accepted: /worker/i });
    await page.untilTold('verdict');
    await page.getByText(`Won with 4 free cells in ${own.length} moves`).waitFor();
    expect(await page.told('error')).toEqual([]);
  });

  it('without controls, tells what it would have written above', async () => {
    const page = await openDeal('number="617" controls="none"');
    await page.untilTold('verdict');
    await page.evaluate(() => (document.querySelector('freecell-deal')!.number = 11982));
    await page.untilTold('verdict', 2);
    const said = (await page.told('say')).map(({ text }) => text).join('\n');
    const [won, lost] = ['Won with 4 free cells in \\d+ moves', 'Cannot be won with 4 free cells'];
    expect(said).toMatch(new RegExp(`^Searching…(\n${won})+\nSearching…\n${lost}$`));
  });

  it('keeps what is stepped through when a better one comes', async () => {
    const { own } = await bestOf(617);
    const page = await open(pageOf(''));
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
    await page.push('One move forward');
    await page.untilTold('verdict');
    const [{ moves }] = await page.told('verdict');
    expect(moves).toEqual(own.flatMap((step) => step.moves));
    await page.locator('freecell-deal').getByText(`1 / ${own.length}`).waitFor();
  });

  it('shows no solution any more when a better one is refused', async () => {
    const page = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { prototype } = customElements.get('freecell-deal')!;
      const improve = () => Promise.reject(new Error('wrong at move 3'));
      Object.assign(prototype, { improve });
      document.querySelector('main')!.append(document.createElement('freecell-deal'));
    });
    await page.locator('freecell-deal .word.bad').getByText('wrong at move 3').waitFor();
    expect((await page.told('error')).map(({ message }) => message)).toEqual(['wrong at move 3']);
    expect((await page.told('say')).at(-1)).toMatchObject({ text: 'wrong at move 3' });
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('End');
    expect(await page.property('moves')).toEqual([]);
    expect(await page.told('verdict')).toEqual([]);
  });

  it('starts its engine again after a failure, whose message names the policy that may be the cause', async () => {
    const page = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { compile } = WebAssembly;
      WebAssembly.compile = () => Promise.reject(new Error('no memory'));
      const add = () =>
        document.querySelector('main')!.append(document.createElement('freecell-deal'));
      const again = (): void => {
        WebAssembly.compile = compile;
        add();
      };
      addEventListener('freecell-error', again, { once: true });
      add();
    });
    await page.untilTold('verdict');
    expect((await page.told('error')).map(({ message }) => message)).toEqual([
      "cannot compile the package's wasm: no memory; a Content Security Policy needs 'wasm-unsafe-eval' in its script-src",
    ]);
  });

  it('searches long in slices where no worker may start', async () => {
    const page = await open(pageOf(''), { policy: STRICT, accepted: /worker/ });
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
    expect((await page.told('verdict'))[0].verdict).toBe('solved');
    expect(longestMs).toBeLessThan(elapsedMs / 2);
  });

  it('searches only when it is seen or shown, and many share the workers', async () => {
    const deal = (i: number): string => `<freecell-deal number="${i}"></freecell-deal>`;
    const twenty = Array.from({ length: 20 }, (_, i) => deal(i + 1)).join('');
    const page = await open(pageOf(`<div hidden>${deal(21)}</div>${twenty}`));
    // The others of the first screen may be answered before it.
    const answered = (deal: number) =>
      page.waitForFunction(
        (wanted) => told.some(({ name, detail }) => name === 'verdict' && detail.number === wanted),
        deal,
      );
    await answered(1);
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    expect(page.workers().length).toBeLessThanOrEqual(cores);
    await page.evaluate(() => document.querySelector('[number="20"]')!.scrollIntoView());
    await answered(20);
    expect(page.workers().length).toBeLessThanOrEqual(cores);
    const deals = (await page.told('verdict')).map(({ number }) => number);
    // Those between the first and the last screen were never seen, and one is hidden.
    expect(deals.filter((number) => (number > 5 && number < 15) || number > 20)).toEqual([]);
    await page.evaluate(() => {
      const div = document.querySelector('div')!;
      div.hidden = false;
      div.scrollIntoView();
    });
    await answered(21);
  });

  it('gives a hint also where it is out of sight', async () => {
    const spaced = 'number="617" mode="play" style="margin-top: 5000px"';
    const page = await openDeal(spaced, { policy: '' });
    await page.call('hint');
    await page.says(/^Hint: /, { state: 'attached' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
