/** Features that players know from desktop games: a clock, figures, a show at the end, room on any screen. */
import { json } from 'node:stream/consumers';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dealOfTheDay } from '../../web/src/game/deals.js';
import { dayOf } from '../../web/src/game/days.js';
import { clockText } from '../../web/src/game/stopwatch.js';
import { isThorough } from '../support/tier.js';
import {
  CLIPBOARD,
  gameOn,
  press,
  openSite,
  solutionOf,
  SOON_ANSWERED,
  TOLD_LATER,
  type Visited,
} from './site.js';
import { thoroughly } from '../support/thoroughly.js';
import { lastMoveOf, openNearlyWon, winBy } from './winning.js';

const site = await openSite();

const PLAY = gameOn(25);

/** Opens deal 25 before the player's last move. `typed` is that move; it brings the rest home. */
async function nearlyWon(options: BrowserContextOptions = {}): Promise<[Visited, string, number]> {
  const page = await site.visit(PLAY, options);
  const { typed, count } = await openNearlyWon(page, 25, 65_000);
  return [page, typed, count];
}

describe('a game that is played', () => {
  it('counts its moves and its time, kept with it, and hidden on wish', async () => {
    const page = await site.visit(PLAY);
    const tally = page.locator('.tally');
    expect(await tally.innerText()).toBe('0:00 · 0 moves');
    await page.keys('1a');
    await expect.poll(() => tally.innerText()).toMatch(/^0:0[1-9] · 1 move$/);
    await page.reload();
    await expect.poll(() => tally.innerText()).toMatch(/^0:\d[1-9] · 1 move$/);
    await page.setting('Show time and moves', false);
    expect(await tally.isVisible()).toBe(false);
    await page.reload();
    await page.button('Hint').waitFor();
    expect(await tally.isVisible()).toBe(false);
  });

  it('that is won is celebrated, counted once, and followed by the next deal', async () => {
    const [page, last, moves] = await nearlyWon({ reducedMotion: 'no-preference' });
    await page.keys(`${last}a`);
    await page.locator('canvas.leaps').waitFor();
    expect(await page.cardsHome()).toBe(52);
    expect(await page.locator('.felt-note').innerText()).toContain(`You won in ${moves} moves`);
    expect(await page.locator('.tally').innerText()).toMatch(
      new RegExp(`^1:0\\d · ${moves} moves`),
    );
    expect(await page.button('Hint').count()).toBe(0);
    // Undo and redo at the end must not count a second win or repeat the show.
    // Ctrl+Z on a Russian keyboard
    await page.locator('body').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(await page.locator('canvas.leaps').count()).toBe(0);
    await page.keys(`${last}a`);
    await page.choose('Your games');
    const figures = await page.locator('.statistics').innerText();
    expect(figures).toMatch(/Games won\s+1 \(100 %\)/);
    expect(figures).toMatch(/1 day \(best 1\)/);
    expect(figures).toMatch(new RegExp(`Fewest moves\\s+${moves}`));

    const downloading = page.waitForEvent('download');
    await page.push('Export');
    const kept = (await json(await (await downloading).createReadStream())) as {
      wins: Record<string, object>;
    };
    expect(Object.values(kept.wins)[0]).toMatchObject({ deal: 25, cells: 4, moves });
    // A program that translates the page changes the words of buttons.
    await page.button('Erase').evaluate((button) => (button.textContent = 'Löschen'));
    await page.button('Löschen').dblclick();
    expect(await page.locator('.statistics').innerText()).toMatch(/Games won\s+1/);
    await page.waitForTimeout(500);
    await page.push('Erase for good?');
    expect(await page.locator('.statistics').innerText()).toMatch(/Games won\s+0/);
    // What was exported comes back.
    const bring = (name: string, text: string) =>
      page
        .getByLabel('Exported file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await bring('other.json', '{"moves":["3a"]}');
    await page.says('dialog[open] .message', '“other.json” is not a file that “Export” has saved.');
    await bring('mine.json', JSON.stringify(kept));
    await page.says('dialog[open] .message', 'Joined with 1 won board of “mine.json”.');
    expect(await page.locator('.statistics').innerText()).toMatch(/Games won\s+1/);
    await page.button('Close').filter({ visible: true }).click();
    await page.button('Next deal').last().click();
    expect(await page.shownDeal()).toBe('26');
    await page.button('Hint').waitFor();
  });

  it('that is won on a phone keeps its panel above the show, which is sharp', async () => {
    const viewport = { width: 390, height: 844 };
    const [page, last] = await nearlyWon({
      reducedMotion: 'no-preference',
      viewport,
      deviceScaleFactor: 2,
    });
    await page.keys(`${last}a`);
    const show = page.locator('canvas.leaps');
    await show.waitFor();
    // A click fails if something else lies above the button.
    await page.button('Replay yours').click({ trial: true });
    expect(await show.evaluate((of: HTMLCanvasElement) => of.width / of.clientWidth)).toBe(2);
  });

  it('that is won on the smallest phone shows that it is won, and its panel stays on the felt', async () => {
    const viewport = { width: 320, height: 480 };
    const [page, last] = await nearlyWon({ viewport });
    await page.keys(`${last}a`);
    await page.says('.win .lengths', /we know|we knew/);
    const [table, note, panel] = await Promise.all(
      ['.table', '.felt-note', '.win'].map((part) => page.locator(part).boundingBox()),
    );
    expect(panel!.y).toBeGreaterThanOrEqual(note!.y + note!.height);
    expect(panel!.y + panel!.height).toBeLessThanOrEqual(table!.y + table!.height);
  });

  thoroughly('that is won moves nothing for those who asked for no motion', async () => {
    const [page, last] = await nearlyWon({ reducedMotion: 'reduce' });
    await page.keys(`${last}a`);
    await page.locator('.won').waitFor();
    expect(await page.cardsHome()).toBe(52);
    expect(await page.locator('canvas.leaps').count()).toBe(0);
  });
});

it('a won game is compared, replayed, and shared without a spoiler', async () => {
  const page = await site.visit('', CLIPBOARD);
  const moves = await winBy(page, 25);
  const win = page.locator('.win');
  const told = await win.locator('.lengths').innerText();
  const [, mine, best = mine] = /^(\d+) moves in .*?(?:is (\d+))?\.$/.exec(told)!;
  expect(Number(mine)).toBe(moves);
  expect(await page.locator('.felt-note').innerText()).toContain(`in ${moves} moves`);
  expect(await page.locator('.tally').innerText()).toContain(`${moves} moves`);
  await press(win, 'Share the result');
  await page.locator('.toast.shown').waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(
    new RegExp(`^FreeCell deal 25: won in ${moves} moves, \\d+:\\d\\d\\. http`),
  );
  expect(new URL(shared.split(' ').at(-1)!).hash).toBe('#25');

  await press(win, 'Replay yours');
  await page.says('.line-note', `Your game: ${moves} moves, and it wins.`);
  await page.push('Pause');
  await page.goBack();
  await press(win, 'Replay the best');
  await page.push('Pause');
  expect(await page.locator('.where').innerText()).toContain(`/ ${best}`);
  expect(await page.locator('.verdict .facts').innerText()).toContain(`Here in ${best} moves`);
  expect(await page.locator('.moves li').count()).toBe(Number(best));
  await page.keyboard.press('End');
  expect(await page.locator('.felt-note').innerText()).toContain(`in ${best} moves`);

  // The solution is not the line that one has watched last.
  await page.goBack();
  await press(win, 'Replay yours');
  await page.says('.line-note', /^Your game/);
  await page.goBack();
  await page.push('Undo');
  await page.push('Show the solution');
  await page.verdict();
  expect(await page.locator('.line-note').isVisible()).toBe(false);

  // The last move again is the same win.
  await page.goBack();
  const { typed } = await lastMoveOf(25);
  await page.locator('#main').focus();
  await page.keyboard.type(`${typed}a`);
  await win.locator('.lengths').waitFor();
  expect(await page.cardsHome()).toBe(52);
  await page.goto(site.url + '#25');
  await page.says('.history', `You won this deal once. Your best: ${moves} moves`);
});

it('the deal of the day is a game, another each day, and makes a streak', async () => {
  const page = await site.visit();
  const deals = new Set<number>();
  for (const day of ['2027-03-01', '2027-03-02']) {
    await page.clock.setFixedTime(`${day}T12:00:00`);
    await page.goto('about:blank');
    await page.goto(site.url);
    await page.choose('Today’s deal');
    const deal = Number(await page.shownDeal());
    expect(deal).toBe(dealOfTheDay(new Date(`${day}T12:00:00`)));
    await page.button('Hint').waitFor();
    expect(await page.locator('.verdict').isVisible()).toBe(false);
    deals.add(deal);
    await winBy(page, deal);
  }
  expect(deals.size).toBe(2);
  await page.choose('Your games');
  const figures = await page.locator('.statistics').innerText();
  expect(figures).toMatch(/Streak\s+2 days \(best 2\)/);
  expect(figures).toMatch(/Games won\s+2 \(100 %\)/);
});

describe('the player’s games', () => {
  it('have the daily deals that were won, the cells they need, and the moves above the fewest', async () => {
    const page = await site.visit();
    const today = new Date(await page.evaluate(() => Date.now()));
    const win = { cells: 4, moves: 60, elapsedMs: 1000, day: dayOf(today), times: 1, last: '' };
    const daily = dealOfTheDay(today);
    const wins = { a: { ...win, deal: daily, fewest: 53 }, b: { ...win, deal: 164, fewest: null } };
    await page.evaluate(
      (text) => localStorage.setItem('statistics', text),
      JSON.stringify({ begun: 2, wins }),
    );
    await page.choose('Your games');
    const won = page.locator('.calendar .won');
    expect(await won.innerText()).toMatch(new RegExp(`^${today.getDate()}\\b`));
    const needed = page.locator('.by-cells').getByRole('row', { name: 'none' });
    expect(await needed.innerText()).toMatch(/1$/);
    const above = page.locator('.above-fewest').getByRole('row', { name: '5 to 9' });
    expect(await above.innerText()).toMatch(/1$/);
    await page.push('Previous month');
    expect(await page.locator('.calendar td a').count()).toBeGreaterThanOrEqual(28);
    await page.push('Next month');
    await won.click();
    expect(await page.shownDeal()).toBe(String(daily));
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('begin with the rules, told with moves of the deal on the first screen', async () => {
    const page = await site.visit();
    await page.push('How to play');
    const pictures = page.locator('.rules freecell-picture');
    const marked = () =>
      pictures.evaluateAll((all) =>
        all.map(({ shadowRoot }) => shadowRoot!.querySelectorAll('.hinted').length),
      );
    // The pictures come with the text, but their script may come later.
    await expect.poll(marked, { timeout: 20_000 }).toEqual([0, 1, 1, 3, 1]);
    expect(await pictures.first().locator('.card').count()).toBe(52);
  });
});

it('statistics say times as clocks do', () => {
  const texts = [0, 59_999, 61_000, 3_661_000].map(clockText);
  expect(texts).toEqual(['0:00', '0:59', '1:01', '1:01:01']);
});

describe('what is clicked stays where it is while answers come', () => {
  const SCREENS: [string, number, number][] = [
    ['a phone', 390, 844],
    ['a desktop', 1280, 800],
    ['a phone on its side', 844, 390],
  ];
  const screens = isThorough ? SCREENS : SCREENS.slice(0, 1);

  /** Opens the page and records the places of these parts from the first frame on. */
  async function tracked(hash: string, [, width, height]: (typeof SCREENS)[0], parts: string[]) {
    const page = await site.visit(hash, { viewport: { width, height } });
    await page.addInitScript((selectors) => {
      const places = new Set<string>();
      Object.assign(window, { places });
      const look = () => {
        const found = selectors.map((selector) => document.querySelector(selector));
        const tops = found.map((part) => part && scrollY + part.getBoundingClientRect().top);
        if (!tops.includes(null)) places.add(tops.join(' '));
        requestAnimationFrame(look);
      };
      look();
    }, parts);
    await page.reload();
    const places = () =>
      page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
    return { page, places };
  }

  it.each(screens)('in a game, and while moves are typed, on %s', async (...screen) => {
    const { page, places } = await tracked(gameOn(164), screen, [
      'freecell-deal',
      '.hand .buttons',
    ]);
    await page.keys('1a2b3');
    await page.says('.status', '3 to');
    await page.keyboard.type('c');
    await page.push('Hint');
    await page.says('.status', 'Hint: ');
    expect(await places()).toHaveLength(1);
  });

  it.each(screens)('in a solution, on %s', async (...screen) => {
    const { page, places } = await tracked(solutionOf(TOLD_LATER), screen, [
      '.controls',
      '.solution',
    ]);
    await page.says('.verdict .difficulty', 'Medium');
    expect(await places()).toHaveLength(1);
  });
});

it('the felt is as high on a page that was scrolled', async () => {
  const page = await site.visit(solutionOf(SOON_ANSWERED), {
    viewport: { width: 390, height: 600 },
  });
  await page.solutionIsThere();
  const heightAt = (y: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      dispatchEvent(new Event('resize'));
      await new Promise(requestAnimationFrame);
      const { shadowRoot } = document.querySelector('freecell-deal')!;
      return [scrollY, shadowRoot!.querySelector('.table')!.clientHeight];
    }, y);
  const [, height] = await heightAt(0);
  const [scrolled, same] = await heightAt(100);
  expect(scrolled).toBeGreaterThan(50);
  expect(same).toBe(height);
});

it('the felt fills small views, is not covered at 400 % zoom, and leaves no third of a tablet empty', async () => {
  const page = await site.visit(PLAY);
  const boxOf = async (part: string) => (await page.locator(part).first().boundingBox())!;
  const views = [
    { width: 844, height: 390 },
    // 1280 x 800 at 200 %
    { width: 640, height: 400 },
  ];
  for (const hash of isThorough ? [PLAY, solutionOf(617)] : [PLAY]) {
    await page.goto(site.url + hash);
    for (const view of views) {
      await page.setViewportSize(view);
      // The page follows its window with the next frame.
      await expect
        .poll(async () => {
          const { y, height } = await boxOf('.table');
          const isHigh = height > 0.9 * view.height;
          return { isHigh, isIn: y < 12 && y + height <= view.height };
        })
        .toEqual({ isHigh: true, isIn: true });
    }
  }
  await page.goto(site.url + PLAY);
  await page.setViewportSize({ width: 320, height: 200 });
  const fixed = page.locator('.dock, #menu');
  const positions = await fixed.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).position),
  );
  expect(positions).not.toContain('fixed');
  expect((await boxOf('.pile[data-place="0"]')).y).toBeLessThan(130);
  await page.setViewportSize({ width: 768, height: 1024 });
  const felt = await boxOf('.table');
  expect(felt.y + felt.height).toBeGreaterThan(0.7 * 1024);
  const dock = await boxOf('.dock');
  expect(dock.y + dock.height).toBeLessThanOrEqual(1024);
});

