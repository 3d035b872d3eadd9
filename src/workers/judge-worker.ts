/** The judge's worker script in browsers. */
import type { JudgeJobs } from './jobs.js';
import { judgeJobs } from './judge-jobs.js';
import { serveWebWorker } from './port-browser.js';
import { withShort } from './short-jobs.js';

serveWebWorker<JudgeJobs>(judgeJobs(withShort));
