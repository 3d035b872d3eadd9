/** User time of a process and of all processes that it started, where /proc exists (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks per second, on every Linux. */
const CLOCK_TICKS = 100;

/**
 * Returns milliseconds, in steps of ten. Time of ended processes that nobody waited for is lost.
 */
export function userMsOfTree(root: number): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // "pid (name) state ppid ...": user time is the 14th word, that of waited-for children the 16th.
      const words = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = Number(words[11]) + Number(words[13]);
      processes.set(Number(name), { parent: Number(words[1]), ticks });
    } catch {
      // It has ended in the meantime.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    return pid === root || (parent !== undefined && isBelow(parent));
  };
  let ticks = 0;
  for (const [pid, own] of processes) if (isBelow(pid)) ticks += own.ticks;
  return (ticks * 1000) / CLOCK_TICKS;
}