thoroughly(
  'a solution uses a wide screen, takes one page of paper, and keeps its edges',
  async () => {
    const page = await site.visit(solutionOf(617), { viewport: { width: 1920, height: 1080 } });
    await page.verdict();
    expect((await page.locator('.table').boundingBox())!.width).toBeGreaterThan(1350);
    const side = (await page.locator('.side').boundingBox())!;
    expect(side.x + side.width).toBeGreaterThan(1860);
    const rows = await page.locator('.moves li').evaluateAll((items) =>
      items.map((item) => {
        const box = (part: string) => item.querySelector(part)!.getBoundingClientRect();
        const cards = item.querySelector('.what')!.lastElementChild ?? item.querySelector('.what')!;
        return {
          height: item.getBoundingClientRect().height,
          gap: box('.to').left - cards.getBoundingClientRect().right,
        };
      }),
    );
    expect(new Set(rows.map(({ height }) => Math.round(height))).size, 'lines of a move').toBe(1);
    expect(Math.max(...rows.map(({ gap }) => gap)), 'a hole in a line').toBeLessThan(110);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ forcedColors: 'active' });
    const [red, black] = await Promise.all(
      ['.card.red', '.card:not(.red)'].map((kind) =>
        page
          .locator(`${kind} .index .suit`)
          .first()
          .evaluate((suit) => {
            const { borderTopWidth } = getComputedStyle(suit.closest('.card')!);
            return { fill: getComputedStyle(suit).fill, borderTopWidth };
          }),
      ),
    );
    expect(red.fill).not.toBe(black.fill);
    expect(red.borderTopWidth).toBe('1px');
  },
);

