/** The worker script of the browser entries that also looks for short solutions. */
import type { WorkerRequest } from './jobs.js';
import { sayAlive } from './port-browser.js';
import { serve, SOLVER_JOBS } from './serve.js';
import { SHORT_JOBS } from './short-jobs.js';

// A request without a listener would be lost; those that come early wait.
const alive = sayAlive((message) => self.postMessage(message));
serve(
  { ...SOLVER_JOBS, ...SHORT_JOBS },
  (listener) => {
    self.onmessage = ({ data }: MessageEvent<WorkerRequest>) =>
      void alive.then(() => listener(data));
  },
  (message, transfer) => self.postMessage(message, { transfer }),
);
