/** The analysis on the page: the strip, the marks on the cards, and the lessons from mistakes. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createEngine,
  type FreeCellEngine,
  type GameAnalysis,
  type Move,
} from '../../src/index.js';
import { playerMoves, playPlayerMove } from '../../src/game/index.js';
import {
  clonePosition,
  dealPosition,
  type PlayerMove,
  type Position,
} from '../../src/reference/index.js';
import { stepsOf } from '../../src/ui/table/steps.js';
import { writeSteps } from '../../web/src/game/written-steps.js';
import { mistakesOf } from '../../web/src/review/moments.js';
import { findingsInBothSchemes } from './axe.js';
import { gameOn, type Site, openSite, type Visited } from './site.js';
import { overflowOf, VIEWPORTS } from './states.js';
import { winBy } from './winning.js';

const site = await openSite();
let engine: FreeCellEngine;
let lost: Sample;
let long: Sample;
beforeAll(async () => {
  engine = await createEngine();
  [lost, long] = [await lostGame(), await longGame()];
});

interface Sample {
  readonly moves: readonly Move[];
  readonly analysis: GameAnalysis;
}

const DEAL = 617;
const analysisOf = (moves: readonly Move[]) => engine.analyze(DEAL, moves, { autoplay: 'finish' });
const solutionOf = async (): Promise<readonly Move[]> => (await engine.solve(DEAL)).moves;

/** A game that is lost by a move in its middle, and goes on after it. */
async function lostGame(): Promise<Sample> {
  const solution = await solutionOf();
  const { positions } = await analysisOf(solution);
  const steps = stepsOf(dealPosition(DEAL), solution, true);
  const at = positions.findIndex(({ losing }, i) => i >= 4 && losing.length > 0);
  const position = dealPosition(DEAL);
  const moves: Move[] = [];
  const play = (move: PlayerMove) => moves.push(...playPlayerMove(position, move, 'finish'));
  for (const step of steps.slice(0, at)) play({ ...step, count: step.cards.length });
  play(positions[at].losing[0]);
  for (let more = 0; more < 3; more++) play(playerMoves(clonePosition(position))[0]);
  return { moves, analysis: await analysisOf(moves) };
}

/** A won game with a detour. */
async function longGame(): Promise<Sample> {
  const moves = await solutionOf();
  const analysis = await analysisOf(moves);
  if (analysis.detours.length === 0) throw new Error('the engine’s solution has no detour');
  return { moves, analysis };
}

/** Opens the page at the end of a game, and its analysis. */
async function analyzeOn(
  { moves }: Sample,
  options: Parameters<Site['visit']>[1] = {},
): Promise<Visited> {
  const steps = writeSteps(stepsOf(dealPosition(DEAL), moves, true));
  const page = await site.visit(`${gameOn(DEAL)}&moves=${steps}`, { bypassCSP: true, ...options });
  await page.choose('Analyze the game');
  await position(page).waitFor();
  return page;
}

/** Opens the analysis by the button beside the table. */
async function analyze(page: Visited): Promise<void> {
  await page.push('Analyze the game');
  await position(page).waitFor();
}

const position = (page: Visited) => page.getByRole('slider', { name: 'Position' });
const panel = (page: Visited) => page.getByRole('group', { name: 'The analysis' });
const said = (page: Visited) => position(page).getAttribute('aria-valuetext');
const signsOf = (page: Visited) =>
  page
    .locator('.strip .sign')
    .evaluateAll((signs) => signs.map(({ className, dataset }) => `${dataset.move} ${className}`));
const press = (page: Visited, name: string) => panel(page).getByRole('button', { name }).click();

/** Returns the class of what is drawn uppermost in the middle of the unit and at its ends, if it is the same. */
const coveringOf = (page: Visited) =>
  page.locator('.strip .unit').evaluate((unit) => {
    const { left, right, top, bottom } = unit.getBoundingClientRect();
    const isOpaque = !/transparent|, 0\)/.test(getComputedStyle(unit).backgroundColor);
    const seen = [left + 2, (left + right) / 2, right - 2].map((x) =>
      document
        .elementsFromPoint(x, (top + bottom) / 2)
        .find((one) => !(one instanceof HTMLInputElement)),
    );
    return isOpaque && seen.every((one) => one === unit) ? unit.className : 'covered';
  });

const tickedOn = (page: Visited) =>
  page
    .locator('.card:has(.wins)')
    .evaluateAll((cards) => cards.map(({ dataset }) => Number(dataset.card)).sort());

/** Returns the cards with a ring, and the labels of the empty places with one. */
const ringedOn = (page: Visited) =>
  page
    .locator(':is(.card, .pile):has(> .goal)')
    .evaluateAll((all) =>
      all.map(({ dataset, ariaLabel }) => (dataset.card ? Number(dataset.card) : ariaLabel)).sort(),
    );

