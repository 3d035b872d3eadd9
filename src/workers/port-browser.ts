/**
 * Web workers, both ends. A browser sends no event when a worker is terminated or closes itself. So a worker
 * holds a lock while it lives (navigator.locks, which every secure page has). The page waits for that lock:
 *
 *     worker   takes the lock, sends { alive: name }
 *     page     requests the same lock; gets it when the worker has ended
 *
 * Without locks (a page over plain http) the page notices errors of a worker, but not a silent end.
 */
import type { JobMap, WorkerRequest } from './jobs.js';
import { WorkerError, type WorkerPort } from './port.js';
import { type Handlers, serve } from './serve.js';

/** Time to wait for the first message. A worker that ended before it took its lock sends none. */
const START_MS = 60_000;

/** An event without a message says that the script did not come. */
const NOT_LOADED =
  "a worker's script could not be loaded; if a bundler moved it, pass createEngine({ worker })";

/** The first message of a worker. The pool never receives it. */
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
        .catch(() => {}); // aborted, because the worker was ended on purpose
    }
  };
  worker.onerror = (event) =>
    die(new WorkerError(event.message ? `a worker failed: ${event.message}` : NOT_LOADED));
  worker.onmessageerror = () => die(new WorkerError('a message to or from a worker was lost'));
  const end = (): void => {
    clearTimeout(started);
    watch.abort();
    worker.terminate();
  };
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: (listener) => (onMessage = listener),
    onDeath: (listener) => (die = listener),
    keepAlive: () => {},
    terminate: end,
    // A browser may end a worker at any time.
    end,
  };
}

/** Serves jobs in a web worker. A worker script calls only this. */
export function serveWebWorker<Known extends JobMap<Known>>(handlers: Handlers<Known>): void {
  // The listener is set at once, because requests without one would be lost. Early requests wait.
  const alive = sayAlive();
  serve(
    handlers,
    (listener) => {
      self.onmessage = ({ data }: MessageEvent<WorkerRequest<Known>>) =>
        void alive.then(() => listener(data));
    },
    (message, transfer) => self.postMessage(message, { transfer }),
    () => self.close(),
  );
}

/**
 * Takes the lock and sends the first message. Until it resolves, the worker runs no job: a busy worker could do
 * neither.
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
      return new Promise(() => {}); // the lock is held until the worker ends
    });
  });
}

/**
 * Returns the port of a worker that may not start, for example one from a blob if a policy forbids it. If the
 * worker ends before its first message, a replacement gets all messages.
 *
 * @param instead starts the replacement. If it throws, or its port throws, that error is reported as the
 *   death of the worker.
 */
export function portOr(worker: Worker, instead: () => WorkerPort): WorkerPort {
  let port = portOfWebWorker(worker);
  let onMessage: (message: unknown) => void = () => {};
  let onDeath: (error: Error) => void = () => {};
  /** Messages sent before the first message of the worker. */
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
    end: () => port.end(),
  };
}