describe('a screen reader', () => {
  /** Records the messages of all live regions from now on. */
  async function listen(page: Visited): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const table = document.querySelector('freecell-deal')!.shadowRoot!;
      const live = '[aria-live], [role="status"], output';
      for (const region of [document, table].flatMap((one) => [...one.querySelectorAll(live)])) {
        new MutationObserver(() => said.push(region.textContent!.trim())).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
    return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  }

  const times = (said: string[], text: string) => said.filter((one) => one.includes(text)).length;

  it('hears each thing once, and no counter', async () => {
    const page = await site.visit(PLAY);
    await page.setting('Warn me when the game is lost', true);
    await page.atRest();
    const heard = await listen(page);
    await page.keys('1a');
    await expect.poll(async () => times(await heard(), 'from cascade 1 to free cell a')).toBe(1);
    await page.push('Undo');
    await expect.poll(async () => times(await heard(), 'Undone: ')).toBe(1);
    await page.push('Redo');
    await expect.poll(async () => times(await heard(), 'Done again: ')).toBe(1);
    const selected = times(await heard(), 'Selected: ');
    await page.keyboard.press('2');
    await expect.poll(async () => times(await heard(), 'Selected: ')).toBe(selected + 1);
    await page.keyboard.press('Escape');
    await page.push('Next deal');
    await expect.poll(async () => times(await heard(), 'Deal 26')).toBe(1);
    await page.waitForTimeout(1500);
    const said = await heard();
    expect(times(said, 'Deal 26')).toBe(1);
    expect(said.filter((one) => one.includes('..') || one.includes('inn'))).toEqual([]);
    expect(said.filter((one) => /\d:\d\d|^\d+ \/ \d+$/.test(one))).toEqual([]);
  });

  it('hears which cards go home by themselves and come back, and why a move is refused, in words', async () => {
    const page = await site.visit(gameOn(11));
    const heard = await listen(page);
    const says = (text: string) =>
      expect.poll(heard, { message: text }).toContainEqual(expect.stringContaining(text));
    const home = 'ace of clubs, ace of hearts and ace of diamonds';
    await page.keys('8b');
    await says(`five of diamonds from cascade 8 to free cell b; ${home} go home`);
    await page.push('Undo');
    await says(`Undone: five of diamonds from cascade 8 to free cell b; ${home} come back`);
    await page.push('Redo');
    await says(`Done again: five of diamonds from cascade 8 to free cell b; ${home} go home`);
    await page.keys('b2');
    await says('five of diamonds does not go on ');
    expect((await heard()).filter((said) => /[♣♦♥♠]/.test(said))).toEqual([]);
    await page.goto(site.url + gameOn(-3));
    await page.keys('a');
    await page.says('freecell-deal [role="status"]', '52 cards go home. You won in 1 move.');
    await page.push('Previous deal');
    await page.push('Next deal');
    await page.says('#announcer', 'Deal -3, your game: 1 move, won');
  });
});

