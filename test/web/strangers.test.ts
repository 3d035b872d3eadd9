/** What others can do to the page: other apps of its origin, servers that answer anything, strict headers. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { chromium } from './chromium.js';
import { serveStatic, type StaticServer } from './server.js';
import { gameOn, openSite, solutionOf, SOON_ANSWERED } from './site.js';

const site = await openSite({ 'content-security-policy': "require-trusted-types-for 'script'" });

const pathOf = (folder: string): string =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url));

describe.each([
  ['page', pathOf('web/dist'), '/page/', /^prover-/],
  ['site', pathOf('build/site'), '/', /^how-to_hint.*\.lean\.js$/],
])('the service worker of the %s', (_, dist, under, fileName) => {
  const folder = ownFolder();
  let server: StaticServer;
  beforeAll(async () => {
    cpSync(dist, folder, { recursive: true });
    // The files of the site take seconds. Few are enough, because reading.test.ts keeps all.
    const script = join(folder, 'sw.js');
    const others = /"(?!\.\/|index|assets\/how-to_hint)[^"]*":"sha384-[^"]*",/g;
    writeFileSync(script, readFileSync(script, 'utf8').replace(others, ''));
    server = await serveStatic(folder, under);
  });
  afterAll(() => server.close());

  /** Opens the page and returns how the installation of its service worker ends. */
  async function installed(): Promise<[Page, ServiceWorkerState]> {
    const page = await chromium.newPage();
    await page.goto(`${server.origin}${under}`);
    const end = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('./sw.js');
      const worker = registration.installing ?? registration.active!;
      while (!['activated', 'redundant'].includes(worker.state)) {
        await new Promise((resolve) =>
          worker.addEventListener('statechange', resolve, { once: true }),
        );
      }
      return worker.state;
    });
    return [page, end];
  }

  it('keeps no page that a server sends in place of a file, and gives nothing from caches of other apps', async () => {
    const name = readdirSync(join(folder, 'assets')).find((file) => fileName.test(file))!;
    writeFileSync(join(folder, 'assets', name), '<!doctype html><title>Not found</title>');
    const [page, end] = await installed();
    expect(end).toBe('redundant');
    await page.context().close();
    cpSync(join(dist, 'assets', name), join(folder, 'assets', name));
    const [mended, state] = await installed();
    expect(state).toBe('activated');
    await mended.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const status = await mended.evaluate(async () => {
      const theirs = await caches.open('of another app');
      await theirs.put('./theirs.txt', new Response('theirs'));
      return (await fetch('./theirs.txt')).status;
    });
    expect(status).toBe(404);
    await mended.context().close();
  });
});

describe('under Trusted Types', () => {
  it('the page solves, starts its workers, and draws its charts', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED));
    expect(await page.verdict()).toBe('solved');
    await page.solutionIsThere();
    await page.goto(`${site.url}#view=sweep`);
    await page.fill('#sweep-to', '500');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await page.says('#sweep .state', /^Done/);
    await page.goto(`${site.url}#view=race`);
    await page.push('Deal the cards');
    await page.says('#race .state', /Round|wins here/);
  });

  it('no other script starts, and no HTML is made from text: the page itself asks for that', async () => {
    const without = await openSite();
    const page = await without.newPage({}, /Trusted|Content Security Policy|example\.com/i);
    await page.goto(without.url);
    const refused = await page.evaluate(() => {
      const attempts = [
        () => new Worker('https://example.com/worker.js'),
        () => (document.createElement('div').innerHTML = '<b>bold</b>'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError']);
  });

  it('plays on where the server forbids the page its policy', async () => {
    const strict = await openSite({ 'content-security-policy': "trusted-types 'none'" });
    const page = await strict.newPage({}, /Trusted|Content Security Policy/i);
    await page.goto(strict.url + gameOn(617));
    await page.keys('1a');
    await page.locator('.pile[data-place="8"]:not([aria-label*="empty"])').waitFor();
  });
});
