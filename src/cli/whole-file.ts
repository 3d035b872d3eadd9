/** Output files of the commands. */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { InputError } from '../reference/index.js';
import { NewFile, removeLeftovers } from '../runs/index-files-node.js';
import { undoneBySignal } from './interruption.js';
import type { Io } from './io.js';
import { quote } from './output.js';

/**
 * Begins a file that appears complete or not at all. If the name is a link to a file, the link is kept and the file
 * behind it is replaced. A new file keeps the mode of the file that it replaces.
 *
 * @param force replace an existing file
 * @throws InputError if the file cannot be created there
 */
export async function wholeFile(name: string, force = false): Promise<NewFile> {
  const refused = (why: string | undefined): InputError =>
    new InputError(`cannot write ${quote(name)} (${why}): give a file name in a writable folder`);
  if (name === '' || /[/\\]$/.test(name)) throw refused('not a file name');
  const path = await realpath(name)
    .catch(() => resolve(name))
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw refused(code); // the folder that we are in is gone
    });
  const existing = await lstat(path).catch(() => undefined);
  if (existing !== undefined && !existing.isFile()) throw refused('not a file');
  if (existing !== undefined && !force) {
    throw new InputError(`${quote(name)} exists: give another name, or replace it with --force`);
  }
  try {
    await removeLeftovers(dirname(path), (left) => left.startsWith(`${basename(path)}.`));
    const mode = existing && existing.mode & 0o7777;
    return await NewFile.create(path, name, { replaces: force, isKept: true, mode });
  } catch (error) {
    const { code, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
    throw refused(cause?.code ?? code);
  }
}

/**
 * Writes a whole file, or standard output if the name is `-`. A file that cannot be created is refused before the
 * content is made.
 *
 * @returns the content
 */
export async function writeWhole<Content extends string | Uint8Array>(
  io: Io,
  name: string,
  force: boolean | undefined,
  contentOf: () => Promise<Content>,
): Promise<Content> {
  if (name === '-') {
    const content = await contentOf();
    await io.writeOut(content);
    return content;
  }
  const create = (): Promise<NewFile> => wholeFile(name, force);
  const discard = (file: NewFile): Promise<void> => file.discard();
  return undoneBySignal(io, name, create, discard, async (file) => {
    const content = await contentOf();
    await file.write(content);
    await file.commit();
    return content;
  });
}
