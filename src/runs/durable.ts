/**
 * Files that are whole or not there, also after a crash of the machine: written under a temporary
 * name, synced, renamed, and the folder synced too.
 */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that `path` never shows a part of it.
 *
 * @param temporaryPath in the same folder; nobody else's
 * @param onlyNew leave a file alone that is there
 * @returns false if there was one, and `onlyNew`
 */
export async function writeDurably(
  path: string,
  temporaryPath: string,
  content: Uint8Array | string,
  onlyNew = false,
): Promise<boolean> {
  let written = true;
  try {
    const handle = await open(temporaryPath, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (onlyNew) {
      written = await linkNew(temporaryPath, path);
      await rm(temporaryPath);
    } else await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => {}); // the first error is the one to tell
    throw error;
  }
  await syncFolder(dirname(path));
  return written;
}

/** Gives a file a second name, if nobody has it: of many who try, one gets it. */
export async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems know no second names. A copy may be seen half-made, which who reads it heeds.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
  }
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
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
