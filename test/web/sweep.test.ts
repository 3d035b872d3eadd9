/** The sweep and the race in a tab: their results, and that the page stays responsive. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { cases, isThorough } from '../support/tier.js';
import { openSite, type Visited } from './site.js';
import { thoroughly } from '../support/thoroughly.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = await openSite();
const folder = ownFolder();

async function sweepTo(page: Visited, to: number): Promise<void> {
  await page.fill('#sweep-from', '1');
  await page.fill('#sweep-to', String(to));
  await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
}

/** Returns the rows that the page saves in a browser without file dialogs. */
async function savedRows(page: Visited): Promise<string> {
  await page.evaluate('delete window.showSaveFilePicker');
  const downloading = page.waitForEvent('download');
  await page.locator('#sweep').getByRole('button', { name: 'CSV' }).click();
  const saved = join(folder, 'saved.csv');
  await (await downloading).saveAs(saved);
  return readFileSync(saved, 'utf8');
}

/** Returns the rows and the summary of the command line for these deals. It asks once for each range. */
function rowsOfCommand(last: number): { csv: string; summary: Record<string, unknown> } {
  return (commanded[last] ??= sweepByCommand(last));
}

const commanded: Record<number, ReturnType<typeof sweepByCommand>> = {};

function sweepByCommand(last: number): { csv: string; summary: Record<string, unknown> } {
  const csv = join(folder, `rows-${last}.csv`);
  const json = execFileSync(
    process.execPath,
    ['bin/freecell-wasm.js', 'sweep', '1', String(last), '--json', '--out', csv],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return { csv: readFileSync(csv, 'utf8'), summary: JSON.parse(json) };
}

// Ignore fields that depend on the clock and the machine, and the hashes of the files that Node has read.
// All other fields must be the same.
const OF_A_RUN = ['elapsedMs', 'dealsPerSecond', 'dealsPerSecondPerWorker', 'workers', 'wasm'];
const timeless = (summary: object) =>
  Object.fromEntries(Object.entries(summary).filter(([name]) => !OF_A_RUN.includes(name)));

const summaryOn = async (page: Visited) =>
  JSON.parse((await page.locator('#sweep pre').textContent()) ?? '');

const finished = (page: Visited) => page.says('#sweep .state', /^Done/);

describe('a sweep in the tab', () => {
  it('comes to exactly what the command line comes to, row by row', async () => {
    const last = cases(3000, 20_000);
    const { csv, summary } = rowsOfCommand(last);
    const page = await site.visit('#view=sweep');
    await sweepTo(page, last);
    await finished(page);
    const here = await summaryOn(page);
    expect(timeless(here)).toEqual(timeless(summary));
    expect(here.deals).toBe(last);

    const shown = await page.locator('#sweep .tile.solved b').innerText();
    expect(shown).toBe(here.solved.toLocaleString('en-US'));
    const bars = page.getByRole('img', { name: 'Histogram of solution lengths' }).locator('title');
    const drawnDeals = async () =>
      (await bars.allTextContents())
        .map((text) => Number(/([\d,]+) deals?$/.exec(text)![1].replaceAll(',', '')))
        .reduce((a, b) => a + b, 0);
    await expect.poll(drawnDeals).toBeGreaterThan(0.99 * here.solved);
    expect(await savedRows(page)).toBe(csv);
  });

  it('of one deal says “deal”, and keeps its median for the next visit', async () => {
    const page = await site.newPage();
    // More than the page takes.
    await page.addInitScript(
      "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 96 })",
    );
    await page.goto(`${site.url}#view=sweep&from=11982&to=11982`);
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await finished(page);
    expect(await page.locator('#sweep .tile.done').innerText()).toMatch(/^1\s+deal done$/);
    // The last deal is shown a moment before the run is over.
    await page.says('#announcer', 'Finished: 1 deal');
    const row = page.locator('.comparison tbody tr');
    expect(await row.locator('th, td').allInnerTexts()).toEqual([
      ...['4', '0.000 %', '1', '0'],
      expect.stringMatching(/^\d+\.\d s$/),
    ]);
    const median = () =>
      page
        .getByRole('img', { name: 'Histogram of positions searched' })
        .getByText(/^median/)
        .textContent();
    const before = await median();
    await page.reload();
    await page.says('#sweep .source', 'Your last run: deal 11,982 with 4 free cells.');
    expect(await median()).toBe(before);
  });

  thoroughly('shows what its bars stand for, and compares numbers of cells', async () => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 400);
    await finished(page);
    const nodes = page.getByRole('img', { name: 'Histogram of positions searched' });
    const words = await nodes.locator('title').allTextContents();
    const deals = words.map((text) => Number(/(\d+) deals?$/.exec(text)?.[1]));
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

  it('begins with charts of an earlier run, and is written to files of the visitor’s choice', async () => {
    const page = await site.visit('#view=sweep');
    const source = page.locator('#sweep .source');
    expect(await source.innerText()).toMatch(/^A run made beforehand: deals 1 to 100,000 /);
    await sweepTo(page, 300);
    await finished(page);
    // Use the browser's private file system instead of the visitor's. Its handles are real ones.
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      });
    });
    const csv = page.locator('#sweep').getByRole('button', { name: 'CSV' });
    await csv.press('Enter');
    const text = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle('freecell-1-300.csv').catch(() => null);
        return (await handle?.getFile())?.text() ?? '';
      });
    await expect.poll(async () => (await text()).split('\n').length).toBe(302);
    expect(await text()).toMatch(/^deal,cells,phase,verdict,.*\n1,4,/);
    expect(await csv.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.reload();
    await source.getByText('Your last run: deals 1 to 300 with 4 free cells.').waitFor();
    const saved = async (kind: string): Promise<Buffer> => {
      const downloading = page.waitForEvent('download');
      await page.push(`Length of solutions: save as ${kind}`);
      return buffer(await (await downloading).createReadStream());
    };
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
    const swatch = page.locator('.legend i').first();
    const colourWith = async (forcedColors: 'none' | 'active') => {
      await page.emulateMedia({ forcedColors });
      return swatch.evaluate((one) => getComputedStyle(one).backgroundColor);
    };
    expect(await colourWith('active')).toBe(await colourWith('none'));
    expect(await swatch.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
    const drawing = (await saved('SVG')).toString();
    expect(drawing).toContain('% of the solved');
    expect(drawing).toMatch(/<rect[^>]*fill: rgb/);
  });

  thoroughly('of the whole million is one press, and says how long it will take', async () => {
    const page = await site.visit('#view=sweep');
    await page.push('The whole million');
    expect(await page.locator('#sweep-to').inputValue()).toBe('1000000');
    await page.says('#sweep .state', /% · about \d+:\d\d left/);
    await page.push('Stop');
    await page.says('#sweep .state', /^Stopped/);
    expect(await page.locator('.comparison tbody tr').count()).toBe(0);
  });

  it('pauses, goes on and stops, and keeps the keyboard among its buttons', async () => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 1_000_000);
    const done = async () =>
      Number((await page.locator('.tile b').nth(1).innerText()).replaceAll(',', ''));
    await page.waitForFunction(
      () => document.querySelectorAll('.tile b')[1].textContent!.length > 4,
    );
    await page.push('Pause');
    await page.says('#sweep .state', 'Paused');
    const begins = () =>
      Promise.all(['Start', 'The whole million'].map((name) => page.button(name).isVisible()));
    expect(await begins()).toEqual([false, false]);
    // The workers' current batches still arrive, then nothing more.
    let paused = await done();
    for (let before = -1; before !== paused; paused = await done()) {
      before = paused;
      await page.waitForTimeout(1000);
    }
    await page.waitForTimeout(400);
    expect(await done()).toBe(paused);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.button('Go on').press('Enter');
    await expect.poll(focused).toBe('Pause');
    await page.waitForFunction(
      (before) =>
        Number(document.querySelectorAll('.tile b')[1].textContent!.replaceAll(',', '')) > before,
      paused,
    );
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Stop');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^(Go on from deal|Start)/);
    await page.says('#sweep .state', /^Stopped/);
    expect(await begins()).toEqual([true, true]);
    expect(await summaryOn(page)).toMatchObject({ interrupted: true });
  });

  it.each(['paused', 'left'])('keeps its figures if it is %s before its end', async (how) => {
    const page = await site.visit('#view=sweep');
    await sweepTo(page, 1_000_000);
    const tile = page.locator('#sweep .tile.done b');
    await expect.poll(async () => (await tile.innerText()).length).toBeGreaterThan(4);
    if (how === 'paused') {
      await page.push('Pause');
      const kept = await page.evaluate(() => localStorage.getItem('last-run'));
      expect(kept).toContain('"from":1,');
    }
    page.once('dialog', (dialog) => void dialog.accept());
    const done = Number((await tile.innerText()).replaceAll(',', ''));
    await page.reload();
    const source = page.locator('#sweep .source');
    await source.getByText(/^Your last run: deals 1 to /).waitFor();
    const [, last] = /deals 1 to ([\d,]+) with 4 free cells\./.exec(await source.innerText())!;
    expect(Number(last.replaceAll(',', ''))).toBeGreaterThanOrEqual(done);
  });

  it('names its range and cells, which stay in form and address until it is over, and leaving it asks', async () => {
    const own = '#view=sweep&from=1&to=400000&cells=4';
    const page = await site.visit(own);
    const named = () =>
      page.says('#sweep .source', 'This run: deals 1 to 400,000 with 4 free cells.');
    const goOn = page.button('Go on from deal');
    expect(await page.locator('#sweep-to').inputValue()).toBe('400000');
    await page.push('Start');
    await named();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    for (const name of ['From deal', 'To deal', 'Free cells', 'Workers']) {
      expect(await page.getByLabel(name, { exact: true }).isDisabled(), name).toBe(true);
    }
    await page.evaluate(() => (location.hash = '#view=sweep&from=5&to=400000&cells=2'));
    await expect.poll(() => page.hash()).toBe(own);
    await page.waitForFunction(
      () => document.querySelector('#sweep .tile.done b')!.textContent.length > 3,
    );
    await page.push('Stop');
    await goOn.waitFor();
    // Another run begins anew.
    await page.selectOption('#sweep-cells', '2');
    await page.fill('#sweep-from', '5');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.hash()).toBe('#view=sweep&from=5&to=400000&cells=2');
    expect(await goOn.isVisible()).toBe(false);
    await named();
    await page.goto(site.url + own);
    await goOn.click();
    await named();
    expect(page.hash()).toBe(own);
    await page.push('Stop');
    await page.says('#sweep .state', /^Stopped/);
    expect(await summaryOn(page)).toMatchObject({ from: 1, cells: 4 });
  });

  it('lists the first deals that cannot be won, and says so if there are more', async () => {
    const page = await site.visit('#view=sweep&from=1&to=10&cells=1');
    const listed = async (deals: number) => {
      await sweepTo(page, deals);
      await finished(page);
      const line = page.locator('#sweep .others span');
      const [words] = /^[^:]+:/.exec(await line.innerText())!;
      return [words, await line.locator('a').count(), (await summaryOn(page)).unsolvable];
    };
    const [words, few, all] = await listed(10);
    expect([words, few]).toEqual(['Unsolvable:', all]);
    expect(await listed(60)).toEqual([
      'Unsolvable, the first:',
      12,
      expect.toSatisfy((n) => n > 12),
    ]);
  });

  it('refuses ranges that are none', async () => {
    const page = await site.visit('#view=sweep');
    for (const [from, to, wrong] of [
      ['0', '5', 'From deal'],
      ['5', '4', 'To deal'],
      ['1', '9000000000', 'To deal'],
      ['1', '6000000', 'To deal'],
    ]) {
      await page.fill('#sweep-from', from);
      await page.fill('#sweep-to', to);
      await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
      const message = page.locator('#sweep .message.error');
      expect(await message.innerText()).toContain(`“${wrong}”`);
      const invalid = page.locator('#sweep [aria-invalid="true"]');
      expect(await invalid.evaluateAll((all) => all.length)).toBe(1);
      expect(await invalid.getAttribute('aria-describedby')).toBe(await message.getAttribute('id'));
      expect(await page.getByLabel(wrong).getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('.tile b').nth(1).innerText()).toBe('0');
    }
  });
});

