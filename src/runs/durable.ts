/**
 * Files that are whole or not there, also after a crash of the machine: written under a temporary
 * name, synced, renamed, and the folder synced too.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that `path` never shows a part of it.
 *
 * @param temporaryPath in the same folder; nobody else's
 */
export async function writeDurably(
  path: string,
  temporaryPath: string,
  content: Uint8Array | string,
): Promise<void> {
  try {
    const handle = await open(temporaryPath, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => {}); // the first error is the one to tell
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes renames in a folder last; where folders cannot be synced (Windows) they need it not. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it. (Node's own way never ends where none can be made: /proc.) */
export async function makeFolder(path: string): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    const parent = dirname(path);
    if (error.code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    await make();
  });
}
