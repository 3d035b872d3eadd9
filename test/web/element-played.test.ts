/** `freecell-wasm/element` to be played, by each kind of input. */
import { describe, expect, it } from 'vitest';
import { positionOfDeal, runLength, shorten } from '../../src/game.js';
import { createEngine } from '../../src/index.js';
import { fits } from '../../src/reference/index.js';
import { finishing, Game, moveWords, stepsOf, stepToken } from '../../src/ui/index.js';
import { wish, withSafeCards } from '../../src/ui/table/rules.js';
import { open, openDeal, pageOf, type Dealt } from './element-pages.js';

const cardOf = (page: Dealt, card: number) => page.locator(`freecell-deal [data-card="${card}"]`);
const pileOf = (page: Dealt, place: number) =>
  page.locator(`freecell-deal .pile[data-place="${place}"]`).first();

/** Clicks the part of a card that shows in a fan. */
const clickCard = (page: Dealt, card: number): Promise<void> =>
  cardOf(page, card).click({ position: { x: 20, y: 6 } });

/** Waits until the browser has taken the focus from a control that was disabled or hidden. */
const nextFrame = (page: Dealt): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));

it('a restart goes to the start as a move that can be undone, by key, button and method', async () => {
  const page = await openDeal('number="617" mode="play"');
  const again = page.button('Start again');
  expect(await again.isDisabled()).toBe(true);
  await page.keys('r1a2b');
  const before = await page.property('position');
  await page.keyboard.type('r');
  expect(await page.property('position')).toEqual(positionOfDeal(617));
  expect(await page.property('moves')).toEqual([]);
  expect(await again.isDisabled()).toBe(true);
  await page.push('Undo');
  expect(await page.property('position')).toEqual(before);
  await again.click();
  await page.call('restart');
  await page.keys('3c');
  await page.stepTo(0);
  const moves = await page.told('move');
  const told = moves.map(({ at, count, text }) => `${at}/${count} ${text}`).join(', ');
  expect(told).toBe('1/1 1a, 2/2 2b, 3/0 null, 2/2 2b, 3/0 null, 4/1 3c, 0/0 null');
  expect(moves.at(-1)!.moves).toEqual([]);
});

describe('half a typed move', () => {
  const said = async (page: Dealt) => (await page.told('say')).map(({ text }) => text);
  const lastOf = (cascade: number): number => positionOfDeal(617).cascades[cascade].at(-1)!;

  it('ends with a press, and its message with it; a move that the page forbids leaves no message', async () => {
    const page = await openDeal('number="617" mode="play"');
    await page.keys('2');
    await clickCard(page, lastOf(1));
    expect(await said(page)).toEqual(['2 to …', '']);
    await page.keys('6a2');
    expect(await page.movesTold()).toEqual(['6a']);
    await clickCard(page, lastOf(0));
    // The press asked for the move to that cascade, and the reason of the refusal stays.
    expect((await said(page)).slice(-2)).toEqual(['', expect.stringMatching(/♠|♥|♣|♦/)]);
    // What is seen has signs, and what is heard has words.
    const heard = page.locator('freecell-deal [role="status"]');
    await heard.getByText(/ of \w+ does not go on \w+ of /).waitFor();
    expect(await heard.count()).toBe(1);
    await page.keys('a');
    expect((await said(page)).at(-1)).toBe('a to …');
    await page.evaluate(() => addEventListener('freecell-wish', (event) => event.preventDefault()));
    await page.keys('b');
    expect((await said(page)).at(-1)).toBe('');
    expect(await page.movesTold()).toEqual(['6a']);
  });

  it('does not begin at an empty place, and a press there says why, too', async () => {
    const page = await openDeal('number="617" mode="play"');
    await page.keys('b');
    expect(await said(page)).toEqual(['cell b is empty']);
    await page.keyboard.type('2a');
    expect(await page.movesTold()).toEqual(['2a']);
    await pileOf(page, 16).first().focus();
    await page.keyboard.press('Enter');
    expect((await said(page)).at(-1)).toMatch(/^no card can be taken from /);
  });

  it('ends with Escape, like a selection; the next Escape belongs to the page', async () => {
    const dialog = '<dialog><freecell-deal number="617" mode="play"></freecell-deal></dialog>';
    const page = await open(pageOf(dialog));
    await page.evaluate(() => document.querySelector('dialog')!.showModal());
    const isOpen = () => page.evaluate(() => document.querySelector('dialog')!.open);
    await page.keys('2');
    await page.keyboard.press('Escape');
    expect((await said(page)).slice(-2)).toEqual(['2 to …', '']);
    expect(await isOpen()).toBe(true);
    await clickCard(page, lastOf(1));
    await page.keyboard.press('Escape');
    expect(await page.locator('freecell-deal .selected').count()).toBe(0);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
  });
});

