/** The contenders of the race: those of the benchmark that a browser can run from the page's own files. */
import { CONTENDERS, type InProcess, type Task } from '../../../bench/index.js';

/** These contenders need modules that only the benchmark builds. */
const STAYS_HOME = /wasm2js|scalar/;

export const runnersOf = (task: Task): InProcess[] =>
  CONTENDERS.filter(
    (one): one is InProcess =>
      one.kind === 'in-process' && one.task === task && !STAYS_HOME.test(one.id),
  ).reverse();
