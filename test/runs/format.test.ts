/** Reading a part gives back the written rows, and its bytes are always the same. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import type { ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { metadataOf, type Identity } from '../../src/runs/identity.js';
import { openPart, type PartHeader, readRows } from '../../src/runs/part-reader.js';
import { addRows, encodePart, ParquetFile, schemaOf } from '../../src/runs/part-writer.js';
import type { Rows } from '../../src/sweep/rows.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();

const identity: Identity = {
  from: 1,
  to: 1000,
  cells: 4,
  options: { maxNodes: 1000 },
  replayed: true,
  optionalColumns: ['solution'],
  partDeals: 50_000,
  version: '1.2.3',
  wasm: { freecell: '0123456789ab', prover: 'ba9876543210' },
};

/** Made-up rows with every kind of value, and deal numbers that need more than 32 bits. */
function madeUp(count: number): Rows {
  const at = Array.from({ length: count }, (_, i) => i);
  const verdicts = Uint8Array.from(at, (i) => i % 3);
  return {
    first: 1,
    deals: Float64Array.from(at, (i) => 8_589_934_591 - count + i),
    cells: new Uint8Array(count).fill(4),
    phases: Uint8Array.from(at, (i) =>
      verdicts[i] === 0 ? 0 : i % 2 === 0 ? 1 + (i % 19) : 100 + (i % 7),
    ),
    verdicts,
    ranOutOf: Uint8Array.from(at, (i) => (verdicts[i] === 0 ? 1 + (i % 2) : 0)),
    moves: Uint32Array.from(at, (i) => (verdicts[i] === 1 ? 52 + (i % 200) : 0)),
    nodes: Float64Array.from(at, (i) => i * 7919 * 1_000_003),
    solutions: at.map((i) => (verdicts[i] === 1 ? `3a 26 4h 5${1 + (i % 8)}` : null)),
  };
}

/** Returns the column without a value in this row. */
const lacking = (column: ColumnSource, row: number): ColumnSource => ({
  ...column,
  data: Array.from(column.data as ArrayLike<unknown>, (value, i) => (i === row ? null : value)),
});

const encode = (rows: Rows): Promise<Uint8Array> => {
  const part = { from: 1, to: rows.verdicts.length };
  return encodePart([rows], ['solution'], metadataOf(identity, part));
};

async function headerOf(path: string): Promise<PartHeader> {
  const part = await openPart(path);
  await part.close();
  return part.header;
}

async function readAll(path: string): Promise<Rows[]> {
  const all: Rows[] = [];
  for await (const rows of readRows(path)) all.push(rows);
  return all;
}

describe('a part', () => {
  it.each([1, 2, 1000, 20_000])('of %d rows is read as it was written', async (rows) => {
    const path = join(folder, 'part.parquet');
    await writeFile(path, await encode(madeUp(rows)));
    expect(await readAll(path)).toEqual([madeUp(rows)]);
  });

  it.each([3, 1000, 2 ** 31 - 3, 2 ** 31 - 1, 2 ** 31])(
    'keeps numbers of both ways to pack them: deals from %d',
    async (first) => {
      const deals = Float64Array.from([0, 1, 2, 3], (i) => first + i);
      const made = { ...madeUp(4), deals, nodes: Float64Array.from(deals).reverse() };
      const path = join(folder, 'part.parquet');
      await writeFile(path, await encode(made));
      expect(await readAll(path)).toEqual([made]);
      const plain = await encodePart([made], [], []);
      const rows = await parquetReadObjects({ file: plain.slice().buffer });
      expect(rows.map((row) => row.deal)).toEqual(Array.from(deals, BigInt));
    },
  );

  it('has the same bytes each time, one row group, its order and its metadata', async () => {
    const bytes = await encode(madeUp(1000));
    expect(await encode(madeUp(1000))).toEqual(bytes);
    const file = bytes.slice().buffer;
    const metadata = await parquetMetadataAsync(file);
    expect(metadata.row_groups).toHaveLength(1);
    expect(metadata.row_groups[0].sorting_columns).toEqual([
      { column_idx: 0, descending: false, nulls_first: false },
    ]);
    const path = join(folder, 'part.parquet');
    await writeFile(path, bytes);
    expect((await headerOf(path)).metadata).toEqual({
      format: 2,
      version: '1.2.3',
      wasm: identity.wasm,
      options: { cells: 4, maxNodes: 1000, optionalColumns: ['solution'] },
      replayed: true,
      range: { from: 1, to: 1000 },
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('says whether its solutions were replayed', async () => {
    for (const replayed of [true, false]) {
      const metadata = metadataOf({ ...identity, replayed }, { from: 1, to: 6 });
      const path = join(folder, 'part.parquet');
      await writeFile(path, await encodePart([madeUp(6)], ['solution'], metadata));
      expect((await headerOf(path)).metadata).toMatchObject({ replayed });
    }
  });

  it('means the same to a reader that knows nothing of this format', async () => {
    const bytes = await encodePart([madeUp(6)], [], []);
    const rows = await parquetReadObjects({ file: bytes.slice().buffer });
    expect(rows[0]).toEqual({
      deal: 8_589_934_585n,
      cells: 4,
      phase: null,
      verdict: 'undecided',
      ran_out_of: 'nodes',
      moves: null,
      nodes: 0n,
    });
    expect(rows[1]).toMatchObject({ verdict: 'solved', phase: 101, ran_out_of: null, moves: 53 });
  });

  it('is read without its solutions if they are not asked for', async () => {
    const path = join(folder, 'part.parquet');
    await writeFile(path, await encode(madeUp(100)));
    for await (const rows of readRows(path, { solutions: false })) {
      const { solutions, ...others } = madeUp(100);
      expect(rows).toEqual(others);
      expect(solutions).toHaveLength(100);
    }
  });

  it.each(['moves', 'solution'] as const)(
    'whose solved row has nothing in the column %s is refused',
    async (column) => {
      const part = await ParquetFile.create(schemaOf(['solution']), []);
      const add = part.add.bind(part);
      vi.spyOn(part, 'add').mockImplementation((columns) =>
        // Row 1 is solved.
        add(columns.map((one) => (one.name === column ? lacking(one, 1) : one))),
      );
      addRows(part, [madeUp(6)], ['solution']);
      const path = join(folder, 'part.parquet');
      await writeFile(path, part.finish());
      await expect(readRows(path).next()).rejects.toThrow(
        `row 2: column ${column} has the value null`,
      );
    },
  );

  it('whose columns have fewer values than the file has rows is refused', async () => {
    const part = await ParquetFile.create(schemaOf(['solution']), []);
    addRows(part, [madeUp(6)], ['solution']);
    // A missing value would count as null in a column that allows null.
    const { writer } = part as unknown as { writer: ParquetWriter };
    writer.row_groups[0].num_rows = 7n;
    const path = join(folder, 'part.parquet');
    await writeFile(path, part.finish());
    await expect(readRows(path).next()).rejects.toThrow(
      'part.parquet: column deal has 6 of 7 rows',
    );
  });

  it('that is cut short anywhere is refused in one line', async () => {
    const bytes = await encode(madeUp(1000));
    const path = join(folder, 'part.parquet');
    for (const length of [0, 3, 8, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length));
      const refusal = await readAll(path).then(
        () => null,
        (error: Error) => error,
      );
      expect(refusal?.name, `${length} bytes`).toBe('InputError');
      expect(refusal?.message).toMatch(/^\S*part\.parquet: it [^\n]+$/);
    }
    expect((await readFile(path)).length).toBe(bytes.length - 1);
  });
});
