/** Typed and pasted text: keys reach the place that the player means, and nothing is misread. */
import { describe, expect, it } from 'vitest';
import { placeLetter, positionOfDeal } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import { writeBoard } from '../../src/notation/index.js';
import { writeMoves } from '../../src/notation/moves/write-moves.js';
import { dealPosition } from '../../src/reference/index.js';
import { stepsOf } from '../../src/ui/index.js';
import { CLIPBOARD, gameOn, openSite, solutionOf, SOON_ANSWERED, type Visited } from './site.js';
import { thoroughly } from '../support/thoroughly.js';

const site = await openSite();

describe('typed moves', () => {
  it('are moves after Enter in the deal field, a button, the menu and the number of cells', async () => {
    const page = await site.visit(gameOn(164));
    await page.fill('#deal', '25');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4a');
    expect(await page.shownDeal()).toBe('25');
    expect(await page.labelOf(8)).not.toContain('empty');
    await page.push('Undo');
    await page.keyboard.type('4b');
    expect(await page.labelOf(9)).not.toContain('empty');
    await page.setting('Show time and moves', false);
    await page.keyboard.type('4c');
    expect(await page.labelOf(10)).not.toContain('empty');
    await page.chooseCells(5);
    await page.keyboard.type('4e');
    expect(await page.labelOf(12)).not.toContain('empty');
    await page.goto(site.url + solutionOf(SOON_ANSWERED));
    await page.verdict();
    await page.getByLabel('Count a moved run as one').uncheck();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.where').innerText()).toMatch(/^1 \//);
  });

  it('that are half typed end with their board, as hints and messages do', async () => {
    const page = await site.visit(gameOn(164));
    await page.keys('4');
    await page.push('Next deal');
    const before = await page.layout();
    await page.locator('#main').focus();
    expect(await page.locator('.hand .status').innerText()).toBe('');
    await page.keyboard.press('a');
    expect(await page.layout()).toBe(before);
    await page.push('Hint');
    await page.locator('.card.hinted').first().waitFor();
    await page.push('Next deal');
    expect(await page.locator('.hinted, .target, .aim').count()).toBe(0);
    expect(await page.locator('.hand .status').innerText()).toBe('');
  });
});

/** Plays the hint that is shown. The first marked card is the one to move. */
async function playHint(page: Visited): Promise<void> {
  const from = await page.locator('.card.hinted').first().getAttribute('data-place');
  const to = await page.locator('.card.aim, .pile.aim').first().getAttribute('data-place');
  const letters = [from, to].map((place) => placeLetter(Number(place)));
  await page.keys(letters.join(''));
}

describe('a hint', () => {
  it('marks the card that it leads to, not its whole cascade', async () => {
    const page = await site.visit(gameOn(25));
    for (let i = 0; i < 12; i++) {
      await page.push('Hint');
      await page.locator('.card.hinted').first().waitFor();
      const status = await page.locator('.hand .status').innerText();
      const marked = page.locator('.card.aim');
      expect(await page.locator('.pile.cascade.aim').count()).toBe(
        /to cascade \d\.$/.test(status) ? 1 : 0,
      );
      expect(await marked.count()).toBe(/onto the/.test(status) ? 1 : 0);
      if (/onto the/.test(status)) return;
      await playHint(page);
    }
    throw new Error('no hint led onto a card');
  });

  it('says that it is looking while the solver is fetched, and outlives a warning', async () => {
    const page = await site.newPage();
    const fetchSolver = await page.hold('**/*.wasm');
    await page.goto(site.url + gameOn(617));
    await page.push('Hint');
    await page.says('.hand .status', 'Looking…');
    await page.setting('Warn me when the game is lost', true);
    fetchSolver();
    await page.says('.hand .status', /^Hint: /);
  });
});

