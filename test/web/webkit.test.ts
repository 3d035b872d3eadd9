/** The core of the page in WebKit, which is Safari's engine. */
import { testCorePaths } from './core-paths.js';
import { findWebKit, MISSING, WebKit } from './webkit.js';

const programs = findWebKit();
const start = programs === undefined ? undefined : () => WebKit.start(programs);
testCorePaths('WebKit', start, MISSING);
