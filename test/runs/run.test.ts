/** Folders of parts: plans, readers that take each deal once, and writers in any order. */
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { blocksOf, gapsIn } from '../../src/runs/blocks.js';
import type { Kind } from '../../src/runs/label.js';
import { dealsIn, ndjsonLines, type Rows, type Stretch } from '../../src/sweep/index.js';
import { listParts, openRun, partName, readRows, type Run } from '../../src/runs/folder-node.js';
import { statusOf } from '../../src/runs/status-node.js';
import { type Plan, RunWriter } from '../../src/runs/write-run-node.js';
import { emptyFolder } from '../support/folder.js';
import { forAll, forAllAsync } from '../support/for-all.js';
import { filesOf, KIND, rowsOf, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const folder = emptyFolder();
const run = (name = 'run'): string => join(folder, name);

async function textOf(path: string | Run, within?: Stretch[]): Promise<string> {
  let text = '';
  const opened = typeof path === 'string' ? await openRun(path) : path;
  for await (const rows of readRows(opened, { within })) text += ndjsonLines(rows);
  return text;
}
/** Reads stretches of deals such as `1-10 31-40`. */
const stretchesIn = (text: string): Stretch[] =>
  text.split(' ').map((word) => {
    const [from, to = from] = word.split('-').map(Number);
    return { from, to };
  });
/** The text of rows that are made, not read. */
const made = (deals: string): string =>
  stretchesIn(deals)
    .map(({ from, to }) => ndjsonLines(rowsOf(from, to)))
    .join('');
const nameOf = (deals: string): string => partName(stretchesIn(deals)[0]);
const namesOf = (deals: string): string[] => stretchesIn(deals).map(partName);
const pairs = (parts: Stretch[]) => parts.map(({ from, to }): [number, number] => [from, to]);
const write = (deals: string, path = run(), kind = KIND): Promise<string[]> =>
  writeParts(path, pairs(stretchesIn(deals)), kind);
async function rewrite(parts: Stretch[]): Promise<void> {
  await rm(run(), { recursive: true, force: true });
  await writeParts(run(), pairs(parts));
}
const WHOLE = { index: 1, count: 1 };
const planOf = (from: number, to: number, partDeals: number) => ({
  ...{ from, to, partDeals },
  shard: WHOLE,
});

/** Random stretches of deals up to 60. */
const stretch = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(25))
  .map(([from, more]) => ({ from, to: from + more }));

describe('a plan', () => {
  it('has each missing deal of its shard once, and no deal that is there', () => {
    const cut = fc.record({
      range: stretch,
      partDeals: fc.integer({ min: 1, max: 30 }),
      parts: fc.array(stretch, { maxLength: 6 }),
      count: fc.integer({ min: 1, max: 3 }),
    });
    forAll(
      { seed: 46, numRuns: cases(300, 3000) },
      [cut],
      ({ range, partDeals, parts: all, count }) => {
        const sorted = all.sort((a, b) => a.from - b.from || b.to - a.to);
        const parts = sorted.filter(({ to }, i) => sorted.slice(0, i).every((p) => p.to < to));
        const covers = (deal: number) => parts.some((p) => p.from <= deal && deal <= p.to);
        const seen = new Set<number>();
        for (let index = 1; index <= count; index++) {
          for (const block of blocksOf(range, partDeals, { index, count }, parts)) {
            expect((block.from - 1) % partDeals === 0 || block.from === range.from).toBe(true);
            const missing = (deal: number) =>
              block.missing.some((m) => m.from <= deal && deal <= m.to);
            const present = (deal: number) =>
              gapsIn(block, block.missing).some((m) => m.from <= deal && deal <= m.to);
            for (let deal = block.from; deal <= block.to; deal++) {
              expect(seen.has(deal)).toBe(false);
              seen.add(deal);
              expect([missing(deal), present(deal)], `${deal}`).toEqual([
                !covers(deal),
                covers(deal),
              ]);
            }
            const inside = parts.filter((p) => p.from >= block.from && p.to <= block.to);
            expect(block.pieces).toEqual(
              inside.filter((p) => p.from > block.from || p.to < block.to),
            );
          }
        }
        expect(seen.size).toBe(dealsIn([range]));
      },
    );
  });

  it('refuses more parts than a folder can hold', () => {
    expect(() => blocksOf({ from: 1, to: 2 ** 33 - 1 }, 100, WHOLE, [])).toThrow(
      'a run has at most 1000000; give a larger --part-deals',
    );
  });
});

