/** What is written into a part is what is read from it, and its bytes are always the same. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import type { ColumnBatch, FullBatch } from '../../src/runs/columns.js';
import { metadataOf, type Identity } from '../../src/runs/identity.js';
import { readColumns, readPartHeader } from '../../src/runs/part-reader.js';
import { encodePart, PartWriter } from '../../src/runs/part-writer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freecell-'));
});
afterEach(() => rm(folder, { recursive: true }));

const identity: Identity = {
  from: 1,
  to: 1000,
  cells: 4,
  options: { maxNodes: 1000 },
  optionalColumns: ['solution'],
  partDeals: 50_000,
  version: '1.2.3',
  wasm: { freecell: '0123456789ab', prover: 'ba9876543210' },
};

/** A made-up batch with every kind of value, and deal numbers that need more than 32 bits. */
function madeUp(rows: number): FullBatch {
  const at = Array.from({ length: rows }, (_, i) => i);
  const verdict = Uint8Array.from(at, (i) => i % 3);
  return {
    rows,
    deal: Float64Array.from(at, (i) => 8_589_934_591 - rows + i),
    cells: new Uint8Array(rows).fill(4),
    phase: Uint8Array.from(at, (i) => (verdict[i] === 0 ? 0 : 1 + (i % 104))),
    verdict,
    ran_out_of: Uint8Array.from(at, (i) => (verdict[i] === 0 ? 1 + (i % 2) : 0)),
    moves: Int32Array.from(at, (i) => (verdict[i] === 1 ? 52 + (i % 200) : -1)),
    nodes: Float64Array.from(at, (i) => i * 7919 * 1_000_003),
    solution: at.map((i) => (verdict[i] === 1 ? `3a 26 4h 5${1 + (i % 8)}` : null)),
  };
}

const encode = (batch: FullBatch): Promise<Uint8Array> =>
  encodePart(batch, ['solution'], metadataOf(identity, { from: 1, to: batch.rows }), 'test');

async function readAll(path: string): Promise<ColumnBatch[]> {
  const batches: ColumnBatch[] = [];
  for await (const batch of readColumns(path)) batches.push(batch);
  return batches;
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
      const deal = Float64Array.from([0, 1, 2, 3], (i) => first + i);
      const batch = { ...madeUp(4), deal, nodes: Float64Array.from(deal).reverse() };
      const path = join(folder, 'part.parquet');
      await writeFile(path, await encode(batch));
      expect(await readAll(path)).toEqual([batch]);
      const plain = await encodePart({ ...batch, solution: undefined }, [], [], 'test');
      const rows = await parquetReadObjects({ file: plain.slice().buffer });
      expect(rows.map((row) => row.deal)).toEqual(Array.from(deal, BigInt));
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
    expect((await readPartHeader(path)).metadata).toEqual({
      format: 1,
      version: '1.2.3',
      wasm: identity.wasm,
      options: { cells: 4, maxNodes: 1000, optionalColumns: ['solution'] },
      range: { from: 1, to: 1000 },
    });
  });

  it('means the same to a reader that knows nothing of this format', async () => {
    const bytes = await encodePart({ ...madeUp(6), solution: undefined }, [], [], 'test');
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
    expect(rows[1]).toMatchObject({ verdict: 'solved', phase: 2, ran_out_of: null, moves: 53 });
  });

  it('is read only in the columns that are asked for', async () => {
    const path = join(folder, 'part.parquet');
    await writeFile(path, await encode(madeUp(100)));
    for await (const batch of readColumns(path, ['nodes', 'moves'])) {
      expect(Object.keys(batch).sort()).toEqual(['moves', 'nodes', 'rows']);
    }
  });

  it.each(['deal', 'moves', 'phase', 'ran_out_of', 'solution'] as const)(
    'whose column %s has fewer values than the file has rows is refused',
    async (column) => {
      const part = await PartWriter.create(['solution'], [], 'test');
      part.add(madeUp(6));
      // Where null is allowed a missing value would pass for one.
      const { writer } = part as unknown as { writer: ParquetWriter };
      writer.row_groups[0].num_rows = 7n;
      part.finish();
      const path = join(folder, 'part.parquet');
      await writeFile(path, part.take());
      await expect(readColumns(path, [column]).next()).rejects.toThrow(
        `part.parquet is damaged, or no Parquet file: column ${column} has 6 of 7 rows`,
      );
    },
  );

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
      expect(refusal?.message).toMatch(/^\S*part\.parquet is damaged, or no Parquet file: [^\n]+$/);
    }
    expect((await readFile(path)).length).toBe(bytes.length - 1);
  });
});
