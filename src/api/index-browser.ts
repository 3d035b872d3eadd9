/** The engine object's platform in browsers. */
export { browserPlatform, type CreateOptions, type WasmSource } from './platform-browser.js';
