/** The parts of the benchmark that the page's race uses: the contenders and their verification. */
export { CONTENDERS } from './contenders.js';
export type { BuildFiles, InProcess, Runner, Task } from './contender.js';
export { median } from './result.js';
export { verify } from './verify.js';
