/** Watching: numbers, verdicts, stepping, links. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { writeBoard, writeFcSolve } from '../../src/notation/boards/write-board.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { CLIPBOARD, openSite, solutionOf, SOON_ANSWERED } from './site.js';
import { thoroughly } from '../support/thoroughly.js';

const site = await openSite();

describe('a deal', () => {
  it('is solved when its number is typed, and steps to the end, with the keyboard alone', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED));
    await page.verdict();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    for (let i = 0; i < 20 && (await focused()) !== 'deal'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('131');
    await page.addressIs(solutionOf(131));
    expect(await page.verdict()).toBe('solved');
    await page.solutionIsThere();
    const expected = (await createEngine()).solveSync(131);
    const figures = page.locator('.verdict .figures');
    expect(await page.locator('.verdict').innerText()).not.toMatch(/nodes|µs|ms\b/);
    expect(await figures.textContent()).toContain(expected.nodes.toLocaleString('en-US'));
    expect(await page.cardsHome()).toBe(0);
    await page.keyboard.press('Tab');
    const steps = Number((await page.locator('.where').innerText()).split('/')[1]);
    expect(steps).toBeGreaterThan(30);
    expect(await page.locator('.moves li').count()).toBe(steps);
    const pressed = Math.min(steps, cases(10, 1000));
    for (let i = 0; i < pressed; i++) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.where').innerText()).toBe(`${pressed} / ${steps}`);
    // The list scrolls until the move is in its middle.
    const isInMiddle = () =>
      page.locator('.moves li:has([aria-current])').evaluate((item) => {
        const [list, own] = [item.closest('.moves')!, item].map((one) =>
          one.getBoundingClientRect(),
        );
        return Math.abs(own.top - list.top - list.height / 2) < own.height;
      });
    if (pressed < steps - 5) await expect.poll(isInMiddle).toBe(true);
    if (pressed < steps) await page.keyboard.press('End');
    expect(await page.cardsHome()).toBe(52);
    expect(await page.locator('.where').innerText()).toBe(`${steps} / ${steps}`);
    await page.keyboard.press('Home');
    expect(await page.cardsHome()).toBe(0);
  });

  it('marks the move that is shown, also in the colours of the system', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED), { forcedColors: 'active' });
    await page.verdict();
    await page.locator('.moves button').nth(2).click();
    await page.locator('#main').focus();
    const borders = await page
      .locator('.moves button')
      .evaluateAll((all) => all.slice(0, 5).map((one) => getComputedStyle(one).borderTopWidth));
    expect(borders).toEqual(['0px', '0px', '2px', '0px', '0px']);
  });

  it('is solved although the difficulty of the deal before it comes late', async () => {
    const page = await site.visit('');
    const release = await page.hold(/difficulty/);
    const isAsked = page.waitForRequest(/difficulty/);
    await page.goto(site.url + solutionOf(SOON_ANSWERED));
    await isAsked;
    const isLoaded = page.waitForResponse(/difficulty/);
    await page.fill('#deal', '131');
    release();
    await isLoaded;
    expect(await page.verdict()).toBe('solved');
    await page.solutionIsThere();
    await page.addressIs(solutionOf(131));
  });

  it('plays by itself, and each move is announced', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED), { reducedMotion: 'no-preference' });
    await page.verdict();
    await page.getByLabel('Speed').selectOption('8');
    // Pause inside the page, because the solution may end before a command from here arrives.
    await page.evaluate(() => {
      const table = document.querySelector('freecell-deal')!.shadowRoot!;
      const pauseSoon = () => {
        if (table.querySelectorAll('.card[data-place="16"]').length <= 3) {
          requestAnimationFrame(pauseSoon);
        } else {
          document.querySelector<HTMLElement>('[aria-label="Pause"]')?.click();
        }
      };
      pauseSoon();
    });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => page.cardsHome()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.says('#announcer', /^Move \d+: .* (from|to) /);
    expect(await page.cardsHome()).toBeLessThan(52);
    const at = await page.locator('.where').innerText();
    await page.waitForTimeout(300);
    expect(await page.locator('.where').innerText()).toBe(at);
  });
});

it('a long search is left when another number is typed', async () => {
  // Its search takes some ten seconds.
  const page = await site.visit(solutionOf(6407, 2));
  await page.locator('.verdict.searching').getByText('Searching…').waitFor();
  await page.fill('#deal', '25');
  await page.chooseCells(4);
  expect(await page.verdict()).toBe('solved');
  expect(await page.locator('.moves li').count()).toBeGreaterThan(0);
});

describe('the address', () => {
  it('is shared and gone back to', async () => {
    const page = await site.visit('#617', CLIPBOARD);
    const first = await page.layout();
    await page.push('Next deal');
    await page.chooseCells(5);
    const last = await page.layout();
    const link = await page.copied('Copy the link');
    expect(link).toBe(`${site.url}#deal=618&cells=5`);

    const friend = await site.visit(new URL(link).hash);
    expect(await friend.shownDeal()).toBe('618');
    expect(await friend.layout()).toBe(last);

    const shown = () => page.shownDeal();
    await page.goBack();
    await page.addressIs('#618');
    await expect.poll(shown).toBe('618');
    await page.goBack();
    await expect.poll(shown).toBe('617');
    expect(await page.layout()).toBe(first);
  });

  thoroughly('of one typed number is one step back, however many digits', async () => {
    const page = await site.visit('#617');
    await page.locator('#deal').fill('');
    await page.locator('#deal').pressSequentially('31465');
    await page.addressIs('#31465');
    await page.goBack();
    await page.addressIs('#617');
  });

  it('leads from a solution to one of its single cards, and to a line', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED));
    await page.verdict();
    await page.solutionIsThere();
    const single = `#deal=${SOON_ANSWERED}&cells=4&move=30&runs=0`;
    await page.goto(site.url + single);
    const isTogether = page.getByLabel('Count a moved run as one');
    await expect.poll(() => isTogether.isChecked()).toBe(false);
    const shown = await page.layout();
    const where = await page.locator('.where').innerText();
    const again = await site.visit(single);
    await again.solutionIsThere();
    expect(await again.locator('.where').innerText()).toBe(where);
    expect(await again.layout()).toBe(shown);
    // A game has the step back to its start, and a line does not.
    await page.goto(`${site.url}${solutionOf(SOON_ANSWERED)}&moves=3a.0.3a.4b`);
    await page.says('.line-note', /^Another line: 2 moves/);
    expect(await page.locator('.moves li').count()).toBe(2);
    expect(await page.locator('.where').innerText()).toBe('0 / 2');
  });

  it('copies a solution that replays', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED), CLIPBOARD);
    await page.verdict();
    await page.getByLabel('Count a moved run as one').uncheck();
    const text = await page.copied('Copy the solution');
    expect(verifySolution(dealPosition(SOON_ANSWERED), parseSolution(text)).valid).toBe(true);
  });

  it('copies moves that win nothing as moves, and nothing where there is none', async () => {
    const page = await site.visit('#view=watch&deal=11982', CLIPBOARD);
    await page.verdict();
    await expect.poll(() => page.locator('.moves li').count()).toBeGreaterThan(0);
    expect(await page.copied('Copy the moves')).toMatch(/^\w\w /);
    await page.says('.toast.shown', /^Moves copied/);
    await page.goto(`${site.url}#view=watch&deal=-1`);
    await page.verdict();
    await page.push('Menu');
    expect(await page.getByText(/^Copy the (moves|solution)$/).isVisible()).toBe(false);
  });
});

/** All cards can go home: five are left, and none covers another. */
const NEARLY_WON = `Foundations: H-Q C-Q D-Q S-J
Freecells: - - - -
: QS
: KS
: KH
: KC
: KD
:
:
:`;

