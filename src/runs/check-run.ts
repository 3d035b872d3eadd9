/** Is a run what it says it is? Every part read to its last byte, and what is missing named. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { METADATA_KEYS } from './columns.js';
import { LOG_FOLDER, metadataOf, partName, partsOf, type Identity, type Part } from './identity.js';
import { readManifest, sha256Of } from './manifest.js';
import { readColumns, readPartHeader } from './part-reader.js';

/** What is wrong with a part. */
export interface PartFault {
  name: string;
  part: Part;
  reason: string;
}

export interface CheckReport {
  /** Parts that are as they must be. */
  good: number;
  /** Of them, those whose SHA-256 was written down when they were made, and is the same. */
  confirmed: number;
  missing: Part[];
  faults: PartFault[];
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
  const report: CheckReport = {
    good: 0,
    confirmed: 0,
    missing: [],
    faults: [],
    manifest: manifest !== null,
  };
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
    } else report.faults.push({ name, part, reason });
  }
  return report;
}

/** What is wrong with one part; null if nothing. @param hash its SHA-256, if that is known */
export async function faultOf(
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
      const field = Object.entries(METADATA_KEYS).find(([, name]) => name === key)![0];
      const there = metadata[field as keyof typeof METADATA_KEYS];
      if (JSON.stringify(there) !== value) return `its ${field} is not that of the run`;
    }
    let next = part.from;
    for await (const batch of readColumns(path)) {
      for (let i = 0; i < batch.rows; i++, next++) {
        if (identity.list === undefined && batch.deal![i] !== next) {
          return `row ${next - part.from + 1} is of deal ${batch.deal![i]}, not ${next}`;
        }
        if (batch.cells![i] !== identity.cells) return 'it is of games with other cells';
        // Both are -1 where there is no solution.
        if (batch.lower !== undefined && batch.lower[i] > batch.moves![i]) {
          return `row ${next - part.from + 1} has ${batch.moves![i]} moves and a bound of ${batch.lower[i]}`;
        }
      }
    }
    const rows = part.to - part.from + 1;
    return next - part.from === rows ? null : `it has ${next - part.from} of ${rows} rows`;
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
