/**
 * An atlas as one table for other tools: of each deal what all runs together know.
 *
 *     deal   lower  upper  cells  nodes  moves  solution
 *
 *     lower     with fewer free cells there is no solution
 *     upper     with so many there is one; null if none was found
 *     cells     the least number; null if the bounds differ
 *     nodes     positions searched, by all runs that have the deal
 *     moves     single-card moves of the solution, and
 *     solution  that with `upper` cells, in standard notation; null if none was found
 */
import { ByteWriter, ParquetWriter, type ColumnSource } from 'hyparquet-writer';
import type { SchemaElement } from 'hyparquet';
import { join } from 'node:path';
import { InputError } from '../game/input-error.js';
import { VERDICTS } from '../wasm/abi.js';
import { zstdCompressors } from './codecs.js';
import { METADATA_KEYS, type ColumnBatch } from './columns.js';
import { partName, type Part } from './identity.js';
import { readColumns } from './part-reader.js';
import { CREATED_BY } from './part-writer.js';
import { refuseContradiction } from './read-atlas.js';
import type { Run } from './read-run.js';

/** A deal, as a run knows it. */
export interface AtlasRow {
  deal: number;
  lower: number;
  upper: number | null;
  nodes: number;
  moves: number | null;
  solution: string | null;
}

const SOLVED = VERDICTS.indexOf('solved');
const COLUMNS = ['deal', 'cells', 'lower_cells', 'verdict', 'moves', 'nodes', 'solution'] as const;

const INT_8 = { type: 'INT32', converted_type: 'INT_8' } as const;
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: 7 },
  { name: 'deal', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'lower', ...INT_8, repetition_type: 'REQUIRED' },
  { name: 'upper', ...INT_8, repetition_type: 'OPTIONAL' },
  { name: 'cells', ...INT_8, repetition_type: 'OPTIONAL' },
  { name: 'nodes', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'moves', type: 'INT32', repetition_type: 'OPTIONAL' },
  { name: 'solution', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];

/**
 * What two runs know of a deal together.
 *
 * @throws Error if they contradict each other
 */
export function joined(one: AtlasRow, other: AtlasRow): AtlasRow {
  const better = (other.upper ?? Infinity) < (one.upper ?? Infinity) ? other : one;
  const lower = Math.max(one.lower, other.lower);
  if (better.upper !== null) refuseContradiction(one.deal, lower, better.upper);
  return { ...better, lower, nodes: one.nodes + other.nodes };
}

async function* rowsOfPart({ path }: Run, part: Part): AsyncGenerator<AtlasRow[], void, void> {
  for await (const batch of readColumns(join(path, partName(part)), COLUMNS)) yield rowsOf(batch);
}

function rowsOf(batch: ColumnBatch): AtlasRow[] {
  return Array.from({ length: batch.rows }, (_, i) => {
    const isSolved = batch.verdict![i] === SOLVED;
    return {
      deal: batch.deal![i],
      lower: batch.lower_cells![i],
      upper: isSolved ? batch.cells![i] : null,
      nodes: batch.nodes![i],
      moves: isSolved ? batch.moves![i] : null,
      solution: batch.solution![i],
    };
  });
}

/**
 * Yields the table's bytes, a row group for each part of the runs that are ranges.
 *
 * @param runs that `atlas build` made: ranges that do not overlap, and lists of deals in them
 * @throws InputError if deals of a range are there twice, or one of a list is in none
 * @throws Error if two runs contradict each other
 */
export async function* atlasTable(runs: readonly Run[]): AsyncGenerator<Uint8Array, void, void> {
  const pieces = runs
    .filter(({ identity }) => identity.list === undefined)
    .flatMap((run) => run.parts.map((part) => ({ run, part })))
    .sort((a, b) => a.part.from - b.part.from);
  if (pieces.length === 0) throw new InputError('no part of the atlas is finished');
  pieces.forEach(({ part }, i) => {
    if (i > 0 && part.from <= pieces[i - 1].part.to) {
      throw new InputError(`deals from ${part.from} on are there twice`);
    }
  });
  const later = await rowsOfLists(runs);
  const bytes = new ByteWriter();
  const modules = [...new Set(runs.map(({ identity }) => JSON.stringify(identity.wasm)))];
  const writer = new ParquetWriter({
    writer: bytes,
    schema: SCHEMA,
    compressors: await zstdCompressors(),
    createdBy: CREATED_BY,
    kvMetadata: [{ key: METADATA_KEYS.wasm, value: `[${modules.join()}]` }],
  });
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };
  for (const { run, part } of pieces) {
    for await (const rows of rowsOfPart(run, part)) {
      const known = rows.map((row) => {
        const settled = later.get(row.deal);
        later.delete(row.deal);
        return settled === undefined ? row : joined(row, settled);
      });
      void writer.write({ columnData: columnsOf(known), rowGroupSize: known.length });
      yield take();
    }
  }
  for (const deal of later.keys()) {
    throw new InputError(`deal ${deal} of a list is in none of the ranges`);
  }
  void writer.finish();
  yield take();
}

/** Deals that were asked one by one: few. */
async function rowsOfLists(runs: readonly Run[]): Promise<Map<number, AtlasRow>> {
  const found = new Map<number, AtlasRow>();
  for (const run of runs) {
    if (run.identity.list === undefined) continue;
    for (const part of run.parts) {
      for await (const rows of rowsOfPart(run, part)) {
        for (const row of rows) {
          const before = found.get(row.deal);
          found.set(row.deal, before === undefined ? row : joined(before, row));
        }
      }
    }
  }
  return found;
}

const columnsOf = (rows: readonly AtlasRow[]): ColumnSource[] => [
  { name: 'deal', data: BigInt64Array.from(rows, ({ deal }) => BigInt(deal)) },
  { name: 'lower', data: rows.map(({ lower }) => lower) },
  { name: 'upper', data: rows.map(({ upper }) => upper) },
  { name: 'cells', data: rows.map(({ lower, upper }) => (lower === upper ? upper : null)) },
  { name: 'nodes', data: BigInt64Array.from(rows, ({ nodes }) => BigInt(nodes)) },
  { name: 'moves', data: rows.map(({ moves }) => moves) },
  {
    name: 'solution',
    data: rows.map(({ solution }) => solution),
    encoding: 'PLAIN',
    codec: 'ZSTD',
    statistics: false,
  },
];