/** The page looks after a worker from its first message on. So one that is still starting dies then. */
interface Mortal extends Worker {
  die(): void;
}

/** What a test does with the workers of a page. */
interface Mortals {
  workers: Mortal[];
  /** The script of new workers is missing. */
  isBroken: boolean;
  /** Called with the first deal of each answer, before the page hears it. If it returns false, the answer is lost. */
  onAnswer(first: number): boolean;
}

declare const mortals: Mortals;

/** Opens a page whose workers the test can end, and replace by a missing script. */
async function pageWithMortals(view: 'sweep' | 'race'): Promise<Visited> {
  const page = await site.newPage({}, /no-such-script/);
  await page.addInitScript(() => {
    const mortals: Mortals = { workers: [], isBroken: false, onAnswer: () => true };
    Object.assign(window, {
      mortals,
      Worker: class extends Worker implements Mortal {
        private isAlive = false;
        private isDoomed = false;

        constructor(url: string, options: WorkerOptions) {
          super(mortals.isBroken ? './no-such-script.js' : url, options);
          mortals.workers.push(this);
          this.addEventListener('message', (event) => {
            const { type, result } = event.data;
            this.isAlive = true;
            if (this.isDoomed) setTimeout(() => this.terminate());
            if (type !== 'done' || mortals.onAnswer(result.rows?.first)) return;
            event.stopImmediatePropagation();
          });
        }

        die(): void {
          this.isDoomed = true;
          if (this.isAlive) this.terminate();
        }
      },
    });
  });
  await page.goto(`${site.url}#view=${view}`);
  return page;
}

