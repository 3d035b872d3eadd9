/** Folders of runs: their files except the log, and functions that damage them. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BLANK_SEAL, sealText } from '../../src/runs/seal.js';

/** Returns the SHA-256 of each file of a run by name, without the log, which may differ. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) {
    if (name === 'log') continue;
    const content = await readFile(join(folder, name));
    files[name] = createHash('sha256').update(content).digest('hex');
  }
  return files;
}

/** Changes run.json or the manifest of a run, and fits the checksum to the new text. */
export async function edit(path: string, piece: RegExp | string, other: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const edited = text.replace(piece, other);
  if (edited === text) throw new Error(`${path} has no ${String(piece)}`);
  await writeFile(path, resealed(edited));
}

/** Returns the text with a checksum that fits it. */
export const resealed = (text: string): string =>
  sealText(text.replace(/"checksum": "\w+"/, `"checksum": "${BLANK_SEAL}"`));

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const content = await readFile(path);
  content[content.length >> 1] ^= 4;
  await writeFile(path, content);
}

/** Removes the last quarter of a file. */
export async function truncate(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(path, content.subarray(0, Math.floor(content.length * 0.75)));
}
