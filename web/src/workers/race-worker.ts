/** The worker script of the race. */
import { serveWebWorker } from '../../../src/workers/index-browser.js';
import type { RaceJobs } from './pool.js';
import { takeTurn, verifyRacer } from './race.js';

serveWebWorker<RaceJobs>({
  verify: async (task) => ({ result: await verifyRacer(task) }),
  turn: async (task) => ({ result: takeTurn(task) }),
});
