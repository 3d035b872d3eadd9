/** Each contender that runs in this process gives right results for its task. */
import { describe, expect, it } from 'vitest';
import type { DealRange, InProcess } from '../../bench/contender.js';
import { CONTENDERS } from '../../bench/contenders.js';
import { buildFiles } from '../../bench/node/files.js';
import { sampleRanges, WARM_UP, withoutUnsolvable } from '../../bench/sample.js';
import { verify } from '../../bench/verify.js';
import { FOUNDATION, packMove } from '../../src/reference/index.js';
import { UNSOLVABLE } from '../support/unsolvable.js';

const ours = CONTENDERS.filter((c): c is InProcess => c.kind === 'in-process');

describe.each(ours)('$id', (contender) => {
  it('deals as the reference, or solves as the rules have it', async () => {
    const runner = await contender.load(buildFiles);
    const last = contender.task === 'deal' ? 2 ** 31 - 1 : 1_000_000;
    const found = verify(contender.task, runner, sampleRanges(1, 8, 50, last));
    expect(found.faults).toEqual([]);
    expect(found.deals).toBe(400);
    if (contender.task === 'solve') expect(found.solved).toBe(400);
  });

  it('does nothing for no deals', async () => {
    const runner = await contender.load(buildFiles);
    expect(runner.run([{ first: 5, count: 0 }])).toMatchObject({ deals: 0 });
  });
});

it('all our searches are one search', async () => {
  const ranges = sampleRanges(2, 4, 100);
  const found = await Promise.all(
    ours
      .filter((contender) => contender.task === 'solve')
      .map(async (contender) => (await contender.load(buildFiles)).run(ranges)),
  );
  for (const totals of found) expect(totals).toEqual(found[0]);
});

describe('verify', () => {
  const [range] = sampleRanges(3, 1, 10);

  it('finds a wrong card, wrong moves, a wrong verdict and a missing deal', () => {
    const wrong = (found: Parameters<typeof verify>[1]['run']): string[] =>
      verify('solve', { run: found }, [range]).faults;
    const nothing = { deals: 10, solved: 0, nodes: 0, cardMoves: 0 };
    expect(
      wrong((_, visitor) => {
        visitor!.dealt!(range.first, new Uint8Array(52));
        return nothing;
      })[0],
    ).toMatch(/differs from the reference/);
    expect(
      wrong((_, visitor) => {
        visitor!.solved!(range.first, 'solved', 1, [packMove(0, FOUNDATION), 0]);
        return nothing;
      })[0],
    ).toMatch(/move [12]:/);
    expect(
      wrong((_, visitor) => {
        visitor!.solved!(range.first, 'unsolvable', 1, []);
        return nothing;
      })[0],
    ).toMatch(/called unsolvable/);
    expect(wrong(() => nothing)[0]).toMatch(/0 verdicts, not 10/);
  });
});

it('the warm-up needs all of the search that the sample needs, with other deals', async () => {
  const wasm = ours.find(({ id }) => id === 'solve-wasm')!;
  const runner = await wasm.load(buildFiles);
  const mostOf = (ranges: readonly DealRange[]): number => {
    let most = 0;
    const solved = (_deal: number, _verdict: string, nodes: number) =>
      (most = Math.max(most, nodes));
    runner.run(ranges, { solved });
    return most;
  };
  const sample = sampleRanges(20001101, 40, 500);
  // A deal of that many positions has been through all phases but the last.
  expect(mostOf(WARM_UP)).toBeGreaterThan(0.9 * mostOf(sample));
  const isIn = (deal: number): boolean =>
    sample.some(({ first, count }) => deal >= first && deal < first + count);
  for (const { first, count } of WARM_UP) {
    expect(isIn(first) || isIn(first + count - 1)).toBe(false);
  }
});

describe('the sample', () => {
  it('is the same for the same seed, disjoint, in order and without unsolvable deals', () => {
    const ranges = sampleRanges(20001101, 40, 500);
    expect(ranges).toEqual(sampleRanges(20001101, 40, 500));
    expect(ranges).not.toEqual(sampleRanges(20001102, 40, 500));
    for (let i = 1; i < ranges.length; i++) {
      expect(ranges[i].first).toBeGreaterThanOrEqual(ranges[i - 1].first + 500);
    }
    expect(ranges.at(-1)!.first + 499).toBeLessThanOrEqual(1_000_000);
    const bad = (deal: number): boolean =>
      ranges.some(({ first, count }) => deal >= first && deal < first + count);
    expect(UNSOLVABLE.filter(bad)).toEqual([]);
  });

  it('leaves the unsolvable deals out of a range', () => {
    expect(withoutUnsolvable({ first: 1, count: 32000 })).toEqual([
      { first: 1, count: 11981 },
      { first: 11983, count: 20018 },
    ]);
    expect(withoutUnsolvable({ first: 11982, count: 1 })).toEqual([]);
  });
});
