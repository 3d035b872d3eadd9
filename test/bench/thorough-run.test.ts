/** The benchmark on a few deals: each contender is verified and timed, or listed as missing. */
import { expect, it } from 'vitest';
import { CONTENDERS } from '../../bench/contenders.js';
import { runBenchmark } from '../../bench/node/run.js';
import { markdownReport, sections } from '../../bench/render.js';

const PLAN = {
  rounds: 2,
  random: { ranges: 2, count: 20 },
  firstDeals: 0,
  boardDeals: 2,
  dealt: 1000,
  wholeMachine: false,
};

it('runs every contender, in alternating order, over the same deals', async () => {
  const steps: string[] = [];
  const result = await runBenchmark(PLAN, 'a test', (line) => steps.push(line));
  expect(result.rows.map((row) => row.id).sort()).toEqual(CONTENDERS.map(({ id }) => id).sort());
  for (const row of result.rows) {
    if (row.missing !== undefined) {
      // In a built checkout only other people's programs may be missing.
      expect(CONTENDERS.find(({ id }) => id === row.id)!.kind).toBe('native');
      expect(row.missing).toMatch(/install|docs\/how-to\/peer\.md/);
      continue;
    }
    expect(row.passes).toHaveLength(PLAN.rounds);
    expect(row.totals!.deals).toBe(result.sets[row.set].deals);
    if (row.task === 'solve') expect(row.totals!.solved).toBe(row.totals!.deals);
  }
  const order = (round: number): string[] =>
    steps.filter((step) => step.startsWith(`round ${round}`)).map((step) => step.slice(14));
  expect(order(2)).toEqual(order(1).reverse());
  const report = markdownReport(result);
  for (const { heading } of sections(result)) expect(report).toContain(heading);
  expect(report).not.toMatch(/NaN|undefined|Infinity/);
});
