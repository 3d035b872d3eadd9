/** Who races: all contenders of the benchmark that a browser can run from the page's own files. */
import { CONTENDERS } from '../../../src/bench/contenders.js';
import type { InProcess, Task } from '../../../src/bench/contender.js';

/** These need modules that only the benchmark builds. */
const STAYS_HOME = /wasm2js|scalar/;

export const runnersOf = (task: Task): InProcess[] =>
  CONTENDERS.filter(
    (one): one is InProcess =>
      one.kind === 'in-process' && one.task === task && !STAYS_HOME.test(one.id),
  ).reverse();
