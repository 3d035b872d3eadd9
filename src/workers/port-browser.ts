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
import { type PortEvents, WorkerError, type WorkerPort } from './port.js';
import { type Handlers, serve } from './serve.js';

/** Time to wait for the first message. A worker that ended before it took its lock sends none. */
const START_MS = 60_000;

/** An event without a message says that the script did not come. */
const NOT_LOADED =
  "a worker's script could not be loaded; if a bundler moved it, pass createEngine({ worker }), or { judgeWorker }";

/** The first message of a worker. The pool never receives it. */
interface Alive {
  alive: string | null;
}

const isAlive = (message: unknown): message is Alive =>
  typeof message === 'object' && message !== null && 'alive' in message;

export function portOfWebWorker(worker: Worker, { onMessage, onDeath }: PortEvents): WorkerPort {
  const die = (why: string): void => onDeath(new WorkerError(why));
  const watch = new AbortController();
  const started = setTimeout(
    () => die(`a worker did not start within ${START_MS / 1000} seconds`),
    START_MS,
  );
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    clearTimeout(started);
    if (!isAlive(data)) {
      onMessage(data);
    } else if (data.alive !== null) {
      navigator.locks
        .request(data.alive, { signal: watch.signal }, () => die('a worker ended unexpectedly'))
        .catch(() => {}); // aborted, because the worker was ended on purpose
    }
  };
  worker.onerror = (event) => die(event.message ? `a worker failed: ${event.message}` : NOT_LOADED);
  worker.onmessageerror = () => die('a message to or from a worker was lost');
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    // A browser may end a worker at any time.
    end() {
      clearTimeout(started);
      watch.abort();
      worker.terminate();
    },
  };
}

/** Serves jobs in a web worker. A worker script calls only this. */
export function serveWebWorker<Known extends JobMap<Known>>(handlers: Handlers<Known>): void {
  // The listener is set at once, because requests without one would be lost. Early requests wait.
  const alive = sayAlive();
  const ask = serve(
    handlers,
    (message, transfer) => self.postMessage(message, { transfer }),
    () => self.close(),
  );
  self.onmessage = ({ data }: MessageEvent<WorkerRequest<Known>>) =>
    void alive.then(() => ask(data));
}

/**
 * Takes the lock and sends the first message. Until it resolves, the worker runs no job: a busy worker could do
 * neither. A page without an origin has no locks, or refuses them.
 */
function sayAlive(): Promise<void> {
  return new Promise((resolve) => {
    const say = (alive: string | null): void => {
      self.postMessage({ alive } satisfies Alive);
      resolve();
    };
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) return say(null);
    const name = `freecell-wasm worker ${crypto.randomUUID()}`;
    const held = locks.request(name, () => {
      say(name);
      return new Promise(() => {}); // the lock is held until the worker ends
    });
    held.catch(() => say(null));
  });
}
