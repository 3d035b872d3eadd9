/**
 * Writes the rows of a sweep into the parts of a run, in any order.
 *
 *     rows of a block     | ######## | #### |          | ####### |
 *     each second         one small part for each stretch of new rows, if some have waited for four seconds
 *     in the end          one large part; then the small ones are removed, and no parts overlap
 *
 * So a crash loses the work of a few seconds, and a finished run has few parts. A part appears only when it is whole.
 * Another process may make the same parts at the same time: their bytes are the same, so it does not matter who
 * is last. That is why a run needs no lock.
 */
import { constants, existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import {
  dealsIn,
  type Rows,
  RunStatistics,
  type Stretch,
  type Stretches,
  stretchesOf,
} from '../sweep/index.js';
import {
  type Block,
  blockNumbers,
  blocksOf,
  coverOf,
  gapsIn,
  haveAll,
  overlap,
  type Shard,
} from './blocks.js';
import { DATA_PACKAGE, isOurPackage } from './data-package-node.js';
import {
  CannotWrite,
  isOfUser,
  isReadOnly,
  makeFolder,
  removeLeftovers,
  writeInto,
  writing,
} from './durable-node.js';
import {
  byDeals,
  kindsIn,
  listParts,
  listUntil,
  type PartFile,
  partName,
  partOf,
  readRows,
  refuseMisnamed,
  removeParts,
  type Run,
  tailOf,
  visitParts,
} from './folder-node.js';
import { differenceOf, flagsOf, isOfSameProgram, type Kind } from './label.js';
import { encodePart } from './write-part-node.js';

/** Rows wait in memory for at most five seconds. A block of quick deals is complete before, and is written once. */
const LOOK_EVERY_MS = 1000;
const SAVE_AFTER_MS = 4000;
/** How the names of our files begin. */
const OURS = /^(part-\d{10}-\d{10}\.parquet|datapackage\.json)\./;
/** With that many small parts in a block they are joined. */
const MOST_SMALL_PARTS = 64;

export interface Plan extends Stretch {
  partDeals: number;
  /** Default: the whole run. */
  shard?: Shard;
}

/** A block whose rows are not all there. */
interface OpenBlock extends Block<PartFile> {
  /** Number of deals that are still missing. */
  left: number;
  /** Rows made by this process. Those from `saved` on are in no file yet. */
  rows: Rows[];
  saved: number;
  /** Names of small parts that this process has written. */
  small: string[];
  /** When the first unsaved rows came. */
  unsavedSince: Date;
}

export class RunWriter {
  /** The deals to be swept. */
  readonly missing: Stretches;
  private readonly blocks: ReadonlyMap<number, Block<PartFile>>;
  private failure: { error: unknown } | undefined;
  /** Number of missing deals that were not taken yet. */
  private left: number;
  private readonly open = new Map<number, OpenBlock>();
  /** Writes one file after another, while the sweep goes on. */
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly run: Omit<Run, 'range' | 'superfluous'>,
    private readonly plan: Plan,
  ) {
    const blocks = this.blocksWith(run.parts);
    this.blocks = new Map(blocks.map((block) => [this.indexOf(block.from), block]));
    this.missing = stretchesOf(blocks.flatMap((block) => block.missing));
    this.left = this.missing.deals;
    this.timer = setInterval(() => this.queue(() => this.save(SAVE_AFTER_MS)), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /**
   * Makes the folder, or opens an existing one.
   *
   * @param path the folder
   * @throws InputError if it cannot be written, or has parts of another kind or other Parquet files
   */
  static async open(path: string, kind: Kind, plan: Plan): Promise<RunWriter> {
    blockNumbers(plan, plan.partDeals); // before a folder is made
    await preparing(path, async () => {
      await makeFolder(path);
      await removeLeftovers(path, (name) => OURS.test(name));
    });
    const parts = await partsOfKind(path, kind);
    if (parts.length === 0) await refuseOtherFiles(path);
    const writer = new RunWriter({ path, kind, parts }, plan);
    // A complete run may lie in a read-only folder.
    if (writer.left > 0) await preparing(path, () => access(path, constants.W_OK));
    return writer;
  }

  /** Adds up the rows that are there, and checks their parts. */
  async known(): Promise<RunStatistics> {
    const statistics = new RunStatistics();
    const within = knownIn([...this.blocks.values()]);
    for await (const rows of readRows(this.run, { solutions: false, within })) statistics.add(rows);
    return statistics;
  }

  /** Takes rows of the sweep, in any order. They never cross the end of a block. */
  async take(rows: Rows): Promise<void> {
    if (this.failure !== undefined) throw this.failure.error;
    const index = this.indexOf(rows.first);
    const block = this.open.get(index) ?? opened(this.blocks.get(index)!);
    this.open.set(index, block);
    if (block.saved === block.rows.length) block.unsavedSince = new Date();
    block.rows.push(rows);
    block.left -= rows.verdicts.length;
    this.left -= rows.verdicts.length;
    if (block.left > 0) return;
    this.open.delete(index);
    // The next block is swept while this one is written, but memory holds no third one.
    const before = this.writing;
    this.queue(() => this.complete(block));
    await before;
  }

  /** Writes all rows that are not in files yet, and tidies the folder. Afterwards nothing more is taken. */
  async finish(): Promise<void> {
    clearInterval(this.timer);
    this.queue(() => this.save(0));
    if (this.left === 0) this.queue(() => this.tidy());
    await this.written();
    if (this.isNew) await partsOfKind(this.run.path, this.run.kind);
  }

  /** The folder had no parts. So sweeps of two kinds may have begun in it at the same time. */
  private get isNew(): boolean {
    return this.run.parts.length === 0;
  }

  /** False for a shard without deals in a new folder. */
  get hasParts(): boolean {
    return !this.isNew || this.missing.deals > 0;
  }

  /** Resolves when everything is written that was to be written. */
  written(): Promise<void> {
    return this.writing;
  }

  private indexOf(deal: number): number {
    return Math.floor((deal - 1) / this.plan.partDeals);
  }

  private blocksWith(parts: readonly PartFile[]): Block<PartFile>[] {
    const { partDeals, shard = { index: 1, count: 1 } } = this.plan;
    return blocksOf(this.plan, partDeals, shard, parts);
  }

  private queue(what: () => Promise<void>): void {
    this.writing = this.writing.then(what);
    this.writing.catch((error: unknown) => {
      this.failure ??= { error }; // `take` or `finish` throws it
    });
  }

  /** Writes the rows of each block whose first unsaved rows have waited for this time. */
  private async save(afterMs: number): Promise<void> {
    for (const block of this.open.values()) {
      const isSaved = block.saved === block.rows.length;
      if (isSaved || Date.now() - block.unsavedSince.getTime() < afterMs) continue;
      const isFull = block.small.length >= MOST_SMALL_PARTS;
      const replaced = isFull ? block.small.splice(0) : [];
      const rows = block.rows.slice(isFull ? 0 : block.saved);
      block.saved = block.rows.length;
      const written = await this.write(rows);
      block.small.push(...written);
      await removeParts(replaced.filter((path) => !written.includes(path)));
    }
  }

  /** Writes the large part of a block, and removes the small ones. */
  private async complete(block: OpenBlock): Promise<void> {
    const { pieces, small } = block;
    const rows = [...block.rows];
    // If another process has joined the pieces, their rows are in a part that may have more.
    const within = knownIn([block]);
    for await (const some of readRows({ ...this.run, parts: pieces }, { within })) rows.push(some);
    // A part may reach over the end of the block, if it was made with another size of parts. Then only the new
    // rows are joined.
    const isWhole = dealsIn(rows.map(stretchOf)) === block.to - block.from + 1;
    const written = await this.write(isWhole ? rows : block.rows);
    const inside = isWhole ? [...pieces.map(({ path }) => path), ...small] : small;
    await removeParts(inside.filter((path) => !written.includes(path)));
  }

  /** Leaves each deal in one part, and joins what dead processes left. Other programs read every row of every part. */
  private async tidy(): Promise<void> {
    try {
      await this.removeOverlaps();
      for (const block of await this.blocksThere()) {
        if (block.pieces.length > 0) await this.complete(opened(block));
      }
    } catch (error) {
      if (this.missing.deals > 0 || !isReadOnly(error)) throw error;
    }
  }

  /** Lists the blocks again, when all are complete. @throws Error if somebody has removed a part meanwhile */
  private async blocksThere(): Promise<Block<PartFile>[]> {
    const { path } = this.run;
    let gone: Stretch | undefined;
    const there = await listUntil(path, (parts) => {
      const blocks = this.blocksWith(parts);
      [gone] = blocks.flatMap(({ missing }) => missing);
      return gone === undefined ? blocks : null;
    });
    if (there !== null) return there;
    const deals = `deals ${gone!.from} to ${gone!.to}`;
    throw new Error(`${JSON.stringify(path)} has lost ${deals}: was a part removed?`);
  }

  /**
   * Removes parts whose deals the others have, and the beginning of each part that overlaps the one before. It leaves
   * parts that overlap outside the blocks of this writer.
   */
  private async removeOverlaps(): Promise<void> {
    const { parts, superfluous } = await listParts(this.run.path);
    const blocks = [...this.blocks.values()];
    const isHere = (stretch: Stretch): boolean => blocks.some((block) => overlap(block, stretch));
    const kept = new Set(coverOf(parts));
    const others = [...superfluous, ...parts.filter((part) => !kept.has(part))].filter(isHere);
    /** A new part may have the name of one of the others. */
    const written = new Set<string>();
    let reached = 0;
    for (const part of kept) {
      if (part.from <= reached && isHere({ from: part.from, to: reached })) {
        const within = [{ from: reached + 1, to: part.to }];
        const rows: Rows[] = [];
        for await (const some of readRows({ ...this.run, parts: [part] }, { within }))
          rows.push(some);
        for (const path of await this.write(rows)) written.add(path);
        others.push(part);
      }
      reached = part.to;
    }
    await this.removeCovered(others.filter(({ path }) => !written.has(path)));
  }

  /** Removes those of these parts whose deals other parts have, which are good. */
  private async removeCovered(parts: readonly PartFile[]): Promise<void> {
    if (parts.length === 0) return;
    const listed = await listParts(this.run.path);
    const paths = new Set(parts.map(({ path }) => path));
    const there: Stretch[] = [];
    for (const file of [...listed.parts, ...listed.superfluous].sort(byDeals)) {
      if (paths.has(file.path) || !parts.some((part) => overlap(part, file))) continue;
      // Another process may remove it, too. Then it covers nothing.
      const part = await partOf(this.run, file);
      if (part === null) continue;
      for await (const rows of part.rows(false)) there.push(stretchOf(rows));
    }
    await removeParts(parts.filter((part) => haveAll(there, part)).map(({ path }) => path));
  }

  /** Writes each stretch of consecutive rows as a part. @returns the paths */
  private async write(rows: Rows[]): Promise<string[]> {
    const paths: string[] = [];
    rows.sort((a, b) => a.first - b.first);
    for (let i = 0; i < rows.length;) {
      const part = stretchOf(rows[i]);
      const some = [rows[i++]];
      for (; rows[i]?.first === part.to + 1; i++) {
        some.push(rows[i]);
        part.to = stretchOf(rows[i]).to;
      }
      const name = partName(part);
      const { path, kind } = this.run;
      const bytes = encodePart({ ...kind, ...part }, some);
      // Another sweep may have begun in this new folder, and have written a part of this name.
      if (this.isNew && existsSync(join(path, name))) await partsOfKind(path, kind);
      await writeInto(path, name, bytes);
      paths.push(join(path, name));
    }
    return paths;
  }
}

/** Lists parts, and checks what each says of itself. @throws InputError if one is of another kind */
const partsOfKind = (path: string, kind: Kind): Promise<PartFile[]> =>
  visitParts(path, async (file) => {
    const tail = await tailOf(file.path);
    if (tail === null) return false;
    const difference = differenceOf(tail.label, kind);
    if (difference !== null) {
      throw new InputError(
        `${JSON.stringify(path)} ${
          (await hasKind(path, kind))
            ? 'has parts of two runs; "check" names those to move to another folder'
            : `is another run: ${difference}; continue it with ${waysOn(tail.label, kind)}, or give another folder`
        }`,
      );
    }
    refuseMisnamed(file, tail.label);
    return true;
  });

async function hasKind(path: string, kind: Kind): Promise<boolean> {
  const kinds = await kindsIn((await listParts(path)).parts);
  return kinds.some((one) => differenceOf(one, kind) === null);
}

/** What a sweep of this other kind needs. */
const waysOn = (there: Kind, here: Kind): string =>
  isOfSameProgram(there, here)
    ? flagsOf(there).join(' ') || '--cells 4'
    : 'the program that made it';

/** @throws InputError if a folder without parts has something else: the name may be a mistake */
async function refuseOtherFiles(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => !/^\..*\.tmp$/.test(name));
  const ours = names.includes(DATA_PACKAGE) && (await isOurPackage(path)) ? DATA_PACKAGE : '';
  const other = names.find((name) => name !== ours);
  if (other === undefined) return;
  throw new InputError(
    `${JSON.stringify(path)} is not a run and has other files (${JSON.stringify(other)}): give a run, an empty folder or a new name`,
  );
}

const stretchOf = ({ first, verdicts }: Rows): Stretch => ({
  from: first,
  to: first + verdicts.length - 1,
});

/** The deals of blocks that were there before. */
const knownIn = (blocks: readonly Block[]): Stretch[] =>
  blocks.flatMap((block) => gapsIn(block, block.missing));

const opened = (block: Block<PartFile>): OpenBlock => ({
  ...block,
  ...{ left: dealsIn(block.missing), rows: [], saved: 0, small: [] },
  unsavedSince: new Date(),
});

/** What the user can mend is bad input before any work. */
const preparing = (path: string, what: () => Promise<void>): Promise<void> =>
  writing(path, what).catch((error: unknown) => {
    const isBad = error instanceof CannotWrite && isOfUser(error.cause);
    throw isBad ? new InputError(error.message) : error;
  });