describe('workers that die while deals are solved', () => {
  const LAST = 3000;
  /** A deal in the middle of the run. */
  const MIDDLE = 500;

  /** Starts a run. In its middle ends the workers and all later ones, or makes them hang. */
  async function sweepUntil(page: Visited, how: 'they die' | 'they hang'): Promise<void> {
    // The run cannot get beyond the middle, because later answers are lost.
    await page.evaluate((middle) => {
      mortals.onAnswer = (first) => first < middle;
    }, MIDDLE);
    await sweepTo(page, LAST);
    await page.waitForFunction((how) => {
      if (document.querySelector('#sweep .tile.done b')!.textContent === '0') return false;
      mortals.onAnswer = () => true;
      mortals.isBroken = how === 'they die';
      for (const worker of mortals.workers) {
        if (how === 'they hang') worker.postMessage = () => {};
        else worker.die();
      }
      return true;
    }, how);
  }

  let expected: ReturnType<typeof rowsOfCommand>;
  beforeAll(() => {
    expected = rowsOfCommand(LAST);
  });

  async function expectAll(page: Visited): Promise<void> {
    await finished(page);
    expect(timeless(await summaryOn(page))).toEqual(timeless(expected.summary));
    expect(await page.locator('.tile.done b').innerText()).toBe(LAST.toLocaleString('en-US'));
    expect(await savedRows(page)).toBe(expected.csv);
  }

  it('are started again, also in a pause, and no deal is lost or there twice', async () => {
    const page = await pageWithMortals('sweep');
    await page.getByText('More choices').click();
    await page.getByLabel('Workers').fill('4');
    await page.evaluate((middle) => {
      let answersLeft = Infinity;
      mortals.onAnswer = (first) => {
        if (answersLeft === Infinity && first >= middle) {
          // Each of the four workers has two batches. One is delivered, and some wait for the end of the pause.
          answersLeft = 6;
          [...document.querySelectorAll('button')]
            .find((one) => one.innerText === 'Pause')!
            .click();
        } else if (--answersLeft === 0) {
          for (const worker of mortals.workers) worker.die();
        }
        return true;
      };
    }, MIDDLE);
    await sweepTo(page, LAST);
    await page.waitForFunction(() => mortals.workers.length > 4);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expectAll(page);
  });

  it('and cannot be started again stop the work, which goes on when asked to', async () => {
    const page = await pageWithMortals('sweep');
    await sweepUntil(page, 'they die');
    await page.getByText(/^The work stopped: a worker's script could not be loaded/).waitFor();
    await page.evaluate(() => {
      mortals.isBroken = false;
    });
    const kept = (await savedRows(page)).split('\n').length - 2;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(LAST);
    expect(await page.locator('.tile.done b').innerText()).toBe(kept.toLocaleString('en-US'));
    const next = (kept + 1).toLocaleString('en-US');
    await page.getByRole('button', { name: `Go on from deal ${next}`, exact: true }).click();
    await expectAll(page);
  });

  it('or hang are told of, and the work goes on after a stop', async () => {
    const page = await pageWithMortals('sweep');
    await page.clock.install();
    await sweepUntil(page, 'they hang');
    const told = page
      .locator('#sweep .waiting')
      .getByText(/^One of the deals from [\d,]+ on takes a long time/);
    // The last answers may come after the clock has gone on.
    await expect
      .poll(async () => {
        await page.clock.fastForward(30_000);
        return told.isVisible();
      })
      .toBe(true);
    await page.push('Stop');
    const toldAtOnce = await page.button('Go on from deal').evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('#sweep .waiting')!.textContent;
    });
    expect(toldAtOnce, 'the time before the start').toBe('');
    await expectAll(page);
  });
});

