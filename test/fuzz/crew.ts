/**
 * Processes that try cases, each with a watchdog: a case inside WebAssembly can run for ever, and no
 * timer of its own thread would hear of it.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NamedCase } from './case.js';
import type { Ask, Told } from './messages.js';
import type { Tried } from './try-case.js';

/** scripts/build/fuzz.js makes it; the same from test/fuzz/ and, bundled, from build/fuzz/. */
const CHILD = fileURLToPath(new URL('../../build/fuzz/child.mjs', import.meta.url));

/** Processor time has to be waited for on a busy machine, so this is generous. */
const CASE_MS = 12_000;
/** Commands are processes of their own. */
const COMMAND_CASE_MS = 150_000;

export const limitOf = ({ path }: NamedCase): number =>
  path === 'command' || path === 'output' ? COMMAND_CASE_MS : CASE_MS;

/** One process and its successors. */
export class Member {
  private child: ChildProcess | undefined;
  private lastId = 0;

  /** Tries a case; one that neither ends nor fails within its time counts as failed. */
  try(one: NamedCase, limitMs = limitOf(one)): Promise<Tried> {
    const child = (this.child ??= fork(CHILD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const end = (tried: Tried): void => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(tried);
      };
      const onMessage = (told: Told): void => {
        if (told.id === id) end({ fault: told.fault, counted: told.counted });
      };
      const onExit = (code: number | null, signal: string | null): void => {
        this.child = undefined;
        end({ fault: `crash: the process ended with ${code ?? signal}`, counted: {} });
      };
      const timer = setTimeout(() => {
        this.end();
        end({ fault: `hang: no answer after ${limitMs / 1000} s`, counted: {} });
      }, limitMs);
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.send({ id, one } satisfies Ask);
    });
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
