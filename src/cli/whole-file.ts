/** Output files of the commands. */
import { lstat, readlink, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../reference/index.js';
import { likelyReason, NewFile, removeLeftovers } from '../runs/index-files-node.js';
import { quote } from './arguments.js';

const MOST_LINKS = 40;

/**
 * A file that appears complete or not at all. If the name is a link, the link is kept and its target is replaced. A new
 * file keeps the mode of the file that it replaces.
 */
export class WholeFile {
  private constructor(
    private readonly file: NewFile,
    /** The name that the user gave, for messages. */
    private readonly name: string,
  ) {}

  /**
   * @param force replace an existing file
   * @param keepsLinks false if a person named only the folder: then a link in it is not followed
   * @throws InputError if the file cannot be created there
   */
  static async create(name: string, force = false, keepsLinks = true): Promise<WholeFile> {
    const refused = (why: string | undefined): InputError =>
      new InputError(`cannot write ${quote(name)} (${why}): give a file name in a writable folder`);
    if (name === '' || /[/\\]$/.test(name)) throw refused('not a file name');
    const path = keepsLinks ? await targetOf(name) : resolve(name);
    const existing = await (keepsLinks ? stat : lstat)(path).catch(() => undefined);
    if (existing !== undefined && !existing.isFile()) throw refused('not a file');
    if (existing !== undefined && !force) {
      throw new InputError(`${quote(name)} exists: give another name, or replace it with --force`);
    }
    try {
      await removeLeftovers(dirname(path));
      return new WholeFile(await NewFile.create(path, existing && existing.mode & 0o7777), name);
    } catch (error) {
      throw refused((error as NodeJS.ErrnoException).code);
    }
  }

  /** @throws Error if the disk is full or gone */
  write(content: string | Uint8Array): Promise<void> {
    return this.attempt(this.file.write(content));
  }

  /** Called after the last byte. */
  commit(): Promise<void> {
    return this.attempt(this.file.commit());
  }

  /** Removes the file if it was not committed. */
  discard(): Promise<void> {
    return this.file.discard();
  }

  private async attempt(what: Promise<void>): Promise<void> {
    try {
      await what;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`cannot write ${quote(this.name)} (${code})${likelyReason(code)}`, {
        cause: error,
      });
    }
  }
}

/** Follows links to the path of the file, which need not exist. */
async function targetOf(name: string, links = 0): Promise<string> {
  const path = resolve(name);
  const link = await readlink(path).catch(() => undefined);
  if (link === undefined) return path;
  if (links === MOST_LINKS)
    throw new InputError(`${quote(name)} is one of too many links in a row`);
  return targetOf(resolve(dirname(path), link), links + 1);
}
