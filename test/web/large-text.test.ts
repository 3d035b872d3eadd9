/** Large text, which people set in their browser: nothing is off the screen, cut off or covered. */
import { expect, it } from 'vitest';
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

const GAME = gameOn(617);
const SOLUTION = solutionOf(SOON_ANSWERED);
const ATLAS = '#view=atlas&deal=617';
const SWEEP = '#view=sweep';
/** Each view, with what it shows when all of it is there. */
const VIEWS: Record<string, string> = {
  [GAME]: '.hand button.hint',
  [SOLUTION]: '.verdict .length',
  '#164': '.dock button',
  [SWEEP]: '#sweep button.primary:not([hidden])',
  [ATLAS]: '#atlas .filters button',
  '#view=lab': '#overview h2',
};

const SCREENS: [width: number, height: number, textPx: number, hashes: string[]][] = [
  [390, 844, 24, [GAME, SOLUTION]],
  [390, 844, 32, [GAME]],
  [320, 568, 32, [GAME, SOLUTION, '#164', SWEEP, ATLAS]],
  [844, 390, 20, [GAME]],
  [844, 390, 32, [GAME, SOLUTION, SWEEP]],
  [768, 1024, 32, [GAME]],
  [1000, 800, 32, [ATLAS]],
  [1280, 800, 32, [GAME, SWEEP]],
];

it.each(SCREENS)('fits on %d x %d with text of %d pixels', async (width, height, text, hashes) => {
  const page = visited(
    await chromium.newPage({
      viewport: { width, height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
  for (const hash of isThorough ? Object.keys(VIEWS) : hashes) {
    await page.goto(site.url + hash);
    await page.locator(VIEWS[hash]).first().waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${text}px`);
    expect(await page.evaluate(faultsOfControls), hash).toEqual([]);
  }
});

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
