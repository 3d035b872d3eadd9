/** The core of the page in Firefox. */
import { testCorePaths } from './core-paths.js';
import { findFirefox, Firefox, MISSING } from './firefox.js';

const executable = findFirefox();
const start = executable === undefined ? undefined : () => Firefox.start(executable);
testCorePaths('Firefox', start, MISSING);
