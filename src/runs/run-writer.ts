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
   * @param onMended given if the run is to be repaired: called with a line for each file that is made anew
   * @throws InputError if it is another run, something else, or cannot be written
   * @throws ShardIsHeld if another process writes this shard
   * @throws DamagedFile if what is there is damaged and is not to be repaired, or cannot be
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
        // Others may make the same run at this moment: the first one's file stays.
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

  /** The shard's parts: those that are there, in order, and the others. */
  async parts(): Promise<{ present: Part[]; missing: Stretches }> {
    const { identity, shard } = this;
    const names = new Set(await readdir(this.path));
    const present = [...names]
      .map(parsePartName)
      .filter((part): part is Part => part !== null && this.hasPart(part))
      .sort((a, b) => a.from - b.from);
    const known = present.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    // A run may have hundreds of millions of parts: they are counted, and made one by one.
    const missing = {
      deals: dealsOf(identity, shard) - known,
      *[Symbol.iterator]() {
        for (const part of partsOf(identity, shard)) if (!names.has(partName(part))) yield part;
      },
    };
    return { present, missing };
  }

  /** Whether a part is one of this shard. */
  private hasPart(part: Part): boolean {
    const { index, count } = this.shard;
    const at = indexOfPart(this.identity, part);
    return at !== null && at % count === index - 1;
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

  /**
   * Writes the manifest if every part of the run is there.
   *
   * @returns whether it is complete
   * @throws DamagedFile if a part is not what its writer logged, or not of this run
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

  /** Removes files that are to be made anew. */
  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.path, name), { force: true, recursive: true });
    await syncFolder(this.path);
  }

  /** Lets others write this shard. */
  async close(): Promise<void> {
    await this.lock.release().catch(() => {}); // with the folder gone, so is the lock
  }

  /** @param onlyNew leave a file alone that is there @returns false if there was one, and `onlyNew` */
  async write(name: string, content: Uint8Array | string, onlyNew = false): Promise<boolean> {
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
  /** The part before is written while the next one is swept. */
  private writing: Promise<void> = Promise.resolve();

  /** @param parts those that are to be swept, in order: the sweep's stretches */
  constructor(
    private readonly run: RunWriter,
    parts: Iterable<Part>,
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

/**
 * @param isRepair a run.json that is damaged or missing will be written anew
 * @returns whether the run is there already
 * @throws InputError if something else is
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
      `${JSON.stringify(path)} is not a run and holds other things (${JSON.stringify(other)}): give a run, an empty folder or a new name`,
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

/** What to do if more deals are asked for than a run has; otherwise to give another folder. */
function howToJoin(path: string, there: Identity, wanted: Identity): string {
  const { to, partDeals } = there;
  const isLonger = differenceOf({ ...there, to: wanted.to }, wanted) === null && wanted.to > to;
  if (!isLonger || there.list !== undefined) return 'give another folder';
  if (to % partDeals !== 0) {
    return `give another folder (a run can be made longer by merge if it ends at a multiple of its ${partDeals} deals a part)`;
  }
  const rest = commandOf({ ...wanted, from: to + 1 }, 'OTHER');
  return `to make it longer: ${rest}, then: freecell-wasm merge ${shellName(path)} OTHER --out JOINED`;
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
