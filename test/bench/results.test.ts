/** The published figures agree with the measurements, and the words of a report fit its numbers. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { machineId } from '../../bench/node/machine.js';
import { rangeArguments, runNative, whyAbsent, whyMissing } from '../../bench/node/native.js';
import { newestResult } from '../../bench/node/newest-result.js';
import { inWords, markdownReport, textTable } from '../../bench/render.js';
import {
  microsPerDeal,
  ratio,
  ratioInterval,
  spread,
  type BenchResult,
  type Row,
} from '../../bench/result.js';
import type { Native } from '../../bench/contender.js';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

it.each(readdirSync(new URL('bench/results/', root)).filter((file) => file.endsWith('.json')))(
  'the tables of %s are made from it',
  (file) => {
    const result = JSON.parse(read(`bench/results/${file}`)) as BenchResult;
    expect(read(`bench/results/${file.replace('.json', '.md')}`)).toBe(markdownReport(result));
  },
);

it('the newest result has every solving and dealing contender on the same deals', () => {
  const { rows, sets } = newestResult().result;
  for (const row of rows.filter((row) => row.missing === undefined)) {
    expect(row.totals!.deals, row.name).toBe(sets[row.set].deals);
  }
  expect(rows.filter((row) => row.set === 1).length).toBeGreaterThanOrEqual(4);
});

describe('a result', () => {
  const row = (id: string, userMs: number[]): Row => ({
    task: 'solve',
    set: 0,
    id,
    name: id,
    totals: { deals: 100, solved: 99, nodes: 5000, cardMoves: 17000 },
    passes: userMs.map((ms) => ({ wallMs: ms, userMs: ms })),
    peakMiB: null,
  });
  const fast = row('solve-wasm', [10, 12, 20]);
  const slow = row('solve-native-lg', [100, 90, 100]);

  it('is told by medians, ratios round by round', () => {
    expect(microsPerDeal(fast)).toBe(120);
    expect(ratio(slow, fast)).toBe(7.5);
  });

  it('spreads by half the distance between its quartiles, wherever they lie', () => {
    expect(spread(fast)).toBeCloseTo((16 - 11) / 2 / 12, 12);
    expect(spread(row('a', [50, 100, 100]))).toBeCloseTo(0.125, 12);
    expect(spread(row('b', [100, 100, 150]))).toBeCloseTo(0.125, 12);
    expect(spread(row('c', [1, 2, 3, 4, 10]))).toBeCloseTo(1 / 3, 12);
    expect(spread(row('d', [7]))).toBeNaN();
  });

  it('has an interval for a ratio, as wide as its ranges differ', () => {
    const timed = (id: string, rangeMs: number[]): Row => ({
      ...row(id, []),
      passes: [1, 1.1, 1.2].map((slower) => {
        const userMs = rangeMs.reduce((sum, ms) => sum + ms * slower, 0);
        return { wallMs: userMs, userMs, rangeMs: rangeMs.map((ms) => ms * slower) };
      }),
    });
    const even = Array.from({ length: 40 }, () => 10);
    const ours = timed('solve-wasm', even);
    const nine = even.map((ms) => ms * 9);
    const [least, most] = ratioInterval(timed('a', nine), ours)!;
    expect(least).toBeCloseTo(9, 10);
    expect(most).toBeCloseTo(9, 10);
    // One range in ten takes a hundred times as long: the mean is 10.9 times ours.
    const heavy = timed(
      'b',
      even.map((ms, i) => (i % 10 === 0 ? ms * 100 : ms)),
    );
    const [low, high] = ratioInterval(heavy, ours)!;
    expect(low).toBeGreaterThan(1);
    expect(low).toBeLessThan(6);
    expect(high).toBeGreaterThan(16);
    expect(ratioInterval(heavy, ours)).toEqual([low, high]);
    expect(ratioInterval(timed('c', [1, 2]), timed('d', [1, 2]))).toBeUndefined();
    expect(ratioInterval(slow, fast)).toBeUndefined();
    // Two rounds say little of the rounds.
    const twoRounds = (all: Row): Row => ({ ...all, passes: all.passes.slice(1) });
    expect(ratioInterval(twoRounds(heavy), twoRounds(ours))).toBeUndefined();
    const set = { name: 'x', deals: 100, description: 'x' };
    const result = { ...newestResult().result, rows: [ours, heavy], sets: [set] };
    expect(markdownReport({ ...result, allCores: [], processes: [] })).toContain('95 % within');
  });

  it('is put into words with what is there, and says what is missing', () => {
    const { result } = newestResult();
    const absent = { ...row('solve-twin', []), missing: 'not built', totals: undefined };
    const small = { ...result, rows: [fast, slow, absent], sets: [result.sets[1]] };
    expect(inWords(small)).toBe(
      'In one second of processor time, WebAssembly solves 7.5 times as many as solve-native-lg. (Our searches leave 1 of these 100 deals undecided, because the budget for each ran out; sweep gives such deals to the prover.)',
    );
    expect(markdownReport({ ...small, allCores: [], processes: [] })).toContain(
      'missing: not built',
    );
  });

  it('is aligned for the terminal', () => {
    expect(
      textTable([
        ['name', 'n'],
        ['a', '1'],
        ['bc', '234'],
      ]),
    ).toBe('name    n\na       1\nbc    234');
  });
});

describe('native programs', () => {
  it('are missing with a way to get them', () => {
    expect(whyMissing({ program: 'no-such-solver', install: 'apt-get install it' })).toBe(
      'no-such-solver is not installed (on Debian and Ubuntu: apt-get install it)',
    );
  });

  it('are asked for totals at the end of the range, wherever it begins', () => {
    expect(rangeArguments({ first: 11983, count: 20018 })).toEqual(['11983', '32000', '32000']);
  });

  it("of a build of one's own are looked for where FC_SOLVE_DIR points", () => {
    const native = { program: 'no-such-solver', install: 'read it up', build: 'moves' } as const;
    expect(whyMissing(native)).toBe('$FC_SOLVE_DIR/moves/no-such-solver is not there: read it up');
  });

  // bash takes the time.
  it.skipIf(process.platform === 'win32')(
    'are timed as they run, and a wrong answer is an error',
    async () => {
      const native: Native = {
        kind: 'native',
        id: 'fake',
        name: 'fake',
        task: 'solve',
        program: 'echo',
        install: '',
        options: ['total_num_iters=42'],
        feed: 'range',
      };
      const { totals, pass } = await runNative(native, [{ first: 7, count: 3 }]);
      expect(totals).toEqual({ deals: 3, solved: 3, nodes: 42, cardMoves: null });
      expect(pass.wallMs).toBeGreaterThanOrEqual(0);
      await expect(runNative({ ...native, options: [] }, [{ first: 7, count: 3 }])).rejects.toThrow(
        /no count of positions/,
      );
      const counted = { ...native, nodes: 42, install: 'apt-get install it' };
      expect(await whyAbsent(counted)).toBeNull();
      expect(await whyAbsent({ ...counted, id: 'other', nodes: 41 })).toBe(
        'echo searches 42 positions for deals 1 to 100, not 41: apt-get install it',
      );
      expect(await whyAbsent({ ...counted, id: 'silent', options: [] })).toBe(
        'echo fails (echo printed no count of positions): apt-get install it',
      );
      await expect(
        runNative({ ...native, program: 'false' }, [{ first: 7, count: 3 }]),
      ).rejects.toThrow(/ended with 1/);
    },
  );
});

it('machines are named by their processor alone', () => {
  expect(machineId('Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz', 12)).toBe(
    'intel-core-i7-9750h-12-cores',
  );
  expect(machineId('Apple M2', 8)).toBe('apple-m2-8-cores');
});
