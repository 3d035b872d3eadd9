/** What is read and pressed on screens of all sizes: the number of the deal, and buttons that keep their places. */
import { expect, it } from 'vitest';
import { gameOn, openSite, type Visited } from './site.js';
import { openNearlyWon } from './winning.js';

const site = await openSite();

/** A game with the kings, the queen and the jack of spades in play: all cards can go home. */
const CARDS = 'board=Foundations%3A+H-K+C-K+D-K+S-J+%2F+Freecells%3A+KS+QS+-+-&cells=4';
const FINISHING = `#view=play&${CARDS}`;
const BOARD = `#view=deal&${CARDS}`;

/** Phones on their side, and a desktop at 200 %. */
const LOW = [
  [844, 390],
  [640, 400],
  [667, 375],
  [740, 360],
  [932, 430],
];

const shown = (page: Visited) =>
  page.locator('#deal').evaluate((field) => {
    const { value, placeholder } = field as HTMLInputElement;
    return value || placeholder;
  });

/** Returns how much wider the field is than its text, in pixels. */
const roomAround = (page: Visited) =>
  page.locator('#deal').evaluate((field) => {
    const input = field as HTMLInputElement;
    const { fontFamily, fontSize, fontWeight, fontVariantNumeric, paddingLeft } =
      getComputedStyle(input);
    const copy = document.createElement('span');
    Object.assign(copy.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric });
    Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre' });
    copy.textContent = input.value || input.placeholder;
    document.body.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    if (width < 30) throw new Error(`${copy.textContent} has no width`);
    return input.clientWidth - parseFloat(paddingLeft) - width;
  });

it.each([320, 375, 768, 844, 1280, 1920])(
  'the longest number, and that it is your board, are not cut off: %i pixels',
  async (width) => {
    const page = await site.visit('', { viewport: { width, height: width === 844 ? 390 : 800 } });
    await page.goto(`${site.url}#999999`);
    await expect.poll(() => shown(page)).toBe('999999');
    await page.evaluate(() => (document.documentElement.style.fontSize = '125%'));
    expect(await roomAround(page)).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    for (const address of ['#999999', '#1234567', '#8589934591', BOARD]) {
      await page.goto(site.url + address);
      await expect
        .poll(() => shown(page))
        .toBe(address === BOARD ? 'your board' : address.slice(1));
      expect(await roomAround(page), address).toBeGreaterThanOrEqual(0);
    }
  },
);

it.each([
  [960, 930],
  [1000, 700],
  [800, 600],
  [768, 1024],
])(
  'a window of %i x %i shows the number and the buttons below the table',
  async (width, height) => {
    for (const [address, name] of [
      ['#617', 'Show the solution'],
      [gameOn(617), 'Hint'],
    ]) {
      const page = await site.visit(address, { viewport: { width, height } });
      for (const part of [page.button(name), page.locator('#deal'), page.locator('.picker')]) {
        await part.waitFor();
        const box = (await part.boundingBox())!;
        expect(box.y + box.height, name).toBeLessThan(height);
      }
    }
  },
);

const placesOf = (page: Visited) =>
  page.locator('.hand .buttons button:visible').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return {
        place: [x, y, width, height].map(Math.round),
        isCut: one.scrollWidth > one.clientWidth,
      };
    }),
  );

it.each(LOW)('no button moves when “Finish” comes: %i x %i', async (width, height) => {
  const page = await site.visit(gameOn(617), { viewport: { width, height } });
  await page.button('Hint').waitFor();
  const places = await placesOf(page);
  await page.goto(site.url + FINISHING);
  await page.button('Finish').waitFor();
  expect(await placesOf(page)).toEqual(places);
  expect(places.filter(({ isCut }) => isCut)).toEqual([]);
});

it('“Show the solution” is as high after a win as before, on a phone on its side', async () => {
  const page = await site.visit('', { viewport: { width: 844, height: 390 } });
  const { typed } = await openNearlyWon(page, 25);
  const heightOf = async () => (await page.button('Show the solution').boundingBox())!.height;
  const before = await heightOf();
  await page.keys(`${typed}a`);
  await page.says('.win .lengths', /we know|we knew/);
  expect(await heightOf()).toBe(before);
});

it('neither a refusal nor a judgement moves a button, on a phone on its side', async () => {
  const page = await site.visit(gameOn(617), { viewport: { width: 844, height: 390 } });
  const analyze = page.button('Analyze the game');
  const status = page.locator('.hand .status');
  const { y: before } = (await analyze.boundingBox())!;
  await page.keys('1a1b1c1d');
  await page.push('Hint');
  await status.getByRole('button', { name: 'Go there' }).waitFor();
  const { y: judged } = (await analyze.boundingBox())!;
  await page.keys('23');
  await status.getByText('does not go on').waitFor();
  const { y: refused } = (await analyze.boundingBox())!;
  // A link is a part of a pixel higher than its words.
  for (const y of [judged, refused]) expect(Math.abs(y - before)).toBeLessThan(1);
});
