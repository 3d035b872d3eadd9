/** `freecell-wasm/element` where a page puts it: right to left, scaled, in rows and grids, and in frames. */
import { describe, expect, it } from 'vitest';
import { expectNoFaults, movesTold, open, pageOf, untilTold } from './element-pages.js';

expectNoFaults();

describe('on a page from right to left', () => {
  const RIGHT_TO_LEFT = '<style>html { direction: rtl }</style>';

  it('has each place below its cards', async () => {
    const page = await open(
      pageOf(`${RIGHT_TO_LEFT}<freecell-deal number="617" mode="play"></freecell-deal>`),
      { policy: '' },
    );
    const lefts = await page.locator('freecell-deal .deal').evaluate((deal) => {
      const leftOf = (one: Element): number => Math.round(one.getBoundingClientRect().left);
      return Array.from({ length: 8 }, (_, place) => [
        leftOf(deal.querySelector(`.pile[data-place="${place}"]`)!),
        leftOf(deal.querySelector(`.card[data-place="${place}"]`)!),
      ]);
    });
    expect(lefts.map(([pile]) => pile)).toEqual(lefts.map(([, card]) => card));
  });

  it('counts from left to right', async () => {
    const page = await open(
      pageOf(`${RIGHT_TO_LEFT}<freecell-deal number="617"></freecell-deal>`),
      {
        policy: '',
      },
    );
    await untilTold(page, 'verdict');
    const directions = await page
      .locator('freecell-deal .where, freecell-deal .table, freecell-deal .transport')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(directions).toEqual(['ltr', 'ltr', 'ltr']);
  });
});

describe('on a page that scales it', () => {
  it.each(['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.8)'])(
    'with %s takes the card under the pointer and puts it where it is dropped',
    async (style) => {
      const page = await open(
        pageOf(
          `<div style="${style}"><freecell-deal number="617" mode="play"></freecell-deal></div>`,
        ),
        { policy: '', viewport: { width: 1280, height: 1000 } },
      );
      for (const [place, cell] of [
        [6, 8],
        [7, 9],
      ]) {
        const card = page.locator(`freecell-deal .card.takeable[data-place="${place}"]`).last();
        const from = (await card.boundingBox())!;
        const pile = page.locator(`freecell-deal .pile[data-place="${cell}"]`);
        const to = (await pile.boundingBox())!;
        await page.mouse.move(from.x + 8, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
        const dragged = (await card.boundingBox())!;
        expect(Math.abs(dragged.x - to.x) + Math.abs(dragged.y - to.y)).toBeLessThan(2);
        await page.mouse.up();
      }
      expect(await movesTold(page)).toEqual(['7a', '8b']);
    },
  );
});

describe('its width', () => {
  const DEAL = '<freecell-deal number="617"></freecell-deal>';
  const widthIn = async (html: string, width: number): Promise<number> => {
    const page = await open(pageOf(`<style>* { margin: 0 }</style>${html}`), {
      policy: '',
      viewport: { width, height: 900 },
    });
    const deal = page.locator('freecell-deal');
    await deal.locator('.card').first().waitFor();
    return deal.evaluate((one) => one.getBoundingClientRect().width);
  };

  it.each([
    ['a block', DEAL],
    ['a row', `<div style="display: flex">${DEAL}</div>`],
    ['a centred row', `<div style="display: flex; justify-content: center">${DEAL}</div>`],
    [
      'a centred column',
      `<div style="display: flex; flex-flow: column; align-items: center">${DEAL}</div>`,
    ],
    ['a centred grid', `<div style="display: grid; place-items: center">${DEAL}</div>`],
    ['a padded element', `<style>freecell-deal { padding: 20px }</style>${DEAL}`],
  ])('in %s is that of its place, up to 60rem', async (_, html) => {
    expect(await widthIn(html, 400)).toBe(400);
    expect(await widthIn(html, 1200)).toBe(960);
  });

  it.each([
    ['width: 300px', 300],
    ['max-width: 500px', 500],
    ['flex: 0 0 320px', 320],
  ])('is what the page sets: %s', async (style, width) => {
    const html = `<style>freecell-deal { ${style} }</style><div style="display: flex">${DEAL}</div>`;
    expect(await widthIn(html, 1200)).toBe(width);
  });

  it.each(['display: inline-block', 'float: left', 'position: absolute', 'width: max-content'])(
    'in a place with %s is 40rem without controls, and less in a narrow window',
    async (style) => {
      const bare = '<freecell-deal number="617" controls="none"></freecell-deal>';
      const html = `<div style="${style}">${bare}</div>`;
      expect(await widthIn(html, 400)).toBe(360);
      expect(await widthIn(html, 1200)).toBe(640);
    },
  );

  it('leaves room for a neighbour in a row', async () => {
    const row = `<div style="display: flex">${DEAL}<aside style="flex: none; width: 100px">x</aside></div>`;
    expect(await widthIn(row, 400)).toBe(300);
  });
});

it.each([240, 280, 320])('has every button within %d pixels', async (width) => {
  const page = await open(
    pageOf(`<style>body { margin: 0 }</style><freecell-deal number="617"></freecell-deal>`),
    { policy: '', viewport: { width, height: 700 } },
  );
  await untilTold(page, 'verdict');
  const outside = await page
    .locator('freecell-deal .foot :is(button, select, input, .where)')
    .evaluateAll(
      (all, most) => all.filter((one) => one.getBoundingClientRect().right > most).length,
      width,
    );
  expect(outside).toBe(0);
});

it('keeps its looks in another document', async () => {
  const page = await open(
    pageOf('<freecell-deal number="617" mode="play"></freecell-deal><iframe></iframe>'),
    { policy: '' },
  );
  const shown = await page.evaluate(() => {
    const deal = document.querySelector('freecell-deal')!;
    const positionOf = (): string =>
      getComputedStyle(deal.shadowRoot!.querySelector('.card')!).position;
    const frame = document.querySelector('iframe')!.contentDocument!;
    const positions = [positionOf()];
    for (const place of [frame.body, document.body]) {
      place.append(deal);
      positions.push(positionOf());
    }
    return positions;
  });
  expect(shown).toEqual(['absolute', 'absolute', 'absolute']);
});
