/** What the page loads with its first question: the engine, and the searches that use it. */
export { createEngine } from 'freecell-wasm';
export { searchShorter } from './shorter.js';
export { findWayBack } from './way-back.js';
export { solveShown } from './shown.js';
export { wordsOfWorkers } from './workers-words.js';
