/** The worker script of the browser entries. */
import { serve, type WorkerRequest } from './worker.js';

serve(
  (listener) => {
    self.onmessage = (event: MessageEvent<WorkerRequest>) => listener(event.data);
  },
  (message, transfer) => self.postMessage(message, { transfer }),
);
