/** What is read and pressed on screens of all sizes: the number of the deal, and buttons that keep their places. */
import { expect, it } from 'vitest';
import { openSite, type Visited } from './site.js';

const site = await openSite();

/** A game with the kings, the queen and the jack of spades in play: all cards can go home. */
const CARDS = 'board=Foundations%3A+H-K+C-K+D-K+S-J+%2F+Freecells%3A+KS+QS+-+-&cells=4';
const BOARD = `#view=deal&${CARDS}`;

const shown = (page: Visited) =>
  page.locator('#deal').evaluate((field) => {
    const { value, placeholder } = field as HTMLInputElement;
    return value || placeholder;
  });

it.each([320, 375, 768, 844, 1280, 1920])(
  'the longest number, and that it is your board, are not cut off: %i pixels',
  async (width) => {
    const page = await site.visit('', { viewport: { width, height: width === 844 ? 390 : 800 } });
    for (const address of ['#999999', '#1234567', '#8589934591', BOARD]) {
      await page.goto(site.url + address);
      await expect
        .poll(() => shown(page))
        .toBe(address === BOARD ? 'your board' : address.slice(1));
      const [text, needed, room] = await page.locator('#deal').evaluate((field) => {
        const input = field as HTMLInputElement;
        const { fontFamily, fontSize, fontWeight, fontVariantNumeric, paddingLeft } =
          getComputedStyle(input);
        const text = input.value || input.placeholder;
        const copy = document.createElement('span');
        Object.assign(copy.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric });
        Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre' });
        copy.textContent = text;
        document.body.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return [text, width, input.clientWidth - parseFloat(paddingLeft)] as const;
      });
      expect(needed, text).toBeGreaterThan(30);
      expect(needed, text).toBeLessThanOrEqual(room);
    }
  },
);
