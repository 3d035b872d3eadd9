/**
 * A run being written: which parts are missing, and each part put where it belongs.
 *
 * Parts depend on nothing but the identity, and appear whole: whoever writes one, however often,
 * writes the same bytes. That makes at-least-once exact; locks merely save work.
 */
import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../game/index.js';
import type { Rows } from '../sweep/index.js';
import { PACKAGE_FILE, writeDataPackage } from './data-package.js';
import { makeFolder, syncFolder, writeDurably } from './durable.js';
import {
  differenceOf,
  indexOfPart,
  LOG_FOLDER,
  MANIFEST_FILE,
  metadataOf,
  parsePartName,
  partName,
  partsOf,
  readIdentity,
  RUN_FILE,
  writeIdentity,
  type Identity,
  type Part,
  type Shard,
} from './identity.js';
import { RunLock } from './lock.js';
import { sha256Of, writeManifest } from './manifest.js';
import { encodePart } from './part-writer.js';
import { PartBuffer } from './row-file.js';

/** No file takes so long from its first byte to its name. */
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
   * Makes the folder of a run, or opens the one that is there, and locks a shard of it. Leftovers of
   * dead writers are removed.
   *
   * @throws InputError if it is another run, something else, cannot be written, or is being written
   */
  static async open(path: string, identity: Identity, shard: Shard): Promise<RunWriter> {
    try {
      const isThere = await checkFolder(path, identity);
      const folder = path.replace(/[/\\]+$/, '') || path;
      await makeFolder(join(folder, LOG_FOLDER));
      const lock = await RunLock.acquire(join(folder, LOG_FOLDER), shard);
      const run = new RunWriter(folder, identity, shard, lock);
      try {
        await run.removeLeftovers();
        // Others may make the same run at this moment: it is the one of whoever is first.
        if (!isThere && !(await run.write(RUN_FILE, writeIdentity(identity), true))) {
          await checkFolder(folder, identity);
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

  /** The shard's parts: those that are there and those that are not, in order. */
  async parts(): Promise<{ present: Part[]; missing: Part[] }> {
    const names = new Set(await readdir(this.path));
    const isThere = (part: Part): boolean => names.has(partName(part));
    const all = [...partsOf(this.identity, this.shard)];
    return { present: all.filter(isThere), missing: all.filter((part) => !isThere(part)) };
  }

  /** Writes a part; it is there, whole and for good, when the promise resolves. */
  async writePart(part: Part, rows: readonly Rows[]): Promise<void> {
    const metadata = metadataOf(this.identity, part);
    await this.addPart(part, await encodePart(rows, this.identity.optionalColumns, metadata));
  }

  /** The same for a part that is bytes already. This process' log says what was done, where and when. */
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

  /** Writes the manifest if every part of the run is there. @returns whether it is complete */
  async finish(): Promise<boolean> {
    const names = new Set(await readdir(this.path));
    if (names.has(MANIFEST_FILE)) return true;
    for (const part of partsOf(this.identity)) if (!names.has(partName(part))) return false;
    await this.write(PACKAGE_FILE, writeDataPackage(this.identity));
    await this.write(MANIFEST_FILE, await writeManifest(this.path, this.identity));
    return true;
  }

  /** Removes parts, to be written anew, and what says that the run is whole. */
  async remove(parts: readonly string[]): Promise<void> {
    for (const name of [MANIFEST_FILE, PACKAGE_FILE, ...parts]) {
      await rm(join(this.path, name), { force: true });
    }
    await syncFolder(this.path);
  }

  /** Lets others write this shard. */
  async close(): Promise<void> {
    await this.lock.release().catch(() => {}); // with the folder gone, so is the lock
  }

  private async write(
    name: string,
    content: Uint8Array | string,
    onlyNew = false,
  ): Promise<boolean> {
    // A name of its own: two machines may write the same part, and neither must see the other's half.
    const unique = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const temporary = join(this.path, `.${name}.${unique}.tmp`);
    try {
      return await writeDurably(join(this.path, name), temporary, content, onlyNew);
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /**
   * Removes what writers of this shard left half-written: there is none but us. Of other shards'
   * what is too old to belong to a living one: a file is written in a moment.
   */
  private async removeLeftovers(): Promise<void> {
    const { identity, shard } = this;
    for (const name of await readdir(this.path)) {
      const match = /^\.(.+?\.(?:parquet|json))\..*\.tmp$/.exec(name);
      if (match === null) continue;
      const path = join(this.path, name);
      const part = parsePartName(match[1]);
      const index = part && indexOfPart(identity, part);
      const isOurs = index !== null && index % shard.count === shard.index - 1;
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
  /** The part before is written while the next one is swept. */
  private writing: Promise<void> = Promise.resolve();

  /** @param parts those that are to be swept, in order: the sweep's stretches */
  constructor(
    private readonly run: RunWriter,
    parts: readonly Part[],
  ) {
    this.buffer = new PartBuffer(parts);
  }

  /** Takes the sweep's next rows; a part that they complete is written. */
  async take(rows: Rows): Promise<void> {
    const whole = this.buffer.add(rows);
    if (whole === undefined) return;
    await this.writing;
    this.writing = this.run.writePart(whole.part, whole.rows);
    this.writing.catch(() => {}); // told by whoever waits for it next
  }

  /** Resolves when all that was complete is written. */
  async settled(): Promise<void> {
    await this.writing;
  }
}

/** @returns whether the run is there already. @throws InputError if something else is */
async function checkFolder(path: string, identity: Identity): Promise<boolean> {
  let names: string[];
  try {
    names = await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
  if (!names.includes(RUN_FILE)) {
    const isLeftover = (name: string): boolean => name === LOG_FOLDER || /^\..*\.tmp$/.test(name);
    const stranger = names.find((name) => !isLeftover(name));
    if (stranger === undefined) return false;
    throw new InputError(
      `${JSON.stringify(path)} is no run and holds other things (${JSON.stringify(stranger)}): give a run, an empty folder or a new name`,
    );
  }
  const there = readIdentity(await readFile(join(path, RUN_FILE), 'utf8'), join(path, RUN_FILE));
  const difference = differenceOf(there, identity);
  if (difference !== null) {
    throw new InputError(
      `${JSON.stringify(path)} is another run: ${difference}; give another folder`,
    );
  }
  return true;
}

/** The disk is full or gone, in the middle of work that was in order. */
class CannotWrite extends Error {}

/** A failing call to the system, in words; anything else as it is. */
function cannotWrite(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new CannotWrite(`cannot write ${JSON.stringify(path)} (${code})`, { cause: error });
}

/** The same before any work: then the folder was bad input. */
function refused(path: string, error: unknown): unknown {
  const failure = cannotWrite(path, error);
  return failure instanceof CannotWrite ? new InputError(failure.message) : failure;
}
