/**
 * The main job: the reference checks each layout and replays each solution. The verdicts have been known
 * since 1995. `npm run test:all` sweeps the whole million, and deals with fewer cells.
 */
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';
import { UNSOLVABLE } from '../support/unsolvable.js';

/** The deals from 1 to this one, and how many of them can be won, as published. */
const SWEEPS: [cells: number, to: number, solved: number][] = [
  [4, 20_000, 19_999],
  [0, 32_000, 69],
  [1, 1000, 213],
  [2, 1000, 788],
  [3, 32_000, 31_801],
  [4, 1_000_000, 999_992],
];

it.each(SWEEPS.slice(0, cases(1, 6)))(
  'with %i cells a sweep of deals 1 to %i solves %i',
  async (cells, to, solved) => {
    const args = `sweep 1 ${to} --cells ${cells} --json --quiet`;
    const { code, stdout, stderr } = await runCli(args.split(' '));
    expect([code, stderr]).toEqual([0, '']);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({
      ...{ from: 1, to, cells, deals: to, verified: true },
      ...{ solved, unsolvable: to - solved, undecided: 0, undecidedDeals: [] },
    });
    if (cells === 4) {
      expect(summary.unsolvableDeals).toEqual(UNSOLVABLE.filter((deal) => deal <= to));
    }
  },
);
