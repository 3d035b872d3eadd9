/** Made-up rows and parts. A row depends only on its deal, so rows of one kind are equal wherever they are made. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partName } from '../../src/runs/folder-node.js';
import type { Kind } from '../../src/runs/label.js';
import { sealAt } from '../../src/runs/seal.js';
import { encodePart } from '../../src/runs/write-part-node.js';
import { newRows, rowKindOf, type RowKind, type Rows, UNCOUNTED } from '../../src/sweep/rows.js';
import { resealed } from './parquet-tree.js';

export const KIND: Kind = {
  ...{ cells: 4, options: { maxNodes: 1000 }, columns: ['solution'], replayed: true },
  ...{ version: '1.2.3', wasm: { freecell: '0123456789ab', prover: 'ba9876543210' } },
};

/** Rows whose columns are all arrays. */
type MadeUp = Rows & { deals: Float64Array; cells: Uint8Array };

/** Every kind of value, in a pattern of verdicts with the period 77. */
export function rowsOf(from: number, to: number, { columns, cells, options }: Kind = KIND): MadeUp {
  const count = to - from + 1;
  const rowKind = rowKindOf(columns)!;
  const rows: MadeUp = newRows(rowKind, from, count, columns.includes('solution'));
  for (let i = 0; i < rows.verdicts.length; i++) {
    const deal = from + i;
    const verdict = deal % 7 === 0 ? 0 : deal % 11 === 0 ? 2 : 1;
    rows.deals[i] = deal;
    rows.cells[i] = cells === 'least' ? 4 : cells;
    rows.verdicts[i] = verdict;
    rows.phases[i] = verdict === 0 ? 0 : verdict === 2 || deal % 5 === 0 ? 101 : 1 + (deal % 3);
    rows.ranOutOf[i] = verdict === 0 ? 1 + (deal % 2) : 0;
    rows.moves[i] = verdict === 1 ? 60 + (deal % 97) : 0;
    rows.nodes[i] = (deal * 7919) % (1 + (options.maxNodes ?? 100_002));
    if (rows.solutions && verdict === 1) rows.solutions[i] = `3a 26 4h 5${1 + (deal % 8)}`;
    if (rows.kind === 'half' && verdict === 1) {
      const halfLife = deal % 13 === 0 ? 0 : 3 + (deal % 60);
      rows.halfLife[i] = halfLife;
      rows.halfLifeMost[i] = deal % 17 === 0 ? 0 : halfLife;
      rows.halfLifeFrom[i] = halfLife === 0 ? 90 : halfLife - 1;
      rows.halfLifeTo[i] = deal % 3 === 0 || halfLife === 0 ? 0 : halfLife + 2;
      [rows.alive10[i], rows.alive20[i], rows.alive40[i]] = [70, 50, 30].map((n) => n + (deal % 9));
      rows.undecidedGames[i] = deal % 17 === 0 ? 4 : 0;
    }
    // Every fourth solution is a shortest one. With a player's moves, some have no count.
    if ('lower' in rows && verdict === 1) {
      const isCounted = rows.kind === 'short' || deal % 19 > 0;
      const counted = rows.moves[i] - (rows.kind === 'short' ? 0 : 10);
      rows.lower[i] = isCounted ? counted - (deal % 4) : UNCOUNTED;
      if (rows.kind === 'moves') rows.playerMoves[i] = isCounted ? counted : UNCOUNTED;
    }
  }
  return rows;
}

/** Returns the rows, which must be of this kind. */
export function ofKind<Kind extends RowKind>(
  rows: Rows,
  kind: Kind,
): Extract<Rows, { kind: Kind }> {
  if (rows.kind !== kind) throw new Error(`the rows are ${rows.kind}`);
  return rows as Extract<Rows, { kind: Kind }>;
}

/** Writes parts of the given deals into a folder. @returns their paths */
export async function writeParts(
  folder: string,
  parts: readonly (readonly [from: number, to: number])[],
  kind: Kind = KIND,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [from, to] of parts) {
    const path = join(folder, partName({ from, to }));
    await writeFile(path, encodePart({ ...kind, from, to }, [rowsOf(from, to, kind)]));
    paths.push(path);
  }
  return paths;
}

/** Replaces a text of the same length in the last part of a file, and seals it again. */
export function edited(bytes: Uint8Array, piece: string, other: string): Uint8Array {
  const at = Buffer.from(bytes).lastIndexOf(piece, sealAt(bytes));
  if (at < 0 || piece.length !== other.length) throw new Error(`cannot replace ${piece}`);
  const copy = Uint8Array.from(bytes);
  copy.set(Buffer.from(other), at);
  return resealed(copy);
}

/** Returns the SHA-256 of each file in a folder by name. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) {
    files[name] = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  }
  return files;
}