it('what is not a deal is said of the address, too, and of the moves in a link', async () => {
  const page = await site.visit('#617.5');
  const message = page.locator('#deal-message.error');
  for (const [hash, fault] of [
    ['#617.5', '“617.5” is not a deal'],
    ['#board=AC', '1 of 52 cards'],
    [`${gameOn(164)}&moves=1a.2b.9x.3c`, 'Move 3, “9x”, is not possible.'],
  ]) {
    await page.goto(site.url + hash);
    await message.getByText(fault).waitFor();
    expect(await page.shownDeal(), hash).not.toBe('');
  }
  expect(await page.labelOf(9)).not.toContain('empty');
  expect(await page.labelOf(10)).toContain('empty');
  await page.fill('#deal', '99999999999');
  await message.getByText('“99999999999” is not a deal').waitFor();
  await page.fill('#deal', '');
  await message.waitFor({ state: 'detached' });
  expect(await page.locator('#deal').getAttribute('aria-invalid')).toBe('false');
});

it('Back closes the menu: it would act on the deal that was there before', async () => {
  const page = await site.visit('#164');
  await page.push('Next deal');
  await page.push('Menu');
  await page.locator('dialog.menu[open]').waitFor();
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.chooseCells(3);
  await page.addressIs('#deal=164&cells=3');
});

