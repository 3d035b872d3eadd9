/** The worker script of the race. */
import { serveWebWorker } from '../../../src/workers/index-browser.js';
import type { RaceJobs } from './pool.js';
import { takeTurn, verifyRacer } from './race.js';

serveWebWorker<RaceJobs>({
  verify: verifyRacer,
  turn: async (task) => takeTurn(task),
});