// thorough-versions.test.ts has the same with two builds of the page.
it.each([true, false])('offers a version that replaces one: %s', async (isSecond) => {
  const page = await site.newPage();
  await page.addInitScript(
    (scriptURL) => {
      const registration = Object.assign(new EventTarget(), { installing: new EventTarget() });
      const value = {
        controller: scriptURL === null ? null : { scriptURL },
        ready: Promise.resolve({ active: null }),
        register: () => {
          Object.assign(window, { registration });
          return Promise.resolve(registration);
        },
      };
      Object.defineProperty(navigator, 'serviceWorker', { value });
    },
    isSecond ? `${site.url}sw.js` : null,
  );
  await page.goto(site.url);
  await page.waitForFunction(() => 'registration' in window);
  await page.evaluate(() => {
    const { registration } = window as unknown as {
      registration: EventTarget & { installing: EventTarget };
    };
    registration.dispatchEvent(new Event('updatefound'));
    const activated = Object.assign(registration.installing, { state: 'activated' });
    activated.dispatchEvent(new Event('statechange'));
  });
  const news = page.getByText('A new version is ready.');
  expect(await news.count()).toBe(isSecond ? 1 : 0);
  // The tab of the first visit hears of the next version.
  await page.evaluate(() => {
    const { registration } = window as unknown as {
      registration: EventTarget & { installing: EventTarget };
    };
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing.dispatchEvent(new Event('statechange'));
  });
  expect(await news.count()).toBe(1);
  // On a phone it leaves the bar with the buttons free.
  await page.setViewportSize({ width: 360, height: 640 });
  const { y, height } = (await page.locator('.news').boundingBox())!;
  expect(y + height).toBeLessThan((await page.locator('.dock').boundingBox())!.y);
});
