/** The progress of a run, from outside: only the names, sizes, times and labels of its files. */
import { lstat } from 'node:fs/promises';
import { coverageOf } from './blocks.js';
import { openRun, refuseOtherKinds } from './folder-node.js';

/** The speed is that of these last minutes. */
const WINDOW_MS = 300_000;

/**
 * Returns the number of deals that are there, and those that are missing between the first and the last one. The speed
 * is that of all processes; null if nothing was written lately. The time of the last part is in ISO 8601.
 *
 * @throws InputError if the path is not a run, or has a part of another kind
 */
export async function statusOf(path: string, nowMs = Date.now()) {
  const run = await openRun(path);
  await refuseOtherKinds(run.kind, run.parts);
  let bytes = 0;
  let next = 0;
  const times: [beganMs: number, endedMs: number, deals: number][] = [];
  for (const { path: file, from, to } of run.parts) {
    const deals = to + 1 - Math.max(from, next);
    next = to + 1;
    const info = await lstat(file).catch(() => undefined); // it was joined with others meanwhile
    if (info === undefined) continue;
    bytes += info.size;
    // A part says when work on it began (durable-node.ts); the system says when it was written.
    times.push([info.mtimeMs, info.ctimeMs, deals]);
  }
  const lastMs = times.reduce((last, [, endedMs]) => Math.max(last, endedMs), 0);
  const lastPartAt = new Date(lastMs).toISOString();
  return { run, ...coverageOf(run), bytes, dealsPerSecond: speedOf(times, nowMs), lastPartAt };
}

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
