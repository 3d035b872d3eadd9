/** Workers of browsers. */
export { portOfWebWorker, portOr, serveWebWorker } from './port-browser.js';
