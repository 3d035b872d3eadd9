/** `freecell-wasm/element` among other things: its attributes, looks, other elements, and the page's documents. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { writeBoard } from '../../src/notation.js';
import { examplesOf } from '../support/examples.js';
import { isThorough } from '../support/tier.js';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { CLIPBOARD, openSite } from './site.js';
import { overflowOf } from './states.js';
import { thoroughly } from '../support/thoroughly.js';
import { element, open, openDeal, pageOf, root } from './element-pages.js';

const site = await openSite();
const artifacts = join(root, 'test/artifacts');
beforeAll(() => mkdirSync(artifacts, { recursive: true }));

describe('without controls', () => {
  const DEAL = '<freecell-deal number="617" mode="play" controls="none"></freecell-deal>';

  it('is the table alone, hears no key but those it is given, and leaves those of fields', async () => {
    const FIELDS = '<input><textarea></textarea><p contenteditable>x</p><select><option>1</select>';
    const page = await open(pageOf(DEAL + FIELDS), { policy: '' });
    expect(await page.locator('freecell-deal button:not(.pile)').count()).toBe(0);
    expect(await page.locator('freecell-deal').getByText('Deal 617').count()).toBe(0);
    await page.locator('.pile[data-place="0"]').focus();
    await page.keyboard.type('1a');
    const meant = await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      document.addEventListener('keydown', (event) => {
        if (deal.key(event)) event.preventDefault();
      });
      return ['1', 'x', 'Escape'].map((key) => deal.key(new KeyboardEvent('keydown', { key })));
    });
    expect(meant).toEqual([true, false, true]);
    expect((await page.told('say')).map(({ text }) => text)).toEqual(['1 to …', '']);
    for (const field of ['input', 'textarea', 'p', 'select']) {
      await page.locator(`main > ${field}`).focus();
      await page.keyboard.type('1a2r');
    }
    expect(await page.locator('input').inputValue()).toBe('1a2r');
    expect(await page.locator('textarea').inputValue()).toBe('1a2r');
    expect(await page.locator('main > p').innerText()).toContain('1a2r');
    await page.locator('.pile[data-place="0"]').focus();
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Alt+a');
    expect(await page.told('say')).toHaveLength(2);
    await page.keyboard.type('1a');
    expect(await page.movesTold()).toEqual(['1a']);
  });

  it('undoes, makes again, and tells what it would have written below', async () => {
    const page = await open(pageOf(DEAL));
    await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      document.addEventListener('keydown', (event) => void deal.key(event));
    });
    await page.keyboard.type('1a');
    await page.call('undo');
    await page.call('redo');
    expect((await page.told('move')).map(({ at }) => at)).toEqual([1, 0, 1]);
    await page.keyboard.type('125h');
    await page.call('hint');
    await page.locator('freecell-deal .hinted').first().waitFor();
    const said = (await page.told('say')).map(({ text }) => text);
    expect(said).toContainEqual(expect.stringMatching(/^5 to …$/));
    expect(said).toContainEqual(expect.stringMatching(/does not go/));
    expect(said.at(-1)).toMatch(/^Hint: /);
    // The page shows no text here, but screen readers must get the message.
    await page.locator('freecell-deal [role="status"]').getByText('Hint: ').waitFor();
    await page.keyboard.type('1b2c');
    await page.stepTo(1);
    await page.locator('freecell-deal [role="status"]').getByText('1 of 3 moves done').waitFor();
    await page.stepTo(3);
    await page.locator('freecell-deal [role="status"]').getByText('3 of 3 moves done').waitFor();
    await page.stepTo(0);
    await page.locator('freecell-deal [role="status"]').getByText('The start again').waitFor();
  });
});

it('sends cards that nothing needs any more home by themselves, unless autoplay is none', async () => {
  const page = await openDeal('number="3" mode="play"');
  const home = async () => (await page.property('position'))!.foundations.join('');
  await page.keys('1a');
  expect(await home()).not.toBe('0000');
  await page.evaluate(() => (document.querySelector('freecell-deal')!.autoplay = 'none'));
  await page.keys('r1a');
  expect(await home()).toBe('0000');
});

it('several on a page keep to themselves', async () => {
  const page = await open(
    pageOf(
      '<freecell-deal id="a" number="1" mode="play"></freecell-deal>' +
        '<freecell-deal id="b" number="2" mode="play"></freecell-deal>' +
        '<freecell-deal id="c" number="3"></freecell-deal>',
    ),
  );
  await page.locator('#c').scrollIntoViewIfNeeded();
  await page.untilTold('verdict');
  const at = (): Promise<number[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('freecell-deal')].map(({ moves }) => moves.length),
    );
  await page.locator('#b .deal').focus();
  await page.keyboard.type('1a');
  expect((await at()).map((moves) => moves > 0)).toEqual([false, true, false]);
  await page.locator('#c .deal').focus();
  await page.keyboard.press('ArrowRight');
  expect((await at()).map((moves) => moves > 0)).toEqual([false, true, true]);
});

describe('its attributes', () => {
  it('have their defaults again when a framework clears the properties', async () => {
    const page = await openDeal(
      'number="617" cells="3" mode="play" autoplay="none" controls="none"',
    );
    const { number, html } = await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      const cleared = { number: undefined, cells: null, mode: undefined, autoplay: null };
      Object.assign(deal, { ...cleared, controls: undefined });
      return { number: deal.number, html: deal.outerHTML };
    });
    expect({ number, html }).toEqual({ number: 1, html: '<freecell-deal></freecell-deal>' });
    expect(await page.told('error')).toEqual([]);
  });

  it('change at run time, and what was played stays', async () => {
    const page = await openDeal('number="617" mode="play"');
    const set = (values: { number?: number; cells?: number; mode?: string }): Promise<unknown> =>
      page.evaluate(
        (wanted) => void Object.assign(document.querySelector('freecell-deal')!, wanted),
        values,
      );
    await page.keys('1a');
    await expect(page.stepTo(NaN)).rejects.toThrow(
      'InputError: at must be a number of steps, got NaN',
    );
    await set({ mode: 'watch' });
    await page.untilTold('verdict');
    await set({ number: 11982 });
    await page.getByText('Deal 11982').waitFor();
    await page.getByText('Cannot be won with 4 free cells').waitFor();
    expect(await page.button('One move forward').isVisible()).toBe(false);
    await set({ cells: 5 });
    await page.untilTold('verdict', 3);
    const verdicts = (await page.told('verdict')).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['solved', 'unsolvable', 'solved']);
    await set({ mode: 'play', number: 617, cells: 4 });
    const cells = await page.evaluate(
      () => document.querySelector('freecell-deal')!.position!.cells,
    );
    // The deals in between were not played, so this game is still kept.
    expect(cells.filter((card) => card >= 0)).toHaveLength(1);
    const kept = await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      for (let number = 2; number < 9; number++) deal.number = number;
      return (Reflect.get(deal, 'played') as Map<string, unknown>).size;
    });
    expect(kept, 'the game with a move, and the one on the table').toBe(2);
  });

  it('may be set as properties before the script is there, and change after it', async () => {
    const page = await open('<!doctype html><title>Early</title><freecell-deal></freecell-deal>');
    await page.evaluate(() => {
      const deal = document.querySelector('freecell-deal')!;
      const early = { number: 617, cells: 5, mode: 'play', controls: 'none', autoplay: 'none' };
      Object.assign(deal, early, { engine: { isMine: true } });
    });
    await page.addScriptTag({ url: './element.js', type: 'module' });
    const shown = () =>
      page.evaluate(() => {
        const deal = document.querySelector('freecell-deal')!;
        const { position, outerHTML, engine } = deal;
        return { position, outerHTML, engine: engine as unknown };
      });
    expect(await shown()).toEqual({
      position: positionOfDeal(617, 5),
      outerHTML:
        '<freecell-deal number="617" cells="5" mode="play" controls="none" autoplay="none"></freecell-deal>',
      engine: { isMine: true },
    });
    await page.evaluate(() => (document.querySelector('freecell-deal')!.number = 618));
    expect((await shown()).position).toEqual(positionOfDeal(618, 5));
  });

  it('that mean nothing are refused in words', async () => {
    const REFUSED: [string, RegExp][] = [
      ['number="617.5"', /deal number must be 1 to .*, got 617\.5/],
      ['number=""', /deal number must be .*, got ""/],
      ['number="x"', /deal number must be .*, got "x"/],
      ['cells="9"', /0 to 8/],
      ['cells="four"', /cells must be .*, got "four"/],
      ['mode="look"', /mode must be watch or play, got "look"/],
      ['controls="all"', /controls must be own or none, got "all"/],
      ['autoplay="max"', /autoplay must be safe or none, got "max"/],
    ];
    const html = REFUSED.map(([attributes]) => `<freecell-deal ${attributes}></freecell-deal>`);
    const page = await open(pageOf(html.join('')));
    for (const [at, [, words]] of REFUSED.entries()) {
      await page.locator('freecell-deal').nth(at).getByText(words).waitFor();
    }
    const messages = (await page.told('error')).map(({ message }) => message);
    expect(messages).toEqual(REFUSED.map(([, words]) => expect.stringMatching(words)));
    const positions = await page.evaluate(() =>
      Array.from(document.querySelectorAll('freecell-deal'), ({ position }) => position),
    );
    expect(positions).toEqual(REFUSED.map(() => null));
  });

  it('are refused when they change, too, and then put right', async () => {
    const page = await openDeal('number="617" mode="play"');
    await page.keys('1a');
    for (const word of ['max', 'none']) {
      await page.evaluate((autoplay) => {
        Object.assign(document.querySelector('freecell-deal')!, { autoplay });
      }, word);
      const isRefused = word === 'max';
      const refusals = page.getByText('autoplay must be safe or none, got "max"');
      expect(await refusals.count()).toBe(isRefused ? 1 : 0);
      expect((await page.property('position'))?.cells.length).toBe(isRefused ? undefined : 4);
    }
    expect(await page.told('error')).toHaveLength(1);
    expect(await page.property('moves')).toHaveLength(1);
  });
});

it('lets go of everything when it is taken out, and goes on when it is put back', async () => {
  const page = await open(pageOf(''));
  await page.evaluate(async () => {
    await customElements.whenDefined('freecell-deal');
    const listened = new Set<string>();
    const add = globalThis.addEventListener;
    globalThis.addEventListener = ((type: string, listener: never, options?: object) => {
      const { signal } = (options ?? {}) as { signal?: AbortSignal };
      listened.add(type);
      signal?.addEventListener('abort', () => listened.delete(type));
      add.call(globalThis, type, listener, options);
    }) as typeof add;
    const deal = document.createElement('freecell-deal');
    Object.assign(deal, { number: 1568, cells: 1 }); // this search takes very long
    Object.assign(globalThis, {
      deal,
      held: () => ({ listened: listened.size, kept: deal.shadowRoot!.childElementCount }),
    });
    document.body.append(deal);
  });
  const held = () => page.evaluate<{ listened: number; kept: number }>('held()');
  await expect.poll(() => page.workers().length).toBe(1);
  const during = await held();
  expect(during.listened).toBeGreaterThan(0);
  await page.evaluate('deal.remove()');
  await expect.poll(() => page.workers().length).toBe(0);
  expect(await held()).toEqual({ listened: 0, kept: 0 });
  await page.evaluate('Object.assign(deal, { number: 617, cells: 4 }), document.body.append(deal)');
  await page.untilTold('verdict');
  expect((await held()).kept).toBe(during.kept);
  expect((await page.told('error')).length).toBe(0);
});

const LIARS = ['freecell-stops-short', 'freecell-moves-wrongly'];

describe.each(isThorough ? LIARS : LIARS.slice(0, 1))('with %s inside', (liar) => {
  const base64 = (path: string): string => readFileSync(join(root, path)).toString('base64');
  const lying = element.replace(base64('dist/freecell.wasm'), base64(`build/lying/${liar}.wasm`));
  const REFUSED = /wrong at move \d+: /;

  it('shows no solution, and gives no hint', async () => {
    expect(lying).not.toBe(element);
    const page = await openDeal('number="617"', { script: lying });
    await page.locator('freecell-deal').getByText(REFUSED).waitFor();
    expect((await page.told('error'))[0].message).toMatch(REFUSED);
    expect(await page.told('verdict')).toEqual([]);
    await page.locator('freecell-deal .deal').focus();
    await page.keyboard.press('End');
    expect(await page.property('moves')).toEqual([]);
    await page.evaluate(() => (document.querySelector('freecell-deal')!.mode = 'play'));
    expect(await page.locator('freecell-deal').getByText(REFUSED).count()).toBe(0);
    await page.push('Hint');
    await page.locator('freecell-deal').getByText(REFUSED).waitFor();
    expect(await page.locator('freecell-deal .hinted').count()).toBe(0);
  });
});

describe('its looks', () => {
  it('give courts faces, and small cards room for their ranks', async () => {
    const style = '--freecell-felt: rgb(1, 2, 3)';
    const page = await openDeal(`number="24" mode="play" style="${style}"`, { policy: '' });
    const felt = page.locator('freecell-deal .table');
    const felts = await felt.evaluate((one) => getComputedStyle(one).backgroundImage);
    expect(felts, 'a custom property of the page').toContain('rgb(1, 2, 3)');
    const cards = page.locator('freecell-deal .card');
    expect(await cards.locator('.eyes').count()).toBe(24);
    const people = await cards.evaluateAll((all) =>
      all
        .filter(({ dataset }) => Number(dataset.card) >= 40)
        .map((card) => {
          const face = card.querySelector('.face')!.cloneNode(true) as Element;
          for (const pip of face.querySelectorAll('use')) pip.remove();
          return face.innerHTML;
        }),
    );
    expect(new Set(people).size).toBe(12);
    for (const width of [320, 390, 560]) {
      await page.setViewportSize({ width, height: 700 });
      // A canvas measures the area of a glyph. The line around it comes from the element.
      const ranks = await cards.evaluateAll((all) =>
        all.map((card) => {
          const rank = card.querySelector('b')!;
          const { font, fontSize } = getComputedStyle(rank);
          const context = document.createElement('canvas').getContext('2d')!;
          context.font = font;
          const ink = context.measureText(rank.textContent!);
          const line = rank.getBoundingClientRect();
          const box = card.getBoundingClientRect();
          const spare =
            parseFloat(fontSize) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent;
          const baseline = line.top + spare / 2 + ink.fontBoundingBoxAscent;
          return {
            text: rank.textContent!,
            above: (baseline - ink.actualBoundingBoxAscent - box.top) / box.width,
            left: (line.left - ink.actualBoundingBoxLeft - box.left) / box.width,
          };
        }),
      );
      for (const { text, above, left } of ranks) {
        expect(above, `${text}, above, ${width}`).toBeGreaterThan(0.035);
        expect(left, `${text}, left, ${width}`).toBeGreaterThan(0.02);
      }
    }
  });

  it('are accessible in both colour schemes, and fit a phone', async () => {
    const page = await open(
      pageOf(`<style>:root { color-scheme: light dark }</style><h1>Deals</h1>
        <freecell-deal number="617"></freecell-deal><p>To be played:</p>
        <freecell-deal number="11982" cells="5" mode="play"></freecell-deal>`),
      { policy: '', colorScheme: 'light' },
    );
    await page.untilTold('verdict');
    await page.stepTo(30);
    const findings: string[] = [];
    for (const [width, colorScheme, rules] of [
      [1280, 'light', {}],
      [1280, 'dark', COLOURS],
      [390, 'light', NAMES],
      [390, 'dark', COLOURS],
    ] as const) {
      if (!isThorough && width === 390 && colorScheme === 'dark') continue;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const path = join(artifacts, `element-${width}-${colorScheme}.png`);
      if (isThorough) await page.screenshot({ path, fullPage: true });
      expect(await overflowOf(page), `pixels that stick out sideways of ${width}`).toBe(0);
      const found = await seriousFindings(page, isThorough ? {} : rules);
      findings.push(...found.map((text) => `${width} ${colorScheme}: ${text}`));
    }
    expect(findings).toEqual([]);
  });
});

describe('the page’s button', () => {
  const SHOWN: [string, Record<string, string>][] = [
    ['#11982', { number: '11982', cells: '4', mode: 'watch' }],
    ['#view=play&deal=11982&cells=5', { number: '11982', cells: '5', mode: 'play' }],
  ];

  it.each(isThorough ? SHOWN : SHOWN.slice(1))(
    'gives HTML that shows what is shown at %s',
    async (hash, attributes) => {
      const shower = await site.visit(hash, CLIPBOARD);
      const html = await shower.copied('Embed it in your page');
      const [, src] = /^<script type="module" src="(.*)" integrity="sha384-.{64}">/.exec(html)!;
      expect(src.startsWith(site.url), 'a file of the page itself').toBe(true);
      expect(await (await fetch(src)).text()).toBe(element);
      const page = await open(html, {
        policy: '',
        elsewhere: src,
        accepted: new RegExp(`^foreign: ${src}$`),
      });
      await page.locator('freecell-deal').getByText('Deal 11982').waitFor();
      const shown = await page.evaluate(() => {
        const deal = document.querySelector('freecell-deal')!;
        return Object.fromEntries([...deal.attributes].map(({ name, value }) => [name, value]));
      });
      expect(shown).toEqual(attributes);
    },
  );

  thoroughly('says that a board without a number cannot be had so', async () => {
    const board = encodeURIComponent(writeBoard(positionOfDeal(617)).split('\n').join(' / '));
    const page = await site.visit(`#board=${board}&cells=4`);
    await page.choose('Embed it in your page');
    await page.says('.toast.shown', 'Only deals with a number can be embedded.');
  });
});

describe('docs/how-to/embed.md', () => {
  const pages = examplesOf('docs/how-to/embed.md').filter(({ code }) =>
    code.startsWith('<!doctype'),
  );

  it('has the pages that are tested here', () => expect(pages).toHaveLength(2));

  it('has one with buttons of its own, and a rule', async () => {
    const code = pages.map((one) => one.code).find((one) => one.includes('controls="none"'))!;
    const page = await open(code, { policy: '' });
    expect(positionOfDeal(3).cascades[4].at(-1), 'an ace').toBeLessThan(4);
    await page.locator('freecell-deal .card').first().waitFor();
    await page.keyboard.type('5a');
    await page.getByText('Aces go home or stay.').waitFor();
    expect(await page.told('move')).toEqual([]);
    await page.keyboard.type('1a');
    await page.push('Undo');
    await page.push('Redo');
    expect((await page.told('move')).map(({ at }) => at)).toEqual([1, 0, 1]);
    await page.push('Hint');
    await page.locator('output').getByText('Hint: ').waitFor();
  });

  const watched = pages.filter(({ code }) => !code.includes('controls="none"'));
  it.each(watched)('$where', async ({ code }) => {
    const page = await open(code, { policy: '' });
    await page.untilTold('verdict');
    expect((await page.told('verdict'))[0].verdict).toBe('solved');
  });

  it('states the size of the script', () => {
    const text = readFileSync(join(root, 'docs/how-to/embed.md'), 'utf8');
    const [, stated] = /(\d+)(?:<!--\/-->)? KiB gzipped/.exec(text)!;
    const { length } = gzipSync(element, { level: 9 });
    console.log(`dist/element.js: ${length} bytes gzipped`);
    expect(Math.abs(length / 1024 - Number(stated))).toBeLessThan(2);
  });
});
