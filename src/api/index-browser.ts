/** The engine object's platform in browsers. */
export { browserPlatform } from './platform-browser.js';
