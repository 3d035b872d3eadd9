/**
 * Web workers, both ends. A browser tells nobody when a worker is terminated or closes itself, so a worker
 * holds a lock as long as it lives (navigator.locks, which every secure page has), and whoever
 * waits for that lock learns of its end:
 *
 *     worker   takes the lock, says { alive: name }
 *     page     asks for the same lock; gets it when the worker is gone
 *
 * Without locks (a page from plain http) a worker's errors are heard of, but not its silent end.
 */
import type { JobMap, WorkerRequest } from './jobs.js';
import { WorkerError, type WorkerPort } from './port.js';
import { type Handlers, serve } from './serve.js';

/** A worker that was ended before it could take its lock says nothing: this long is waited. */
const START_MS = 60_000;

/** What the worker says first; the pool never sees it. */
interface Alive {
  alive: string | null;
}

const isAlive = (message: unknown): message is Alive =>
  typeof message === 'object' && message !== null && 'alive' in message;

export function portOfWebWorker(worker: Worker): WorkerPort {
  let die: (error: Error) => void = () => {};
  let onMessage: (message: unknown) => void = () => {};
  const watch = new AbortController();
  const started = setTimeout(
    () => die(new WorkerError(`a worker did not start within ${START_MS / 1000} seconds`)),
    START_MS,
  );
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    clearTimeout(started);
    if (!isAlive(data)) {
      onMessage(data);
    } else if (data.alive !== null) {
      navigator.locks
        .request(data.alive, { signal: watch.signal }, () =>
          die(new WorkerError('a worker ended unexpectedly')),
        )
        .catch(() => {}); // aborted: the worker was ended on purpose
    }
  };
  worker.onerror = (event) =>
    die(new WorkerError(`a worker failed: ${event.message ?? 'it could not be started'}`));
  worker.onmessageerror = () => die(new WorkerError('a message to or from a worker was lost'));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: (listener) => (onMessage = listener),
    onDeath: (listener) => (die = listener),
    keepAlive: () => {},
    terminate() {
      clearTimeout(started);
      watch.abort();
      worker.terminate();
    },
  };
}

/** The worker's end: all that a worker script has to call. */
export function serveWebWorker<Known extends JobMap<Known>>(handlers: Handlers<Known>): void {
  // A request without a listener would be lost; those that come early wait.
  const alive = sayAlive();
  serve(
    handlers,
    (listener) => {
      self.onmessage = ({ data }: MessageEvent<WorkerRequest<Known>>) =>
        void alive.then(() => listener(data));
    },
    (message, transfer) => self.postMessage(message, { transfer }),
  );
}

/**
 * Until it resolves the worker takes no job: a busy worker could neither take the lock nor say so.
 */
function sayAlive(): Promise<void> {
  const say = (alive: string | null): void => self.postMessage({ alive } satisfies Alive);
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) {
    say(null);
    return Promise.resolve();
  }
  const name = `freecell-wasm worker ${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    void locks.request(name, () => {
      say(name);
      resolve();
      return new Promise(() => {}); // held until the worker is gone
    });
  });
}

/**
 * The port of a worker that may not start, as one from a blob where a policy forbids it. If it ends
 * before it has said anything, another takes over what it was given.
 *
 * @param instead starts the other; what it throws, then or when it is given a message, is what the
 *   first one died of
 */
export function portOr(worker: Worker, instead: () => WorkerPort): WorkerPort {
  let port = portOfWebWorker(worker);
  let onMessage: (message: unknown) => void = () => {};
  let onDeath: (error: Error) => void = () => {};
  /** What it was given before it said anything. */
  let given: unknown[] | null = [];
  worker.addEventListener('message', () => (given = null), { once: true });
  port.onMessage((message) => onMessage(message));
  port.onDeath((error) => {
    if (given === null) return onDeath(error);
    const messages = given;
    given = null;
    port.terminate();
    try {
      port = instead();
      port.onMessage((message) => onMessage(message));
      port.onDeath((death) => onDeath(death));
      for (const message of messages) port.post(message);
    } catch (cause) {
      onDeath(cause as Error);
    }
  });
  return {
    post(message, transfer) {
      given?.push(message);
      port.post(message, transfer);
    },
    onMessage: (listener) => (onMessage = listener),
    onDeath: (listener) => (onDeath = listener),
    keepAlive: () => {},
    terminate: () => port.terminate(),
  };
}
