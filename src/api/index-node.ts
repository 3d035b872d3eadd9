/** The engine object's platform in Node. */
export { nodePlatform } from './platform-node.js';
export { loadAtlas, loadHalfLives } from './load-atlas-node.js';
