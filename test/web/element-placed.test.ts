/** `freecell-wasm/element` where a page puts it: right to left, scaled, in rows and grids, and in frames. */
import { expect, it } from 'vitest';
import { open, pageOf } from './element-pages.js';

const DEAL = '<freecell-deal number="617"></freecell-deal>';
const TO_PLAY = '<freecell-deal number="617" mode="play"></freecell-deal>';

it('on a page from right to left counts from left to right, with each place below its cards', async () => {
  const html = pageOf(`<style>html { direction: rtl }</style>${DEAL}`);
  const page = await open(html, { policy: '' });
  await page.untilTold('verdict');
  const lefts = await page.locator('freecell-deal .deal').evaluate((deal) => {
    const leftOf = (one: Element): number => Math.round(one.getBoundingClientRect().left);
    return Array.from({ length: 8 }, (_, place) => [
      leftOf(deal.querySelector(`.pile[data-place="${place}"]`)!),
      leftOf(deal.querySelector(`.card[data-place="${place}"]`)!),
    ]);
  });
  expect(lefts.map(([pile]) => pile)).toEqual(lefts.map(([, card]) => card));
  const directions = await page
    .locator('freecell-deal .where, freecell-deal .table, freecell-deal .transport')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
  expect(directions).toEqual(['ltr', 'ltr', 'ltr']);
});

it('looks the same on a page that sets its text in another way', async () => {
  const odd =
    'text-indent: 2em; letter-spacing: 0.3em; word-spacing: 1em; text-transform: uppercase; white-space: pre; ' +
    'text-shadow: 0 0 9px red; font: italic small-caps 900 30px/3 cursive; text-align: right';
  const looks = ['', odd].map(async (style) => {
    const page = await open(pageOf(`<div style="${style}">${TO_PLAY}</div>`), { policy: '' });
    return page.locator('freecell-deal').screenshot();
  });
  const [plain, other] = await Promise.all(looks);
  expect(other.equals(plain)).toBe(true);
});

it('on a page that scales it takes the card under the pointer and puts it where it is dropped', async () => {
  const options = { policy: '', viewport: { width: 1280, height: 1000 } };
  const page = await open(pageOf(`<div>${TO_PLAY}</div>`), options);
  for (const style of ['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.8)']) {
    await page.evaluate((css) => (document.querySelector('div')!.style.cssText = css), style);
    for (const place of [6, 7]) {
      const card = page.locator(`freecell-deal .card.takeable[data-place="${place}"]`).last();
      const from = (await card.boundingBox())!;
      const pile = page.locator(`freecell-deal .pile[data-place="${place + 2}"]`);
      const to = (await pile.boundingBox())!;
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
      const dragged = (await card.boundingBox())!;
      expect(Math.abs(dragged.x - to.x) + Math.abs(dragged.y - to.y), style).toBeLessThan(2);
      await page.mouse.up();
    }
    expect(await page.movesTold(), style).toEqual(['7a', '8b']);
    await page.call('restart');
    await page.evaluate(() => (told.length = 0));
  }
});

it('is as wide as its place, up to 60rem, or as the page says, and leaves room for a neighbour', async () => {
  const page = await open(pageOf(''), { policy: '' });
  const widthIn = async (html: string, width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(async (inside) => {
      await customElements.whenDefined('freecell-deal');
      document.querySelector('main')!.innerHTML = `<style>* { margin: 0 }</style>${inside}`;
      return document.querySelector('freecell-deal')!.getBoundingClientRect().width;
    }, html);
  };
  const within = (style: string): string => `<div style="${style}">${DEAL}</div>`;
  for (const place of [
    DEAL,
    within('display: flex'),
    within('display: flex; justify-content: center'),
    within('display: flex; flex-flow: column; align-items: center'),
    within('display: grid; place-items: center'),
    `<style>freecell-deal { padding: 20px }</style>${DEAL}`,
  ]) {
    expect([await widthIn(place, 400), await widthIn(place, 1200)], place).toEqual([400, 960]);
  }
  for (const [style, width] of [
    ['width: 300px', 300],
    ['max-width: 500px', 500],
    ['flex: 0 0 320px', 320],
  ] as const) {
    const html = `<style>freecell-deal { ${style} }</style>${within('display: flex')}`;
    expect(await widthIn(html, 1200), style).toBe(width);
  }
  const neighbour = '<aside style="flex: none; width: 100px">x</aside>';
  expect(await widthIn(`<div style="display: flex">${DEAL}${neighbour}</div>`, 400)).toBe(300);
  const bare = '<freecell-deal number="617" controls="none"></freecell-deal>';
  for (const style of ['display: inline-block', 'float: left', 'position: absolute']) {
    const html = `<div style="${style}">${bare}</div>`;
    expect(await widthIn(html, 400), style).toBe(360);
    expect(await widthIn(html, 1200), style).toBe(640);
  }
});

