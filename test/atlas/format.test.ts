/** The atlas as one small file: unpacking gives the packed values, and a damaged file is refused. */
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeAtlas, encodeAtlas, NO_UPPER, type AtlasData } from '../../src/api/atlas/format.js';
import { MOST_BYTES } from '../../src/api/atlas/head.js';
import { atlasFrom } from '../../src/api/atlas/loaders.js';
import { loadAtlas, loadHalfLives } from '../../src/api/load-atlas-node.js';
import { minimumCellsOf } from '../../src/api/atlas/minimum-cells.js';
import { MAX_DEAL } from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.oneof(fc.nat(3), fc.nat(8), fc.constant(NO_UPPER)))
  .filter(([lower, upper]) => lower <= upper);

const atlas: fc.Arbitrary<AtlasData> = fc
  .tuple(fc.integer({ min: 1, max: MAX_DEAL }), fc.array(bounds, { maxLength: 60 }))
  .map(([from, rows]) => ({
    from,
    lower: Uint8Array.from(rows, ([lower]) => lower),
    upper: Uint8Array.from(rows, ([, upper]) => upper),
  }));

describe('the atlas file', () => {
  it('keeps every bound', () => {
    forAll({ seed: 1210, numRuns: 1000 }, [atlas], (data) => {
      expect(decodeAtlas(encodeAtlas(data))).toEqual(data);
    });
  });

  it('takes two bits a deal with 1, 2 or 3 cells, and a byte more for any other', () => {
    const lower = new Uint8Array(4000).fill(2);
    const size = encodeAtlas({ from: 1, lower, upper: lower }).length;
    expect(size).toBe(4 + 1 + 2 + 1000);
    lower[17] = 5;
    expect(encodeAtlas({ from: 1, lower, upper: lower }).length).toBe(size + 1);
  });

  it('is refused when a byte is missing, wherever', () => {
    forAll({ seed: 1211, numRuns: 1000 }, [atlas, fc.nat()], (data, at) => {
      const bytes = encodeAtlas(data);
      expect(() => decodeAtlas(bytes.subarray(0, at % bytes.length))).toThrow(
        /not an atlas|cut off/,
      );
    });
  });

  it('is refused when it has a byte more', () => {
    forAll({ seed: 1212, numRuns: 300 }, [atlas, fc.nat(255)], (data, byte) => {
      const bytes = [...encodeAtlas(data), byte];
      expect(() => decodeAtlas(Uint8Array.from(bytes))).toThrow(/cut off|bounds/);
    });
  });

  it('is refused when its bounds or numbers are impossible', () => {
    const bytes = encodeAtlas({ from: 1, lower: Uint8Array.of(4), upper: Uint8Array.of(5) });
    for (const bound of [5 + 16 * 4, 4 + 16 * 9, 4 + 16 * 14]) {
      const other = bytes.with(-1, bound);
      expect(() => decodeAtlas(other)).toThrow('impossible bounds for deal 1');
    }
    const many = [...bytes.subarray(0, 5), 0xff, 0xff, 0xff, 0x7f];
    expect(() => decodeAtlas(Uint8Array.from(many))).toThrow(/more than \d+ deals/);
    const endless = [...bytes.subarray(0, 4), ...new Array<number>(99).fill(0xff)];
    expect(() => decodeAtlas(Uint8Array.from(endless))).toThrow('an impossible number');
  });

  const whole = encodeAtlas({ from: 1, lower: Uint8Array.of(4), upper: Uint8Array.of(5) });
  const begun = whole.subarray(0, 5);
  it.each([
    ['inflates to very many bytes', new Uint8Array(MOST_BYTES + 1), /more than \d+ bytes/],
    ['has very many deals', [...begun, 0xff, 0xff, 0xff, 0x7f], /more than \d+ deals/],
    [
      'has a number without an end',
      [...begun, ...new Array(99).fill(0xff)],
      /an impossible number/,
    ],
    ['has bounds that contradict', whole.with(-1, 5 + 16 * 4), /impossible bounds for deal 1/],
    ['has a bound of 14 cells', whole.with(-1, 4 + 16 * 14), /impossible bounds for deal 1/],
    ['lacks a deal', whole.subarray(0, -1), /cut off/],
    ['has a byte more', [...whole, 0], /cut off/],
  ])('is not loaded when it %s', async (_, bytes, message) => {
    const loading = loadAtlas(deflateSync(Uint8Array.from(bytes)));
    await expect(loading).rejects.toMatchObject({
      ...{ name: 'FreeCellError', code: 'load' },
      message: expect.stringMatching(message),
    });
  });

  it('is loaded from bytes of another realm', async () => {
    const bytes = deflateSync(Uint8Array.from(whole));
    const foreign = runInNewContext('Uint8Array.from(bytes)', { bytes }) as Uint8Array;
    expect((await loadAtlas(foreign)).counts).toEqual((await loadAtlas(bytes)).counts);
  });

  it.each([[{}], [617], [{ href: 5 }]])('is not loaded from %j', async (source) => {
    await expect(loadAtlas(source as never)).rejects.toMatchObject({
      ...{ name: 'InputError', argument: 'source' },
      message: expect.stringMatching(/the address of an atlas file, or its bytes as a Uint8Array/),
    });
  });

  it("is loaded where jsdom's Blob stands for the host's", async () => {
    vi.stubGlobal('Blob', class {});
    expect((await loadAtlas()).from).toBe(1);
    vi.unstubAllGlobals();
  });

  it.each([
    ['a bundler moved it', () => new URL('file:///moved/atlas.bin'), /from file:\/\/.*: nobody;/],
    [
      'a script has no address',
      () => new URL('.', 'none'),
      /from the package's file: Invalid URL;/,
    ],
  ])('says what to do if %s', async (_, own, message) => {
    const loading = atlasFrom(own, () => Promise.reject(new Error('nobody')), minimumCellsOf);
    await expect(loading).rejects.toMatchObject({ name: 'FreeCellError', code: 'load' });
    await expect(loading).rejects.toThrow(message);
    await expect(loading).rejects.toThrow(
      /install the package again, or give this function the address to which a bundler moved it$/,
    );
  });

  it('is refused when it is not deflated, or of something else', async () => {
    const other = deflateSync('something else');
    await expect(loadAtlas(other)).rejects.toThrow('not an atlas of this kind');
    // Each file is an atlas, but not for the other function.
    const [atlas, halfLives] = ['atlas', 'half-lives'].map((name) => `data/${name}.bin`);
    await expect(loadAtlas(halfLives)).rejects.toThrow('half-lives.bin: not an atlas of this kind');
    await expect(loadHalfLives(atlas)).rejects.toThrow('atlas.bin: not an atlas of this kind');
    for (const wrong of [Uint8Array.of(1, 2, 3), other, '/no/such/atlas.bin']) {
      await expect(loadAtlas(wrong)).rejects.toMatchObject({ name: 'FreeCellError', code: 'load' });
    }
  });
});

