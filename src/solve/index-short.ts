/** Short solutions: apart, so that few pages load them. */
export { shortened } from './short/short.js';
