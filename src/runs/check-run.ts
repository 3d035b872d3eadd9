/** Is a run what it says it is? Every part read to its last byte, and what is missing named. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERDICTS } from '../reference/index.js';
import { cellsAt, dealAt } from '../sweep/index.js';
import {
  LOG_FOLDER,
  METADATA_PREFIX,
  metadataOf,
  partName,
  partsOf,
  type Identity,
  type Part,
} from './identity.js';
import { readManifest, sha256Of } from './manifest.js';
import { readPartHeader, readRows } from './part-reader.js';

const SOLVED = VERDICTS.indexOf('solved');

interface CheckReport {
  /** Parts that are as they must be. */
  good: number;
  /** Of them, those whose SHA-256 was written down when they were made, and is the same. */
  confirmed: number;
  missing: Part[];
  /** What is wrong with the others. */
  faults: { name: string; reason: string }[];
  /** The manifest is there. */
  manifest: boolean;
}

/** @param parts which of its parts; by default all */
export async function checkRun(
  path: string,
  identity: Identity,
  parts: Iterable<Part> = partsOf(identity),
): Promise<CheckReport> {
  const names = new Set(await readdir(path));
  const manifest = await readManifest(path);
  const known = await loggedHashes(path);
  const counts = { good: 0, confirmed: 0, manifest: manifest !== null };
  const report: CheckReport = { ...counts, missing: [], faults: [] };
  for (const part of parts) {
    const name = partName(part);
    if (!names.has(name)) {
      report.missing.push(part);
      continue;
    }
    const hash = manifest?.get(name)?.sha256 ?? known.get(name);
    const reason = await faultOf(join(path, name), identity, part, hash);
    if (reason === null) {
      report.good++;
      if (hash !== undefined) report.confirmed++;
    } else report.faults.push({ name, reason });
  }
  return report;
}

/** What is wrong with one part; null if nothing. @param hash its SHA-256, if that is known */
async function faultOf(
  path: string,
  identity: Identity,
  part: Part,
  hash?: string,
): Promise<string | null> {
  try {
    if (hash !== undefined && sha256Of(await readFile(path)) !== hash) {
      return 'its SHA-256 is not the one that was written down when it was made';
    }
    const { metadata, optionalColumns } = await readPartHeader(path);
    if (optionalColumns.join() !== identity.optionalColumns.join()) return 'it has other columns';
    for (const { key, value } of metadataOf(identity, part)) {
      const field = key.slice(METADATA_PREFIX.length);
      if (JSON.stringify(metadata[field]) !== value) return `its ${field} is not that of the run`;
    }
    let next = part.from;
    for await (const rows of readRows(path)) {
      for (let i = 0; i < rows.verdicts.length; i++, next++) {
        const [row, deal, cells] = [next - part.from + 1, dealAt(rows, i), cellsAt(rows, i)];
        if (identity.list === undefined && deal !== next) {
          return `row ${row} is of deal ${deal}, not ${next}`;
        }
        if (identity.cells !== 'least') {
          if (cells !== identity.cells) return 'it is of games with other cells';
        } else if (rows.verdicts[i] === SOLVED && rows.lowerCells![i] > cells) {
          return `row ${row} is won with ${cells} cells and needs ${rows.lowerCells![i]}`;
        }
        // Both are 0 where there is no solution.
        if (rows.lower !== undefined && rows.lower[i] > rows.moves[i]) {
          return `row ${row} has ${rows.moves[i]} moves and a bound of ${rows.lower[i]}`;
        }
      }
    }
    const count = part.to - part.from + 1;
    return next - part.from === count ? null : `it has ${next - part.from} of ${count} rows`;
  } catch (error) {
    return (error as Error).message.replace(`${path} is `, '');
  }
}

/** SHA-256 of parts by name, as those who wrote them logged it. */
async function loggedHashes(path: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const folder = join(path, LOG_FOLDER);
  const logs = await readdir(folder).catch(() => []); // a run may be passed on without its log
  for (const log of logs.filter((name) => name.endsWith('.ndjson'))) {
    for (const line of (await readFile(join(folder, log), 'utf8')).split('\n')) {
      const match = /"part":"([^"]+)".*"sha256":"([0-9a-f]{64})"/.exec(line);
      if (match !== null) hashes.set(match[1], match[2]);
    }
  }
  return hashes;
}