describe('a reader', () => {
  it('takes each deal once, in order, however parts overlap', async () => {
    await forAllAsync(
      { seed: 4646, numRuns: cases(40, 300) },
      [fc.array(stretch, { minLength: 1, maxLength: 6 }), fc.option(stretch, { nil: undefined })],
      async (parts, within) => {
        await rewrite(parts);
        const deals = Array.from({ length: 90 }, (_, i) => i + 1)
          .filter((deal) => parts.some(({ from, to }) => from <= deal && deal <= to))
          .filter((deal) => !within || (within.from <= deal && deal <= within.to));
        const expected = deals.map((deal) => made(`${deal}`)).join('');
        expect(await textOf(run(), within && [within])).toBe(expected);
        const { deals: counted, holes } = await statusOf(run());
        const last = Math.max(...parts.map(({ to }) => to));
        const first = Math.min(...parts.map(({ from }) => from));
        expect(counted + dealsIn(holes)).toBe(last - first + 1);
      },
    );
  });

  it('goes on when another process joins the parts that it has listed', async () => {
    const paths = await write('1-10 11-20 31-40');
    const opened = await openRun(run());
    let text = '';
    for await (const rows of readRows(opened)) {
      text += ndjsonLines(rows);
      if (rows.first !== 1) continue;
      await write('1-40');
      for (const path of paths) await rm(path);
    }
    expect(text).toBe(made('1-40'));
  });

  it('goes on when the last parts are joined while it reads the first', async () => {
    const [, second] = await write('1-10 11-20');
    const deals: number[] = [];
    for await (const { first } of readRows(await openRun(run()))) {
      deals.push(first);
      if (first !== 1) continue;
      await write('5-30');
      await rm(second);
    }
    expect(deals).toEqual([1, 11]);
  });

  it('refuses what is not a part of this run, and names it', async () => {
    await write('1-10 11-20');
    const cases: [name: string, make: (path: string) => unknown, message: RegExp][] = [
      ['other.parquet', (path) => writeFile(path, ''), /other\.parquet" is not a part: move it/],
      [nameOf('21-30'), (path) => writeFile(path, 'PARX'), /it does not end as/],
      [nameOf('21-31'), (path) => mkdir(path), /it is not a file/],
      [
        nameOf('21-34'),
        async (path) => {
          const [other] = await write('21-34', run('o'), { ...KIND, cells: 3 });
          await copyFile(other, path);
        },
        /it is of another run: it has 3 free cells, and the run has 4 free cells; move it to another folder/,
      ],
      [
        nameOf('21-35'),
        (path) => copyFile(join(run(), nameOf('1-10')), path),
        /it has the deals 1 to 10; delete it/,
      ],
      ...namesOf('21-29 22-30').map((wrong): (typeof cases)[number] => [
        wrong,
        async (path) => copyFile((await write('21-30', run('p')))[0], path),
        /it has the deals 21 to 30; delete it/,
      ]),
    ];
    const notFiles: ((path: string) => unknown)[] = [
      (path) => symlink('/dev/zero', path),
      (path) => symlink(join(run(), nameOf('1-10')), path),
      (path) => execFileSync('mkfifo', [path]),
    ];
    // On Windows only administrators can make links.
    if (process.platform !== 'win32') {
      const name = nameOf('21-36');
      for (const make of notFiles) cases.push([name, make, /it is not a file/]);
    }
    for (const [name, make, message] of cases) {
      await make(join(run(), name));
      await expect(textOf(run()), name).rejects.toThrow(message);
      const plan = planOf(1, 50, 10);
      await expect(RunWriter.open(run(), KIND, plan), name).rejects.toThrow(
        /is not a part|parts of two runs|: it /,
      );
      await rm(join(run(), name), { recursive: true });
    }
    expect(await textOf(run())).toBe(made('1-20'));
    await expect(openRun(run('nothing'))).rejects.toThrow(/cannot read .*\(ENOENT\): give a run/);
    await mkdir(run('empty'));
    await expect(openRun(run('empty'))).rejects.toThrow(/has no parts: make them with sweep --out/);
  });
});

/** Sweeps what is missing: hands the rows over in random pieces and order. */
async function sweepInto(
  path: string,
  plan: Pick<Plan, 'from' | 'to' | 'partDeals'> & Partial<Plan>,
  draw: () => number,
  most = Infinity,
): Promise<RunWriter> {
  const writer = await RunWriter.open(path, KIND, { shard: WHOLE, ...plan });
  const known = await writer.known();
  expect(known.deals + writer.missing.deals).toBe(
    dealsIn(blocksOf(plan, plan.partDeals, plan.shard ?? WHOLE, [])),
  );
  const batches: Rows[] = [];
  for (const { from, to } of writer.missing) {
    for (let at = from; at <= to;) {
      const end = Math.min(to, at + (draw() % 7));
      batches.push(rowsOf(at, end));
      at = end + 1;
    }
  }
  for (let i = batches.length - 1; i > 0; i--) {
    // Nearly in order, as workers finish.
    const j = Math.max(0, i - (draw() % 4));
    [batches[i], batches[j]] = [batches[j], batches[i]];
  }
  for (const batch of batches.slice(0, most)) await writer.take(batch);
  return writer;
}

/** Timers and the clock stand still, unless the test moves them. */
async function withFakeTime(test: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await test().finally(() => vi.useRealTimers());
}

describe('a writer', () => {
  it('makes the same files in any order, pieces, number of interruptions and shards', async () => {
    const draw = drawsFrom(461);
    const plan = { from: 3, to: 95, partDeals: 10 };
    await (await sweepInto(run('once'), plan, draw)).finish();
    const undisturbed = await filesOf(run('once'));
    expect(Object.keys(undisturbed)).toEqual(
      namesOf('3-10 11-20 21-30 31-40 41-50 51-60 61-70 71-80 81-90 91-95'),
    );
    for (let i = 0; i < cases(6, 100); i++) {
      await rm(run(), { recursive: true, force: true });
      while (true) {
        const count = 1 + (draw() % 3);
        const shard = { index: 1 + (draw() % count), count };
        const to = draw() % 4 ? 95 : 40 + (draw() % 50);
        await (await sweepInto(run(), { ...plan, to, shard }, draw, draw() % 12)).finish();
        const writer = await RunWriter.open(run(), KIND, { ...plan, shard: WHOLE });
        await writer.known();
        await writer.finish();
        if (writer.missing.deals === 0) break;
      }
      expect(await filesOf(run())).toEqual(undisturbed);
    }
  });

  it('has rows on disk after five seconds, and joins small parts in the end', async () => {
    await withFakeTime(async () => {
      const writer = await RunWriter.open(run(), KIND, planOf(1, 400, 200));
      const partsAfter = async (...rows: Rows[]): Promise<string[]> => {
        for (const some of rows) await writer.take(some);
        vi.advanceTimersByTime(5000);
        await writer.written();
        return (await readdir(run())).sort();
      };
      expect(await partsAfter(rowsOf(1, 3), rowsOf(7, 9), rowsOf(4, 4))).toEqual(
        namesOf('1-4 7-9'),
      );
      // A killed process would lose nothing of these.
      expect(await textOf(run())).toBe(made('1-4 7-9'));
      expect(await partsAfter()).toHaveLength(2);
      for (let deal = 10; deal < 150; deal++) {
        const names = await partsAfter(rowsOf(deal, deal));
        expect(names.length).toBeLessThan(70);
        // A killed process would lose nothing, also when small parts were joined a moment ago.
        if (names.length < 5) expect(await textOf(run())).toBe(made(`1-4 7-${deal}`));
      }
      expect(await partsAfter(rowsOf(5, 6), rowsOf(150, 200))).toEqual([nameOf('1-200')]);
      await writer.take(rowsOf(201, 205));
      await writer.finish();
      expect(await textOf(run())).toBe(made('1-205'));
    });
  });

  it('never has fewer deals on disk than before, however many small parts it makes', async () => {
    await withFakeTime(async () => {
      const writer = await RunWriter.open(run(), KIND, planOf(1, 1000, 1000));
      for (let i = 1; i <= 200; i++) {
        await writer.take(rowsOf(i, i));
        vi.advanceTimersByTime(5000);
        await writer.written();
        expect((await statusOf(run())).deals).toBe(i);
      }
      await writer.finish();
    });
  });

  it('keeps parts of another size, and parts that reach over a block', async () => {
    await write('5-24 31-33');
    const writer = await sweepInto(run(), { from: 1, to: 40, partDeals: 10 }, drawsFrom(3));
    await writer.finish();
    expect((await readdir(run())).sort()).toEqual(namesOf('1-4 5-24 25-30 31-40'));
    expect(await textOf(run())).toBe(made('1-40'));
  });

  it('leaves each deal of its range in one part, however parts overlap', async () => {
    const draw = drawsFrom(4647);
    const range = { from: 1, to: 40 };
    // Parts that have exactly one deal in common, or one more than that, or none.
    const examples = ['1-10 10-20 30-40', '1-10 9-20 20-40', '1-10 11-20 20-20'].map(
      (parts): [Stretch[], Stretch, number] => [stretchesIn(parts), range, 30],
    );
    // The end of a part that overlaps the one before is a part already, inside it.
    examples.push([stretchesIn('1-12 13-24 25-36 33-40 37-40'), range, 12]);
    await forAllAsync(
      { seed: 4647, numRuns: cases(40, 400), examples },
      [fc.array(stretch, { maxLength: 6 }), stretch, fc.integer({ min: 5, max: 30 })],
      async (parts, range, partDeals) => {
        await rewrite(parts);
        await (await sweepInto(run(), { ...range, partDeals }, draw)).finish();
        const { parts: left, superfluous } = await listParts(run());
        const holding = (deal: number, some: readonly Stretch[]) =>
          some.filter(({ from, to }) => from <= deal && deal <= to).length;
        for (let deal = 1; deal <= 90; deal++) {
          const isSwept = holding(deal, [range]) > 0;
          const times = holding(deal, [...left, ...superfluous]);
          if (isSwept) expect(times, `${deal}`).toBe(1);
          else expect(times > 0, `${deal}`).toBe(holding(deal, parts) > 0);
        }
        const deals = Array.from({ length: 90 }, (_, i) => i + 1);
        const all = deals.filter((deal) => holding(deal, [...parts, range]) > 0);
        expect(await textOf(run())).toBe(all.map((deal) => made(`${deal}`)).join(''));
      },
    );
  });

  it('leaves parts of other blocks as they are, however they overlap', async () => {
    const overlapping = '21-28 25-30';
    await write(`1-3 ${overlapping}`);
    await (await sweepInto(run(), { from: 1, to: 20, partDeals: 10 }, drawsFrom(5))).finish();
    expect((await readdir(run())).sort()).toEqual(namesOf(`1-10 11-20 ${overlapping}`));
    expect(await textOf(run())).toBe(made('1-30'));
  });

  it('makes the whole block when another process has made it meanwhile, and reads no other part', async () => {
    const [, later] = await write('1-5 11-20');
    const writers = await Promise.all(
      [1, 2].map(() => RunWriter.open(run(), KIND, planOf(1, 10, 10))),
    );
    await writeFile(later, (await readFile(later)).fill(0, 20, 30));
    for (const writer of writers) {
      await writer.take(rowsOf(6, 10));
      await writer.finish();
      expect((await readdir(run())).sort()).toEqual(namesOf('1-10 11-20'));
    }
  });

  it('removes what a process left that died between joining and removing', async () => {
    await write('1-10 3-5 11-14 15-20');
    const part = nameOf('1-10');
    const leftover = (of: string, end = '0123abcd'): string => `.${of}.host-1-${end}.tmp`;
    const old = [leftover(part), leftover('datapackage.json')];
    const folderLike = leftover(part, '0123abce');
    const young = leftover(part, '0123dcba');
    // Nearly our names: they belong to other programs.
    const others = ['of-another-program', `x${part}`, part.replace('t-0', 't-'), `${part}x`]
      .map((name) => leftover(name))
      .concat(leftover(part, '0123abcg'), leftover(part).slice(1), `${leftover(part)}x`);
    for (const name of [...old, ...others, young]) await writeFile(join(run(), name), 'x');
    await mkdir(join(run(), folderLike));
    for (const name of [...old, ...others, folderLike]) await utimes(join(run(), name), 1, 1);
    const writer = await sweepInto(run(), { from: 1, to: 20, partDeals: 10 }, drawsFrom(3));
    await writer.finish();
    const parts = [part, nameOf('11-20')];
    expect((await readdir(run())).sort()).toEqual([...others, folderLike, young, ...parts].sort());
  });

  it.each(['1-2', '11-20'])('leaves small parts inside large ones unread: %s', async (deals) => {
    const parts = await write('1-10 3-5 11-20');
    const [{ from, to }] = stretchesIn(deals);
    const writer = await RunWriter.open(run(), KIND, planOf(from, to, 10));
    await writer.known();
    await writer.finish();
    expect((await readdir(run())).sort()).toEqual(parts.map((path) => basename(path)).sort());
  });

  it('does not remove a small part when the large one is damaged', async () => {
    const [large, small] = await write('1-10 3-5 11-20');
    await writeFile(large, (await readFile(large)).fill(0, 20, 30));
    const writer = await RunWriter.open(run(), KIND, planOf(1, 10, 10));
    await expect(writer.known()).rejects.toThrow(/do not match its seal; delete it/);
    await expect(writer.finish()).rejects.toThrow(/do not match its seal; delete it/);
    expect(await readdir(run())).toContain(small.slice(run().length + 1));
  });

  it('makes its folder and the parents of it', async () => {
    const path = join(run(), 'and', 'below');
    await (await sweepInto(path, { from: 1, to: 10, partDeals: 10 }, drawsFrom(3))).finish();
    expect(await readdir(path)).toEqual([nameOf('1-10')]);
  });

  it('misses its own part if somebody removes it', async () => {
    const writer = await RunWriter.open(run(), KIND, planOf(1, 20, 10));
    await writer.take(rowsOf(1, 10));
    await writer.written();
    await rm(join(run(), partName({ from: 1, to: 10 })));
    await writer.take(rowsOf(11, 20));
    await expect(writer.finish()).rejects.toThrow(/has lost deals 1 to 10/);
  });

  it('says that it cannot write, and what is there stays', async () => {
    await writeFile(run('file'), '');
    const plan = planOf(1, 40, 10);
    await expect(RunWriter.open(run('file'), KIND, plan)).rejects.toThrow(/cannot .*file/);
    const writer = await RunWriter.open(run(), KIND, plan);
    await writer.take(rowsOf(1, 10));
    await writer.written();
    await rm(run(), { recursive: true });
    await writer.take(rowsOf(11, 20));
    const ended = writer.take(rowsOf(21, 25)).then(() => writer.finish());
    await expect(ended).rejects.toThrow(/^cannot write ".*run" \(ENOENT\): is its folder gone, /);
  });
});

const kinds = [3, 4].map((cells): Kind => ({ ...KIND, cells }));
/** Two sweeps of different kinds that begin in one new folder. */
const twoWriters = (to: number): Promise<RunWriter[]> =>
  Promise.all(kinds.map((kind) => RunWriter.open(run(), kind, planOf(1, to, 10))));

it('two sweeps of different kinds that begin in one new folder do not both end well', async () => {
  const writers = await twoWriters(20);
  // Their parts have other names, so both stay.
  await writers[0].take(rowsOf(1, 10, kinds[0]));
  await writers[1].take(rowsOf(11, 20, kinds[1]));
  await Promise.all(writers.map((writer) => writer.written()));
  for (const writer of writers) {
    await expect(writer.finish()).rejects.toThrow(
      / has parts of two runs; "check" names those to move to another folder$/,
    );
  }
});

it('of two sweeps of one range and different kinds in one new folder, the later part is refused', async () => {
  const writers = await twoWriters(10);
  await writers[0].take(rowsOf(1, 10, kinds[0]));
  await writers[0].finish();
  await writers[1].take(rowsOf(1, 10, kinds[1]));
  await expect(writers[1].finish()).rejects.toThrow(/ is another run: it has 3 free cells, and /);
  expect((await openRun(run())).kind).toEqual(kinds[0]);
});

it('the status tells when the newest part was written, also after a copy that keeps times', async () => {
  const [first, second] = await write('1-100 101-160');
  await utimes(first, 1_700_000_000, 1_700_000_000);
  await utimes(second, 1_600_000_000, 1_600_000_000);
  expect((await statusOf(run())).lastPartAt).toEqual(new Date(1_700_000_000_000));
});

it('the status asks the part that came last whether it is of the run', async () => {
  await write('1-10 11-20 21-30 31-40 41-50');
  await expect(statusOf(run())).resolves.toMatchObject({ deals: 50 });
  const [path] = await writeParts(run(), [[11, 20]], { ...KIND, cells: 3 });
  await utimes(path, 1_600_000_000, 1_600_000_000);
  await expect(statusOf(run())).rejects.toThrow('it is of another run: it has 3 free cells, and');
});

it('a part that lies within another is left out, and its deals count once', async () => {
  const [, whole] = await write('1-50 1-100 20-30 51-100');
  const { parts, superfluous } = await listParts(run());
  expect(parts).toEqual([{ from: 1, to: 100, path: whole }]);
  expect(superfluous.map(({ from }) => from)).toEqual([1, 20, 51]);
  const { stdout } = await runCli(['stats', run(), '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ deals: 100, range: { from: 1, to: 100 } });
});
