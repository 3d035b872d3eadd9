/** Short solutions: an entry of its own, because few pages need them. */
export { shortened } from './short/short.js';
