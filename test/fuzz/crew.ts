/**
 * Processes that try cases, each with a watchdog. fast-check cannot do this: a case inside WebAssembly can run
 * forever, and a timer of its own thread would never fire. A crash ends only the process of the case.
 */
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NamedCase } from './case.js';
import type { Tried } from './child.js';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
const HOW: ForkOptions = {
  execArgv: ['--import', 'tsx'],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
};

/** Processor time, not elapsed time: on a busy machine a case gets longer. */
const CASE_MS = 12_000;
/** Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10;
/** A case that only waits takes no processor time, so it ends after this many times the limit. */
const MOST_LIMITS = 12;
/** Commands run in processes of their own, whose processor time is not counted. */
const COMMAND_CASE_MS = 150_000;

/** The watchdog looks this often. */
const WATCH_MS = 500;

const limitOf = ({ path }: NamedCase): number => (path === 'command' ? COMMAND_CASE_MS : CASE_MS);

/**
 * Returns the processor time of a process, of all threads together. If the system does not tell it, returns
 * the elapsed time.
 */
function processorMs({ pid }: ChildProcess): number {
  try {
    // Split after the name, which may contain blanks. State is field 3; user and system time are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
  } catch {
    return performance.now();
  }
}

/** One process, and the processes that replace it. */
export class Member {
  private child: ChildProcess | undefined;

  /** Tries a case. A case that takes longer than its limit counts as failed. */
  try(one: NamedCase, limitMs = limitOf(one)): Promise<Tried> {
    const child = (this.child ??= fork(CHILD, HOW));
    const begunMs = processorMs(child);
    const startedMs = performance.now();
    let ending = 'crash: the process ended';
    return new Promise((resolve) => {
      const watchdog = setInterval(
        () => {
          const takenMs = Math.max(
            processorMs(child) - begunMs,
            (performance.now() - startedMs) / MOST_LIMITS,
          );
          if (takenMs < limitMs) return;
          ending = `hang: no answer after ${limitMs / 1000} s`;
          child.kill('SIGKILL');
        },
        Math.min(limitMs, WATCH_MS),
      );
      const end = (tried: Tried): void => {
        clearInterval(watchdog);
        child.removeAllListeners('message').removeAllListeners('exit');
        resolve(tried);
      };
      child.once('message', end);
      child.once('exit', (code, signal) => {
        this.child = undefined;
        end({ fault: `${ending}: ${code ?? signal}`, counted: {} });
      });
      child.send(one);
    });
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
