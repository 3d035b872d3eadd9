/** Workers of browsers. */
export { portOfWebWorker, serveWebWorker } from './port-browser.js';
