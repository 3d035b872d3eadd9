/** The progress of a run, from outside: only the names, sizes and times of its files, and one label. */
import { lstat } from 'node:fs/promises';
import { dealsIn, type Stretch } from '../sweep/index.js';
import { gapsIn } from './blocks.js';
import { openRun, type Run } from './folder-node.js';

/** The speed is that of these last minutes. */
const WINDOW_MS = 300_000;

export interface RunStatus {
  run: Run;
  /** Number of deals that are there. */
  deals: number;
  bytes: number;
  /** Deals that are missing between the first and the last one, as stretches. */
  holes: Stretch[];
  /** Deals finished in each second of the last five minutes, by all processes; null if there are none. */
  dealsPerSecond: number | null;
  /** When the last part was written; ISO 8601. */
  lastPartAt: string;
}

/** @throws InputError if the path is not a run */
export async function statusOf(path: string, nowMs = Date.now()): Promise<RunStatus> {
  const run = await openRun(path);
  let bytes = 0;
  let next = 0;
  const times: PartTimes[] = [];
  for (const { path: file, from, to } of run.parts) {
    const deals = to + 1 - Math.max(from, next);
    next = to + 1;
    const info = await lstat(file).catch(() => undefined); // it was joined with others meanwhile
    if (info === undefined) continue;
    bytes += info.size;
    // A part says when work on it began (durable-node.ts); the system says when it was written.
    times.push({ beganMs: info.mtimeMs, endedMs: info.ctimeMs, deals });
  }
  const holes = gapsIn(run.range, run.parts);
  const deals = dealsIn([run.range]) - dealsIn(holes);
  const lastMs = times.reduce((last, { endedMs }) => Math.max(last, endedMs), 0);
  const lastPartAt = new Date(lastMs).toISOString();
  return { run, deals, bytes, holes, dealsPerSecond: speedOf(times, nowMs), lastPartAt };
}

interface PartTimes {
  beganMs: number;
  endedMs: number;
  deals: number;
}

/** Counts of each part what falls into the last minutes. */
function speedOf(times: readonly PartTimes[], nowMs: number): number | null {
  const sinceMs = nowMs - WINDOW_MS;
  const recent = times.filter(({ endedMs }) => endedMs > sinceMs);
  const beganMs = recent.reduce((first, time) => Math.min(first, time.beganMs), Infinity);
  const firstMs = Math.max(sinceMs, beganMs);
  const deals = recent.reduce((sum, { beganMs, endedMs, deals: all }) => {
    const share = beganMs >= sinceMs ? 1 : (endedMs - sinceMs) / (endedMs - beganMs);
    return sum + all * share;
  }, 0);
  const tookMs = nowMs - firstMs;
  return recent.length === 0 || tookMs <= 0 ? null : (1000 * deals) / tookMs;
}
