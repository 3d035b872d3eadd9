/** The worker script that the engine in one file has embedded. It does all jobs. */
import type { Jobs, JudgeJobs } from './jobs.js';
import { judgeJobs } from './judge-jobs.js';
import { serveWebWorker } from './port-browser.js';
import { solverJobs } from './serve.js';
import { withShort } from './short-jobs.js';

serveWebWorker<Jobs & JudgeJobs>({ ...solverJobs(withShort), ...judgeJobs(withShort) });
