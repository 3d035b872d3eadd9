/**
 * Ends a test process that computes without end. The runner's time-out cannot run in the thread that hangs.
 * So a second thread watches it and names the test.
 */
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { TEST_MS } from './patience.js';

/** A message `{ what, ms }` starts the timer, the next one starts it again, and `null` stops it. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  let timer;
  parentPort.on('message', (watched) => {
    clearTimeout(timer);
    if (watched === null) return;
    timer = setTimeout(() => {
      const line = 'hangs for ' + watched.ms / 1000 + ' s and is ended: ' + watched.what + '\\n';
      require('node:fs').writeSync(2, line);
      process.kill(process.pid, 'SIGKILL');
    }, watched.ms);
  });`;

/** All test files of a process share one thread, because its start takes longer than many tests. */
const shared = globalThis as typeof globalThis & { watchdog?: Worker };
const thread = (shared.watchdog ??= new Worker(THREAD, { eval: true }));
thread.unref();

/** The runner's time-out comes first, because its message says more. */
const watch = (what: string, timeoutMs = TEST_MS): void =>
  thread.postMessage({ what, ms: (timeoutMs * 4) / 3 });

watch(`${expect.getState().testPath}, before its first test`);
beforeEach(({ task }) => watch(`${task.file.name} > ${task.name}`, task.timeout));
afterEach(({ task }) => watch(`${task.file.name}, after ${task.name}`));
afterAll(() => thread.postMessage(null));
