/** The most expensive deals of a sweep in a tab, and those without a solution. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rows } from '../../src/index.js';
import { VERDICTS } from '../../src/rows.js';
import { shareOf } from '../../web/src/lab/comparison.js';
import { HardDeals } from '../../web/src/lab/hard-deals.js';
import { forAll } from '../support/for-all.js';

const LISTED = 12;
const row = fc.record({ nodes: fc.nat(40), verdict: fc.nat(VERDICTS.length - 1) });

it('lists the twelve deals with the most nodes, and the first twelve of each other verdict', () => {
  forAll(
    { seed: 17, numRuns: 200 },
    [fc.array(row, { maxLength: 60 }), fc.nat(60)],
    (rows, cut) => {
      const hard = new HardDeals();
      let first = 101;
      for (const part of [rows.slice(0, cut), rows.slice(cut)]) {
        const [nodes, verdicts] = [part.map((one) => one.nodes), part.map((one) => one.verdict)];
        hard.add({ first, nodes, verdicts } as unknown as Rows);
        first += part.length;
      }
      const all = rows.map((one, i) => ({ deal: 101 + i, ...one }));
      const dealsOf = (verdict: string): number[] =>
        all.filter((one) => VERDICTS[one.verdict] === verdict).map(({ deal }) => deal);
      expect(hard.hardest).toEqual(all.toSorted((a, b) => b.nodes - a.nodes).slice(0, LISTED));
      expect(hard.unsolvable).toEqual(dealsOf('unsolvable').slice(0, LISTED));
      expect(hard.undecided).toEqual(dealsOf('undecided').slice(0, LISTED));
    },
  );
});

it('a share of deals is rounded down, so that 100 % are all of them', () => {
  const shown = [shareOf(309_287, 309_288), shareOf(7, 7), shareOf(1, 3), shareOf(0, 5)];
  expect(shown).toEqual(['99.999 %', '100 %', '33.333 %', '0.000 %']);
});
