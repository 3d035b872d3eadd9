/** A new version of the page while tabs of the old one are open: two builds, one after the other. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from 'vite';
import { ownFolder } from '../support/folder.js';
import { chromium } from './chromium.js';
import { serveStatic, type StaticServer } from './server.js';
import { press, solutionOf, type Visited, visited } from './site.js';

const config = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
const firstBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));

const folder = ownFolder();
const served = join(folder, 'served');
let server: StaticServer;
beforeAll(async () => {
  const names = { entryFileNames: 'assets/second-[name]-[hash].js' };
  const chunks = { ...names, chunkFileNames: 'assets/second-[name]-[hash].js' };
  // The same page with other names for all scripts.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: config,
    logLevel: 'error',
    build: { outDir: join(folder, 'second'), rolldownOptions: { output: chunks } },
    worker: { format: 'es', rolldownOptions: { output: names } },
  });
  vi.unstubAllEnvs();
  deploy(firstBuild);
  server = await serveStatic(served, '/page/');
});
afterAll(() => server.close());

function deploy(from: string): void {
  rmSync(served, { recursive: true, force: true });
  cpSync(from, served, { recursive: true });
}

const versions = (page: Visited) => page.evaluate(async () => (await caches.keys()).length);
const scriptOf = (page: Visited) =>
  page.locator('script[type="module"]').first().getAttribute('src');
const show = (page: Visited, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const isControlled = (page: Visited) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

it('a new version breaks no open tab, is offered, and what no tab runs is deleted', async () => {
  const page = visited(await chromium.newPage());
  const url = `${server.origin}/page/${solutionOf(164)}`;
  await page.goto(url);
  await isControlled(page);
  await page.reload();
  await page.verdict();
  expect(await scriptOf(page)).not.toContain('second');

  deploy(join(folder, 'second'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const news = page.locator('.news');
  await news.getByText('A new version is ready').waitFor();
  expect(await versions(page)).toBe(2);

  // The old tab now asks for files that only the old version has.
  await show(page, '#view=sweep');
  await page.fill('#sweep-to', '300');
  await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
  await page.says('#sweep .state', /^Done/);

  // A new tab runs the new version and keeps the old files.
  const other = visited(await page.context().newPage());
  await other.goto(url);
  expect(await scriptOf(other)).toContain('second');
  await other.verdict();
  await other.waitForTimeout(500);
  expect(await versions(other)).toBe(2);
  await show(page, '#view=race');
  await page.button('Deal the cards').waitFor();

  // After the reload no tab runs the old version.
  await press(news, 'Reload');
  await expect.poll(() => scriptOf(page).catch(() => '')).toContain('second');
  await expect.poll(() => versions(page)).toBe(1);
  expect(await page.locator('.news').count()).toBe(0);
});
