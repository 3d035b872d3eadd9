/** What the page's race takes of the benchmark: the contenders and their judge. */
export { CONTENDERS } from './contenders.js';
export type { BuildFiles, InProcess, Runner, Task } from './contender.js';
export { verify } from './verify.js';