describe('the finish', () => {
  /**
   * Returns a deal and the moves of a solution until the rest can go home, but does not yet do so
   * automatically. Each move takes as many cards as fit, like typing.
   */
  const untilFinish = async (): Promise<{ deal: number; tokens: string[] }> => {
    const engine = await createEngine();
    for (let deal = 1; ; deal++) {
      const start = positionOfDeal(deal);
      const steps = stepsOf(start, shorten(start, engine.solveSync(deal).moves), true);
      const tokens = steps.map(stepToken);
      const game = new Game(start);
      let typable = true;
      for (const { from, to, cards } of steps) {
        const step = wish(game.position, from, to, 0);
        typable &&= typeof step !== 'string' && step.cards.length === cards.length;
        if (typeof step !== 'string') game.add(withSafeCards(game.position, step));
      }
      typable &&= !tokens.join().includes('v');
      if (typable && finishing(game.position) !== null) return { deal, tokens };
    }
  };

  it('is offered when every card can go home, and is not counted', async () => {
    const { deal, tokens } = await untilFinish();
    const page = await openDeal(`number="${deal}" mode="play"`);
    const finish = page.button('Finish');
    await page.keys(tokens.slice(0, -1).join(''));
    expect(await finish.isVisible()).toBe(false);
    expect(await page.property('canFinish')).toBe(false);
    await page.keyboard.type(tokens.slice(-1).join(''));
    expect(await page.property('canFinish')).toBe(true);
    await finish.click();
    const [win] = await page.told('win');
    const { length } = tokens;
    const shown = { number: deal, cells: 4, mode: 'play' };
    expect(win).toMatchObject({ ...shown, at: length, count: length, text: tokens.at(-1) });
    await page.says(`You won in ${length} moves.`);
    const note = page.locator('freecell-deal .felt-note');
    expect(await note.textContent()).toContain(`You won in ${length} moves`);
    expect(await finish.isVisible()).toBe(false);
    await nextFrame(page);
    await page.keyboard.press('Control+z');
    expect((await page.told('move')).at(-1)).toMatchObject({ count: length - 1 });
    expect(await page.property('canFinish')).toBe(false);
    await page.keyboard.press('Control+y');
    expect((await page.told('move')).at(-1)).toEqual(win);
    // Redo gives the same win, so there is no second event.
    expect(await page.told('win')).toHaveLength(1);
  });

  it('is the key A, unless the page forbids it; else A is a cell', async () => {
    const page = await openDeal('number="-3" mode="play"');
    await page.evaluate(() => {
      document
        .querySelector('freecell-deal')!
        .addEventListener('freecell-wish', (event) => event.preventDefault(), { once: true });
    });
    await page.keys('a');
    expect(await page.told('move')).toEqual([]);
    expect((await page.told('wish'))[0].moves).toHaveLength(52);
    await page.keyboard.type('a');
    expect(await page.told('win')).toMatchObject([{ at: 1, count: 1 }]);
    await page.evaluate(() => (document.querySelector('freecell-deal')!.number = 617));
    await page.keys('1aab');
    expect(await page.movesTold()).toEqual(['5h', '1a', 'ab']);
    expect((await page.told('wish')).slice(-2)).toMatchObject([
      { text: '1a', moves: [{ from: 0, to: 8 }] },
      { text: 'ab' },
    ]);
    // Nothing moves if the page shows another deal when it hears the wish.
    await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      deal.addEventListener('freecell-wish', () => (deal.number = 618), { once: true });
    });
    await page.keyboard.type('bc');
    expect((await page.told('wish')).at(-1)).toMatchObject({ number: 617, text: 'bc' });
    expect(await page.movesTold()).toEqual(['5h', '1a', 'ab']);
  });

  it('flies home card by card, or is there at once after an undo and without motion', async () => {
    const page = await openDeal('number="-3" mode="play"', { reducedMotion: 'no-preference' });
    const delaysMs = () =>
      page
        .locator('freecell-deal .card')
        .evaluateAll((cards) =>
          cards.map((card) => parseFloat(getComputedStyle(card).transitionDelay) * 1000),
        );
    await page.call('finish');
    expect(new Set(await delaysMs()).size).toBe(52);
    await page.locator('freecell-deal .card.moving').first().waitFor({ state: 'detached' });
    await page.call('undo');
    expect(new Set(await delaysMs())).toEqual(new Set([0]));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.call('finish');
    expect(new Set(await delaysMs())).toEqual(new Set([0]));
  });
});

