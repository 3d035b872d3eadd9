/**
 * Worker threads of Node, by nothing that has to be imported from Node: bundles for pages have this
 * file, too.
 */
import { WorkerError, type WorkerPort } from './port.js';

/** What is used of Node's `Worker`. */
export interface Thread {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (cause: Error) => void): unknown;
  on(event: 'messageerror', listener: (cause: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

interface Threads {
  Worker: new (script: string, options: { eval: true; execArgv: string[] }) => Thread;
}

export function portOfThread(worker: Thread): WorkerPort {
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: (listener) => worker.on('message', listener),
    onDeath(listener) {
      // An exception or too little memory comes as `error` and then `exit`; process.exit, an
      // addon's crash or somebody's terminate() as `exit` alone.
      worker.on('error', (cause) =>
        listener(new WorkerError(`a worker thread failed: ${cause.message}`, { cause })),
      );
      worker.on('messageerror', (cause) =>
        listener(new WorkerError(`a worker's message was lost: ${cause.message}`, { cause })),
      );
      worker.on('exit', (code) =>
        listener(new WorkerError(`a worker thread ended unexpectedly, exit code ${code}`)),
      );
    },
    keepAlive: (wanted) => (wanted ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

/** Gives a thread what the browser's worker script expects of its global object. */
const AS_IN_BROWSERS = `{
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  globalThis.self = globalThis;
  self.postMessage = (message, options) => parentPort.postMessage(message, options?.transfer);
  parentPort.on('message', (data) => self.onmessage({ data }));
  parentPort.on('messageerror', (error) => { throw error; });
}
`;

/**
 * A thread that runs the browser's worker script.
 *
 * @returns undefined where this is not Node, or its threads cannot be had
 */
export function startThread(script: string): WorkerPort | undefined {
  const threads = builtin<Threads>('node:worker_threads');
  if (threads === undefined) return undefined;
  let thread: Thread;
  try {
    // The process's own flags might have the script taken for a module.
    thread = new threads.Worker(AS_IN_BROWSERS + script, { eval: true, execArgv: [] });
  } catch {
    return undefined; // the process may not start any
  }
  const port = portOfThread(thread);
  return {
    ...port,
    onMessage: (listener) =>
      // The script says first that it is alive: Node tells of a thread's end by itself.
      port.onMessage((message) => {
        if (!('alive' in (message as object))) listener(message);
      }),
  };
}

/** A part of Node, where this runs in Node 20.16, 22.3 or later. */
export function builtin<Module>(name: string): Module | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?(name: string): Module | undefined };
  };
  return process?.getBuiltinModule?.(name);
}