it('arrow keys go through the numbers of cells, and the last one counts, unless Escape takes it back', async () => {
  const page = await site.visit('#164');
  await page.push('Menu');
  await page.locator('#cells').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.locator('dialog.menu[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.push('Menu');
  expect([await page.locator('#cells').inputValue(), page.hash()]).toEqual(['4', '#164']);
  await page.locator('#cells').press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(page.hash()).toBe('#164');
  await page.keyboard.press('Tab');
  await page.addressIs('#deal=164&cells=6');
  // A list opens, and Enter takes a number from it.
  for (const [open, cells] of [
    [() => page.locator('#cells').press('Space'), 7],
    [() => page.locator('#cells').click(), 8],
  ] as const) {
    if (!(await page.locator('dialog.menu[open]').isVisible())) await page.push('Menu');
    await open();
    await page.keyboard.press('ArrowDown');
    expect(page.hash(), 'the list hides the number').toBe(`#deal=164&cells=${cells - 1}`);
    await page.keyboard.press('Enter');
    await page.addressIs(`#deal=164&cells=${cells}`);
  }
});

it('a second text that is pasted takes the place of the first', async () => {
  const page = await site.visit('#164');
  for (const deal of ['617', '5']) {
    await page.choose('Paste a board or moves');
    // As Ctrl+V does.
    await page.locator('#board-text:focus').waitFor();
    await page.keyboard.insertText(deal);
    await page.push('Show it');
    await page.addressIs(`#${deal}`);
  }
});

it('a deal number is read as people write it', async () => {
  const page = await site.visit('#164');
  for (const [text, deal] of [
    ['#617', 617],
    ['Game #618', 618],
    ['1,000,000', 1_000_000],
    ['FreeCell deal 619', 619],
    ['-3', -3],
    [String(2 ** 33 - 1), 2 ** 33 - 1],
  ] as const) {
    await page.fill('#deal', text);
    await page.addressIs(`#${deal}`);
    const [deepest] = positionOfDeal(deal).cascades[0];
    const card = page.locator(`.card[data-card="${deepest}"]`);
    expect(await card.getAttribute('data-place'), text).toBe('0');
  }
  await page.fill('#deal', 'abc');
  await page.locator('#deal-message[role="status"]').getByText('“abc” is not a deal').waitFor();
  await page.keyboard.press('Tab');
  expect([await page.shownDeal(), page.hash()], 'the deal on the table').toEqual(['164', '#164']);
  const before = await page.layout();
  for (const text of ['0', '8589934592', '-5', '12x']) {
    await page.fill('#deal', text);
    const fault = `“${text}” is not a deal. Deals have the numbers 1 to 8,589,934,591`;
    await page.locator('#deal-message.error').getByText(fault).waitFor();
    expect([await page.layout(), page.hash()], text).toEqual([before, '#164']);
  }
  const linked = await site.visit('#1,000,000');
  expect(await linked.shownDeal()).toBe('1000000');
});

describe('what is pasted', () => {
  it('may be a solution of what it names, or of what is shown', async () => {
    const { moves } = (await createEngine()).solveSync(SOON_ANSWERED);
    const options = { notation: 'standard', autoplay: 'safe' } as const;
    const text = writeMoves(dealPosition(SOON_ANSWERED), moves, options).join(' ');
    const page = await site.visit('#164');
    await page.paste(`Game #${SOON_ANSWERED}\n${text}`);
    await page.says('.toast', /^Valid: it wins deal 130 in \d+ moves$/);
    expect(await page.shownDeal()).toBe('130');
    await page.keyboard.press('End');
    expect(await page.cardsHome()).toBe(52);
    const told = Number(/in (\d+)/.exec(await page.locator('.toast').innerText())![1]);
    expect(await page.locator('.where').innerText()).toContain(`${told} / ${told}`);
    expect(told).toBe(stepsOf(dealPosition(SOON_ANSWERED), moves, true).length);

    await page.fill('#deal', '130');
    await page.paste(text);
    await page.says('.toast', /^Valid: it wins deal 130/);
  });

  it('is played on where it does not win', async () => {
    const page = await site.visit('#164');
    await page.paste('Game #617\n1a 1b');
    await page.says('.toast', /^Deal 617 after 2 moves, all legal: play on$/);
    await expect.poll(() => page.hash()).toContain('view=play');
    expect(await page.shownDeal()).toBe('617');
    await page.push('Undo');
    await page.push('Undo');
    expect(await page.button('Undo').isDisabled()).toBe(true);
  });

  /** Deal 618, three rows of it, and a board with two cards in cells. */
  const ROWS = writeBoard(dealPosition(618));
  const THREE = ROWS.split('\n').slice(0, 3).join('\n');
  const HELD = `Foundations:\nFreecells: 6H 5D - -\n${ROWS.replace(/ 6H$| 5D$/gm, '')}`;

  async function pasteWith(page: Visited, text: string, cells: number | null): Promise<void> {
    await page.choose('Paste a board or moves');
    await page.getByLabel('Board', { exact: true }).fill(text);
    if (cells !== null) await page.locator('#board-cells').selectOption(String(cells));
    await page.push('Show it');
  }

  it('is refused for what it is, a number, a board or moves, and its dialog stays', async () => {
    const page = await site.visit('#164');
    for (const [text, fault] of [
      ['', 'Paste a deal, a board or moves first.'],
      ['0', '“0” is not a deal. Deals have the numbers 1 to '],
      ['99999999999', '“99999999999” is not a deal. Deals have the numbers 1 to '],
      ['Board', 'This text has no deal, no board and no moves.'],
      [THREE, 'the board has 21 of 52 cards'],
      [HELD, '5D is in free cell 2, but the game has 1'],
      ['26 3a 9x', '"9x" at column 7 is not a move'],
      ['Deal #617 from Windows', 'The number of a deal, or a board, is read here, too.'],
      ['Game #617\n1a 1b', 'Not a solution of deal 617: move 2 (1b)'],
    ] as const) {
      await pasteWith(page, text, 1);
      const shown = page.locator('#board-fault');
      expect(await shown.innerText()).toContain(fault);
      expect(await shown.innerText()).not.toContain('read with');
      const field = page.getByLabel('Board', { exact: true });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.press('End');
      await page.keyboard.type(' ');
      expect(await shown.innerText()).toBe('');
      expect(await field.getAttribute('aria-invalid')).toBe('false');
      await page.keyboard.press('Escape');
    }
    // A selection of text that ends outside does not close the dialog, and a click there does.
    await page.choose('Paste a board or moves');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('board-text');
    const { x, y } = (await page.getByLabel('Board', { exact: true }).boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.mouse.click(4, 4);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('has its own number of cells, unless the visitor chooses one', async () => {
    const page = await site.visit('#164');
    for (const [text, shown, chosen, cells] of [
      [`Deal 618, 5 free cells\n${ROWS}`, 4, null, 5],
      [`Deal 618, 4 free cells\n${ROWS}`, 5, null, 4],
      ['Deal 618, 6 free cells', 4, null, 6],
      [ROWS, 5, null, 5],
      [`Deal 618, 5 free cells\n${ROWS}`, 4, 6, 6],
      [ROWS, 4, 3, 3],
    ] as const) {
      await page.goto(`${site.url}#deal=164&cells=${shown}`);
      await pasteWith(page, text, chosen);
      await page.addressIs(cells === 4 ? '#618' : `#deal=618&cells=${cells}`);
    }
  });

  it('is left alone once its dialog is closed, or another text has come', async () => {
    const page = await site.newPage();
    const fetchSolver = await page.hold('**/*.wasm');
    await page.goto(site.url + gameOn(5));
    const titles = await page.evaluateHandle(() => {
      const all: string[] = [];
      const title = document.querySelector('title')!;
      new MutationObserver(() => all.push(title.text)).observe(title, { childList: true });
      return all;
    });
    await page.paste(ROWS);
    await page.keyboard.press('Escape');
    await page.paste(writeBoard(dealPosition(619)));
    fetchSolver();
    await page.addressIs('#619');
    expect(await titles.jsonValue()).toEqual(['FreeCell 619']);

    const fetchAgain = await page.hold('**/*.wasm');
    await page.goto(site.url + gameOn(5));
    await page.reload();
    await page.paste(ROWS);
    await page.keyboard.press('Escape');
    fetchAgain();
    await page.push('Hint');
    await page.locator('.card.hinted').first().waitFor();
    expect(page.hash()).toBe(gameOn(5));
  });

  it('may be a file that is dropped anywhere, also while its dialog is open', async () => {
    const page = await site.visit('#164');
    const drop = (text: string, name = 'board.txt') =>
      page.evaluate(
        ([content, named]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], named));
          const fire = (type: string) =>
            document.body.dispatchEvent(
              new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
            );
          return [fire('dragover'), fire('drop')];
        },
        [text, name],
      );
    // False: the browser does not open the file itself.
    expect(await drop(`\n${ROWS}\n`)).toEqual([false, false]);
    await page.addressIs('#618');
    await page.choose('Paste a board or moves');
    await drop(THREE);
    await page.says('#board-fault', 'the board has 21 of 52 cards');
    await page.keyboard.press('Escape');
    await drop('', 'empty.txt');
    await page.says('.toast.shown', '“empty.txt” is empty.');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await drop('x'.repeat(1_000_001), 'novel.txt');
    await page.says('.toast.shown', '“novel.txt” is too long for a board or a game.');
    expect(page.hash()).toBe('#618');
    // The menu speaks of the deal that was there.
    await page.push('Menu');
    await drop('5');
    await page.addressIs('#5');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('may be a link to this page, alone or among words', async () => {
    const page = await site.visit('#164');
    const link = '#view=play&deal=617&cells=3&moves=2a.3b';
    const own = site.url + link;
    for (const text of [
      own,
      `Look:\n${own}\nfine, isn’t it?`,
      `Try ${own}.`,
      `[it](${own}), he said`,
    ]) {
      await page.goto(`${site.url}#164`);
      await pasteWith(page, text, null);
      await page.says('.toast.shown', 'Opened the link');
      await page.addressIs(link);
    }
    await pasteWith(page, `${site.url}#view=play`, null);
    await page.says('#board-fault', 'This link names no deal.');
  });

  thoroughly('needs no dialog', async () => {
    const page = await site.visit('#164', CLIPBOARD);
    await page.evaluate(() => navigator.clipboard.writeText('#617'));
    await page.locator('#main').focus();
    await page.keyboard.press('Control+v');
    await page.addressIs('#617');
  });
});
