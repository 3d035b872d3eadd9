/**
 * Writes a run: finds the missing parts and writes each of them.
 *
 * The bytes of a part depend only on the identity of the run, and a part appears only when it is complete. So
 * a part may be written several times, by any process, with the same result. Locks only save work.
 */
import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import type { Rows, Stretches } from '../sweep/index.js';
import { commandOf, shellName } from './command-of.js';
import { DamagedFile } from './damaged-file.js';
import { PACKAGE_FILE, writeDataPackage } from './data-package.js';
import { makeFolder, syncFolder, writeDurably } from './durable.js';
import {
  dealsOf,
  differenceOf,
  type Identity,
  indexOfPart,
  LOG_FOLDER,
  MANIFEST_FILE,
  metadataOf,
  parsePartName,
  type Part,
  partName,
  partsOf,
  readIdentity,
  RUN_FILE,
  type Shard,
  writeIdentity,
} from './identity.js';
import { RunLock } from './lock.js';
import { makeManifest } from './manifest.js';
import { encodePart } from './part-writer.js';
import { inspectRun, remedyOf, strangers } from './read-run.js';
import { mendRun } from './repair.js';
import { PartBuffer } from './row-file.js';
import { sha256Of } from './seal.js';

/** Temporary files older than this belong to no living process: a file is written in a moment. */
const LEFTOVER_AGE_MS = 3_600_000;

export class RunWriter {
  private readonly token = randomBytes(4).toString('hex');

  private constructor(
    readonly path: string,
    readonly identity: Identity,
    readonly shard: Shard,
    private readonly lock: RunLock,
  ) {}

  /**
   * Makes the folder of a run, or opens an existing one, and locks a shard of it. Removes temporary files
   * of processes that have ended.
   *
   * @param onMended if given, the run is repaired; called with one line for each file that is made again
   * @throws InputError if the folder is another run, is not a run, or cannot be written
   * @throws ShardIsHeld if another process writes this shard
   * @throws DamagedFile if a file is damaged and is not to be repaired, or cannot be repaired
   */
  static async open(
    path: string,
    identity: Identity,
    shard: Shard,
    onMended?: (what: string) => void,
  ): Promise<RunWriter> {
    const isRepair = onMended !== undefined;
    try {
      const isThere = await checkFolder(path, identity, isRepair);
      const folder = path.replace(/[/\\]+$/, '') || path;
      await makeFolder(join(folder, LOG_FOLDER));
      const lock = await RunLock.acquire(join(folder, LOG_FOLDER), shard);
      const run = new RunWriter(folder, identity, shard, lock);
      try {
        await run.removeLeftovers();
        if (onMended !== undefined) await mendRun(run, onMended);
        // Another process may make the same run at this moment. The first writer wins.
        if (!isThere && !(await run.write(RUN_FILE, writeIdentity(identity), true))) {
          await checkFolder(folder, identity, isRepair);
        }
        return run;
      } catch (error) {
        await run.close();
        throw error;
      }
    } catch (error) {
      throw refused(path, error);
    }
  }

  /** Returns the parts of this shard: those that exist, in order, and the missing ones. */
  async parts(): Promise<{ present: Part[]; missing: Stretches }> {
    const { identity, shard } = this;
    const names = new Set(await readdir(this.path));
    const present = [...names]
      .map(parsePartName)
      .filter((part): part is Part => part !== null && this.hasPart(part))
      .sort((a, b) => a.from - b.from);
    const known = present.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    // A run may have hundreds of millions of parts. So they are counted and yielded, not listed.
    const missing = {
      deals: dealsOf(identity, shard) - known,
      *[Symbol.iterator]() {
        for (const part of partsOf(identity, shard)) if (!names.has(partName(part))) yield part;
      },
    };
    return { present, missing };
  }

  /** Does the part belong to this shard? */
  private hasPart(part: Part): boolean {
    const { index, count } = this.shard;
    const at = indexOfPart(this.identity, part);
    return at !== null && at % count === index - 1;
  }

  /** Writes a part. When the promise resolves, the part is complete and survives a crash. */
  async writePart(part: Part, rows: readonly Rows[]): Promise<void> {
    const metadata = metadataOf(this.identity, part);
    await this.addPart(part, await encodePart(rows, this.identity.optionalColumns, metadata));
  }

  /** Writes a part that is already encoded, and adds it to the log of this process. */
  async addPart(part: Part, bytes: Uint8Array): Promise<void> {
    const name = partName(part);
    await this.write(name, bytes);
    const rows = part.to - part.from + 1;
    const entry = { part: name, rows, bytes: bytes.length, sha256: sha256Of(bytes) };
    const line = JSON.stringify({ time: new Date().toISOString(), host: hostname(), ...entry });
    const path = join(this.path, LOG_FOLDER, `${hostname()}-${process.pid}-${this.token}.ndjson`);
    await appendFile(path, `${line}\n`).catch((error: unknown) => {
      throw cannotWrite(this.path, error);
    });
  }

  /**
   * Writes the manifest if all parts of the run exist.
   *
   * @returns true if the run is complete
   * @throws DamagedFile if a part differs from its log entry, or belongs to another run
   */
  async finish(): Promise<boolean> {
    const { path, identity } = this;
    const list = await readdir(path);
    for (const stranger of strangers(path, list, identity)) throw stranger;
    const names = new Set(list);
    if (names.has(MANIFEST_FILE)) return true;
    for (const part of partsOf(identity)) if (!names.has(partName(part))) return false;
    const manifest = await makeManifest(path, identity).catch((error: unknown) => {
      throw error instanceof DamagedFile ? error.mendedBy(remedyOf(identity, path)) : error;
    });
    await this.write(PACKAGE_FILE, writeDataPackage(identity));
    await this.write(MANIFEST_FILE, manifest);
    return true;
  }