describe('clicks', () => {
  /** Finds a deal with a run of two that fits on one cascade and does not fit on another. */
  const example = () => {
    for (let deal = 1; ; deal++) {
      const { cascades } = positionOfDeal(deal);
      for (const [from, cascade] of cascades.entries()) {
        if (runLength(cascade) !== 2) continue;
        const [deepest, last] = cascade.slice(-2);
        const to = cascades.findIndex((other) => fits(deepest, other.at(-1)!));
        const wrong = cascades.findIndex(
          (other, i) => i !== from && !fits(deepest, other.at(-1)!) && !fits(last, other.at(-1)!),
        );
        if (to >= 0 && wrong >= 0) return { deal, cascades, from, to, wrong, deepest, last };
      }
    }
  };

  it('move a run, or its last card to a cell, or say why not; a drag takes exactly its cards', async () => {
    const { deal, cascades, from, to, wrong, deepest, last } = example();
    const page = await openDeal(`number="${deal}" mode="play"`);
    const target = cascades[to].at(-1)!;
    const other = cascades[wrong].at(-1)!;
    const classesOf = (card: number) => cardOf(page, card).getAttribute('class');
    for (const card of [deepest, last]) {
      await clickCard(page, card);
      expect(await classesOf(target)).toContain('target');
      await clickCard(page, target);
      const { moves, text } = (await page.told('move')).at(-1)!;
      expect(text).toBe(`${from + 1}${to + 1}`);
      const moved = moves.filter((move) => move.to === to).map((move) => move.card);
      expect(moved).toEqual(expect.arrayContaining([deepest, last]));
      await page.call('undo');
    }
    await clickCard(page, deepest);
    expect(await page.locator('freecell-deal .card.selected').count()).toBe(2);
    await pileOf(page, 8).click({ force: true });
    expect((await page.property('position'))!.cells[0]).toBe(last);
    await page.call('undo');

    const { length } = await page.movesTold();
    const source = (await cardOf(page, last).boundingBox())!;
    const box = (await cardOf(page, target).boundingBox())!;
    await page.mouse.move(source.x + 20, source.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 20, { steps: 4 });
    expect(await classesOf(target)).not.toContain('target');
    await page.mouse.up();
    await page.says(/does not go on/);
    await clickCard(page, deepest);
    await clickCard(page, other);
    await page.says(/does not go on/);
    expect(await page.movesTold()).toHaveLength(length);
    expect(await classesOf(deepest)).not.toContain('selected');
    expect(await classesOf(other)).toContain('selected');
    await pileOf(page, 9).click({ force: true });
    expect((await page.movesTold()).slice(length)).toEqual([`${wrong + 1}b`]);
  });
});

describe('the keyboard', () => {
  it('finds one stop on the table, and walks with the arrow keys', async () => {
    const page = await open(
      pageOf(
        '<freecell-deal number="617" mode="play" controls="none"></freecell-deal><a href="#">x</a>',
      ),
    );
    await page.locator('freecell-deal .card').first().waitFor();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() =>
        document
          .querySelector('freecell-deal')!
          .shadowRoot!.activeElement?.getAttribute('aria-label'),
      );
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Cascade 1: /);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Cascade 2: /);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^Free cell b: empty/);
    await page.keyboard.press('Enter');
    expect(await page.movesTold()).toEqual(['2b']);
    await page.keyboard.press('Tab');
    expect(await focused()).toBeUndefined();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^Free cell b: /);
    // Pressed twice, a pile plays its card to where it fits.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect((await page.movesTold()).at(-1)).toMatch(/^2./);
    expect(await page.movesTold()).toHaveLength(2);
  });

  it('has no stop in watch mode, where the piles are not buttons', async () => {
    const page = await openDeal('number="617"');
    await page.untilTold('verdict');
    const table = page.getByRole('group', { name: 'Table' });
    expect(await table.getByRole('button').count()).toBe(0);
    expect(await table.getByRole('img', { name: /^(Cascade|Foundation|Free cell) / }).count()).toBe(
      16,
    );
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator('freecell-deal .scrubber:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await page.told('move')).toHaveLength(1);
  });

  it.each([
    ['own', 'watch', 'ArrowRight', 1],
    ['own', 'play', '1', 0],
    ['none', 'play', 'ArrowRight', 0],
  ])('comes with focus(): controls %s, %s', async (controls, mode, key, steps) => {
    const page = await openDeal(`number="617" mode="${mode}" controls="${controls}"`);
    await page.locator('freecell-deal .card').first().waitFor();
    if (mode === 'watch') await page.untilTold('verdict');
    await page.evaluate(() => document.querySelector('freecell-deal')!.focus());
    await page.keyboard.press(key);
    expect(await page.told('move')).toHaveLength(steps);
    const focused = page.locator('freecell-deal :focus');
    if (controls === 'none')
      expect(await focused.getAttribute('aria-label')).toMatch(/^Cascade 2: /);
    else expect(await focused.getAttribute('class')).toBe('deal');
    if (key === '1') await page.getByText('1 to …').waitFor();
  });

  it.each([
    ['watch', 'To the end', 'Home', [1, 0]],
    ['play', 'Undo', 'Control+y', [1, 0, 1]],
  ])('goes on after a button that it disabled: %s, %s', async (mode, name, key, steps) => {
    const page = await openDeal(`number="617" mode="${mode}"`);
    if (mode === 'play') await page.keys('1a');
    else await page.untilTold('verdict');
    await page.button(name).focus();
    await page.keyboard.press('Enter');
    await nextFrame(page);
    await page.keyboard.press(key);
    expect((await page.told('move')).map(({ at }) => Math.min(at!, 1))).toEqual(steps);
  });
});