describe('the race', () => {
  it('says that its worker died, and can be run again', async () => {
    const page = await pageWithMortals('race');
    await page.button('Deal the cards').press('Enter');
    await page.says('#announcer', 'Checking that all programs work…');
    await page.says('#race .state', /^Round /);
    await page.says('#announcer', /^Round /);
    expect(await page.button('Deal the cards').isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Deal the cards');
    await page.evaluate(() => mortals.workers.forEach((one) => one.terminate()));
    await page
      .getByText('The race stopped: a worker ended unexpectedly. You can')
      .first()
      .waitFor();
    await page.push('Deal the cards');
    await page.says('#race .state', /^Round /);
  });

  it('verifies all contenders, then lets them take turns', async () => {
    const page = await site.visit('#view=race', { reducedMotion: 'no-preference' });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const results = join(root, 'bench/results');
    const newest = readdirSync(results)
      .filter((name) => /^\d.*\.md$/.test(name))
      .sort()
      .at(-1)!;
    const sample = readFileSync(join(results, newest), 'utf8').split('## Solving: ')[1];
    const races = ['Deal and solve', ...(isThorough ? ['Deal the cards'] : [])];
    for (const name of races) {
      await page.getByRole('button', { name }).click();
      const height = await heightOf();
      await page.says('#race .state', new RegExp(`^${name}: .* wins here`));
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
      const names = await outside.locator('.name').allInnerTexts();
      expect(names.map((words) => /\d\.\d+/.exec(words)?.[0])).toEqual(
        isSolving ? ['6.16', '5.0'] : [],
      );
      for (const [i, words] of names.entries()) {
        const published = await outside.locator('.figure b').nth(i).innerText();
        const row = sample.split('\n').find((line) => line.startsWith(`| ${words} `));
        expect(row).toContain(` ${published} |`);
      }
      expect(await lanes.count()).toBeGreaterThanOrEqual(2);
      for (const figure of await lanes.locator('.figure b').allInnerTexts()) {
        expect(figure).toMatch(/^[\d,]+$/);
      }
    }
  });
});
