/**
 * Builds the modules that only tests use, on all cores:
 *
 *     build/prover.probe.wasm    the prover with its internals exported
 *     build/lying/               modules with one changed line (lies.js)
 *     build/refusing/            modules that run out of memory (refusing.js)
 *
 * A module whose sources have not changed is not built again.
 */
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ENTRIES } from './entries.js';
import { LIES } from './lies.js';
import { isUpToDate, remember } from './up-to-date.js';

const COMPILER = new URL('compile-for-tests.js', import.meta.url);

const jobs = [
  { outFile: 'build/prover.probe.wasm', ...ENTRIES['prover.probe'] },
  ...Object.entries(LIES).map(([name, lie]) => ({ outFile: `build/lying/${name}.wasm`, ...lie })),
];

mkdirSync('build/lying', { recursive: true });
mkdirSync('build/refusing', { recursive: true });
const open = jobs.filter((job) => !isUpToDate(job.outFile, job));
const refused = ['prover', 'shortest'].filter((name) => !isUpToDate(refusingFile(name), name));
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), open.length) }, compileNext),
);
if (refused.length > 0) {
  const { writeRefusing } = await import('./refusing.js');
  for (const name of refused) {
    writeRefusing(name);
    remember(refusingFile(name), name, [`dist/${name}.wasm`, 'scripts/build/refusing.js']);
    console.log(refusingFile(name));
  }
}

function refusingFile(name) {
  return `build/refusing/${name}.wasm`;
}

/** Compiles one module after another, in a thread of its own. */
async function compileNext() {
  const worker = new Worker(COMPILER);
  try {
    for (let job = open.shift(); job !== undefined; job = open.shift()) {
      // Remove the old module first: an interrupted build may leave half of a module.
      rmSync(job.outFile, { force: true });
      worker.postMessage(job);
      const [read] = await once(worker, 'message');
      remember(job.outFile, job, read);
      console.log(job.outFile);
    }
  } finally {
    await worker.terminate();
  }
}