it('says which pile is chosen, and takes it back with Escape', async () => {
  const page = await openDeal('number="617" mode="play"');
  const pressed = () =>
    page
      .locator('freecell-deal .pile[aria-pressed]')
      .evaluateAll((all) => all.map(({ dataset, ariaPressed }) => [dataset.place, ariaPressed]));
  expect(await pressed()).toEqual([]);
  await page.keys('3');
  expect(await pressed()).toEqual([['2', 'true']]);
  await page.keyboard.press('Escape');
  expect(await pressed()).toEqual([]);
});

describe('a hint', () => {
  it('marks what goes and where to in different ways, and goes on along its solution', async () => {
    const start = positionOfDeal(617);
    const own = shorten(start, (await createEngine()).solveSync(617).moves);
    const steps = stepsOf(start, own, true).slice(0, 6);
    const page = await openDeal('number="617" mode="play"');
    await page.push('Hint');
    await page.says(/^Hint: /);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const [source, target] = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('freecell-deal')!;
        const aim = shadowRoot!.querySelector('.aim')!;
        const hinted = getComputedStyle(shadowRoot!.querySelector('.hinted')!);
        const style = getComputedStyle(aim, aim.classList.contains('card') ? '::after' : null);
        return [hinted.outlineStyle, style.borderTopStyle];
      });
      expect(source).not.toBe('dashed');
      expect(target).toBe('dashed');
    }
    const hair = await page
      .locator('.hair')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(new Set(hair).size, 'forced colours of hair').toBe(1);
    // From now on the element must not ask the solver.
    await page.evaluate(() => {
      const { prototype } = customElements.get('freecell-deal')!;
      Object.assign(prototype, { solve: () => Promise.reject(new Error('asked again')) });
    });
    for (const step of steps) {
      await page.keys('h');
      await page.says(`Hint: ${moveWords(step)}.`, { exact: true });
      await page.keyboard.type(stepToken(step));
    }
    expect(await page.movesTold()).toEqual(steps.map(stepToken));
    expect(await page.told('error')).toEqual([]);
  });

  it('on a lost board says so, and never suggests a move', async () => {
    const page = await open(pageOf(''));
    await page.evaluate(async () => {
      await customElements.whenDefined('freecell-deal');
      const { prototype } = customElements.get('freecell-deal')!;
      let verdict = 'unsolvable';
      // Some engines return moves that lead far but not to a win.
      const moves = [{ from: 0, to: 8, card: 0 }];
      Object.assign(prototype, { solve: async () => ({ verdict, moves }) });
      Object.assign(globalThis, { giveUp: () => (verdict = 'undecided') });
      const deal = document.createElement('freecell-deal');
      Object.assign(deal, { number: 11982, mode: 'play' });
      document.querySelector('main')!.append(deal);
    });
    await page.keys('h');
    await page.says('This deal cannot be won with 4 free cells.');
    await page.keyboard.type('1ah');
    await page.says('This game is lost. Undo takes you back.');
    await page.evaluate('giveUp()');
    await page.keyboard.type('h');
    await page.says('The search gave up, so there is no hint here.');
    expect(await page.locator('freecell-deal .hinted, freecell-deal .aim').count()).toBe(0);
    expect((await page.told('say')).join()).not.toContain('Hint:');
  });
});
