/**
 * A run being written: which parts are missing, and each part put where it belongs.
 *
 * Parts depend on nothing but the identity, and appear whole: whoever writes one, however often,
 * writes the same bytes. That makes at-least-once exact; locks merely save work.
 */
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../game/input-error.js';
import type { FullBatch } from './columns.js';
import { writeDurably } from './durable.js';
import {
  differenceOf,
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
} from './identity.js';
import { encodePart } from './part-writer.js';

/** What the files name as their maker. */
const CREATED_BY = 'freecell-wasm';

export class RunWriter {
  private constructor(
    readonly path: string,
    readonly identity: Identity,
    /** Parts that are there. */
    readonly present: Set<string>,
    private readonly logPath: string,
  ) {}

  /**
   * Makes the folder of a run, or opens the one that is there.
   *
   * @throws InputError if it is another run, something else, or cannot be written
   */
  static async open(path: string, identity: Identity): Promise<RunWriter> {
    const names = await readdir(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw cannotWrite(path, error);
      return null;
    });
    const text = writeIdentity(identity);
    try {
      if (names?.includes(RUN_FILE)) {
        const there = readIdentity(
          await readFile(join(path, RUN_FILE), 'utf8'),
          join(path, RUN_FILE),
        );
        const difference = differenceOf(there, identity);
        if (difference !== null) {
          throw new InputError(`${JSON.stringify(path)} is another run: ${difference}`);
        }
      } else if (names !== null && names.some((name) => !isOurs(name))) {
        throw new InputError(
          `${JSON.stringify(path)} is a folder with other things in it: give a run, an empty folder or a new name`,
        );
      } else {
        await mkdir(path, { recursive: true });
      }
      await mkdir(join(path, LOG_FOLDER), { recursive: true });
      const token = temporaryToken();
      const temporary = join(path, `.${RUN_FILE}.${token}.tmp`);
      if (!names?.includes(RUN_FILE)) await writeDurably(join(path, RUN_FILE), temporary, text);
      const log = join(path, LOG_FOLDER, `${token}.ndjson`);
      const present = new Set((names ?? []).filter((name) => parsePartName(name) !== null));
      return new RunWriter(path, identity, present, log);
    } catch (error) {
      throw cannotWrite(path, error);
    }
  }

  /** Parts of the run that are not there, in order. */
  *missing(): Generator<Part> {
    for (const part of partsOf(this.identity)) if (!this.present.has(partName(part))) yield part;
  }

  /** Writes a part; it is there, whole and for good, when the promise resolves. */
  async writePart(part: Part, batch: FullBatch): Promise<void> {
    const { identity, path } = this;
    const metadata = metadataOf(identity, part);
    const bytes = await encodePart(batch, identity.optionalColumns, metadata, CREATED_BY);
    const name = partName(part);
    await writeDurably(join(path, name), join(path, `.${name}.${temporaryToken()}.tmp`), bytes);
    this.present.add(name);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.log({ part: name, rows: batch.rows, bytes: bytes.length, sha256 });
  }

  /** Adds a line to this process' log. */
  async log(entry: object): Promise<void> {
    const line = JSON.stringify({ time: new Date().toISOString(), host: hostname(), ...entry });
    await appendFile(this.logPath, `${line}\n`);
  }

  /** Writes the manifest if every part is there. @returns whether the run is complete */
  async finish(): Promise<boolean> {
    if (!this.missing().next().done) return false;
    const parts = [];
    for (const part of partsOf(this.identity)) {
      const name = partName(part);
      const bytes = await readFile(join(this.path, name));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      parts.push({ name, rows: part.to - part.from + 1, bytes: bytes.length, sha256 });
    }
    const text = `${JSON.stringify({ rows: this.identity.to - this.identity.from + 1, parts }, null, 2)}\n`;
    const temporary = join(this.path, `.${MANIFEST_FILE}.${temporaryToken()}.tmp`);
    await writeDurably(join(this.path, MANIFEST_FILE), temporary, text);
    return true;
  }

  /** Removes what a process left unfinished. */
  async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (/^\..*\.tmp$/.test(name)) await rm(join(this.path, name), { force: true });
    }
  }
}

const isOurs = (name: string): boolean => name === LOG_FOLDER || /^\..*\.tmp$/.test(name);

const temporaryToken = (): string => `${process.pid}-${randomBytes(4).toString('hex')}`;

/** A failing call to the system as bad input; anything else as it is. */
function cannotWrite(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new InputError(
    `cannot write ${JSON.stringify(path)} (${code}): give a run, an empty folder or a new name in a writable folder`,
  );
}
