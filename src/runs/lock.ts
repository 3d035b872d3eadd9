/**
 * Who writes a run, or a shard of it: a file in log/ that a dead process does not hold.
 *
 *     log/lock-2-of-4.json   {"pid":…,"started":…,"boot":…,"pids":…,"host":…,"token":…}
 *
 * On the same kernel and among the same pids, the process with that pid and that start time is
 * there or is not, and that decides. Elsewhere (another container, another machine, a system
 * without /proc) a sign of life does: the holder touches its file every few seconds, and a file
 * that nobody touches while we watch it is a dead one's.
 *
 * Two that write the same run after all (a holder that slept through its signs of life) write the
 * same bytes and lose nothing but time: see run-writer.ts.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkNew } from './durable.js';
import type { Shard } from './identity.js';

/** Who holds a lock: unique among all processes there ever are. */
interface Holder {
  pid: number;
  /** When it started, in the kernel's clock ticks since boot; empty where there is no /proc. */
  started: string;
  /** Which boot of which kernel. */
  boot: string;
  /** Which set of pids: containers have their own. */
  pids: string;
  host: string;
  token: string;
}

export interface LockTimes {
  /** Between two signs of life. */
  beatMs: number;
  /** How long a foreign lock is watched for one. */
  watchMs: number;
}

/** A holder that lives touches its file that often. */
export const BEAT_MS = 3000;
const TIMES: LockTimes = { beatMs: BEAT_MS, watchMs: 15_000 };

/** Another process sweeps this shard. That is not bad input: a later try may succeed. */
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
      utimes(path, now, now).catch(() => {}); // the run's folder is gone: its writer will say so
    }, beatMs);
    this.timer.unref();
  }

  /**
   * Locks a shard, having waited where a foreign lock has to be watched.
   *
   * @param folder where the locks of a run are
   * @throws ShardIsHeld if a living process holds this shard, or a part of it
   */
  static async acquire(folder: string, shard: Shard, times: LockTimes = TIMES): Promise<RunLock> {
    const self = { ...thisProcess(), token: randomBytes(8).toString('hex') };
    const path = join(folder, lockName(shard));
    const own = join(folder, `.${lockName(shard)}.${self.token}.tmp`);
    await writeFile(own, JSON.stringify(self), { flag: 'wx' });
    try {
      // Only one of many can link to a name that is not there.
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
 * Several processes may find it at the same moment, and then two of them may hold the shard. That costs
 * time and nothing else, because both write the same bytes.
 *
 * @throws ShardIsHeld if the process lives
 */
async function clear(path: string, self: Holder, times: LockTimes): Promise<void> {
  const holder = await readHolder(path);
  if (holder === null) return; // released meanwhile
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

/** What a lock says; null if it is gone. What cannot be read is nobody's. */
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
 * Field 22 of /proc/PID/stat; the second one, a name in brackets, may hold anything. The third one is Z or X
 * if the process has ended and its parent has not asked for its exit code yet.
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
