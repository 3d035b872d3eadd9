/**
 * Measures a first visit of the built page: bytes, time, layout shift, and visible controls.
 *
 *     npm run build && npx tsx scripts/figures/page-load.ts [address, by default that of the start page: '']
 *
 *     bytes      gzipped size of the files requested before the first card can be taken, and of all files
 *     time       until the first card can be taken, from a server on this machine
 *                (both are medians of five loads in a phone's window, with the processor slowed four times)
 *     shift      the sum of layout-shift entries, in four windows
 *     controls   visible links, buttons and fields in each window, without those of the table
 *
 * The service worker is off, because it fetches all files after the page has loaded. Times depend on the
 * machine; name it when you quote them.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { startOptions } from '../../test/web/chromium-program.js';
import { serveStatic } from '../../test/web/server.js';
import { bytesOf, firstLoad, OBSERVE } from '../../test/web/first-load.js';

const PHONE = { width: 390, height: 844 };
const WINDOWS = [
  { width: 1280, height: 800 },
  PHONE,
  { width: 320, height: 568 },
  { width: 2560, height: 1440 },
];
const LOADS = 5;
const SLOWED_TIMES = 4;
/** Wait this long after the last request: fonts, animations and answers may still move something. */
const SETTLED_MS = 1000;

const OBSERVE_SHIFT = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const CONTROLS = `
  [...document.querySelectorAll('a, button, input, select, summary, textarea')]
    .filter((control) => {
      const { width, height, top, bottom } = control.getBoundingClientRect();
      const isInSight = width > 1 && height > 1 && top < innerHeight && bottom > 0;
      const isVisible = control.checkVisibility({ visibilityProperty: true });
      return isInSight && isVisible && !control.classList.contains('skip');
    })
    .map((control) => {
      const isField = control.matches('input, select, textarea');
      const label = isField ? control.id || control.labels?.[0]?.textContent : control.textContent;
      return control.ariaLabel || label?.trim() || control.localName;
    })`;

const server = await serveStatic(fileURLToPath(new URL('../../web/dist', import.meta.url)));
const address = `${server.origin}/${process.argv[2] ?? ''}`;
const browser = await chromium.launch(startOptions());

/** Opens the page as a new visitor. @returns the result of `measure` */
async function visit<Measured>(
  viewport: { width: number; height: number },
  measure: (page: Page) => Promise<Measured>,
  slowedTimes = 1,
): Promise<Measured> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE + OBSERVE_SHIFT);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  await page.goto(address, { waitUntil: 'commit' });
  const measured = await measure(page);
  await context.close();
  return measured;
}

const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1];

const loads = [];
for (let load = 0; load < LOADS; load++) loads.push(await visit(PHONE, firstLoad, SLOWED_TIMES));
const beforeCard = median(loads.map((load) => bytesOf(load.beforeCard)));
const all = median(loads.map((load) => bytesOf(load.all)));
const playableMs = median(loads.map((load) => load.playableMs));
console.log(`bytes, gzipped, until a card can be taken   ${kilobytes(beforeCard)}`);
console.log(`bytes, gzipped, in all                      ${kilobytes(all)}`);
console.log(`time until a card can be taken              ${playableMs.toFixed()} ms`);

console.log('\nwindow       shift   controls in sight');
for (const window of WINDOWS) {
  const [shift, controls] = await visit(window, async (page) => {
    await firstLoad(page);
    await page.waitForTimeout(SETTLED_MS);
    return [await page.evaluate<number>('shift'), await page.evaluate<string[]>(CONTROLS)] as const;
  });
  const size = `${window.width} x ${window.height}`.padEnd(11);
  console.log(`${size}  ${shift.toFixed(3)}   ${controls.length}: ${controls.join(' | ')}`);
}
await browser.close();
await server.close();
