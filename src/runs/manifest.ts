/**
 * manifest.json: the SHA-256 of every part of a complete run. It is written last. Before that, the seal of
 * each part is checked, and its hash is compared with the log.
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

/** Recorded SHA-256 values of parts, by name. */
export type Hashes = ReadonlyMap<string, readonly string[]>;

const rowsOf = ({ from, to }: Part): number => to - from + 1;

/**
 * Returns the text of the manifest. All parts of the run must exist.
 *
 * @throws DamagedFile if a part is damaged, or differs from its log entry
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
 * Reads the hashes of the manifest; null if there is no manifest.
 *
 * @throws DamagedFile if the manifest is damaged or belongs to another run
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
      'its text does not match its checksum: it was edited, or is damaged',
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

/** The log entry of a finished part. */
export interface LogEntry {
  /** Name of the log file; each process has its own. */
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

/** Yields the log entries of a run. Incomplete lines are skipped. */
export async function* logEntries(path: string): AsyncGenerator<LogEntry, void, void> {
  const folder = join(path, LOG_FOLDER);
  const logs = await readdir(folder).catch(() => []); // the log may be missing in a copy of a run
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

/** Returns all logged SHA-256 values of parts, by name. A part may have been written more than once. */
export async function loggedHashes(path: string): Promise<Hashes> {
  const hashes = new Map<string, string[]>();
  for await (const { part, sha256 } of logEntries(path)) {
    const known = hashes.get(part);
    if (known === undefined) hashes.set(part, [sha256]);
    else if (!known.includes(sha256)) known.push(sha256);
  }
  return hashes;
}
