/**
 * Another process joins or removes parts at the worst moment: between the list of a folder and the reading of its files.
 * And the system refuses to read a file or to list a folder.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDataPackage } from '../../src/runs/data-package-node.js';
import { openRun, partName, readRows } from '../../src/runs/folder-node.js';
import { RunWriter } from '../../src/runs/write-run-node.js';
import { all } from '../support/all.js';
import { emptyFolder } from '../support/folder.js';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';

const atList = vi.hoisted(() => ({
  then: [] as ((() => Promise<unknown>) | null)[],
  unreadable: undefined as string | undefined,
}));
vi.mock('node:fs/promises', async (original) => {
  const all = await original<typeof import('node:fs/promises')>();
  const listed = async (path: string): Promise<string[]> => {
    const names = await all.readdir(path);
    await atList.then.shift()?.();
    return names;
  };
  const open: typeof all.open = (path, ...others) => {
    if (path !== atList.unreadable) return all.open(path, ...others);
    return Promise.reject(Object.assign(new Error(), { code: 'EIO', syscall: 'open' }));
  };
  return { ...all, default: all, readdir: listed, open };
});

const folder = emptyFolder();
const run = (): string => join(folder, 'run');
const parts = (...deals: [number, number][]): Promise<string[]> => writeParts(run(), deals);
let small: string[];

beforeEach(async () => {
  small = await parts([1, 5], [6, 10], [11, 15], [16, 20]);
});

/** After this many lists of a folder: joins the first parts, as a sweep does. */
function joinAfter(lists: number, count: number): void {
  const joinParts = async (): Promise<void> => {
    await parts([1, 5 * count]);
    for (const path of small.slice(0, count)) await rm(path);
  };
  atList.then = [...Array<null>(lists).fill(null), joinParts];
}

it('a part that cannot be read is not called damaged', async () => {
  atList.unreadable = small[1];
  const { code, stdout } = await runCli(['check', run()]);
  const fault = `${partName({ from: 6, to: 10 })}: it cannot be read (EIO)\n`;
  expect([code, stdout]).toEqual([1, `${fault}3 of 4 parts good\n`]);
  const stats = await runCli(['stats', run()]);
  const json = await runCli(['stats', run(), '--json']);
  atList.unreadable = undefined;
  expect(stats.stderr).toMatch(/parquet: it cannot be read \(EIO\)\n$/);
  // The disk may work soon. Code 2 would be bad input.
  expect([stats.code, JSON.parse(json.stderr).isInput]).toEqual([1, false]);
});

it('a folder that the disk does not list is not bad input, and one that is not there is', async () => {
  for (const [fault, code, advice] of [
    ['EIO', 1, /\(EIO\)\n$/],
    ['ENOENT', 2, /\(ENOENT\): give a run/],
  ] as const) {
    atList.then = [
      () => Promise.reject(Object.assign(new Error(), { code: fault, syscall: 'scandir' })),
    ];
    const listed = await runCli(['stats', run()]);
    expect([listed.code, listed.stderr]).toEqual([code, expect.stringMatching(advice)]);
  }
});

it('a writer misses a part that somebody removes', async () => {
  const writer = await RunWriter.open(run(), KIND, { from: 1, to: 20, partDeals: 20 });
  await rm(small[1]);
  await expect(writer.finish()).rejects.toThrow(
    /run" has lost deals 6 to 10: was a part removed\?/,
  );
});

it('a writer lists the parts again', async () => {
  joinAfter(1, 4); // the first list is that of leftovers
  const writer = await RunWriter.open(run(), KIND, { from: 1, to: 30, partDeals: 30 });
  expect([...writer.missing]).toEqual([{ from: 21, to: 30 }]);
  expect((await writer.known()).deals).toBe(20);
  await writer.finish();
});

it('a writer removes no part whose deals another process takes away meanwhile', async () => {
  const [large] = await parts([1, 20]);
  // The lists: leftovers, the parts, what overlaps, and what stays.
  atList.then = [null, null, null, () => rm(large)];
  const writer = await RunWriter.open(run(), KIND, { from: 1, to: 20, partDeals: 20 });
  await writer.finish();
  expect((await openRun(run())).parts.map(({ from, to }) => [from, to])).toEqual([[1, 20]]);
});

it('a reader lists the parts again', async () => {
  joinAfter(0, 4);
  const { parts: found, kind } = await openRun(run());
  expect([found.map(({ from, to }) => [from, to]), kind]).toEqual([[[1, 20]], KIND]);
});

it('a reader refuses a run that loses a part, and does not leave its rows out', async () => {
  const opened = await openRun(run());
  await rm(small[2]);
  await expect(all(readRows(opened))).rejects.toThrow(/11-0000000015\.parquet: it is gone, and no/);
});

it('stats of a run that loses a part are refused', async () => {
  atList.then = [() => rm(small[1])];
  const { code, stdout, stderr } = await runCli(['stats', run()]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/06-0000000010\.parquet: it is gone, and no other part has its deals\n$/);
});

it('check and status see that a part is lost meanwhile', async () => {
  const lose = (): Promise<unknown> => rm(small[3], { force: true });
  atList.then = [null, lose];
  const { code, stdout } = await runCli(['check', run()]);
  expect([code, stdout]).toEqual([1, expect.stringContaining('missing: deals 16 to 20')]);
  small = await parts([1, 5], [6, 10], [11, 15], [16, 20]);
  atList.then = [lose];
  const status = await runCli(['status', run(), '--json']);
  expect(JSON.parse(status.stdout)).toMatchObject({ deals: 15, parts: 3 });
});

it('a description has only files that are there', async () => {
  joinAfter(0, 2);
  await writeDataPackage(run());
  const { deals, resources } = JSON.parse(await readFile(join(run(), 'datapackage.json'), 'utf8'));
  expect(deals).toBe(20);
  expect(resources[0].path).toEqual([11, 16].map((from) => partName({ from, to: from + 4 })));
});

it.each([
  [4, 1],
  [2, 3],
])('check reads the part into which %d were joined', async (count, good) => {
  joinAfter(0, count);
  const { code, stdout } = await runCli(['check', run()]);
  expect([code, stdout]).toEqual([0, `${good} of ${good} parts good: 20 deals from 1 to 20\n`]);
});
