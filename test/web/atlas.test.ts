/** The atlas on the page: its picture, its lists and its answers agree with the package. */
import { describe, expect, it } from 'vitest';
import { loadAtlas } from '../../src/atlas-node.js';
import facts from '../../web/src/game/deals.json' with { type: 'json' };
import { sampleDeals } from '../support/sample.js';
import { cases } from '../support/tier.js';
import { openSite, type Visited } from './site.js';
import { thoroughly } from '../support/thoroughly.js';

const site = await openSite();
const atlas = await loadAtlas();

const ROW_DEALS = 1000;
const answer = (page: Visited) => page.locator('#atlas .answer');
const told = (page: Visited) => page.locator('#atlas .told');
const canvas = (page: Visited) => page.locator('#atlas canvas');
const filters = (page: Visited) => page.locator('#atlas .filters button');

async function open(page: Visited): Promise<Visited> {
  await filters(page).first().waitFor();
  return page;
}

function lastThatNeeds(cells: number): number {
  for (let deal = atlas.to; deal >= atlas.from; deal--) if (atlas(deal) === cells) return deal;
  throw new Error(`no deal needs ${cells} cells`);
}

const known = (deal: number): RegExp => {
  const { lower, upper } = atlas.bounds(deal)!;
  if (upper === 0) return /wins without any free cell/;
  const not = lower === 1 ? 'none' : lower - 1;
  return new RegExp(`wins with ${upper} free cells?(, not with ${not}|)`);
};

it('the lookup says what the package says, and leads to the deal', async () => {
  const page = await open(await site.visit('#view=atlas&deal=617&cells=4'));
  for (const cells of [0, 1, 2, 3, 4, 5]) {
    const deal = lastThatNeeds(cells);
    await page.fill('#atlas-deal', String(deal));
    await expect
      .poll(() => answer(page).innerText())
      .toContain(`Deal ${deal.toLocaleString('en-US')} wins`);
    expect(await answer(page).innerText()).toMatch(known(deal));
    await page.addressIs(`#view=atlas&deal=${deal}&cells=4`);
  }
  await page.fill('#atlas-deal', String(atlas.to + 1));
  await answer(page).getByText('is not in the atlas').waitFor();
  await page.fill('#atlas-deal', '617.5');
  await answer(page).getByText('is not a deal').waitFor();
  const field = page.locator('#atlas-deal');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe(await answer(page).getAttribute('id'));
  await page.says('#announcer', 'is not a deal');
  // While a number is typed, only the last one is announced.
  await page.fill('#atlas-deal', '');
  await page.locator('#announcer').evaluate((region) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
    Object.assign(globalThis, { heard });
  });
  await page.locator('#atlas-deal').pressSequentially('11982', { delay: 200 });
  await page.says('#announcer', 'Deal 11,982 wins with 5 free cells, not with 4.');
  expect(await page.locator('#announcer').textContent()).not.toContain('See it');
  expect(
    await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard),
  ).toHaveLength(1);
  // It leads to the deal, with cells that win it.
  await page.fill('#atlas-deal', '11982');
  await answer(page).getByRole('link').click();
  await page.addressIs('#deal=11982&cells=5');
  await page.says('#deal-message', 'With 5 free cells');
});

it('the lists have as many deals as the package counts, and these', async () => {
  const page = await open(await site.visit('#view=atlas&deal=164&cells=4'));
  // The list begins with the deals that four cells do not win.
  const beyond = Array.from(facts.unwinnable, String);
  expect(await page.locator('#atlas .deals a').allInnerTexts()).toEqual(beyond);
  const all = (atlas.to - atlas.from + 1).toLocaleString('en-US');
  await page.locator('#atlas .lead').getByText(`of ${all} deals`).waitFor();
  const percent = ((100 * atlas.counts[0]) / (atlas.to - atlas.from + 1)).toFixed(2);
  await answer(page).getByText(`Only ${percent} % of all deals need none.`).waitFor();
  for (const [cells, n] of [...atlas.counts.entries()].filter(([, n]) => n > 0)) {
    const name = cells === 1 ? '1 cell' : `${cells} cells`;
    const button = filters(page).filter({ has: page.getByText(name, { exact: true }) });
    expect(await button.innerText()).toContain(n.toLocaleString('en-US'));
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const deals = (await page.locator('#atlas .deals a').allInnerTexts()).map(Number);
    expect(deals.length).toBe(Math.min(60, n));
    for (const deal of deals) expect(atlas(deal), String(deal)).toBe(cells);
    const more = page.locator('#atlas').getByRole('button', { name: 'More' });
    expect(await more.isVisible()).toBe(n > 60);
    if (n > 60) {
      await more.click();
      expect(await page.locator('#atlas .deals a').count()).toBe(Math.min(120, n));
      const added = Math.min(60, n - 60);
      await page.says('#announcer', added === 1 ? '1 deal more' : `${added} deals more`);
    }
  }
  // With the last press the button goes, and the focus is on the first link that came.
  const fewest = filters(page).first();
  if ((await fewest.getAttribute('aria-pressed')) === 'false') await fewest.click();
  const links = page.locator('#atlas .deals a');
  for (let shown = 60; shown < atlas.counts[0]; shown += 60) {
    await page.locator('#atlas').getByRole('button', { name: 'More' }).press('Enter');
  }
  const last = links.nth(60 * Math.floor((atlas.counts[0] - 1) / 60));
  expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
});

