/** The progress of a run, from outside: only the names, sizes and times of its files, and some labels. */
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { coverageOf } from './blocks.js';
import { openRun } from './folder-node.js';

/** The speed is that of these last minutes. */
const WINDOW_MS = 300_000;
/** The system reads a coarser clock for the times of files: it is late by up to 10 ms. */
const CLOCK_STEP_MS = 10;

/**
 * Returns the number of deals that are there, and those that are missing between the first and the last one. The speed
 * is that of all processes; null if nothing was swept lately. The time of the last part is in ISO 8601.
 *
 * @throws as `openRun`
 */
export async function statusOf(path: string, nowMs = Date.now()) {
  const run = await openRun(path);
  let bytes = 0;
  let next = 0;
  let lastMs = 0;
  const times: [beganMs: number, endedMs: number, deals: number][] = [];
  for (const { path: file, from, to } of run.parts) {
    const deals = to + 1 - Math.max(from, next);
    next = to + 1;
    const info = await lstat(file).catch(() => undefined); // it was joined with others meanwhile
    if (info === undefined) continue;
    bytes += info.size;
    lastMs = Math.max(lastMs, info.ctimeMs);
    // A part says when work on it began (durable-node.ts); the system says when it was written.
    if (!isCopy(info)) times.push([info.mtimeMs, info.ctimeMs, deals]);
  }
  const lastPartAt = new Date(lastMs).toISOString();
  return { run, ...coverageOf(run), bytes, dealsPerSecond: speedOf(times, nowMs), lastPartAt };
}

/**
 * Returns true for a file that says when it was written, not when work on it began: `cp` without `-p` makes such files.
 * Work on a part begins before its file is there, and the file is renamed after its time is set. So its `mtime` is
 * before its birth and before its `ctime`. (Apple's systems then set the birth to the `mtime`.) Where files have no
 * birth, Node gives 0 or the `ctime`. A copy with `-p` looks like a part that was made slowly.
 */
const isCopy = ({ mtimeMs, ctimeMs, birthtimeMs }: Stats): boolean =>
  mtimeMs === ctimeMs || mtimeMs > (birthtimeMs || ctimeMs) + CLOCK_STEP_MS;

/** Counts of each part what falls into the last minutes. */
function speedOf(
  times: readonly [beganMs: number, endedMs: number, deals: number][],
  nowMs: number,
): number | null {
  const sinceMs = nowMs - WINDOW_MS;
  let firstMs = nowMs;
  let deals = 0;
  for (const [beganMs, endedMs, all] of times) {
    if (endedMs <= sinceMs) continue;
    firstMs = Math.min(firstMs, Math.max(sinceMs, beganMs));
    deals += beganMs >= sinceMs ? all : (all * (endedMs - sinceMs)) / (endedMs - beganMs);
  }
  return firstMs === nowMs ? null : (1000 * deals) / (nowMs - firstMs);
}