  /** Removes files that will be made again. */
  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.path, name), { force: true, recursive: true });
    await syncFolder(this.path);
  }

  /** Releases the lock of this shard. */
  async close(): Promise<void> {
    await this.lock.release().catch(() => {}); // the folder may be gone, and the lock with it
  }

  /** @param onlyNew keep an existing file @returns false if `onlyNew` and the file exists */
  async write(name: string, content: Uint8Array | string, onlyNew = false): Promise<boolean> {
    // A unique name, because two machines may write the same part at the same time.
    const unique = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const temporary = join(this.path, `.${name}.${unique}.tmp`);
    try {
      return await writeDurably(join(this.path, name), temporary, content, onlyNew);
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /**
   * Removes temporary files of this shard, because no other process writes it. Of other shards it removes
   * only files older than LEFTOVER_AGE_MS.
   */
  private async removeLeftovers(): Promise<void> {
    const { shard } = this;
    for (const name of await readdir(this.path)) {
      const match = /^\.(.+?\.(?:parquet|json))\..*\.tmp$/.exec(name);
      if (match === null) continue;
      const path = join(this.path, name);
      const part = parsePartName(match[1]);
      const isOurs = part !== null && this.hasPart(part);
      const touchedMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
      if (isOurs || shard.count === 1 || Date.now() - touchedMs > LEFTOVER_AGE_MS) {
        await rm(path, { force: true });
      }
    }
  }
}

/** Puts the rows of a sweep into the parts of a run. */
export class PartSink {
  private readonly buffer: PartBuffer;
  /** Writes the previous part while the next one is swept. */
  private writing: Promise<void> = Promise.resolve();

  /** @param parts the parts to be swept, in order */
  constructor(
    private readonly run: RunWriter,
    parts: Iterable<Part>,
  ) {
    this.buffer = new PartBuffer(parts);
  }

  /** Takes the next rows of the sweep, and writes a part when it is complete. */
  async take(rows: Rows): Promise<void> {
    const whole = this.buffer.add(rows);
    if (whole === undefined) return;
    await this.writing;
    this.writing = this.run.writePart(whole.part, whole.rows);
    this.writing.catch(() => {}); // the next `await this.writing` throws it
  }

  /** Resolves when all complete parts are written. */
  async settled(): Promise<void> {
    await this.writing;
  }
}

/**
 * Checks the folder before it is written.
 *
 * @param isRepair a damaged or missing run.json will be written again
 * @returns true if the run exists already
 * @throws InputError if the folder has another run or other files
 */
async function checkFolder(path: string, identity: Identity, isRepair: boolean): Promise<boolean> {
  let names: string[];
  try {
    names = await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
  for (const stranger of isRepair ? strangers(path, names, identity) : []) throw stranger;
  if (!names.includes(RUN_FILE)) {
    const made = isRepair ? [MANIFEST_FILE, PACKAGE_FILE, ...names.filter(parsePartName)] : [];
    const isOurs = (name: string): boolean =>
      name === LOG_FOLDER || /^\..*\.tmp$/.test(name) || made.includes(name);
    const other = names.find((name) => !isOurs(name));
    if (other === undefined) return false;
    throw new InputError(
      `${JSON.stringify(path)} is not a run and has other files (${JSON.stringify(other)}): give a run, an empty folder or a new name`,
    );
  }
  const file = join(path, RUN_FILE);
  try {
    const there = readIdentity(await readFile(file, 'utf8'), file);
    const difference = differenceOf(there, identity);
    if (difference !== null) {
      throw new InputError(
        `${JSON.stringify(path)} is another run: ${difference}; ${howToJoin(path, there, identity)}`,
      );
    }
  } catch (error) {
    if (!(error instanceof DamagedFile) || !isRepair) throw error;
    return false;
  }
  if (!isRepair) for (const fault of (await inspectRun(path)).faults) throw fault;
  return true;
}

/** Advice for the user: how to make the run longer if more deals are wanted, else to give another folder. */
function howToJoin(path: string, there: Identity, wanted: Identity): string {
  const { to, partDeals } = there;
  const isLonger = differenceOf({ ...there, to: wanted.to }, wanted) === null && wanted.to > to;
  if (!isLonger || there.list !== undefined) return 'give another folder';
  if (to % partDeals !== 0) {
    return `give another folder (merge can make a run longer if it ends at a multiple of ${partDeals}, its deals per part)`;
  }
  const rest = commandOf({ ...wanted, from: to + 1 }, 'OTHER');
  return `to make it longer: ${rest}, then: freecell-wasm merge ${shellName(path)} OTHER --out JOINED`;
}

/** The disk failed or is full while a run was written. */
class CannotWrite extends Error {}

/** Turns a failed system call into a message. Other errors are returned unchanged. */
function cannotWrite(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new CannotWrite(`cannot write ${JSON.stringify(path)} (${code})`, { cause: error });
}

/** The same for failures before any work: then the folder is bad input. */
function refused(path: string, error: unknown): unknown {
  const failure = cannotWrite(path, error);
  return failure instanceof CannotWrite ? new InputError(failure.message) : failure;
}
