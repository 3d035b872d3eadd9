/**
 * A run: a folder of parts of one kind.
 *
 *     DIR/part-0000000001-0000050000.parquet     rows of deals 1 to 50,000
 *     DIR/part-0000050001-0000050352.parquet     a small part: the block is not complete yet
 *
 * A part has consecutive deals (rows of a list). Parts may overlap, because several processes and machines write into
 * one folder, and small parts are joined into large ones. Rows of one kind are equal wherever they come from. So a
 * reader goes along the deal numbers and takes each deal once.
 */
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FreeCellError, InputError } from '../reference/index.js';
import {
  type ColumnName,
  columnNames,
  type Row,
  type Rows,
  sliceRows,
  type Stretch,
} from '../sweep/index.js';
import { haveAll } from './blocks.js';
import { again, isOfUser, readStrangersFile } from './durable-node.js';
import { differenceOf, type Kind, kindOf, type Label, textOfKind } from './label.js';
import { partObjects, type ReadOptions, rowObjects, wantsSolutions } from './row-objects.js';
import {
  DamagedPart,
  MAX_PART_BYTES,
  openPart,
  type Part,
  PART_NAME,
  readTail,
  TAIL_BYTES,
} from './open-part.js';

/** A part by its name, which tells its deals. */
export interface PartFile extends Stretch {
  path: string;
}

/** A run by the names of its parts. */
export interface ListedRun {
  path: string;
  /** Ascending. No part is inside another. */
  parts: PartFile[];
  /** Parts inside others: leftovers of a process that died while it joined them. */
  superfluous: PartFile[];
  /** From the first deal that is there to the last. */
  range: Stretch;
}

export interface Run extends ListedRun {
  kind: Kind;
}

/** Pads to the number of digits of the largest deal number, so that names sort. */
const pad = (deal: number): string => String(deal).padStart(10, '0');

export const partName = ({ from, to }: Stretch): string => `part-${pad(from)}-${pad(to)}.parquet`;

export const byDeals = (a: Stretch, b: Stretch): number => a.from - b.from || b.to - a.to;

/**
 * Lists the parts in a folder.
 *
 * @throws InputError if there is no such folder, or it has another Parquet file: data tools would read it too
 */
export async function listParts(folder: string): Promise<Pick<Run, 'parts' | 'superfluous'>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const why = `cannot read ${JSON.stringify(folder)} (${error.code})`;
    if (!isOfUser(error)) throw new FreeCellError('load', why, { cause: error });
    throw new InputError(`${why}: give a run, the folder that sweep --out made`);
  });
  const all: PartFile[] = [];
  for (const name of names) {
    if (!/^[^.].*\.parquet$/i.test(name)) continue;
    const [, from, to] = PART_NAME.exec(name)?.map(Number) ?? [];
    const path = join(folder, name);
    if (from === undefined || from < 1 || to < from) {
      throw new InputError(`${JSON.stringify(path)} is not a part: move it to another folder`);
    }
    all.push({ from, to, path });
  }
  all.sort(byDeals);
  const parts: PartFile[] = [];
  const superfluous: PartFile[] = [];
  let reached = 0;
  for (const part of all) {
    (part.to > reached ? parts : superfluous).push(part);
    reached = Math.max(reached, part.to);
  }
  return { parts, superfluous };
}

/**
 * Visits every part in a folder once, also those into which another process joins parts meanwhile.
 *
 * @param visit returns false if the file is gone
 * @returns the last list
 */
export async function visitParts(
  folder: string,
  visit: (file: PartFile) => Promise<boolean>,
): Promise<PartFile[]> {
  const seen = new Set<string>();
  for (;;) {
    const { parts, superfluous } = await listParts(folder);
    let areGone = false;
    for (const file of [...parts, ...superfluous]) {
      if (seen.has(file.path)) continue;
      seen.add(file.path);
      if (!(await visit(file))) areGone = true;
    }
    // The next list has the part into which another process has joined those that are gone.
    if (!areGone) return parts;
  }
}

/**
 * Lists the parts of a run by their names, without a look into them.
 *
 * @throws InputError if the path is not a run, or has no part yet
 */
