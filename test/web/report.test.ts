/** A report in a browser: offline, on all screens, and accessible. */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';
import { isThorough } from '../support/tier.js';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { artifacts } from './site.js';

let folder: string;
beforeAll(async () => {
  mkdirSync(artifacts, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'freecell-'));
  for (const [name, cells] of [
    ['three', 3],
    ['two', 2],
  ] as const) {
    await writeParts(join(folder, name), [[1, 3000]], { ...KIND, cells });
  }
  for (const args of ['report three -o one.html', 'report three two -o several.html']) {
    const { code, stderr } = await runCli(args.split(' '), { cwd: folder });
    expect([code, stderr]).toEqual([0, '']);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const addressOf = (file: string): string => pathToFileURL(join(folder, file)).href;

/** Saves a picture for people to look at. */
const keepPicture = async (page: Page, name: string) => {
  const path = join(artifacts, `report-${name}.png`);
  if (isThorough) await page.screenshot({ path, fullPage: true });
};

const SCREENS = {
  desktop: { width: 1280, height: 800, picture: 'wide' },
  phone: { width: 390, height: 844, picture: 'narrow' },
};

describe.each(isThorough ? ['one', 'several'] : ['several'])('a report of %s', (name) => {
  it.each(Object.entries(SCREENS))('on a %s', async (screen, { picture, ...viewport }) => {
    const page = await chromium.newPage({ viewport, offline: true });
    const faults = watchForFaults(page, 'file://');
    await page.goto(addressOf(`${name}.html`));
    const findings: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `${name}-${screen}-${colorScheme}`);
      // Colours are the same on both screens. Everything else is the same in both schemes.
      if (!isThorough && screen === 'phone' && colorScheme === 'dark') continue;
      const rules = { light: screen === 'phone' ? NAMES : {}, dark: COLOURS }[colorScheme];
      const found = await seriousFindings(page, isThorough ? {} : rules);
      findings.push(...found.map((text) => `${colorScheme}: ${text}`));
    }
    const { overflow, shown, textPx } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      shown: ['wide', 'narrow'].filter((kind) =>
        [...document.querySelectorAll(`.${kind}`)].every((element) => element.clientWidth > 0),
      ),
      textPx: Math.min(
        ...[...document.querySelectorAll('figure > .pictures text')]
          .map((text) => text.getBoundingClientRect().height)
          .filter((height) => height > 0),
      ),
    }));
    expect(overflow, 'pixels that stick out sideways').toBe(0);
    expect(shown).toEqual([picture]);
    expect(textPx, 'the smallest text in a chart').toBeGreaterThan(11);
    expect(findings).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('prints in light colours, all of it', async () => {
    const page = await chromium.newPage({ viewport: { width: 794, height: 1123 } });
    await page.goto(addressOf(`${name}.html`));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const look = await page.evaluate(() => ({
      ink: getComputedStyle(document.body).color,
      cut: [...document.querySelectorAll('.scroll')].filter((e) => e.scrollWidth > e.clientWidth)
        .length,
    }));
    expect(look).toEqual({ ink: 'rgb(28, 36, 32)', cut: 0 });
    await keepPicture(page, `${name}-print`);
  });
});
