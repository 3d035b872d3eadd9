/** User time of a process and all that it started, where /proc tells (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second, on every Linux there is. */
const CLOCK_TICKS = 100;

/** Milliseconds, ten at a time; those of processes that have ended and not been waited for are lost. */
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
      // it has ended meanwhile
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
