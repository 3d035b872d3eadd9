import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeFcSolve, writeRows } from '../../src/notation/boards/write-board.js';
import { positionOfDeal } from '../../src/game/index.js';
import { dealsWith } from '../../src/game/find.js';
import * as game from '../../src/game.js';
import * as notation from '../../src/notation.js';
import { readPartialBoard } from '../../src/notation/boards/find-deals.js';
import {
  cardName,
  cascadesOfDeal,
  dealCards,
  dealCascades,
  MAX_DEAL,
} from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { expectRefused } from '../support/refusals.js';
import { thoroughly } from '../support/thoroughly.js';
import { cases, isThorough } from '../support/tier.js';

const rows = (deal: number): string => writeRows(dealCascades(deal));

describe('find', () => {
  const ends = [1, 2 ** 31, 2 ** 32 - 1, MAX_DEAL, -4];
  const others = [617, 2 ** 31 - 1, 3e9, 2 ** 32, 6e9, -1, -2, -3];
  it.each([...ends, ...(isThorough ? others : [])])(
    'finds deal %i, and no other, from its whole board',
    (deal) => {
      const board = writeFcSolve(positionOfDeal(deal));
      const found = { deals: [deal], count: 1, cutOff: false };
      expect(dealsWith(readPartialBoard(board))).toEqual(found);
    },
  );

  // With the search for partial boards these take a third of a second each, and the test does not end.
  it('finds many whole boards', () => {
    for (let deal = 1; deal <= cases(300, 3000); deal++) {
      expect(dealsWith(dealCards(deal), { limit: 2 }).deals).toEqual([deal]);
    }
  });

  it('says that a board is no deal', () => {
    const cards = dealCards(617);
    [cards[50], cards[51]] = [cards[51], cards[50]];
    expect(dealsWith(cards).count).toBe(0);
    for (const wrong of [cards.slice(1), [...cards, -1], [...cards.slice(1), 0.5], 'cards'])
      expect(() => dealsWith(wrong as number[])).toThrow(/^slots must be 52 cards/);
  });

  it.each([
    ['the first row', (i: number) => i < 8],
    ['the first two rows with gaps', (i: number) => i < 16 && i % 3 > 0],
    ['one cascade and a bit', (i: number) => i % 8 === 3 || i === 7],
    ['all but the first row', (i: number) => i >= 8],
    ['the last three rows', (i: number) => i >= 32],
  ])('finds a deal from %s', (_, isKnown) => {
    for (const deal of [4_000_000_001, 54321].slice(0, cases(1, 2))) {
      const slots = dealCards(deal).map((card, i) => (isKnown(i) ? card : -1));
      expect(dealsWith(slots).deals, String(deal)).toContain(deal);
    }
  });

  it('finds exactly the deals that a plain scan finds', () => {
    // The unknown draws start at 12, so that both moved cards and later cards matter.
    const known = dealCards(1234).map((card, i) => (i >= 12 && i < cases(18, 15) ? card : -1));
    const last = cases(10_000, 200_000);
    const scanned: number[] = [];
    for (let deal = 1; deal <= last; deal++) {
      const cards = dealCards(deal);
      if (known.every((card, i) => card < 0 || card === cards[i])) scanned.push(deal);
    }
    const { deals, cutOff } = dealsWith(known, { limit: 1_000_000, maxCount: 1_000_000 });
    expect(cutOff).toBe(false);
    expect(scanned.length).toBeGreaterThan(cases(0, 1));
    expect(deals.filter((deal) => deal > 0 && deal <= last)).toEqual(scanned);
    expect(deals).toEqual(deals.toSorted((one, other) => one - other));
    for (const deal of deals.filter((_, i) => i % 997 === 0)) {
      const cards = deal > 0 ? dealCards(deal) : [];
      expect(known.every((card, i) => card < 0 || card === cards[i])).toBe(true);
    }
  });

  it('finds no number 0: no deal has that board', () => {
    let state = 0;
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const slots = deck.map((_, i) => {
      state = (Math.imul(state, 214013) + 2531011) | 0;
      const j = ((state >>> 16) & 0x7fff) % (52 - i);
      const card = deck[j];
      deck[j] = deck[51 - i];
      return card;
    });
    expect(dealsWith(slots).deals).toEqual([]);
    expect(dealsWith(slots.map((card, i) => (i < 4 ? card : -1))).deals[0]).toBeGreaterThan(0);
  });

  it('lists up to its limit and stops counting where told', () => {
    const slots = dealCards(1).map((card, i) => (i < 2 ? card : -1));
    const { deals, count, cutOff } = dealsWith(slots, { limit: 5, maxCount: 50 });
    expect(deals).toHaveLength(5);
    expect([count, cutOff]).toEqual([50, true]);
    expect(deals).toEqual(deals.toSorted((one, other) => one - other));
    // Deals -1 to -4 come first, and count, too.
    for (const maxCount of [1, 2, 4, 5]) {
      const found = dealsWith(Array<number>(52).fill(-1), { maxCount });
      expect(found).toMatchObject({ count: maxCount, cutOff: true });
      expect(found.deals.slice(0, 4)).toEqual([-1, -2, -3, -4].slice(0, maxCount));
    }
  });

  // The search ends after its most tests, which take minutes.
  thoroughly('says that it was cut off, and what it found are deals', () => {
    const known = dealCards(5_000_000_000).map((card, i) => (i >= 48 ? card : -1));
    const most = 1_000_000;
    const { deals, count, cutOff } = dealsWith(known, { limit: most, maxCount: most });
    expect(cutOff).toBe(true);
    expect(count).toBe(deals.length);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(most);
    for (const found of deals)
      expect(dealCards(found).slice(48), String(found)).toEqual(known.slice(48));
  });
});