export async function listRun(path: string): Promise<ListedRun> {
  const { parts, superfluous } = await listParts(path);
  if (parts.length === 0) {
    throw new InputError(`${JSON.stringify(path)} has no parts: make them with sweep --out`);
  }
  return { path, parts, superfluous, range: { from: parts[0].from, to: parts.at(-1)!.to } };
}

/**
 * @throws InputError if the path is not a run, or has no part yet
 * @throws DamagedPart if no part can be read, or one says that it is of another kind. Each part inside another is
 *   asked, because nobody reads its rows.
 */
export async function openRun(path: string): Promise<Run> {
  const { isMixed, ...run } = await openMixedRun(path);
  await refuseOtherKinds(run.kind, [...(isMixed ? run.parts : []), ...run.superfluous]);
  return run;
}

/**
 * The same, where parts may be of other kinds. The kind is that of most deals.
 *
 * @returns `isMixed`: some parts say that they are of another kind; false if few were asked, and they agree
 */
export async function openMixedRun(path: string): Promise<Run & { isMixed: boolean }> {
  for (;;) {
    const run = await listRun(path);
    const { parts } = run;
    const ends = [parts[0], parts[parts.length >> 1], parts[parts.length - 1]];
    const kinds = await kindsIn(ends).then((few) => (few.length === 1 ? few : kindsIn(parts)));
    // Without a kind all parts are gone: they were joined with others.
    if (kinds.length > 0) return { ...run, kind: kinds[0], isMixed: kinds.length > 1 };
  }
}

/**
 * Returns the kinds that the parts name. The first one has the most deals: a stranger's part does not make a run.
 *
 * @throws DamagedPart if none can be read
 */
export async function kindsIn(parts: readonly PartFile[]): Promise<Kind[]> {
  const kinds = new Map<string, { kind: Kind; deals: number }>();
  let fault: unknown;
  for (const { path, from, to } of parts) {
    try {
      const tail = await tailOf(path);
      if (tail === null) continue;
      const kind = kindOf(tail.label);
      const text = textOfKind(kind);
      kinds.set(text, { kind, deals: (kinds.get(text)?.deals ?? 0) + to + 1 - from });
    } catch (error) {
      if (!(error instanceof DamagedPart)) throw error;
      fault ??= error;
    }
  }
  if (kinds.size === 0 && fault !== undefined) throw fault;
  return [...kinds.values()].sort((a, b) => b.deals - a.deals).map(({ kind }) => kind);
}

/**
 * Reads the label and the seal of a part, without a check of its rows.
 *
 * @returns null if the file is gone: another process has joined it with others
 * @throws DamagedPart
 */
export async function tailOf(path: string): Promise<{ label: Label; seal: string } | null> {
  const bytes = await bytesOf(path, TAIL_BYTES, true);
  try {
    return bytes && readTail(bytes);
  } catch (error) {
    throw DamagedPart.because(path, error as Error);
  }
}

/**
 * Compares what each part says of itself with the kind of the run. One that is gone or unreadable says nothing.
 *
 * @throws DamagedPart at the first part of another kind
 */
export async function refuseOtherKinds(
  kind: Kind,
  parts: readonly Pick<PartFile, 'path'>[],
): Promise<void> {
  for (const { path } of parts) {
    const tail = await tailOf(path).catch(() => null);
    if (tail !== null) refuseOtherKind(path, tail.label, kind);
  }
}

function refuseOtherKind(path: string, label: Label, kind: Kind): void {
  const difference = differenceOf(label, kind, 'the run');
  if (difference !== null) {
    throw new DamagedPart(path, `it is of another run: ${difference}`, 'move');
  }
}

/** @throws DamagedPart if the name is not that of its deals */
export function refuseMisnamed(part: PartFile, label: Label): void {
  if (label.from !== part.from || label.to !== part.to) {
    throw new DamagedPart(part.path, `it has the deals ${label.from} to ${label.to}`);
  }
}

/**
 * Opens a part of a run and checks its seal.
 *
 * @param run its kind is undefined if no part tells it
 * @returns null if the file is gone
 * @throws DamagedPart if it is damaged, or of another kind
 */
