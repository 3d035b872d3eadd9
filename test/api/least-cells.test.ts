/** The fewest free cells that win a board, with made-up verdicts. */
import { describe, expect, it } from 'vitest';
import { leastCells } from '../../src/api/least-cells.js';
import type { Verdict } from '../../src/reference/index.js';

describe('the least number of cells', () => {
  it('is where the verdict changes, from wherever it is looked for', async () => {
    for (const least of [0, 2, 4, 6, 8]) {
      for (const from of [0, 2, 4, 8]) {
        const verdictWith = async (cells: number): Promise<Verdict> =>
          cells >= least ? 'solved' : 'unsolvable';
        expect(await leastCells(from, verdictWith)).toEqual({ lower: least, upper: least });
      }
    }
  });

  it('claims nothing that was not decided', async () => {
    const found = (from: number, verdictWith: (cells: number) => Verdict) =>
      leastCells(from, async (cells) => verdictWith(cells));
    const open = (cells: number) => (cells >= 3 ? 'solved' : cells === 2 ? 'undecided' : 'solved');
    expect(await found(4, open)).toEqual({ lower: 0, upper: 3 });
    expect(await found(4, () => 'undecided')).toEqual({ lower: 0, upper: null });
    expect(await found(7, (n) => (n === 8 ? 'undecided' : 'unsolvable'))).toEqual({
      ...{ lower: 8, upper: null },
    });
  });
});
