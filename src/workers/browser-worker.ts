/** The package's worker script in browsers. */
import { serveWebWorker } from './port-browser.js';
import { solverJobs } from './serve.js';
import { withShort } from './short-jobs.js';

/** Set where the script is bundled for the element, which has no use for short solutions. */
declare const WITHOUT_SHORT: true | undefined;

serveWebWorker(solverJobs(typeof WITHOUT_SHORT === 'undefined' ? { withShort } : {}));