describe('the picture', () => {
  /** Returns the colour on the screen at a place of the canvas. */
  const colorAt = (page: Visited, x: number, y: number): Promise<string> =>
    canvas(page).evaluate(
      (element, [x, y]) => {
        const map = element as HTMLCanvasElement;
        const scale = map.width / map.clientWidth;
        const pixel = document.createElement('canvas').getContext('2d')!;
        pixel.drawImage(map, x * scale, y * scale, 1, 1, 0, 0, 1, 1);
        return [...pixel.getImageData(0, 0, 1, 1).data].join(' ');
      },
      [x, y],
    );

  /** Finds the place of a name on the canvas, with simulated pointers. A thousand of them take no time. */
  const placeOf = (page: Visited, name: string, width: number, height: number) =>
    canvas(page).evaluate(
      (element, [name, width, height]) => {
        const told = document.querySelector<HTMLElement>('#atlas .told')!;
        const { left, top } = element.getBoundingClientRect();
        for (let y = 4; y < height; y += 20) {
          for (let x = 4; x < width; x += 36) {
            const [clientX, clientY] = [left + x, top + y];
            element.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));
            if (told.textContent.startsWith(name)) return [x, y];
          }
        }
        return null;
      },
      [name, width, height] as const,
    );

  it('has each deal in its place and in the colour of its number', async () => {
    const page = await open(await site.visit('#view=atlas&deal=617&cells=4'));
    // Without a filter, each point has its own colour.
    await page.locator('#atlas .filters [aria-pressed="true"]').click();
    const swatches = await filters(page)
      .locator('.swatch')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const shown = atlas.counts.flatMap((n, cells) => (n > 0 ? [cells] : []));
    for (const deal of sampleDeals(atlas.to, cases(3, 6))) {
      const name = `Deal ${deal.toLocaleString('en-US')} `;
      await page.fill('#atlas-deal', String(deal));
      await page.says('#announcer', name);
      const said = await page.locator('#announcer').innerText();
      await canvas(page).focus();
      for (let i = 0; i < 6; i++) await page.keyboard.press('+');
      const { x: left, y: top, width, height } = (await canvas(page).boundingBox())!;
      // At the largest zoom a deal is a square of at least 40 pixels. At the edge half of it may be cut off.
      const at = await placeOf(page, name, width, height);
      expect(at, `deal ${deal} is on the screen`).not.toBeNull();
      const [x, y] = at!;
      await page.mouse.move(left + x, top + y);
      // A mouse passes too many deals to announce them.
      expect(await page.locator('#announcer').innerText()).toBe(said);
      expect(await told(page).innerText()).toContain(name);
      expect(await told(page).innerText()).toMatch(known(deal));
      const cells = atlas(deal);
      if (cells !== undefined) {
        // The map is drawn in the next frame.
        await page.atRest();
        const [red, green, blue] = (await colorAt(page, x, y)).split(' ');
        expect(`rgb(${red}, ${green}, ${blue})`).toBe(swatches[shown.indexOf(cells)]);
      }
      for (let i = 0; i < 6; i++) await page.keyboard.press('-');
    }
  });

  it('is walked over with the keys and entered with Enter', async () => {
    const page = await open(await site.visit('#view=atlas&deal=617&cells=4'));
    await answer(page).getByText('Deal 617 wins').waitFor();
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await told(page).innerText()).toMatch(
      new RegExp(`^Deal ${(618 + ROW_DEALS).toLocaleString('en-US')} `),
    );
    // A screen reader says it, and says the deal again when one comes back to the map.
    await page.says('#announcer', await told(page).innerText());
    expect(await canvas(page).getAttribute('aria-describedby')).toBe(
      await told(page).getAttribute('id'),
    );
    // A wheel scrolls the page. With Ctrl, as a pinch comes, it zooms, and then a finger moves the map.
    const turned = (ctrlKey: boolean) =>
      canvas(page).evaluate((map, ctrlKey) => {
        const init = { deltaY: -400, ctrlKey, cancelable: true };
        const isTaken = !map.dispatchEvent(new WheelEvent('wheel', init));
        return [isTaken, map.style.touchAction === 'pinch-zoom'];
      }, ctrlKey);
    expect([await turned(false), await turned(true)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await page.keyboard.press('Enter');
    await page.addressIs(`#${618 + ROW_DEALS}`);
    expect(await page.shownDeal()).toBe(String(618 + ROW_DEALS));
  });

  thoroughly('is entered with a click, and moved by a drag', async () => {
    const page = await open(await site.visit('#view=atlas&deal=617&cells=4'));
    await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4, delay: 20 });
    const { x, y, width, height } = (await canvas(page).boundingBox())!;
    const middle = { x: width / 2, y: height / 2 };
    await canvas(page).hover({ position: middle });
    const before = await told(page).innerText();
    await page.mouse.down();
    await page.mouse.move(x + middle.x - 60, y + middle.y, { steps: 4 });
    await page.mouse.up();
    expect(page.hash()).toContain('view=atlas');
    await canvas(page).hover({ position: { x: middle.x - 60, y: middle.y } });
    expect(await told(page).innerText()).toBe(before);
    const deal = /^Deal ([\d,]+) /.exec(before)![1].replace(/,/g, '');
    await canvas(page).click({ position: { x: middle.x - 60, y: middle.y } });
    await expect.poll(() => page.hash()).toContain(deal);
    expect(await page.shownDeal()).toBe(deal);
  });
});