describe('minimumCells', () => {
  it('answers for each deal of its range, and for no other', () => {
    const lower = Uint8Array.of(2, 0, 4, 1, 2, 9);
    const upper = Uint8Array.of(2, 0, 4, 3, NO_UPPER, NO_UPPER);
    const minimumCells = minimumCellsOf(encodeAtlas({ from: 10, lower, upper }));
    const all = Array.from({ length: 8 }, (_, i) => minimumCells(9 + i));
    expect(all).toEqual([undefined, 2, 0, 4, undefined, undefined, undefined, undefined]);
    expect(minimumCells.counts).toEqual([1, 0, 1, 0, 1, 0, 0, 0, 0]);
    expect([minimumCells.from, minimumCells.to, minimumCells.open]).toEqual([10, 15, 3]);
    expect(minimumCells.bounds(13)).toEqual({ lower: 1, upper: 3 });
    expect(minimumCells.bounds(14)).toEqual({ lower: 2, upper: null });
    for (const deal of [-10, 0, 9, 10.5, 16, NaN, Infinity]) {
      const { bounds, rank } = minimumCells;
      for (const ask of [minimumCells, bounds, rank]) expect(ask(deal), `${deal}`).toBeUndefined();
    }
  });

  it('compares the cells that a deal needs, where that is known', () => {
    const cells = Uint8Array.of(2, 0, 4, 2);
    const known = minimumCellsOf(encodeAtlas({ from: 1, lower: cells, upper: cells }));
    expect(known.rank(1)).toEqual({ cells: 2, fewer: 0.25, more: 0.25 });
    expect(known.rank(2)).toEqual({ cells: 0, fewer: 0, more: 0.75 });
    expect(known.rank(3)).toEqual({ cells: 4, fewer: 0.75, more: 0 });
    expect(known.rank(5)).toBeUndefined();
    const open = { from: 1, lower: Uint8Array.of(1), upper: Uint8Array.of(2) };
    expect(minimumCellsOf(encodeAtlas(open)).rank(1)).toBeUndefined();
  });
});