describe('a pasted board', () => {
  it('is read, solved and shared', async () => {
    const page = await site.visit();
    await page.paste(writeFcSolve(dealPosition(25)));
    await page.says('.toast', 'This is deal 25');
    await page.addressIs('#25');
    const shown = await page.layout();
    const same = await site.visit('#25');
    expect(await same.layout()).toBe(shown);
  });

  it('of no number is what was read, and is shared by its cards', async () => {
    const held = dealPosition(25);
    held.cells = held.cascades[2].splice(-4);
    held.cascades[0].push(...held.cascades[2].splice(0));
    // Nothing in a line stands for an empty cascade.
    const rows = writeBoard(held).replaceAll(/^: ?/gm, '');
    const board = dealPosition(25);
    // Exchange two cards: the dealer almost certainly never deals this board.
    [board.cascades[0][0], board.cascades[1][0]] = [board.cascades[1][0], board.cascades[0][0]];
    const page = await site.visit();
    for (const [text, read] of [
      [rows, held],
      [`# A comment\n${writeFcSolve(board)}`, board],
    ] as const) {
      await page.paste(text);
      const shown = () => page.evaluate(() => document.querySelector('freecell-deal')!.position);
      await expect.poll(shown).toEqual(read);
      await page.says('.toast', 'No deal has this board');
    }
    const again = await site.visit(page.hash());
    // The reader of boards is fetched when it is needed.
    const shown = await page.layout();
    await expect.poll(() => again.layout()).toBe(shown);
  });

  it('is started again from its solution, and its win is replayed', async () => {
    const page = await site.visit();
    await page.paste(NEARLY_WON);
    await page.says('.toast', 'No deal has this board');
    const start = await page.layout();
    await page.push('Show the solution');
    await page.verdict();
    const steps = await page.locator('.where').innerText();
    await page.keyboard.press('ArrowRight');
    await page.choose('Start again');
    expect(await page.layout()).toBe(start);
    await page.push('Show the solution');
    expect(await page.locator('.where').innerText()).toBe(steps.replace('0 /', '1 /'));
    await page.goBack();
    await page.keys('a');
    await page.locator('.win').getByRole('button', { name: 'Replay yours' }).click();
    await page.says('.where', '1 / 1');
    await page.says('.line-note', 'Your game: 1 move, and it wins.');
  });
});