describe('the notation entry of the package', () => {
  it('reads, finds, verifies and writes', () => {
    const position = notation.readBoard(notation.writeBoard(game.positionOfDeal(-4)));
    const text = notation.writeBoard(position, { format: 'rows' });
    expect(notation.findDeals(text).deals).toEqual([-4]);
    for (const options of [{ limit: -1 }, { limit: 'x' }, { maxCount: 0 }, { maxCount: NaN }]) {
      expect(() => notation.findDeals(text, options as object)).toThrow(
        /^(limit|maxCount) must be a whole number from [01] on, got /,
      );
    }
    expect(notation.findDeals(position).deals).toEqual([-4]);
    expect(notation.findDeals(text.replace('AC', '??')).deals).toEqual([-4]);
    // Every card goes home by itself.
    const { moves } = notation.verifySolution(position, '1a');
    const short = game.shorten(position, moves);
    expect(short).toHaveLength(52);
    expect(notation.writeMoves(position, short, { autoplay: 'safe' })).toEqual([]);
    expect(notation.writeMoves(position, short)).toEqual(notation.formatMoves(short).split(' '));
    expect(notation.cardName(notation.parseCard('10h'))).toBe('TH');
    for (let card = 0; card < 52; card++) {
      expect(notation.parseCard(notation.cardName(card))).toBe(card);
    }
  });

  it('refuses a board that is no fresh deal, in whatever form', () => {
    const position = game.positionOfDeal(617);
    game.playMove(position, 0, 8);
    for (const format of ['fc-solve', 'json'] as const) {
      expect(() => notation.findDeals(notation.writeBoard(position, { format }))).toThrow(
        /not a fresh deal/,
      );
    }
    expect(() => notation.findDeals(position)).toThrow(/not a fresh deal/);
    // Nor is one with an ace at home, and no card in a cell.
    const [started, from] = Array.from({ length: 50 }, (_, i) => game.positionOfDeal(i + 1))
      .map((one) => [one, one.cascades.findIndex((cards) => cards.at(-1)! < 4)] as const)
      .find(([, cascade]) => cascade >= 0)!;
    game.playMove(started, from, 16);
    for (const board of [
      started,
      notation.writeBoard(started),
      notation.writeBoard(started, { format: 'json' }),
    ])
      expect(() => notation.findDeals(board)).toThrow(
        /cards are home, so this is not a fresh deal/,
      );
  });
});

it('partial boards of real rows never show a card where the board has another', () => {
  forAll(
    { seed: 13, numRuns: cases(60, 200) },
    [fc.integer({ min: 1, max: MAX_DEAL }), fc.array(fc.nat(51)), fc.boolean()],
    (deal, hidden, asRows) => {
      const cards = dealCards(deal).map((card, i) => (hidden.includes(i) || i === 51 ? -1 : card));
      const name = (card: number): string => (card < 0 ? '??' : cardName(card));
      const isOnLine = (slot: number, line: number): boolean =>
        line === (asRows ? slot >> 3 : slot % 8);
      const lines = Array.from({ length: asRows ? 7 : 8 }, (_, line) =>
        cards.filter((__, slot) => isOnLine(slot, line)).map(name),
      );
      const text = lines.map((line) => line.join(' ')).join('\n');
      expect(readPartialBoard(text)).toEqual(cards);
    },
  );
});

describe('partial boards', () => {
  const slots = dealCards(617).map((card, i) => (i < 12 ? card : -1));
  const cascades = cascadesOfDeal(617).map((cascade, i) =>
    cascade.slice(0, i < 4 ? 2 : 1).map(cardName),
  );
  it.each([
    ['rows', rows(617).split('\n').slice(0, 2).join('\n').slice(0, 35)],
    ['a title', `Game #617\n${rows(617).slice(0, 35)}`],
    ['unknown cards', `${rows(617).slice(0, 35)} ?? -- ? --\n?? ?? ?? ?? ?? ?? ?? ??`],
    ['cascades', cascades.map((cascade) => `: ${cascade.join(' ')}`).join('\n')],
    ['eight lines', cascades.map((cascade) => `${cascade.join(' ')} ?`).join('\n')],
    ['JSON', JSON.stringify({ cascades: cascades.map((cascade) => [...cascade, null, '?']) })],
  ])('are read as %s', (_, text) => {
    expect(readPartialBoard(text)).toEqual(slots);
  });

  it('have cascades on lines that are shorter than rows, also if the last cascades are missing', () => {
    const text = cascades
      .slice(0, 5)
      .map((cascade) => cascade.join(' '))
      .join('\n');
    expect(readPartialBoard(text)).toEqual(slots.map((card, i) => (i % 8 < 5 ? card : -1)));
  });

  it.each([
    ['?? ??', 'no card of this board is known'],
    ['7D 7D', 'line 1: 7D appears twice (first on line 1), again at column 4'],
    ['7D 1X', 'line 1: "1X" at column 4 is not a card'],
    [
      `Freecells: 7D\n${rows(617)}`,
      'line 1: a card is in a free cell, so this is not a fresh deal',
    ],
    [': AC 2C 3C 4C 5C 6C 7C 8C', 'line 1: cascade 1 has more than 7 cards'],
  ])('are refused: %s', (text, message) => {
    expectRefused(() => readPartialBoard(text), message);
  });
});