/** Returns the single-card moves that lead to a position of a game. */
const movesBefore = ({ moves }: Sample, at: number): Move[] =>
  stepsOf(dealPosition(DEAL), moves, true)
    .slice(0, at)
    .flatMap((step) => step.moves);

function positionAfter(start: readonly Move[]): Position {
  const at = dealPosition(DEAL);
  for (const { from, to } of stepsOf(at, start, false))
    playPlayerMove(at, { from, to, count: 1 }, 'none');
  return at;
}

const cardThatMoves = (at: Position, { from, count }: PlayerMove): number =>
  from < 8 ? at.cascades[from].at(-count)! : at.cells[from - 8];

const cardsOf = (start: readonly Move[], list: readonly PlayerMove[]): number[] => {
  const at = positionAfter(start);
  return [...new Set(list.map((move) => cardThatMoves(at, move)))].sort();
};

/** Returns onto which cards these moves lead, or the labels of the empty places. */
function goalsOf(start: readonly Move[], list: readonly PlayerMove[]): (number | string)[] {
  const at = positionAfter(start);
  const goals = list.map((move) => {
    const { to } = move;
    if (to < 8) return at.cascades[to].at(-1) ?? `Cascade ${to + 1}: empty`;
    if (to < 16) return `Free cell ${'abcd'[to - 8]}: empty`;
    const card = cardThatMoves(at, move);
    return card > 3
      ? card - 4
      : `Foundation of ${['clubs', 'diamonds', 'hearts', 'spades'][card]}: empty`;
  });
  return [...new Set(goals)].sort();
}

