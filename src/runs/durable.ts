/**
 * Writes files that are complete or do not exist, even after a crash of the machine. A file is written under
 * a temporary name, synced, and renamed; then the folder is synced too.
 */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file. `path` never has only a part of the content.
 *
 * @param temporaryPath unique path in the same folder
 * @param onlyNew keep an existing file
 * @returns false if `onlyNew` and the file exists
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
    await rm(temporaryPath, { force: true }).catch(() => {}); // the first error matters more
    throw error;
  }
  await syncFolder(dirname(path));
  return written;
}

/** Gives a file a second name, unless that name exists. Of several processes that try, only one succeeds. */
export async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems do not support links. Another process may see an unfinished copy; readers of
    // these files check for that.
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

/** Makes renames in a folder survive a crash. Windows cannot sync folders and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and its parents. Node's recursive `mkdir` never ends where it cannot make them (/proc). */
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