it('has every button within a narrow page', async () => {
  const html = pageOf(`<style>body { margin: 0 }</style>${DEAL}`);
  const page = await open(html, { policy: '' });
  await page.untilTold('verdict');
  for (const width of [320, 280, 240, 200]) {
    await page.setViewportSize({ width, height: 700 });
    const outside = await page
      .locator('freecell-deal .foot :is(button, select, input, .where)')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map(String),
      );
    expect(outside, `${width} pixels`).toEqual([]);
  }
});

it('scrolls sideways in a place that is narrower than its cards, so nothing is out of reach', async () => {
  const page = await open(pageOf(''), { policy: '' });
  const bare = '<freecell-deal number="617" mode="play" controls="none"></freecell-deal>';
  // Many pages have another size of text at their root.
  const small = `<style>html { font-size: 62.5% }</style>${TO_PLAY}`;
  for (const html of [DEAL, TO_PLAY, bare, small]) {
    for (const width of [240, 200, 90]) {
      await page.setViewportSize({ width, height: 700 });
      const reach = await page.evaluate(async (inside) => {
        await customElements.whenDefined('freecell-deal');
        const main = document.querySelector('main')!;
        main.innerHTML = `<style>body { margin: 0 }</style>${inside}`;
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        const root = document.querySelector('freecell-deal')!.shadowRoot!;
        const place = root.querySelector('.deal, .bare')!;
        const parts = '.card, .pile, .foot :is(button:not([hidden]), select, input, .where)';
        const boxes = () =>
          [...place.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
        const left = Math.min(...boxes().map((box) => box.left));
        place.scrollLeft = 1000;
        const right = Math.max(...boxes().map((box) => box.right));
        const pageWidth = document.documentElement.scrollWidth;
        return { parts: boxes().length, left: left >= 0, right: right <= innerWidth, pageWidth };
      }, html);
      expect(reach.parts).toBeGreaterThan(60);
      const whole = { left: true, right: true, pageWidth: width };
      expect(reach, `${html} at ${width}`).toMatchObject(whole);
    }
  }
});

it('keeps its looks in another document, and is quiet after its frame is removed', async () => {
  const page = await open(pageOf(`${TO_PLAY}<iframe></iframe>`), { policy: '' });
  const { positions, errors } = await page.evaluate(async () => {
    let errors = 0;
    addEventListener('error', () => errors++);
    const pass = async (frames: number): Promise<void> => {
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
    };
    const deal = document.querySelector('freecell-deal')!;
    const positionOf = (): string =>
      getComputedStyle(deal.shadowRoot!.querySelector('.card')!).position;
    const frame = document.querySelector('iframe')!;
    const inFrame = frame.contentDocument!.body;
    const positions = [positionOf()];
    for (const place of [inFrame, document.body, inFrame]) {
      place.append(deal);
      positions.push(positionOf());
    }
    await pass(5);
    frame.remove();
    await pass(20);
    return { positions, errors };
  });
  expect(new Set(positions)).toEqual(new Set(['absolute']));
  expect(errors).toBeLessThan(3);
});