describe('the strip', () => {
  it('marks the mistakes at their moves and the cards that can win, and the keys go there', async () => {
    const page = await analyzeOn(lost);
    const { fatal, positions, detours, onlyMoves } = lost.analysis;
    const { first } = fatal!;
    expect(await signsOf(page)).toEqual(
      [
        ...detours.map(({ move }) => [move, 'sign detour'] as const),
        ...onlyMoves
          .filter((move) => move !== first && !detours.some((detour) => detour.move === move))
          .map((move) => [move, 'sign only'] as const),
        [first, 'sign fatal'] as const,
      ]
        .sort(([a], [b]) => a - b)
        .map(([move, name]) => `${move} ${name}`),
    );
    // The game is shown at its end. The strip has the focus.
    expect(await said(page)).toBe(`Move ${positions.length - 1}; lost`);
    for (let at = positions.length - 1; at > first; at--) await page.keyboard.press('ArrowLeft');
    expect(await said(page)).toBe(`Move ${first}, the mistake that lost the game; lost`);
    expect(await tickedOn(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    expect(await said(page)).toMatch(new RegExp(`^Move ${first - 1}.* moves left$`));
    const here = positions[first - 1];
    const moves = movesBefore(lost, first - 1);
    expect(await tickedOn(page)).toEqual(cardsOf(moves, here.winning));
    expect(await ringedOn(page)).toEqual(goalsOf(moves, here.winning));
    const count = here.winning.length + here.losing.length;
    await page.says(panel(page), `${here.winning.length} of ${count} moves`);
    await page.keyboard.press('Home');
    expect(await said(page)).toBe(`The start; ${positions[0].movesLeft} moves left`);
    const { winning, losing } = positions[0];
    expect(await tickedOn(page)).toEqual(cardsOf([], winning));
    expect(await ringedOn(page)).toEqual(goalsOf([], winning));
    expect(losing.length).toBeGreaterThan(0);
    // The keys work without the focus, too.
    await page.locator('#main').focus();
    await page.keyboard.press('ArrowRight');
    expect(await said(page)).toMatch(/^Move 1/);
    expect(await page.locator('.zone.unsolvable').innerText()).toBe('Lost');
    // It is beside the moments that are lost, which are the last ones.
    const share = await page.locator('.zone.unsolvable').evaluate((zone) => {
      const [part, whole] = [zone, zone.parentElement!].map((one) => one.getBoundingClientRect());
      return [part.left - whole.left, part.right - whole.left].map((x) => x / whole.width);
    });
    const lostFrom = positions.findIndex(({ verdict }) => verdict === 'unsolvable');
    expect(share[0]).toBeCloseTo(lostFrom / positions.length, 2);
    expect(share[1]).toBeCloseTo(1, 2);
  });

  it('explains itself: each sign stands before its words, and bars have a unit', async () => {
    const page = await analyzeOn(long);
    // At the end of a won game nobody asks which moves are left.
    await page.says(panel(page), '; won.');
    expect(await panel(page).innerText()).not.toContain('There are no moves');
    const signs = await page
      .locator('.strip .sign')
      .evaluateAll((all) => all.map(({ dataset, textContent }) => [dataset.move!, textContent]));
    expect(new Set(signs.map(([, sign]) => sign))).toContain('▲');
    for (const [move, sign] of signs) {
      await position(page).fill(move);
      await page.says(panel(page), `${sign} Move ${move}, `);
    }
    const unit = page.locator('.strip .unit');
    expect(await unit.innerText()).toBe('moves left');
    // Nothing crosses it out, neither here nor in a game that stops early, where the last bars are high.
    await page.keyboard.press('End');
    expect(await coveringOf(page)).toBe('unit');
    const begun = long.moves.slice(0, 9);
    const other = await analyzeOn({ ...long, moves: begun });
    expect(await coveringOf(other)).toBe('unit low');
  });

  it('covers no suit with a tick, on the smallest phones', async () => {
    // A ten has the widest name. After these moves, two of them can move.
    const moves = '2a.2b.83.8c.83.81.8d.8h.d8.28.78.4d';
    const page = await site.visit(`${gameOn(DEAL)}&moves=${moves}`);
    await analyze(page);
    const gaps = async () =>
      page.locator('.card.ten:has(.wins)').evaluateAll((tens) =>
        tens.map((ten) => {
          const suit = ten.querySelector('.index .suit')!.getBoundingClientRect();
          return ten.querySelector('.wins')!.getBoundingClientRect().left - suit.right;
        }),
      );
    for (const width of [320, 375, 844]) {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 700 });
      const found = await gaps();
      expect(found.length).toBeGreaterThan(0);
      expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    }
  });

  it('has the numbers of the win: the moves that were made, and the best that the page knows', async () => {
    // The page finds a shorter solution of this deal than the analysis.
    const page = await site.visit();
    const made = await winBy(page, 25);
    const [, best] = (await page.locator('.win .lengths').innerText()).match(/we know is (\d+)/)!;
    const { positions } = await engine.analyze(25, (await engine.solve(25)).moves, {
      autoplay: 'finish',
    });
    expect(Number(best)).toBeLessThan(positions[0].movesLeft!);
    await page.push('Analyze');
    await position(page).waitFor();
    await page.says(panel(page), new RegExp(`^${made} moves.* The best we know is ${best}\\.$`));
    await page.keyboard.press('Home');
    expect(await said(page)).toBe(`The start; ${best} moves left`);
  });

  it('rings the cards and the empty places to which the winning moves lead', async () => {
    const { positions } = long.analysis;
    const goals = positions.map(({ winning }, at) => goalsOf(movesBefore(long, at), winning));
    // The first position with each kind of goal.
    const wanted = [
      goals.findIndex((list) => list.some((goal) => String(goal).startsWith('Free cell'))),
      goals.findIndex((list) => list.some((goal) => String(goal).startsWith('Cascade'))),
      positions.findIndex(({ winning }) => winning.some(({ to }) => to === 16)),
    ];
    expect(wanted).not.toContain(-1);
    const page = await analyzeOn(long);
    for (const at of wanted) {
      await position(page).fill(String(at));
      expect(await ringedOn(page), `position ${at}`).toEqual(goals[at]);
    }
    await page.setting('Send safe cards home', false);
    expect(await ringedOn(page), 'after a switch').toEqual(goals[wanted.at(-1)!]);
  });

  it('on a phone with large text cuts off no button', async () => {
    const page = await analyzeOn(lost, { viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const cut: (string | null)[] = [];
    // The last size is the usual one: the next test may have the same page.
    for (const standard of [20, 24, 32, 16]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.button('Learn from it').click({ trial: true });
      const found = await panel(page)
        .getByRole('button')
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const { left, right, bottom } = one.getBoundingClientRect();
              const isOutside = left < 0 || right > innerWidth || bottom > innerHeight;
              return isOutside || one.scrollWidth > one.clientWidth;
            })
            .map(({ textContent }) => textContent),
        );
      cut.push(...found.map((name) => `${standard} pixels: ${name}`));
    }
    expect(cut).toEqual([]);
  });

  it('goes where it is clicked, plays on from there, and gives the table back', async () => {
    const page = await analyzeOn(lost);
    const atEnd = await page.layout();
    const box = (await position(page).boundingBox())!;
    const bars = lost.analysis.positions.length;
    await page.mouse.click(box.x + (box.width * 2.5) / bars, box.y + box.height / 2);
    expect(await said(page)).toMatch(/^Move 2/);
    const atTwo = await page.layout();
    await press(page, 'Close');
    await panel(page).waitFor({ state: 'detached' });
    await page.says('#announcer', `Deal ${DEAL}, your game: ${bars - 1} moves`);
    expect(await page.layout()).toBe(atEnd);
    expect(await page.locator('.mark').count()).toBe(0);
    await analyze(page);
    await position(page).fill('2');
    await press(page, 'Play from here');
    await page.button('Hint').waitFor();
    await page.says('#announcer', `Deal ${DEAL}, your game: 2 moves`);
    expect(await page.layout()).toBe(atTwo);
    // The analysis begins where the game is.
    for (const where of [/^Move 1[,;]/, /^The start/]) {
      await page.button('Undo').click();
      await analyze(page);
      expect(await said(page)).toMatch(where);
      await press(page, 'Close');
    }
    for (let redone = 0; redone < 2; redone++) await page.button('Redo').click();
    // A move on the table goes on as a game, too.
    await analyze(page);
    await page.keyboard.press('Home');
    await page.keys('1a');
    await page.button('Undo').click();
    expect(await page.layout()).toContain('Free cell a: empty');
    expect(await panel(page).count()).toBe(0);
  });

  it('knows the keys of eight free cells', async () => {
    const page = await site.visit(`${gameOn(DEAL, 8)}&moves=1a`);
    await analyze(page);
    await page.keys('2k');
    expect(await page.labelOf(15)).not.toContain('empty');
  });

  it('covers no card, on any screen, and is accessible', async () => {
    const page = await analyzeOn(lost, { colorScheme: 'light' });
    await page.keyboard.press('Home');
    expect(await findingsInBothSchemes(page)).toEqual([]);
    const tablet = { width: 768, height: 1024 };
    for (const { width, height } of [...VIEWPORTS, tablet, { width: 2560, height: 1440 }]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      const table = (await page.locator('.table').boundingBox())!;
      const strip = (await page.locator('.strip').boundingBox())!;
      const isBelow = strip.y >= table.y + table.height;
      const isBeside = strip.x >= table.x + table.width;
      expect(isBelow || isBeside, `${width} x ${height}`).toBe(true);
      expect(await overflowOf(page), `${width} x ${height}`).toBe(0);
      expect(strip.width, `${width} x ${height}`).toBeGreaterThan(200);
      expect(strip.y + strip.height, `${width} x ${height}`).toBeLessThanOrEqual(height);
    }
  });
});

