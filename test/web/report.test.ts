/** A report in a browser: offline, on all screens, and accessible. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { optionalColumnsOf } from '../../src/sweep/index.js';
import { commandsIn } from '../support/commands-in.js';
import { ownFolder } from '../support/folder.js';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { isThorough } from '../support/tier.js';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { artifacts } from './site.js';
import { overflowOf } from './states.js';

const folder = ownFolder();
beforeAll(async () => {
  mkdirSync(artifacts, { recursive: true });
  await writeParts(join(folder, 'three'), [[1, 3000]], { ...KIND, cells: 3 });
  await writeParts(join(folder, 'two'), [[1, 3000]], { ...KIND, cells: 2 });
  const [options, columns] = [{ games: 100 }, optionalColumnsOf('half', true)];
  await writeParts(join(folder, 'half'), [[1, 300]], {
    ...{ ...KIND, options, columns },
    wasm: { ...KIND.wasm, player: 'abcdefabcdef' },
  });
  const { good } = commandsIn(folder);
  await good('report three -o one.html');
  await good('report three two half -o several.html');
});

const addressOf = (file: string): string => pathToFileURL(join(folder, file)).href;

/** Saves a picture for people to look at. */
const keepPicture = async (page: Page, name: string) => {
  const path = join(artifacts, `report-${name}.png`);
  if (isThorough) await page.screenshot({ path, fullPage: true });
};

/** Counts the tables that one must scroll sideways to see whole. */
const cutTables = (page: Page, within = ''): Promise<number> =>
  page
    .locator(`${within} .scroll`)
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);

/** Each screen with the pictures that it shows. */
const SCREENS = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

describe.each(isThorough ? ['one', 'several'] : ['several'])('a report of %s', (name) => {
  it('fits a desktop and a phone, and is accessible', async () => {
    const page = await chromium.newPage({ offline: true });
    watchForFaults(page, 'file://');
    await page.goto(addressOf(`${name}.html`));
    const findings: string[] = [];
    for (const [picture, viewport] of SCREENS) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await keepPicture(page, `${name}-${picture}-${colorScheme}`);
        // Colours are the same on both screens. Everything else is the same in both schemes.
        if (!isThorough && picture === 'narrow' && colorScheme === 'dark') continue;
        const rules = { light: picture === 'narrow' ? NAMES : {}, dark: COLOURS }[colorScheme];
        const found = await seriousFindings(page, isThorough ? {} : rules);
        findings.push(...found.map((text) => `${picture} ${colorScheme}: ${text}`));
      }
      const { shown, textPx } = await page.evaluate(() => ({
        shown: ['wide', 'narrow'].filter((kind) =>
          [...document.querySelectorAll(`.${kind}`)].every((element) => element.clientWidth > 0),
        ),
        textPx: Math.min(
          ...[...document.querySelectorAll('figure > .pictures text')]
            .map((text) => text.getBoundingClientRect().height)
            .filter((height) => height > 0),
        ),
      }));
      expect(await overflowOf(page), 'pixels that stick out sideways').toBe(0);
      // On a phone, long tables scroll. The lists of deals never need it.
      expect(await cutTables(page, picture === 'wide' ? '' : '.lists')).toBe(0);
      expect(shown).toEqual([picture]);
      expect(textPx, 'the smallest text in a chart').toBeGreaterThan(11);
    }
    expect(findings).toEqual([]);
  });

  it('prints in light colours, all of it', async () => {
    const page = await chromium.newPage({ viewport: { width: 794, height: 1123 } });
    await page.goto(addressOf(`${name}.html`));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const look = await page.evaluate(() => ({
      ink: getComputedStyle(document.body).color,
    }));
    expect(look).toEqual({ ink: 'rgb(28, 36, 32)' });
    expect(await cutTables(page)).toBe(0);
    await keepPicture(page, `${name}-print`);
  });
});
