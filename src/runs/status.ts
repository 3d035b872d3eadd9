/**
 * Finds the progress of a run, over all its shards. Of each part it reads only the size and the last bytes,
 * which have the metadata. Other damage is found by `checkRun`, and whenever rows are read.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DamagedFile } from './damaged-file.js';
import { LOG_FOLDER, type Part, partName } from './identity.js';
import { BEAT_MS, parseLockName } from './lock.js';
import { type LogEntry, logEntries } from './manifest.js';
import { readPartEnd } from './part-reader.js';
import { firstMissing, inspectRun, type Run } from './read-run.js';

/** Most missing parts that are named. */
const MOST_NAMED = 10;
/** The speed of a process is computed from at most this many of its last parts. */
const MOST_TIMED = 100;
/** A process is not counted if it finished no part for this long, and for the time of three parts. */
const SILENT_MS = 60_000;

export interface RunStatus {
  run: Run;
  /** Number of deals in parts that exist and seem complete. */
  deals: number;
  /** Number of parts that exist and seem complete. */
  parts: number;
  /** Names of the first missing parts. */
  firstMissing: string[];
  /** Files that are damaged or do not belong to the run. */
  faults: { name: string; reason: string }[];
  /** Number of processes that hold a shard. */
  writers: number;
  /** Speed of these processes together; null if it is not known. */
  dealsPerSecond: number | null;
  /** Time when the last part was finished, ISO 8601; null if the log has no entry. */
  lastPartAt: string | null;
}

/** @throws InputError if the folder is not a run, or its run.json is damaged */
export async function statusOf(path: string, nowMs = Date.now()): Promise<RunStatus> {
  const { run, faults } = await inspectRun(path);
  const sizes = new Map<string, Set<number>>();
  const writers = new Map<string, LogEntry[]>();
  let lastPartAt: string | null = null;
  for await (const entry of logEntries(path)) {
    sizes.set(entry.part, (sizes.get(entry.part) ?? new Set()).add(entry.bytes));
    const ofProcess = writers.get(entry.log);
    if (ofProcess === undefined) writers.set(entry.log, [entry]);
    else if (ofProcess.push(entry) > MOST_TIMED) ofProcess.shift();
    if (lastPartAt === null || entry.time > lastPartAt) lastPartAt = entry.time;
  }
  let deals = 0;
  let parts = 0;
  for (const part of run.parts) {
    try {
      await proveEnds(run, part, sizes.get(partName(part)));
      deals += part.to - part.from + 1;
      parts++;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      faults.push(error);
    }
  }
  const alive = await countLocks(path, nowMs);
  return {
    run,
    deals,
    parts,
    firstMissing: firstMissing(run, MOST_NAMED),
    faults: faults.map(({ path: file, reason }) => ({ name: basename(file), reason })),
    writers: alive,
    dealsPerSecond: alive === 0 ? null : speedOf([...writers.values()], nowMs),
    lastPartAt,
  };
}

/** @throws DamagedFile if a part is not a file, belongs to another run, or has another size than logged */
async function proveEnds(run: Run, part: Part, sizes: Set<number> | undefined): Promise<void> {
  const file = join(run.path, partName(part));
  const bytes = await readPartEnd(file, { identity: run.identity, part });
  if (sizes?.has(bytes) === false) {
    throw new DamagedFile(
      file,
      `it has ${bytes} bytes, but it had ${[...sizes].join(' or ')} when it was made`,
    );
  }
}

/** Returns the deals per second of all working processes, from the times of their last parts. */
function speedOf(writers: readonly LogEntry[][], nowMs: number): number | null {
  let dealsPerMs = 0;
  for (const entries of writers) {
    const times = entries.map(({ time }) => Date.parse(time));
    const tookMs = times[times.length - 1] - times[0];
    if (!(tookMs > 0)) continue;
    const meanMs = tookMs / (times.length - 1);
    if (nowMs - times[times.length - 1] > Math.max(SILENT_MS, 3 * meanMs)) continue;
    // The time that the first part took is not known.
    dealsPerMs += entries.slice(1).reduce((sum, { rows }) => sum + rows, 0) / tookMs;
  }
  return dealsPerMs === 0 ? null : 1000 * dealsPerMs;
}

/** Counts the locks that were touched recently. */
async function countLocks(path: string, nowMs: number): Promise<number> {
  const folder = join(path, LOG_FOLDER);
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (parseLockName(name) === null) continue;
    const touchedMs = (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0;
    if (nowMs - touchedMs < 5 * BEAT_MS) count++;
  }
  return count;
}