describe('a lesson', () => {
  it('about the move that lost: refuses a losing move, and takes a winning one', async () => {
    const page = await analyzeOn(lost);
    const { first } = lost.analysis.fatal!;
    const { winning, losing } = lost.analysis.positions[first - 1];
    const single = ({ count }: PlayerMove) => count === 1;
    await press(page, 'Learn from it');
    await page.says(panel(page), `Move ${first}, `);
    // The first offer is the one that stands out.
    const offers = panel(page).locator('button:not(.icon)');
    const primary = await offers.evaluateAll((all) =>
      all.map(({ classList }) => classList.contains('primary')),
    );
    expect(primary.slice(1)).not.toContain(true);
    expect(primary[0]).toBe(true);
    const asked = await page.layout();
    expect(await tickedOn(page)).toEqual([]);
    await page.move(losing.find(single)!);
    await page.says(panel(page), /^No: after .* the game is lost\.$/);
    await page.keyboard.press('Control+z');
    await page.says(panel(page), `Move ${first}, `);
    expect(await page.layout()).toBe(asked);
    await page.move(winning.find(single)!);
    await page.says(panel(page), /^Yes: .* wins\.$/);
    await press(page, 'Back');
    expect(await page.layout()).toBe(asked);
  });

  it('about a detour: the best move is as short, and the move of the game is not', async () => {
    const page = await analyzeOn(long);
    const [{ move, cost }, ...others] = mistakesOf(long.analysis);
    const { best, played } = long.analysis.positions[move - 1];
    await press(page, 'Learn from it');
    const moves = `${cost} move${cost === 1 ? '' : 's'}`;
    await page.says(panel(page), `was ${moves} longer, as far as we know. Find`);
    await page.move(played!);
    await page.says(panel(page), /wins, but the best way we know from there is/);
    await press(page, 'Try again');
    await page.move(best!);
    await page.says(panel(page), /^Yes: .* is as short as the best we know/);
    await press(page, 'Try again');
    await press(page, 'Show it');
    await page.says(panel(page), /is the best move we know/);
    expect(await page.locator('.card .wins').count()).toBe(1);
    if (others.length > 0) {
      await press(page, 'Next mistake');
      await page.says(panel(page), `Mistake 2 of ${others.length + 1}`);
    }
  });
});
