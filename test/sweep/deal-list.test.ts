/** A list of deals for a sweep equals the plain list of its items, read from any row on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { DealList, linesOf, type ListItem } from '../../src/sweep/deal-list.js';
import { forAll } from '../support/for-all.js';

const BOARD = dealPosition(25, 4);

const part = fc.oneof(
  fc.record({
    first: fc.integer({ min: 1, max: 2 ** 33 - 100 }),
    count: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ deal: fc.constantFrom(0, -1, -2) }),
);

describe('a list', () => {
  it('gives the items from any row on, as many as are asked for', () => {
    forAll(
      { seed: 3, numRuns: 500 },
      [fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat()],
      (parts, from, n) => {
        const list = new DealList();
        const plain: ListItem[] = [];
        for (const one of parts) {
          if ('first' in one) {
            list.addDeals(one.first, one.count);
            for (let i = 0; i < one.count; i++) plain.push(one.first + i);
          } else {
            list.addBoard(BOARD, one.deal);
            plain.push({ deal: one.deal, board: BOARD });
          }
        }
        expect(list.rows).toBe(plain.length);
        const row = 1 + (from % plain.length);
        const count = n % (plain.length - row + 2);
        expect(list.items(row, count)).toEqual(plain.slice(row - 1, row - 1 + count));
      },
    );
  });

  it('is told from others by its lines', () => {
    const list = new DealList();
    list.addDeals(617, 3);
    list.addBoard(BOARD);
    list.addBoard(BOARD, -1);
    expect(list.items(4, 1)).toEqual([{ deal: 0, board: BOARD }]);
    const board = JSON.stringify(BOARD);
    expect(linesOf(list)).toEqual(['617 3\n', `0 ${board}\n`, `-1 ${board}\n`]);
  });
});
