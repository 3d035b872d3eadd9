/** The worker script that the element has embedded. It only solves. */
import type { SolveJobs } from './jobs.js';
import { serveWebWorker } from './port-browser.js';
import { solveJobs } from './serve.js';
import { withShort } from './short-jobs.js';

serveWebWorker<SolveJobs>(solveJobs(withShort));