export async function partOf(
  run: { kind: Kind | undefined },
  file: PartFile,
): Promise<Part | null> {
  const bytes = await bytesOf(file.path, MAX_PART_BYTES);
  if (bytes === null) return null;
  const part = await openPart(file.path, bytes);
  if (run.kind !== undefined) refuseOtherKind(file.path, part.label, run.kind);
  refuseMisnamed(file, part.label);
  return part;
}

/** As `readStrangersFile`. @returns null if the file is gone */
async function bytesOf(path: string, most: number, onlyTail?: boolean): Promise<Uint8Array | null> {
  try {
    return await readStrangersFile(path, most, onlyTail);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (syscall === undefined) throw DamagedPart.because(path, error as Error);
    const unread = new DamagedPart(path, `it cannot be read (${code})`, 'none');
    throw isOfUser(error) ? unread : Object.assign(unread, { cause: error });
  }
}

/**
 * Yields the rows of a run in order, each deal once. Another process may join parts meanwhile.
 *
 * @param within only these deals, ascending; default: all
 * @param solutions true to read solutions too, if the run has them
 * @throws DamagedPart at the first part that is damaged or of another kind
 */
export async function* readRows(
  run: Pick<Run, 'path' | 'kind' | 'parts'>,
  {
    solutions = true,
    within = [EVERYTHING],
  }: { solutions?: boolean; within?: readonly Stretch[] } = {},
): AsyncGenerator<Rows, void, void> {
  let { parts } = run;
  let wanted = 0;
  let next = 1;
  for (let i = 0; i < parts.length;) {
    const file = parts[i];
    const from = Math.max(next, file.from);
    while (wanted < within.length && within[wanted].to < from) wanted++;
    if (wanted === within.length) return;
    if (file.to < from || within[wanted].from > file.to) {
      i++;
      continue;
    }
    const part = await partOf(run, file);
    if (part === null) {
      parts = await partsInPlaceOf(run.path, file);
      i = 0;
      continue;
    }
    for await (const rows of part.rows(solutions)) {
      const end = rows.first + rows.verdicts.length;
      for (let w = wanted; w < within.length && within[w].from < end; w++) {
        const first = Math.max(within[w].from, from, rows.first);
        const last = Math.min(within[w].to + 1, end);
        if (first < last) yield sliceRows(rows, first - rows.first, last - rows.first);
      }
    }
    next = file.to + 1;
    i++;
  }
}

const EVERYTHING: Stretch = { from: 1, to: Infinity };

/** A part that was read is gone. If it was joined with others, a list now has the part that holds its deals. */
async function partsInPlaceOf(path: string, gone: PartFile): Promise<PartFile[]> {
  const there = await listUntil(path, (parts) => (haveAll(parts, gone) ? parts : null));
  if (there !== null) return there;
  throw new DamagedPart(gone.path, 'it is gone, and no other part has its deals', 'none');
}

/**
 * Lists the parts up to three times, until they have something: a folder that changes while it is listed may show
 * neither the old file nor the new one.
 *
 * @param find returns null where they do not have it
 */
export async function listUntil<Found>(
  path: string,
  find: (parts: PartFile[]) => Found | null,
): Promise<Found | null> {
  for (let tries = 3; tries > 0; tries--) {
    const found = find((await listParts(path)).parts);
    if (found !== null) return found;
  }
  return null;
}

/** Removes files. Another process may have removed them already. */
export async function removeParts(paths: Iterable<string>): Promise<void> {
  for (const path of paths) await again(() => rm(path, { force: true }));
}

/** Yields the rows of a run, or of one part, as objects. @param path of a folder or a file */
export async function* rowsOfRun<Name extends ColumnName>(
  path: string,
  options: ReadOptions<Name>,
): AsyncGenerator<Pick<Row, Name>, void, void> {
  const solutions = wantsSolutions(options);
  const { from = 1, to = Infinity } = options;
  const info = await stat(path).catch(() => null);
  if (info?.isFile()) {
    const bytes = await bytesOf(await realpath(path), MAX_PART_BYTES);
    if (bytes === null) throw new InputError(`cannot read ${JSON.stringify(path)}: it is gone`);
    return yield* partObjects(path, bytes, options);
  }
  const run = await openRun(path);
  const has = columnNames(run.kind.columns);
  for await (const rows of readRows(run, { solutions, within: [{ from, to }] })) {
    yield* rowObjects(rows, has, options);
  }
}
