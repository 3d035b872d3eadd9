/**
 * Parts of strangers: changed anywhere and sealed again. Each is refused in one line, or read as rows that are possible.
 * No time is asserted: a part that makes the library run for hours would not end.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partName } from '../../src/runs/folder-node.js';
import { guardFooter } from '../../src/runs/guard-parquet.js';
import { DamagedPart, openPart, readTail } from '../../src/runs/open-part.js';
import { sealAt } from '../../src/runs/seal.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import { ownFolder } from '../support/folder.js';
import { KIND, rowsOf } from '../support/made-up-runs.js';
import { HOSTILE_PARTS, type HostilePart } from '../support/hostile-parts.js';
import { apart, resealed, together } from '../support/parquet-tree.js';
import { runCli } from '../support/run-cli.js';
import { drawsFrom } from '../support/sample.js';
import { cases } from '../support/tier.js';

const GOOD = encodePart({ ...KIND, from: 1, to: 300 }, [rowsOf(1, 300)]);
const FOOTER =
  GOOD.length - 8 - new DataView(GOOD.buffer, GOOD.byteOffset).getUint32(GOOD.length - 8, true);

/** Returns the fault of a part, or null if it can be read and has the wanted number of rows. */
async function faultOf(bytes: Uint8Array, wanted: number | null): Promise<string | null> {
  let count = 0;
  try {
    for await (const rows of (await openPart('x.parquet', bytes)).rows(true)) {
      count += rows.verdicts.length;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedPart);
    const { message } = error as DamagedPart;
    expect(message).toMatch(/^x\.parquet: [^\r\n]{5,400}$/);
    return message;
  }
  if (wanted !== null) expect(count).toBe(wanted);
  return null;
}

const folder = ownFolder();

/** The bytes of hostile parts by name. Some take long to make. */
const made = new Map<string, Uint8Array>();
function bytesOf({ name, make }: HostilePart): Uint8Array {
  if (!made.has(name)) made.set(name, make());
  return made.get(name)!;
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
    const count = cases(700, 20_000);
    for (let i = 0; i < count; i++) {
      const bytes = Uint8Array.from(GOOD);
      const end = sealAt(GOOD) - 100;
      for (let left = 1 + (draw() % 3); left > 0; left--) {
        // Half of the changes are in the footer.
        const at = draw() & 1 ? FOOTER + (draw() % (end - FOOTER)) : 4 + (draw() % (FOOTER - 4));
        CHANGES[draw() % CHANGES.length](bytes.subarray(0, end), Math.min(at, end - 20), draw);
      }
      if ((await faultOf(resealed(bytes), 300)) !== null) refused++;
    }
    expect(refused).toBeGreaterThan(count / 2);
  });

  it.each(HOSTILE_PARTS)('cost little: $name', async (part) => {
    const fault = await faultOf(bytesOf(part), null);
    if (part.refused === null) expect(fault).toBeNull();
    else expect(fault).toMatch(part.refused);
  });

  it('get the same answer from a command, each in a run of its own', async () => {
    for (const part of HOSTILE_PARTS) {
      const { name, refused } = part;
      if (refused === null) continue;
      const bytes = bytesOf(part);
      const run = join(folder, name.replace(/\W/g, '-'));
      await mkdir(run);
      await writeFile(join(run, partName(readTail(bytes).label)), bytes);
      const { code, stderr } = await runCli(['stats', run]);
      expect([name, code], stderr).toEqual([name, 2]);
      expect(stderr, name).toMatch(/^freecell-wasm: [^\n]+\n$/);
      expect(stderr, name).toMatch(refused);
    }
  });

  it('are made by a tool that puts a good part together as it was', () => {
    expect(Buffer.from(together(apart(GOOD))).equals(GOOD)).toBe(true);
  });
});

it('a footer has numbers of at most ten bytes', () => {
  const footerWith = (bytes: number): Uint8Array => {
    // Field 1 is a number. Field 2 is a list of no structs. The last eight bytes are its length and PAR1.
    const number = [...new Array<number>(bytes - 1).fill(0x80), 0];
    return Uint8Array.of(0x15, ...number, 0x19, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  };
  for (const bytes of [1, 9, 10]) expect(() => guardFooter(footerWith(bytes))).not.toThrow();
  for (const bytes of [11, 12, 99])
    expect(() => guardFooter(footerWith(bytes))).toThrow(/a number of more than 10 bytes$/);
});
