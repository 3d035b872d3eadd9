/**
 * Builds the modules that only tests use, on all cores:
 *
 *     build/prover.probe.wasm    the prover laid open
 *     build/lying/               modules in which one line is changed (lies.js)
 *     build/refusing/            modules whose host refuses memory (refusing.js)
 *
 * One whose sources did not change since is left alone.
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

/** Compiles in a thread of its own until nothing is left. */
async function compileNext() {
  const worker = new Worker(COMPILER);
  try {
    for (let job = open.shift(); job !== undefined; job = open.shift()) {
      // What is there may be half of a module if this is interrupted.
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
