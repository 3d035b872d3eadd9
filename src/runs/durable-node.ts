/**
 * Writes files that are complete or do not exist, even after a crash of the machine. A file is written under
 * a temporary name, synced, and renamed; then the folder is synced too.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Temporary files that nobody wrote to for a day belong to no living process. */
const LEFTOVER_AGE_MS = 86_400_000;
const TRIES = 20;

/** A disk that failed, is full or read-only. */
export class CannotWrite extends Error {}

/** Runs `what`, and turns a failed system call into one line. @param name what the user calls the file or folder */
export async function writing<Result>(name: string, what: () => Promise<Result>): Promise<Result> {
  try {
    return await what();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const why = `(${code})${likelyReason(code)}`;
    throw new CannotWrite(`cannot write ${JSON.stringify(name)} ${why}`, { cause: error });
  }
}

interface NewFileOptions {
  /** Replace a file of that name. If several write it, the last one wins. */
  readonly replaces: boolean;
  /** If that fails, the file is kept beside it, as is each that replaces none. */
  readonly isKept?: boolean;
  /** Of the file. Default: what the system gives. */
  readonly mode?: number;
}

/** A file that appears under its name when it is complete, or not at all. */
export class NewFile {
  private committing: Promise<void> | undefined;

  private constructor(
    private readonly path: string,
    private readonly name: string,
    private readonly temporaryPath: string,
    private readonly handle: FileHandle,
    private readonly options: NewFileOptions,
  ) {}

  /** @param name for messages */
  static async create(path: string, name: string, options: NewFileOptions): Promise<NewFile> {
    const { mode } = options;
    const unique = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const temporaryPath = join(dirname(path), `.${basename(path)}.${unique}.tmp`);
    const handle = await writing(name, () => open(temporaryPath, 'wx'));
    const file = new NewFile(path, name, temporaryPath, handle, options);
    if (mode === undefined) return file;
    await handle.chmod(mode).catch(async (error: unknown) => {
      await file.discard();
      throw error;
    });
    return file;
  }

  write(content: Uint8Array | string): Promise<void> {
    return writing(this.name, () => this.handle.writeFile(content));
  }

  /** Gives the file its name. If that fails, it removes the file. */
  commit(): Promise<void> {
    this.committing = writing(this.name, async () => {
      await this.handle.sync();
      await this.handle.close();
      const { replaces, isKept } = this.options;
      const isThere = (await lstat(this.path).catch(() => undefined)) !== undefined;
      if (isThere && !replaces) throw await this.keptBeside('exists now');
      await again(() => rename(this.temporaryPath, this.path)).catch(
        async (error: NodeJS.ErrnoException) => {
          if (!isThere || !isKept) throw error;
          throw await this.keptBeside(`cannot be replaced (${error.code})`);
        },
      );
      await syncFolder(dirname(this.path));
    }).finally(() => this.release());
    return this.committing;
  }

  /** Another program may have made a file or a folder of that name meanwhile, or may hold the file. */
  private async keptBeside(why: string): Promise<CannotWrite> {
    const kept = `${this.path}.${randomBytes(4).toString('hex')}.new`;
    await again(() => rename(this.temporaryPath, kept));
    await syncFolder(dirname(kept));
    const [name, newName] = [this.name, kept].map((path) => JSON.stringify(path));
    return new CannotWrite(`${name} ${why}, so the new file is ${newName}`);
  }

  /** Removes the file, unless its commit has begun. */
  async discard(): Promise<void> {
    await this.committing?.catch(() => {}); // `commit` says so
    await this.release();
  }

  private async release(): Promise<void> {
    await this.handle.close().catch(() => {}); // it is closed already after a commit
    await rm(this.temporaryPath, { force: true }).catch(() => {}); // its folder may be gone
  }
}

/** Writes a whole file into a run. */
export async function writeInto(
  run: string,
  name: string,
  content: Uint8Array | string,
): Promise<void> {
  const file = await NewFile.create(join(run, name), run, { replaces: true });
  try {
    await file.write(content);
    await file.commit();
  } finally {
    await file.discard();
  }
}

/** Tries again for some seconds: on Windows a scanner or another program may hold the file for a moment. */
export async function again<Result>(what: () => Promise<Result>): Promise<Result> {
  for (let i = 1; ; i++) {
    try {
      return await what();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isHeld = process.platform === 'win32' && HELD.test(code ?? '');
      if (!isHeld || i === TRIES) throw error;
      await sleep(25 * i);
    }
  }
}

const HELD = /^(EBUSY|EPERM|EACCES)$/;

/** Can the user mend this? All other errors are those of a disk, which may work again soon. */
export const isOfUser = (error: unknown): boolean =>
  /^(EACCES|EEXIST|EINVAL|ELOOP|ENAMETOOLONG|ENOENT|ENOTDIR|EPERM|EROFS)$/.test(
    (error as NodeJS.ErrnoException).code ?? '',
  );

/** Is an error that of a folder in which nobody may write? A complete run may lie there. */
export function isReadOnly(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return /^(EROFS|EACCES|EPERM)$/.test(code ?? '');
}

/** Why a file probably cannot be written, for the end of a message; empty if the code says it. */
export const likelyReason = (code = ''): string =>
  HELD.test(code) || code === 'EROFS'
    ? ': is it read-only, or open in another program?'
    : /^(ENOSPC|EFBIG|EDQUOT|EIO)$/.test(code)
      ? ': is the disk full, or a limit set?'
      : code === 'ENOTDIR'
        ? ': a file is where a folder should be'
        : code === 'ENOENT'
          ? ': is its folder gone, or does a link lead nowhere?'
          : '';

/**
 * Makes renames in a folder survive a crash. Windows cannot sync folders and does not need it. Some file systems of a
 * network refuse to. PostgreSQL goes on then, too (`fsync_fname_ext` in fd.c).
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!/^(EBADF|EINVAL|ENOTSUP)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
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

/** Removes temporary files of processes that have ended. @param isOurs true for a file that they were to become */
export async function removeLeftovers(
  folder: string,
  isOurs: (name: string) => boolean,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\..+-\d+-[0-9a-f]{8}\.tmp$/.test(name) || !isOurs(name.slice(1))) continue;
    const path = join(folder, name);
    const info = await lstat(path).catch(() => undefined);
    const isOld = Date.now() - (info?.mtimeMs ?? Infinity) > LEFTOVER_AGE_MS;
    if (isOld && info!.isFile()) await rm(path, { force: true });
  }
}

/**
 * Reads a file of a stranger: whole, or its last bytes. It never follows a link, and never waits for a pipe or a
 * device.
 *
 * @throws Error if it is not a file, or has more than `maxBytes` and all are wanted
 */
export async function readStrangersFile(
  path: string,
  maxBytes: number,
  onlyTail = false,
): Promise<Uint8Array> {
  if (!(await lstat(path)).isFile()) throw new Error('it is not a file');
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new Error('it is not a file');
    if (!onlyTail && info.size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    const bytes = new Uint8Array(Math.min(info.size, maxBytes));
    const from = info.size - bytes.length;
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
      if (bytesRead === 0) throw new Error('it ends too early');
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}
