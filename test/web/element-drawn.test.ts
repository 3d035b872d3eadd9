/** What `freecell-wasm/element` draws: its places and signs, and the table on paper. */
import { expect, it } from 'vitest';
import { openDeal, type Dealt } from './element-pages.js';

it('draws each place as its kind, only shapes that exist, and no empty list of classes', async () => {
  const page = await openDeal('number="617" cells="6" mode="play"');
  await page.locator('freecell-deal .card').first().waitFor();
  const { kinds, shapes, missing, empty } = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('freecell-deal')!;
    const count = (kind: string): number => shadowRoot!.querySelectorAll(`.pile.${kind}`).length;
    const uses = [...shadowRoot!.querySelectorAll('use')].map((use) => use.getAttribute('href')!);
    return {
      kinds: ['cell', 'foundation', 'cascade', 'hollow'].map(count),
      shapes: uses.length,
      missing: uses.filter((href) => !shadowRoot!.getElementById(href.slice(1))),
      empty: shadowRoot!.querySelectorAll('[class=""]').length,
    };
  });
  expect(kinds).toEqual([6, 4, 8, 2]);
  expect(shapes).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  expect(empty).toBe(0);
});

it('draws as many pips on a card as its rank says, the same on both sides, and courts of two halves', async () => {
  const page = await openDeal('number="617" mode="play"', {
    viewport: { width: 1400, height: 1000 },
  });
  await page.locator('freecell-deal .face').first().waitFor();
  const faces = await page.evaluate(() =>
    Array.from(
      document.querySelector('freecell-deal')!.shadowRoot!.querySelectorAll('[data-card]'),
      (card) => ({
        rank: Number((card as HTMLElement).dataset.card) >> 2,
        halves: card.querySelectorAll('.face > g').length,
        /** The middles of the pips, from the left edge. A face is 250 wide. */
        pips: Array.from(card.querySelectorAll('.face > use'), (pip) => {
          const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
            Number(pip.getAttribute(name)),
          );
          const middle = [x + width / 2, y + height / 2];
          const turned = pip.getAttribute('transform')!;
          // A pip turns around its own middle.
          return turned.endsWith(` ${middle.join(' ')})`) ? middle[0] : NaN;
        }).sort((one, other) => one - other),
      }),
    ),
  );
  expect(faces).toHaveLength(52);
  for (const { rank, halves, pips } of faces) {
    expect([halves, pips.length]).toEqual(rank > 9 ? [2, 0] : [0, rank + 1]);
    expect(pips.every(Number.isFinite)).toBe(true);
    expect(pips.map((x) => 250 - x).reverse()).toEqual(pips);
  }
  // One suit, and the courts of the others, look as they did. After a change, look at them, and accept it with `-u`.
  const drawn = await page.locator('freecell-deal .face').evaluateAll((all) =>
    all
      .map((face) => ({
        card: Number(face.closest<HTMLElement>('.card')!.dataset.card),
        markup: face.outerHTML,
      }))
      .sort((one, other) => one.card - other.card)
      .filter(({ card }) => card % 4 === 0 || card >= 40)
      .map(({ markup }) => markup),
  );
  await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('../golden/faces.html');
  // A rule paints each shape of a court.
  const unpainted = await page.evaluate(() => {
    const root = document.querySelector('freecell-deal')!.shadowRoot!;
    const sheets = [...root.adoptedStyleSheets, ...root.styleSheets];
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    return [...root.querySelectorAll('.face path')]
      .map((path) => path.getAttribute('class') ?? '')
      .filter(
        (name) =>
          name === '' ||
          !rules.some((rule) => new RegExp(`\\.${name.split(' ').at(-1)}\\b`).test(rule)),
      );
  });
  expect([...new Set(unpainted)]).toEqual([]);
});

it('is as narrow as the paper only while it is printed', async () => {
  const page = await openDeal('number="617" mode="play"', {
    viewport: { width: 1200, height: 800 },
  });
  await page.locator('freecell-deal .card').first().waitFor();
  const screen = await widthOf(page);
  expect(screen).toBeGreaterThan(700);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await widthOf(page)).toBeLessThanOrEqual(690);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await widthOf(page)).toBe(screen);
});

/** Returns where the last cascade ends, in pixels of the table. */
const widthOf = (page: Dealt): Promise<number> =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('freecell-deal')!;
    const { style } = shadowRoot!.querySelector<HTMLElement>('.pile[data-place="7"]')!;
    return parseFloat(style.transform.replace('translate(', '')) + parseFloat(style.width);
  });

const ANIMATED = { reducedMotion: 'no-preference' } as const;

it('starts cards that go home one after the other, in the order of their ranks', async () => {
  const page = await openDeal('number="617"', ANIMATED);
  await page.untilTold('verdict');
  const { cards, delays, landing } = await page.evaluate(() => {
    const deal = document.querySelector('freecell-deal')!;
    deal.goTo(Infinity);
    const flying = [...deal.shadowRoot!.querySelectorAll<HTMLElement>('.card.moving')]
      .map(({ dataset, style }) => ({ card: Number(dataset.card), delay: style.transitionDelay }))
      .sort((one, other) => one.card - other.card);
    return {
      cards: flying.map(({ card }) => card),
      delays: flying.map(({ delay }) => (delay === '' ? 0 : parseFloat(delay))),
      landing: deal
        .shadowRoot!.querySelector<HTMLElement>('.table')!
        .style.getPropertyValue('--landing'),
    };
  });
  expect(cards.length).toBe(52);
  const [, step] = delays;
  expect(step).toBeGreaterThan(0);
  delays.forEach((delay, i) => expect(delay).toBeCloseTo(i * step, 2));
  expect(delays.at(-1)).toBeLessThanOrEqual(1000);
  // What follows waits for the last card.
  expect(parseFloat(landing)).toBeCloseTo(delays.at(-1)!, 2);
});

it('lets a card that flies again land after the second flight', async () => {
  const page = await openDeal('number="617"', ANIMATED);
  await page.untilTold('verdict');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const flying = page.locator('freecell-deal .card.moving');
  await page.stepTo(1);
  const first = await flying.count();
  expect(first).toBeGreaterThan(0);
  await page.clock.runFor(250);
  await page.stepTo(0);
  // The first flight would have ended by now.
  await page.clock.runFor(150);
  expect(await flying.count()).toBe(first);
  await page.clock.runFor(250);
  expect(await flying.count()).toBe(0);
});

it('shows suits in their colours, on cards of all ranks', async () => {
  const page = await openDeal('number="617"');
  const colours = await page.locator('freecell-deal .card .index').evaluateAll((all) =>
    all.map((one) => {
      const { dataset } = one.closest<HTMLElement>('.card')!;
      const isRed = [1, 2].includes(Number(dataset.card) % 4);
      return `${isRed} ${getComputedStyle(one).color}`;
    }),
  );
  expect(colours).toHaveLength(52);
  const kinds = [...new Set(colours)].sort();
  expect(kinds).toHaveLength(2);
  const [black, red] = kinds.map((kind) =>
    /\((\d+), (\d+), (\d+)\)/.exec(kind)!.slice(1).map(Number),
  );
  expect(Math.max(...black)).toBeLessThan(80);
  expect(red[0]).toBeGreaterThan(2 * Math.max(red[1], red[2]));
});
