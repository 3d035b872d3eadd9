/** Small changes of the sources, at random. */
export { drawFrom } from './draw.js';
export { mutationsOf } from './mutations.js';
export { withSwitches } from './switches.js';
