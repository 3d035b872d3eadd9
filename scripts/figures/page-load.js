/**
 * Measures a first visit of the built page: bytes, time, layout shift, and visible controls.
 *
 *     npm run build && node scripts/figures/page-load.js [address, by default that of the start page: '']
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
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startChromium } from './start-chromium.js';

const ROOT = new URL('../../web/dist/', import.meta.url);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
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

/** Runs before the page's own scripts. */
const OBSERVE = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  globalThis.playableMs = new Promise((resolve) => {
    const look = () => {
      const table = document.querySelector('freecell-deal')?.shadowRoot;
      if (table?.querySelector('.card.takeable')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });`;
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

/** The requested files, with their times. */
let asked = [];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  try {
    const file = new URL(pathname === '/' ? 'index.html' : pathname.slice(1), ROOT);
    const body = readFileSync(file);
    asked.push({ atMs: Date.now(), bytes: gzipSync(body, { level: 9 }).length });
    const type = TYPES[extname(file.pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}/${process.argv[2] ?? ''}`;
const browser = await startChromium();

/** Opens the page as a new visitor. @returns the result of `measure` once a card can be taken */
async function visit(viewport, measure, slowedTimes = 1) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  asked = [];
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate('playableMs');
  const measured = await measure(page);
  await context.close();
  return measured;
}

async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
}

const bytesBefore = (endMs) =>
  asked.filter(({ atMs }) => atMs < endMs).reduce((sum, { bytes }) => sum + bytes, 0);
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

const loads = [];
for (let load = 0; load < LOADS; load++) {
  const measure = async (page) => {
    const [startMs, playableMs] = await page.evaluate(
      'playableMs.then((ms) => [performance.timeOrigin, ms])',
    );
    await settled(page);
    return { playableMs, toPlay: bytesBefore(startMs + playableMs), inAll: bytesBefore(Infinity) };
  };
  loads.push(await visit(PHONE, measure, SLOWED_TIMES));
}
const medianOf = (name) => median(loads.map((load) => load[name]));
console.log(`bytes, gzipped, until a card can be taken   ${kilobytes(medianOf('toPlay'))}`);
console.log(`bytes, gzipped, in all                      ${kilobytes(medianOf('inAll'))}`);
console.log(`time until a card can be taken              ${medianOf('playableMs').toFixed()} ms`);

console.log('\nwindow       shift   controls in sight');
for (const window of WINDOWS) {
  const [shift, controls] = await visit(window, async (page) => {
    await settled(page);
    return [await page.evaluate('shift'), await page.evaluate(CONTROLS)];
  });
  const size = `${window.width} x ${window.height}`.padEnd(11);
  console.log(`${size}  ${shift.toFixed(3)}   ${controls.length}: ${controls.join(' | ')}`);
}
await browser.close();
server.close();
