/**
 * manifest.json: SHA-256 of every part of a run that is whole. It is the last file to be written, from
 * hashes of bytes whose seals were proved, and which are those that the parts' writers logged.
 *
 *     { "rows": 20000, "parts": [ { "name": "part-….parquet", "rows": 10000, "bytes": …, "sha256": "…" }, … ],
 *       "checksum": "…" }
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedFile } from './damaged-file.js';
import {
  type Identity,
  LOG_FOLDER,
  MANIFEST_FILE,
  type Part,
  partName,
  partsOf,
} from './identity.js';
import { openPart } from './part-reader.js';
import { BLANK_SEAL, isSealedText, sealText } from './seal.js';

interface ManifestEntry {
  /** File name. */
  name: string;
  rows: number;
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
}

/** SHA-256 of parts by name, as written down. */
export type Hashes = ReadonlyMap<string, readonly string[]>;

const rowsOf = ({ from, to }: Part): number => to - from + 1;

/**
 * The manifest of a run whose parts are all there.
 *
 * @throws DamagedFile if one of them is not what it must be, or not what its writer logged
 */
export async function makeManifest(path: string, identity: Identity): Promise<string> {
  const logged = await loggedHashes(path);
  const parts: ManifestEntry[] = [];
  for (const part of partsOf(identity)) {
    const name = partName(part);
    const expected = { identity, part, hashes: logged.get(name), writtenIn: 'the log' };
    const { bytes, sha256, close } = await openPart(join(path, name), expected);
    await close();
    parts.push({ name, rows: rowsOf(part), bytes, sha256 });
  }
  const manifest = { rows: rowsOf(identity), parts, checksum: BLANK_SEAL };
  return sealText(`${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * The manifest's hashes by part; null if there is none.
 *
 * @throws DamagedFile if it is not one of this run, as it was written
 */
export async function readManifest(path: string, identity: Identity): Promise<Hashes | null> {
  const file = join(path, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!isSealedText(text)) {
    throw new DamagedFile(
      file,
      'its text is not that of its checksum: it was edited, or is damaged',
    );
  }
  const { parts: entries } = JSON.parse(text) as { parts: ManifestEntry[] };
  let count = 0;
  for (const part of partsOf(identity)) {
    const entry = entries[count++];
    if (entry?.name !== partName(part) || entry.rows !== rowsOf(part)) {
      throw new DamagedFile(file, 'it is the manifest of another run');
    }
  }
  if (entries.length > count) throw new DamagedFile(file, 'it is the manifest of another run');
  return new Map(entries.map(({ name, sha256 }) => [name, [sha256]]));
}

/** What a writer noted of a part when it was whole. */
export interface LogEntry {
  /** Name of the file it is in: each process has its own. */
  log: string;
  /** ISO 8601. */
  time: string;
  host: string;
  /** File name. */
  part: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** Yields what the writers of a run logged. Lines that are not whole are passed over. */
export async function* logEntries(path: string): AsyncGenerator<LogEntry, void, void> {
  const folder = join(path, LOG_FOLDER);
  const logs = await readdir(folder).catch(() => []); // a run may be passed on without its log
  for (const log of logs.filter((name) => name.endsWith('.ndjson')).sort()) {
    for (const line of (await readFile(join(folder, log), 'utf8')).split('\n')) {
      try {
        const entry = JSON.parse(line) as LogEntry;
        if (/^[0-9a-f]{64}$/.test(entry.sha256)) yield { ...entry, log };
      } catch {
        // the last line of a process that was killed
      }
    }
  }
}

/** SHA-256 of parts by name: all that were ever logged, for one may have been written again. */
export async function loggedHashes(path: string): Promise<Hashes> {
  const hashes = new Map<string, string[]>();
  for await (const { part, sha256 } of logEntries(path)) {
    const known = hashes.get(part);
    if (known === undefined) hashes.set(part, [sha256]);
    else if (!known.includes(sha256)) known.push(sha256);
  }
  return hashes;
}
