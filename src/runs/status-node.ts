/** The progress of a run, from outside: only the names, sizes and times of its files, and some labels. */
import { lstat } from 'node:fs/promises';
import { coverageOf } from './blocks.js';
import { openRun, refuseOtherKinds, type Run } from './folder-node.js';

interface Status extends ReturnType<typeof coverageOf> {
  run: Run;
  /** All parts in the folder, also those whose deals others have, too. */
  parts: number;
  /** Their bytes. */
  bytes: number;
  /** When the content of the newest part was written. */
  lastPartAt: Date;
}

/**
 * Returns the number of deals that are there, and those that are missing between the first and the last one. It tells
 * no speed, because joined and copied parts do not say how long they took.
 *
 * @throws as `openRun`, also if the part that came last is of another kind
 */
export async function statusOf(path: string): Promise<Status> {
  const run = await openRun(path);
  const parts = run.parts.length + run.superfluous.length;
  let bytes = 0;
  let newest: { path: string; cameMs: number } | undefined;
  let writtenMs = -Infinity;
  for (const { path: file } of [...run.parts, ...run.superfluous]) {
    const info = await lstat(file).catch(() => undefined);
    if (info === undefined) return statusOf(path); // it is gone, so the list is old
    bytes += info.size;
    writtenMs = Math.max(writtenMs, info.mtimeMs);
    // A copy may keep the time of its content, but not this one.
    if (newest === undefined || info.ctimeMs > newest.cameMs)
      newest = { path: file, cameMs: info.ctimeMs };
  }
  if (newest === undefined) return statusOf(path);
  await refuseOtherKinds(run.kind, [newest]);
  return { run, ...coverageOf(run), parts, bytes, lastPartAt: new Date(writtenMs) };
}
