/** The atlas of difficulty: its file, the command that makes it, and the package's own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeHalfLives, halfLivesOf } from '../../src/api/atlas/half-lives.js';
import { MOST_BYTES } from '../../src/api/atlas/head.js';
import { type HalfLives, loadHalfLives } from '../../src/atlas-node.js';
import { halfLivesOfRun, openRun } from '../../src/runs/index-node.js';
import { ownFolder } from '../support/folder.js';
import { forAll } from '../support/for-all.js';
import { runCli } from '../support/run-cli.js';
import { sampleDeals } from '../support/sample.js';
import { cases } from '../support/tier.js';

/** Never, a number, or none, as often as each other. */
const halfLife = fc.constantFrom(Infinity, undefined, 1, 2, 7, 8, 254);
const atlas = fc.record({
  from: fc.integer({ min: 1, max: 1e9 }),
  halfLives: fc.array(halfLife, { minLength: 1, maxLength: 40 }),
});
const numbersOf = (read: HalfLives) =>
  Array.from({ length: read.to - read.from + 1 }, (_, i) => read(read.from + i));

describe('a file of half-lives', () => {
  it('keeps each number, and compares it with all others', () => {
    forAll({ seed: 51, numRuns: 300 }, [atlas], ({ from, halfLives }) => {
      const read = halfLivesOf(encodeHalfLives({ from, halfLives }));
      expect(numbersOf(read)).toEqual(halfLives);
      const known = halfLives.filter((each) => each !== undefined);
      const share = (has: (each: number) => boolean) => known.filter(has).length / known.length;
      for (const [i, own] of halfLives.entries()) {
        const rank = read.rank(from + i);
        if (own === undefined) expect(rank).toBeUndefined();
        else {
          expect(rank).toEqual({
            halfLife: own,
            sooner: expect.closeTo(share((each) => each < own)),
            later: expect.closeTo(share((each) => each > own)),
          });
        }
      }
    });
  });

  it('compares a deal with the others, not with itself', () => {
    const read = halfLivesOf(encodeHalfLives({ from: 1, halfLives: [3, 3, 5, Infinity] }));
    const ranks = [1, 3, 4].map((deal) => read.rank(deal)!);
    expect(ranks.map(({ sooner, later }) => [sooner, later])).toEqual([
      [0, 0.5],
      [0.5, 0.25],
      [0.75, 0],
    ]);
  });

  it('knows nothing of other deals', () => {
    const read = halfLivesOf(encodeHalfLives({ from: 10, halfLives: [3, 4] }));
    for (const deal of [9, 12, 10.5, NaN]) {
      expect([read(deal), read.rank(deal)]).toEqual([undefined, undefined]);
    }
  });

  it('has no more deals than fit into memory', () => {
    const many = [0x46, 0x43, 0x48, 0x31, 1, 0xff, 0xff, 0xff, 0x7f];
    expect(() => halfLivesOf(Uint8Array.from(many))).toThrow(/more than \d+ deals/);
  });

  it('has no room for a half-life that means something else', () => {
    for (const wrong of [255, 256, 300]) {
      expect(() => encodeHalfLives({ from: 7, halfLives: [1, wrong] })).toThrow('deal 8 has');
    }
  });

  it('is refused if it is damaged, wherever', async () => {
    const whole = encodeHalfLives({ from: 1, halfLives: [3, undefined, Infinity] });
    for (const wrong of [whole.subarray(0, -1), [...whole, 0], whole.with(0, 0)]) {
      const loading = loadHalfLives(deflateSync(Uint8Array.from(wrong)));
      await expect(loading).rejects.toMatchObject({ name: 'FreeCellError', code: 'load' });
    }
    const bomb = deflateSync(new Uint8Array(MOST_BYTES + 1));
    await expect(loadHalfLives(bomb)).rejects.toThrow(/more than \d+ bytes when it is inflated/);
    const deflated = deflateSync(whole);
    for (let at = 0; at < deflated.length; at++) {
      const loaded = await loadHalfLives(deflated.with(at, deflated[at] ^ 16)).catch(() => null);
      // The last bits before the checksum mean nothing.
      if (loaded !== null)
        expect(numbersOf(loaded), `byte ${at}`).toEqual([3, undefined, Infinity]);
    }
  });
});

describe('the command atlas', () => {
  const folder = ownFolder();
  const run = (line: string) => runCli(line.split(' '), { cwd: folder });
  beforeAll(async () => {
    // One of these deals cannot be won, and some have two bounds, because a search may have 25 nodes.
    await run('sweep 11960 11999 --half-life=9 --part-deals 10 -q --out games');
    await run('sweep 1 20 --half-life=9 --max-nodes 25 -q --out hasty');
  });

  it('writes what the rows of a run say', async () => {
    for (const [name, from] of [
      ['games', 11960],
      ['hasty', 1],
    ] as const) {
      await run(`export ${name} ${name}.ndjson`);
      const rows = (await readFile(join(folder, `${name}.ndjson`), 'utf8')).trim().split('\n');
      const expected = rows
        .map((row) => JSON.parse(row))
        .map(({ verdict, half_life: least, half_life_most: most }) =>
          verdict === 'solved' && least === most ? (least ?? Infinity) : undefined,
        );
      expect(expected).toContain(undefined);
      const packed = await run(`atlas ${name} -o ${name}.bin`);
      expect(packed).toMatchObject({ code: 0, stderr: '' });
      const read = await loadHalfLives(await readFile(join(folder, `${name}.bin`)));
      expect(read.from).toBe(from);
      expect(numbersOf(read)).toEqual(expected);
    }
  });

  it('has as many numbers as stats has deals without an open half-life', async () => {
    for (const name of ['games', 'hasty']) {
      const { halfLives } = JSON.parse((await run(`stats ${name} --json`)).stdout);
      const { from, halfLives: numbers } = await halfLivesOfRun(await openRun(join(folder, name)));
      expect(from).toBeGreaterThan(0);
      const known = numbers.filter((each) => each !== undefined);
      const { never, open, statistics } = halfLives;
      expect(known.length).toBe(never + statistics.count - open);
    }
  });

  it('refuses runs that it cannot join, or that lack deals', async () => {
    expect(await run('atlas games hasty -o both.bin')).toMatchObject({
      code: 2,
      stderr: 'freecell-wasm: give one run of --half-life alone, or runs of --cells least\n',
    });
    await run('sweep 1 5 --half-life=2 --cells 3 -q --out three');
    const three = await run('atlas three -o three.bin');
    expect([three.code, three.stderr]).toEqual([2, expect.stringContaining('with 4 cells')]);
    const whole = await openRun(join(folder, 'games'));
    const gap = { ...whole, parts: whole.parts.filter((_, i) => i !== 1) };
    await expect(halfLivesOfRun(gap)).rejects.toThrow(`deal ${whole.parts[1].from} is missing`);
  });
});

it('the package’s file has what `difficulty` finds, for deals drawn by lot', async () => {
  const halfLives = await loadHalfLives();
  expect([halfLives.from, halfLives.to >= 32_000]).toEqual([1, true]);
  const deals = sampleDeals(halfLives.to, cases(4, 20));
  const { stdout } = await runCli(['difficulty', ...deals.map(String), '--json']);
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).halfLife)
    .map((bounds) =>
      bounds === null ? Infinity : bounds.lower === bounds.upper ? bounds.lower : undefined,
    );
  expect(deals.map((deal) => halfLives(deal))).toEqual(found);
  expect(halfLives(11982)).toBeUndefined();
});
