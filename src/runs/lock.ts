/**
 * Locks a run, or a shard of it, for one process. A lock is a file in log/ that names its holder:
 *
 *     log/lock-2-of-4.json   {"pid":…,"started":…,"boot":…,"pids":…,"host":…,"token":…}
 *
 * The lock is valid while its holder lives. On the same kernel and in the same set of pids, the holder
 * lives if a process has that pid and that start time. Elsewhere (another container, another machine, a
 * system without /proc) the file is watched: a living holder touches it every few seconds.
 *
 * A holder that was suspended may seem dead. Then two processes write the same run. They write the same
 * bytes, so only time is lost: see run-writer.ts.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkNew } from './durable.js';
import type { Shard } from './identity.js';

/** The holder of a lock: identifies one process on all machines. */
interface Holder {
  pid: number;
  /** Start time in the kernel's clock ticks since boot; empty without /proc. */
  started: string;
  /** Identifies one boot of one kernel. */
  boot: string;
  /** Identifies the set of pids, because containers have their own. */
  pids: string;
  host: string;
  token: string;
}

export interface LockTimes {
  /** Time between two touches of the file. */
  beatMs: number;
  /** Time for which a lock from elsewhere is watched. */
  watchMs: number;
}

/** A living holder touches its file this often. */
export const BEAT_MS = 3000;
const TIMES: LockTimes = { beatMs: BEAT_MS, watchMs: 15_000 };

/** Another process sweeps this shard. It is not an InputError, because a later try may succeed. */
export class ShardIsHeld extends Error {}

export class RunLock {
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly path: string,
    private readonly token: string,
    beatMs: number,
  ) {
    this.timer = setInterval(() => {
      const now = new Date();
      utimes(path, now, now).catch(() => {}); // if the folder is gone, the writer reports it
    }, beatMs);
    this.timer.unref();
  }

  /**
   * Locks a shard. It waits if it must watch a lock from elsewhere.
   *
   * @param folder folder of the run's locks
   * @throws ShardIsHeld if a living process holds this shard, or a shard that overlaps it
   */
  static async acquire(folder: string, shard: Shard, times: LockTimes = TIMES): Promise<RunLock> {
    const self = { ...thisProcess(), token: randomBytes(8).toString('hex') };
    const path = join(folder, lockName(shard));
    const own = join(folder, `.${lockName(shard)}.${self.token}.tmp`);
    await writeFile(own, JSON.stringify(self), { flag: 'wx' });
    try {
      // Of several processes only one can create the link.
      while (!(await linkNew(own, path))) await clear(path, self, times);
      const lock = new RunLock(path, self.token, times.beatMs);
      try {
        for (const name of await readdir(folder)) {
          const other = parseLockName(name);
          if (other === null || other.count === shard.count) continue;
          await clear(join(folder, name), self, times);
        }
      } catch (error) {
        await lock.release();
        throw error;
      }
      return lock;
    } finally {
      await rm(own, { force: true });
    }
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    const holder = await readHolder(this.path);
    if (holder?.token === this.token) await rm(this.path, { force: true });
  }
}

export const lockName = ({ index, count }: Shard): string => `lock-${index}-of-${count}.json`;

export function parseLockName(name: string): Shard | null {
  const match = /^lock-(\d+)-of-(\d+)\.json$/.exec(name);
  return match && { index: Number(match[1]), count: Number(match[2]) };
}

/**
 * Removes the lock of a process that has ended.
 *
 * Several processes may find it at the same moment. Then two of them may hold the shard. That costs only
 * time, because both write the same bytes.
 *
 * @throws ShardIsHeld if the process lives
 */
async function clear(path: string, self: Holder, times: LockTimes): Promise<void> {
  const holder = await readHolder(path);
  if (holder === null) return; // it was released in the meantime
  if (await isAlive(path, holder, self, times)) {
    throw new ShardIsHeld(
      `${path} is held: process ${holder.pid} on ${holder.host} is sweeping this run; wait for it, end it, or take another --shard`,
    );
  }
  if ((await readHolder(path))?.token === holder.token) await rm(path, { force: true });
}

async function isAlive(
  path: string,
  holder: Holder,
  self: Holder,
  { watchMs }: LockTimes,
): Promise<boolean> {
  const samePids = holder.boot === self.boot && holder.pids === self.pids;
  if (samePids && self.started !== '') return startTimeOf(holder.pid) === holder.started;
  const touched = async (): Promise<number | undefined> =>
    (await stat(path).catch(() => undefined))?.mtimeMs;
  const first = await touched();
  for (let waitedMs = 0; waitedMs < watchMs; waitedMs += watchMs / 15) {
    await sleep(watchMs / 15);
    const now = await touched();
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Reads a lock; null if it is gone. An unreadable lock has a holder that does not live. */
async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const nobody = { pid: 0, started: '', boot: '', pids: '', host: 'an unknown host', token: text };
  try {
    return { ...nobody, ...(JSON.parse(text) as Partial<Holder>) };
  } catch {
    return nobody;
  }
}

function thisProcess(): Omit<Holder, 'token'> {
  return {
    pid: process.pid,
    started: startTimeOf(process.pid) ?? '',
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    pids: attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '',
    host: hostname(),
  };
}

/**
 * Returns field 22 of /proc/PID/stat. The second field, a name in brackets, may have any characters. The
 * third is Z or X if the process has ended but its parent has not read its exit code yet.
 */
function startTimeOf(pid: number): string | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || /[ZX]/.test(fields[0]) ? undefined : fields[19];
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
