/**
 * Parts of strangers: changed anywhere and sealed again. Each is refused in one line, or read as rows that are possible.
 * No time is asserted: a part that makes the library run for hours would not end.
 */
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { DamagedPart, openPart } from '../../src/runs/open-part.js';
import { sealAt } from '../../src/runs/seal.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import type { Rows } from '../../src/sweep/rows.js';
import { KIND, resealed, rowsOf } from '../support/made-up-runs.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const GOOD = encodePart({ ...KIND, from: 1, to: 300 }, [rowsOf(1, 300)]);
const FOOTER =
  GOOD.length - 8 - new DataView(GOOD.buffer, GOOD.byteOffset).getUint32(GOOD.length - 8, true);

/** Returns the fault of a part, or null if it can be read. */
async function faultOf(bytes: Uint8Array): Promise<string | null> {
  const all: Rows[] = [];
  try {
    for await (const rows of (await openPart('x.parquet', bytes)).rows(true)) all.push(rows);
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedPart);
    const { message } = error as DamagedPart;
    expect(message).toMatch(/^x\.parquet: [^\r\n]{5,400}$/);
    return message;
  }
  expect(all.reduce((sum, { verdicts }) => sum + verdicts.length, 0)).toBe(300);
  return null;
}

type Draw = () => number;
/** Ways to change bytes in place. Values that mean a length, a count or a run are the ones that hurt. */
const CHANGES: ((bytes: Uint8Array, at: number, draw: Draw) => void)[] = [
  (bytes, at, draw) => (bytes[at] = draw() & 255),
  (bytes, at, draw) => (bytes[at] ^= 1 << (draw() & 7)),
  (bytes, at, draw) => bytes.fill([0, 0x7f, 0x80, 0xff][draw() & 3], at, at + 1 + (draw() % 12)),
  (bytes, at, draw) => bytes.set([0xff, 0xff, 0xff, 0xff, 0x0f].slice(0, 1 + (draw() % 5)), at),
  (bytes, at, draw) => bytes.copyWithin(at, draw() % bytes.length, draw() % bytes.length),
];

describe('parts of strangers', () => {
  it('are refused in one line or read, wherever their bytes are changed', async () => {
    const draw = drawsFrom(53);
    let refused = 0;
    const count = cases(1500, 20_000);
    for (let i = 0; i < count; i++) {
      const bytes = Uint8Array.from(GOOD);
      const end = sealAt(GOOD) - 100;
      for (let left = 1 + (draw() % 3); left > 0; left--) {
        // Half of the changes are in the footer.
        const at = draw() & 1 ? FOOTER + (draw() % (end - FOOTER)) : 4 + (draw() % (FOOTER - 4));
        CHANGES[draw() % CHANGES.length](bytes.subarray(0, end), Math.min(at, end - 20), draw);
      }
      if ((await faultOf(resealed(bytes))) !== null) refused++;
    }
    expect(refused).toBeGreaterThan(count / 2);
  });

  /** Changes bytes from the place where a column begins. */
  const inColumn = (name: string, change: (page: Uint8Array) => void): Uint8Array => {
    const bytes = Uint8Array.from(GOOD);
    const { row_groups: groups } = parquetMetadata(Uint8Array.from(GOOD).buffer);
    const column = groups[0].columns.find(
      ({ meta_data: data }) => data!.path_in_schema[0] === name,
    )!;
    const { data_page_offset: from, total_compressed_size: length } = column.meta_data!;
    change(bytes.subarray(Number(from), Number(from) + Number(length)));
    return resealed(bytes);
  };

  it.each<[string, () => Uint8Array, RegExp]>([
    [
      'a footer that is longer than the file',
      () => {
        const bytes = Uint8Array.from(GOOD);
        new DataView(bytes.buffer).setUint32(bytes.length - 8, 3e9, true);
        return resealed(bytes);
      },
      /a footer of 3000000000 bytes/,
    ],
    [
      'a number that does not end',
      () => resealed(Uint8Array.from(GOOD).fill(0xff, FOOTER + 1, FOOTER + 30)),
      /a number of more than 10 bytes|a value of type/,
    ],
    [
      'a page that is larger than its bytes can be',
      // The sizes of a page follow its type, as zigzag numbers.
      () => inColumn('moves', (page) => page.set([0x15, 0x06, 0x15, 0xfe, 0xff, 0x7f, 0x15, 0x08])),
      /a page of -?\d+ bytes|bytes where \d+ are left|a page of type/,
    ],
  ])('are refused: %s', async (_, make, message) => {
    expect(await faultOf(make())).toMatch(message);
  });
});
