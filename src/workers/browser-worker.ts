/** The package's worker script in browsers. */
import type { Jobs } from './jobs.js';
import { serveWebWorker } from './port-browser.js';
import { solverJobs } from './serve.js';
import { withShort } from './short-jobs.js';

serveWebWorker<Jobs>(solverJobs(withShort));
