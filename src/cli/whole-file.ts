/** Output files of the commands. */
import { randomBytes } from 'node:crypto';
import { open, readdir, readlink, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../reference/index.js';
import { again, syncFolder } from '../runs/index-files-node.js';
import { quote } from './arguments.js';

const MOST_LINKS = 40;

/**
 * A file that appears complete or not at all. Content goes to a temporary file in the same folder;
 * `commit` renames it, `discard` removes it. If the name is a link, the link is kept and its target is
 * replaced. A new file keeps the mode of the file that it replaces.
 */
export class WholeFile {
  private isEnded = false;

  private constructor(
    private readonly path: string,
    private readonly temporaryPath: string,
    private readonly handle: FileHandle,
    /** The name that the user gave, for messages. */
    private readonly name: string,
  ) {}

  /**
   * @param force replace an existing file
   * @throws InputError if the file cannot be created there
   */
  static async create(name: string, force = false): Promise<WholeFile> {
    const refused = (why: string | undefined): InputError =>
      new InputError(`cannot write ${quote(name)} (${why}): give a file name in a writable folder`);
    if (name === '' || /[/\\]$/.test(name)) throw refused('not a file name');
    const path = await targetOf(name);
    const existing = await stat(path).catch(() => undefined);
    if (existing !== undefined && !existing.isFile()) throw refused('not a file');
    if (existing !== undefined && !force) {
      throw new InputError(`${quote(name)} exists: give another name, or replace it with --force`);
    }
    try {
      await removeLeftovers(path);
      const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
      const temporaryPath = join(dirname(path), `.${basename(path)}.${unique}.tmp`);
      const handle = await open(temporaryPath, 'wx');
      if (existing !== undefined) await handle.chmod(existing.mode & 0o7777);
      return new WholeFile(path, temporaryPath, handle, name);
    } catch (error) {
      throw refused((error as NodeJS.ErrnoException).code);
    }
  }

  /** @throws Error if the disk is full or gone */
  async write(content: string | Uint8Array): Promise<void> {
    await this.attempt(this.handle.writeFile(content));
  }

  /** Called after the last byte. The file is complete, under its temporary name. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    await this.attempt(this.handle.sync());
    await this.handle.close();
    this.isEnded = true;
  }

  async commit(): Promise<void> {
    await this.end();
    await this.attempt(again(() => rename(this.temporaryPath, this.path)));
    await this.attempt(syncFolder(dirname(this.path)));
  }

  async discard(): Promise<void> {
    await this.handle.close().catch(() => {}); // it is closed already after a commit
    await rm(this.temporaryPath, { force: true }).catch(() => {}); // its folder may be gone
  }

  private async attempt(what: Promise<void>): Promise<void> {
    try {
      await what;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(
        `cannot write ${quote(this.name)} (${code}): is the disk full, or a limit set?`,
        { cause: error },
      );
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

/** Removes temporary files that an ended process of this machine left for the same file. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`.${basename(path)}.`)) continue;
    const [, pid] = /\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
