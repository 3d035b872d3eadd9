/** The command `freecell-wasm`, for its program and for tests. */
export { Io, type Streams } from './io.js';
export { main } from './main.js';
export { runThisProcess } from './this-process.js';
