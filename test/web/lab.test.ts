/** The lab: its list, the ways to its parts, and that no text overflows. */
import { describe, expect, it } from 'vitest';
import facts from '../../web/src/game/deals.json' with { type: 'json' };
import { CLIPBOARD, gameOn, openSite, solutionOf } from './site.js';
import { spilling } from './states.js';

const site = await openSite();

describe('the overview', () => {
  it('leads to each part, and each part back, to the others and to the deal of the table', async () => {
    const page = await site.visit('#617');
    await page.goto(`${site.url}#view=lab`);
    const overview = page.locator('#overview');
    for (const [name, view] of [
      ['Solve many deals', 'sweep'],
      ['Atlas', 'atlas'],
      ['Race', 'race'],
    ]) {
      await overview.getByRole('link', { name, exact: true }).click();
      expect(page.hash()).toContain(`#view=${view}`);
      await page.locator(`#${view} h2`).waitFor();
      expect(await overview.isVisible()).toBe(false);
      const links = page.getByRole('navigation', { name: 'The lab' });
      expect(await links.locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
      await links.getByRole('link', { name: 'All of the lab' }).click();
      await overview.getByRole('heading', { name: 'The lab' }).waitFor();
      expect(await links.isVisible()).toBe(false);
    }
    // A range names no deal either.
    const toTable = () => page.locator('#to-table').getAttribute('href');
    await page.goto(`${site.url}#view=sweep&from=1&to=5000&cells=6`);
    const cells = page.locator('#sweep-cells');
    for (const name of [
      'Atlas',
      'All of the lab',
      'Solve many deals',
      'Race',
      'Solve many deals',
    ]) {
      await expect.poll(() => cells.inputValue()).toBe('6');
      expect(await toTable(), name).toBe('#617');
      await page.locator('#lab').getByRole('link', { name, exact: true }).first().click();
    }
    await page.goto(`${site.url}#view=sweep`);
    await page.locator('#sweep h2').waitFor();
    expect(await toTable()).toBe('#617');
  });

  it('has a picture of the atlas, with a ring for each deal that nobody can win', async () => {
    const page = await site.visit('#view=lab');
    const colours = () =>
      page.locator('canvas.atlas-picture').evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const copy = document.createElement('canvas').getContext('2d')!;
        [copy.canvas.width, copy.canvas.height] = [width, height];
        copy.drawImage(element as HTMLCanvasElement, 0, 0);
        return {
          width,
          pixels: [...new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer)],
        };
      });
    await expect.poll(async () => new Set((await colours()).pixels).size).toBeGreaterThan(4);
    const { width, pixels } = await colours();
    // The points are half transparent, and the rings are not.
    const isRing = (x: number, y: number): boolean =>
      [0, 1, 2, 3, 4].some((dx) => pixels[Math.round(y) * width + Math.round(x) + dx] >>> 24 > 200);
    for (const deal of facts.unwinnable) {
      const [x, y] = [((deal - 1) % 1000) / 5, (deal - 1) / 10_000];
      expect(isRing(x + 1, y) || isRing(x - 5, y), `deal ${deal}`).toBe(true);
    }
  });

  it('is walked through with the keyboard', async () => {
    const page = await site.visit('#view=lab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.locator('#overview').getByRole('link', { name: 'Atlas' }).press('Enter');
    await page.locator('#atlas h2').waitFor();
    expect(await focused()).toBe('Atlas');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Race');
    await page.keyboard.press('Enter');
    await page.locator('#race h2').waitFor();
    await page.getByRole('link', { name: 'All of the lab' }).press('Enter');
    await page.locator('#overview h2').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Solve many deals');
  });

  it('copies what one needs to use the package', async () => {
    const page = await site.visit('#view=lab', CLIPBOARD);
    // Pages of other tests copy into the same clipboard.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.body.dataset.copied = text);
    });
    const copied = async (name: string) => {
      await page.push(`Copy: ${name}`);
      await page.says('.toast', `${name} copied`);
      return page.evaluate(() => document.body.dataset.copied!);
    };
    expect(await copied('Install line')).toBe('npm i freecell-wasm');
    const html = await copied('HTML for your own page');
    expect(html).toMatch(
      / src="http:\/\/127[^"]*\/assets\/element-[^"]+\.js" integrity="sha384-[^"]{64}"/,
    );
    expect(html).toMatch(/<freecell-deal number="\d+" cells="4" mode="watch">/);
    const example = await copied('Example');
    expect(example).toMatch(/^import .* from 'freecell-wasm';\n.*solve\(617\)/);
  });
});

