/** manifest.json: SHA-256 of every part of a run that is whole. The last file to be written. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../game/index.js';
import { MANIFEST_FILE, partName, partsOf, type Identity } from './identity.js';

export interface ManifestEntry {
  /** File name. */
  name: string;
  rows: number;
  bytes: number;
  /** 64 hex digits. */
  sha256: string;
}

export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The manifest of a run whose parts are all there. */
export async function writeManifest(path: string, identity: Identity): Promise<string> {
  const parts: ManifestEntry[] = [];
  for (const part of partsOf(identity)) {
    const name = partName(part);
    const content = await readFile(join(path, name));
    const rows = part.to - part.from + 1;
    parts.push({ name, rows, bytes: content.length, sha256: sha256Of(content) });
  }
  const rows = identity.to - identity.from + 1;
  return `${JSON.stringify({ rows, parts }, null, 2)}\n`;
}

/** By part name; null if there is no manifest. @throws InputError if it cannot be one */
export async function readManifest(path: string): Promise<Map<string, ManifestEntry> | null> {
  const file = join(path, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const { parts } = JSON.parse(text) as { parts: ManifestEntry[] };
    return new Map(parts.map((entry) => [entry.name, entry]));
  } catch {
    throw new InputError(`${file} is damaged`);
  }
}
