/** The engine object's platforms that fetch nothing. */
export { elementPlatform, inlinePlatform } from './platform-inline.js';
export { modulesPlatform } from './platform-modules.js';