it('a bar keeps its colour with forced colours and in print', async () => {
  const page = await site.visit('#view=lab');
  await page.emulateMedia({ forcedColors: 'active' });
  const style = await page
    .locator('.solvers .bar')
    .first()
    .evaluate((bar) => {
      const { forcedColorAdjust, printColorAdjust } = getComputedStyle(bar);
      return [forcedColorAdjust, printColorAdjust];
    });
  expect(style).toEqual(['none', 'exact']);
});

describe('an address', () => {
  it('that makes no sense says so until the next address', async () => {
    const page = await site.visit('#view=atlas&deal=0');
    const told = page.getByRole('alert').getByText('“0” is not a deal.');
    await told.waitFor();
    await page.getByRole('link', { name: 'Race', exact: true }).click();
    await page.locator('#race h2').waitFor();
    expect(await told.isVisible()).toBe(false);
  });

  it('has a title of its own', async () => {
    const page = await site.visit();
    for (const [hash, title] of [
      ['#617', 'FreeCell 617'],
      ['#618&cells=4', 'FreeCell 618'],
      [gameOn(617), 'FreeCell 617: play'],
      [solutionOf(617), 'FreeCell 617: watch'],
      ['#board=garbage', 'FreeCell 164'],
      ['#view=lab', 'FreeCell lab'],
      ['#view=race', 'FreeCell race'],
    ]) {
      await page.goto(site.url + hash);
      await expect.poll(() => page.title()).toBe(title);
    }
  });
});

describe('a part', () => {
  it.each([
    ['menu', 'Menu', 'dialog.menu[open]'],
    ['review', 'Analyze the game', '.dock.review'],
  ])('says that it is coming while its script is fetched: %s', async (script, name, there) => {
    const page = await site.newPage();
    const fetchScript = await page.hold(`**/${script}-*.js`);
    await page.goto(`${site.url}#view=play&deal=617&cells=4`);
    await page.push(name);
    await page.says('.toast.shown', 'Loading…');
    fetchScript();
    await page.locator(there).waitFor();
  });

  it.each([
    ['race', 'race-view*.js'],
    ['atlas', 'atlas-*.bin'],
  ])('%s that cannot be loaded says so, and is there after a reload', async (view, file) => {
    const page = await site.newPage({}, /ERR_FAILED/);
    await page.route(`**/${file}`, (route) => route.abort());
    await page.goto(`${site.url}#view=${view}`);
    const told = page.getByText('This part of the page could not be loaded. Check the connection');
    await told.waitFor();
    await page.unroute(`**/${file}`);
    await page.push('Reload the page');
    await page.locator(`#${view} h2`).waitFor();
    expect(await told.isVisible()).toBe(false);
  });
});

it('nothing spills out of the race, even with the longest names and figures', async () => {
  const page = await site.visit('#view=race');
  await page.locator('#race .lane').first().waitFor();
  await page.evaluate(() => {
    const set = (selector: string, text: string) =>
      document.querySelectorAll(selector).forEach((one) => (one.textContent = text));
    set('#race .figure b', '123,456,789');
    set('#race .figure span', 'deals/s · 1,234.5×');
    set('#race .name', 'JavaScript-as-it-is-written-by-someone-with-long-words');
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await spilling(page), `${width} pixels`).toEqual([]);
  }
});
