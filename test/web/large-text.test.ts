/** Large text, which people set in their browser: nothing is off the screen, cut off or covered. */
import { expect, it } from 'vitest';
import { TEST_MS } from '../support/patience.js';
import { isThorough } from '../support/tier.js';
import { chromium } from './chromium.js';
import { gameOn, openSite, solutionOf, SOON_ANSWERED, visited } from './site.js';

const site = await openSite();

/** Returns what is wrong with the controls of the page, in words. */
function faultsOfControls(): string[] {
  const faults = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} pixels wide`);
  if (document.querySelector('.skip')!.getBoundingClientRect().bottom > 0) {
    faults.add('the link that skips the top is on the screen');
  }
  for (const move of document.querySelectorAll<HTMLElement>('.moves button')) {
    const places = [...move.querySelectorAll('.line > *')].map((part) => {
      const words = new Range();
      words.selectNodeContents(part);
      return words.getBoundingClientRect();
    });
    if (move.scrollWidth > move.clientWidth) faults.add(`the move ${move.innerText} is cut off`);
    if (places.some(({ left }, i) => i > 0 && left < places[i - 1].right - 1))
      faults.add(`parts of the move ${move.innerText} cover each other`);
  }
  const controls = document.querySelectorAll<HTMLElement>('button, a, input, select, summary');
  for (const control of controls) {
    // A list of moves scrolls. Charts and the strip are pictures.
    const isElsewhere = control.closest('.skip, .visually-hidden, .moves, .drawn, .strip') !== null;
    if (isElsewhere || !control.checkVisibility()) continue;
    const name = control.getAttribute('aria-label') ?? (control.id || control.innerText);
    if (control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1) {
      faults.add(`${name} is cut off`);
    }
    control.scrollIntoView({ block: 'center' });
    const [{ left, right, top, width, height }] = control.getClientRects();
    if (height < 23.9 && !control.matches('p a, input, .message *')) faults.add(`${name} is low`);
    if (left < -1 || right > innerWidth + 1) faults.add(`${name} is off the screen`);
    for (const share of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + share * width, top + height / 2);
      const isHit = control.contains(hit) || hit?.closest('label')?.control === control;
      if (!isHit) faults.add(`${name} is covered`);
    }
  }
  return [...faults];
}

const SCREENS: [width: number, height: number, textPx: number][] = [
  [390, 844, 24],
  [390, 844, 32],
  [320, 568, 32],
  [844, 390, 20],
  [844, 390, 32],
  [768, 1024, 32],
  [1000, 800, 32],
  [1280, 800, 32],
];

/** Each view, with what it shows when all of it is there. */
const VIEWS: [hash: string, part: string][] = [
  [gameOn(617), '.hand button.hint'],
  [solutionOf(SOON_ANSWERED), '.verdict .length'],
  ['#164', '.dock button'],
  ['#view=sweep', '#sweep button.primary:not([hidden])'],
  ['#view=atlas&deal=617', '#atlas .filters button'],
  ...(isThorough ? [['#view=lab', '#overview h2'] as [string, string]] : []),
];

it(
  'every view fits on every screen, with text of every size',
  { timeout: 3 * TEST_MS },
  async () => {
    const page = visited(await chromium.newPage({ reducedMotion: 'reduce' }));
    const session = await page.context().newCDPSession(page);
    for (const [hash, part] of VIEWS) {
      await page.goto('about:blank');
      await page.goto(site.url + hash);
      await page.locator(part).first().waitFor();
      const faults: string[] = [];
      for (const [width, height, text] of SCREENS) {
        await page.setViewportSize({ width, height });
        await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
        await page.atRest();
        expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(
          `${text}px`,
        );
        const found = await page.evaluate(faultsOfControls);
        faults.push(...found.map((fault) => `${width} x ${height}, ${text} pixels: ${fault}`));
      }
      expect(faults, hash).toEqual([]);
    }
  },
);

it('shows what has the focus above the bar of a phone', async () => {
  const page = await site.visit(solutionOf(SOON_ANSWERED), {
    viewport: { width: 390, height: 844 },
  });
  await page.verdict();
  await page.locator('.moves li').last().waitFor();
  await page.locator('#deal').focus();
  const below: string[] = [];
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bar = document.querySelector('.dock')!;
      if (focused === document.body || bar.contains(focused)) return '';
      const isBelow = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isBelow ? focused.textContent : '';
    });
    if (name !== '') below.push(name);
  }
  expect(below).toEqual([]);
});
