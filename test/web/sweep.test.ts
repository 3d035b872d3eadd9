/** The sweep and the race in the tab, and what they cost the page. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cases, isThorough } from '../support/tier.js';
import { Site } from './site.js';
import { thoroughly } from './thoroughly.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
let site: Site;
let folder: string;
beforeAll(async () => {
  site = await Site.open();
  folder = mkdtempSync(join(tmpdir(), 'freecell-sweep-'));
});
afterEach(() => site.closePages());
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sweepTo(page: Page, to: number): Promise<void> {
  await page.fill('#sweep-from', '1');
  await page.fill('#sweep-to', String(to));
  await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
}

const finished = (page: Page) => page.locator('#sweep .state').getByText(/^Done/).waitFor();

describe('a sweep in the tab', () => {
  it('comes to exactly what the command line comes to, row by row', async () => {
    const last = cases(3000, 20_000);
    const csv = join(folder, 'rows.csv');
    const json = execFileSync(
      process.execPath,
      ['bin/freecell-wasm.js', 'sweep', '1', String(last), '--json', '--out', csv],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const page = await site.visit('#view=sweep');
    // A browser without files of the visitor's choice.
    await page.evaluate('delete window.showSaveFilePicker');
    await sweepTo(page, last);
    await finished(page);
    await page.getByText('Summary as JSON').click();
    const here = JSON.parse(await page.locator('#sweep pre').innerText());
    const there = JSON.parse(json);
    // What depends on the clock and the machine, and the hashes of the files that Node has read;
    // all else must be the same.
    const OF_A_RUN = ['elapsedMs', 'dealsPerSecond', 'dealsPerSecondPerWorker', 'workers', 'wasm'];
    const timeless = (summary: object) =>
      Object.fromEntries(Object.entries(summary).filter(([name]) => !OF_A_RUN.includes(name)));
    expect(timeless(here)).toEqual(timeless(there));
    expect(here.deals).toBe(last);

    const shown = await page.locator('#sweep .tile.solved b').innerText();
    expect(shown).toBe(there.solved.toLocaleString('en-US'));
    expect(await page.locator('.histogram canvas').getAttribute('aria-label')).toContain(shown);

    const downloading = page.waitForEvent('download');
    await page.locator('#sweep').getByRole('button', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`freecell-1-${last}.csv`);
    const saved = join(folder, 'saved.csv');
    await download.saveAs(saved);
    expect(readFileSync(saved, 'utf8')).toBe(readFileSync(csv, 'utf8'));
  });

  it('is written to a file of the visitor’s choice, off the page’s thread', async () => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 300);
    await finished(page);
    // The private file system stands in for the visitor's: its handles are real ones.
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      });
    });
    await page.locator('#sweep').getByRole('button', { name: 'CSV' }).click();
    const text = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle('freecell-1-300.csv').catch(() => null);
        return (await handle?.getFile())?.text() ?? '';
      });
    await expect.poll(async () => (await text()).split('\n').length).toBe(302);
    expect(await text()).toMatch(/^deal,cells,phase,verdict,.*\n1,4,/);
  });

  thoroughly('shows what its bars stand for, and compares numbers of cells', async () => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 400);
    await finished(page);
    const canvas = page.locator('.histogram canvas');
    await canvas.hover();
    const { x: left, y: top, width, height } = (await canvas.boundingBox())!;
    const told = page.locator('.histogram .told');
    const seen = new Set<string>();
    for (let x = 60; x < width - 10; x += 8) {
      await page.mouse.move(left + x, top + height / 2);
      seen.add(await told.innerText());
    }
    const deals = [...seen].map((text) => Number(/(\d+) deals?$/.exec(text)?.[1] ?? 0));
    expect(deals.reduce((a, b) => a + b)).toBe(400);

    const rows = page.locator('.comparison tbody tr');
    expect(await rows.count()).toBe(1);
    await page.locator('#sweep-cells').selectOption('5');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.locator('th').allInnerTexts()).toEqual(['5', '4']);
    await sweepTo(page, 100);
    await expect.poll(() => rows.count()).toBe(1);
  });

  thoroughly('of the whole million is one press, and says how long it will take', async () => {
    const page = await site.visit('#view=sweep');
    await page.getByRole('button', { name: 'The whole million' }).click();
    expect(await page.locator('#sweep-to').inputValue()).toBe('1000000');
    await page
      .locator('#sweep .state')
      .getByText(/% · about \d+:\d\d left/)
      .waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page
      .locator('#sweep .state')
      .getByText(/^Stopped/)
      .waitFor();
    expect(await page.locator('.comparison tbody tr').count()).toBe(0);
  });

  it('pauses, goes on and stops', async () => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 1_000_000);
    const done = async () =>
      Number((await page.locator('.tile b').nth(1).innerText()).replaceAll(',', ''));
    await page.waitForFunction(
      () => document.querySelectorAll('.tile b')[1].textContent!.length > 4,
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.locator('#sweep .state').getByText('Paused').waitFor();
    // What the workers had in hand still arrives; then nothing more.
    let paused = await done();
    for (let before = -1; before !== paused; paused = await done()) {
      before = paused;
      await page.waitForTimeout(1000);
    }
    await page.waitForTimeout(400);
    expect(await done()).toBe(paused);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForFunction(
      (before) =>
        Number(document.querySelectorAll('.tile b')[1].textContent!.replaceAll(',', '')) > before,
      paused,
    );
    await page.getByRole('button', { name: 'Stop' }).click();
    await page
      .locator('#sweep .state')
      .getByText(/^Stopped/)
      .waitFor();
    expect(JSON.parse((await page.locator('#sweep pre').textContent()) ?? '').interrupted).toBe(
      true,
    );
  });

  it('refuses ranges that are none', async () => {
    const page = await site.visit('#view=sweep');
    for (const [from, to] of [
      ['0', '5'],
      ['5', '4'],
      ['1', '9000000000'],
      ['1', '6000000'],
    ]) {
      await page.fill('#sweep-from', from);
      await page.fill('#sweep-to', to);
      await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
      expect(await page.locator('#sweep .message.error').innerText()).not.toBe('');
      expect(await page.locator('.tile b').nth(1).innerText()).toBe('0');
    }
  });

  thoroughly('leaves the page to its visitor', async () => {
    const page = await site.visit('#view=sweep');
    await page.evaluate(() => {
      const seen = { longMs: 0, frames: [] as number[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longMs += duration;
      }).observe({ type: 'longtask' });
      let before = performance.now();
      const frame = (now: number) => {
        seen.frames.push(now - before);
        before = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const startedMs = Date.now();
    const deals = cases(20_000, 100_000);
    await sweepTo(page, deals);
    await finished(page);
    const elapsedMs = Date.now() - startedMs;
    const { longMs, frames } = await page.evaluate(
      () => (window as unknown as { seen: { longMs: number; frames: number[] } }).seen,
    );
    frames.sort((a, b) => a - b);
    const at = (share: number) => frames[Math.floor(frames.length * share)].toFixed(0);
    console.log(
      `${deals} deals in the tab: ${elapsedMs} ms; ${frames.length} frames, ` +
        `median ${at(0.5)} ms, 99 % within ${at(0.99)} ms; tasks over 50 ms took ${longMs.toFixed(0)} ms`,
    );
    // A page that searched on its own thread would spend nearly all of the time in such tasks.
    expect(longMs / elapsedMs).toBeLessThan(0.5);
  });
});

describe('the race', () => {
  it('verifies all contenders, then lets them take turns', async () => {
    const page = await site.visit('#view=race', { reducedMotion: 'no-preference' });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const figures = readFileSync(
      join(root, 'bench/results/2026-11-21-amd-epyc-2-cores.md'),
      'utf8',
    );
    const races = ['Race: deal and solve', ...(isThorough ? ['Race: deal the cards'] : [])];
    for (const name of races) {
      await page.getByRole('button', { name }).click();
      const height = await heightOf();
      await page
        .locator('#race .state')
        .getByText(/wins here/)
        .waitFor();
      expect(await heightOf()).toBe(height);
      const lanes = page.locator('.lane:not(.outside)');
      const rates = (await lanes.locator('.figure b').allInnerTexts()).map((text) =>
        Number(text.replaceAll(',', '')),
      );
      const brightest = await page.locator('.lane.leads .figure b').allInnerTexts();
      expect(brightest.map((text) => Number(text.replaceAll(',', '')))).toEqual([
        Math.max(...rates),
      ]);
      const outside = page.locator('.lane.outside');
      const isSolving = name.endsWith('solve');
      expect(await outside.count()).toBe(isSolving ? 1 : 0);
      if (isSolving) {
        const published = await outside.locator('.figure b').innerText();
        expect(figures).toMatch(
          new RegExp(`Freecell Solver 5.0.0 range solver, -l lg .*\\| +${published} \\|`),
        );
      }
      expect(await lanes.count()).toBeGreaterThanOrEqual(2);
      for (const figure of await lanes.locator('.figure b').allInnerTexts()) {
        expect(figure).toMatch(/^[\d,]+$/);
      }
    }
  });
});
