/**
 * Worker threads of Node. This file imports nothing from Node, because bundles for pages contain it too.
 */
import { type PortEvents, WorkerError, type WorkerPort } from './port.js';

/** The part of Node's `Worker` that is used. */
export interface Thread {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (cause: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

interface Threads {
  Worker: new (script: string, options: { eval: true; execArgv: string[] }) => Thread;
}

export function portOfThread(worker: Thread, { onMessage, onDeath }: PortEvents): WorkerPort {
  worker.on('message', onMessage);
  // An exception or a lack of memory sends `error` and then `exit`. `process.exit`, a crash of an addon and
  // `terminate()` send only `exit`.
  const die = (why: string, cause?: Error): void => onDeath(new WorkerError(why, { cause }));
  worker.on('error', (cause) => die(`a worker thread failed: ${cause.message}`, cause));
  worker.on('messageerror', (cause) => die(`a worker's message was lost: ${cause.message}`, cause));
  worker.on('exit', (code) => die(`a worker thread ended unexpectedly, exit code ${code}`));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    keepAlive: (wanted) => (wanted ? worker.ref() : worker.unref()),
    end(hasWork) {
      if (hasWork) return void worker.terminate();
      // A thread that Node ends while V8 compiles for it can crash Node 20. One that ends by itself does not, if
      // the process waits for it.
      worker.ref();
      worker.postMessage({ type: 'end' });
    },
  };
}

/** Script that gives a thread the globals of a web worker. */
const AS_IN_BROWSERS = `{
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  globalThis.self = globalThis;
  self.postMessage = (message, options) => parentPort.postMessage(message, options?.transfer);
  self.close = () => parentPort.unref(); // as in cli/node-worker.ts
  parentPort.on('message', (data) => self.onmessage({ data }));
  parentPort.on('messageerror', (error) => { throw error; });
}
`;

/**
 * Starts a thread that runs the worker script of browsers.
 *
 * @returns undefined if this is not Node, or no thread can be started
 */
export function startThread(script: string, events: PortEvents): WorkerPort | undefined {
  const threads = builtin<Threads>('node:worker_threads');
  if (threads === undefined) return undefined;
  let thread: Thread;
  try {
    // Flags of the process are not passed on: one of them may make Node read the script as a module.
    thread = new threads.Worker(AS_IN_BROWSERS + script, { eval: true, execArgv: [] });
  } catch {
    return undefined; // for example without the permission to start threads
  }
  return portOfThread(thread, {
    ...events,
    onMessage(message) {
      // The script first sends that it is alive. In Node that is not needed and is dropped.
      if (!('alive' in (message as object))) events.onMessage(message);
    },
  });
}

/** Returns a module of Node, or undefined on other hosts and before Node 20.16 and 22.3. */
export function builtin<Module>(name: string): Module | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: string): Module | undefined };
  };
  return process?.getBuiltinModule?.(name);
}
