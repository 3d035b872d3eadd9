/**
 * Builds the modules that only tests use, on all cores:
 *
 *     build/prover.probe.wasm    the prover with its internals exported
 *     build/lying/               modules with one changed line (lies.js)
 *     build/refusing/            modules that run out of memory (refusing.js)
 *
 * A module whose sources have not changed is not built again: a file beside it has the list and the hash of its sources.
 * This file is also the script of the threads. Each compiles one module at a time.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { ENTRIES } from './entries.js';
import { LIES } from './lies.js';

const require = createRequire(import.meta.url);
/** A module also depends on the compilers' versions. */
const COMPILERS = ['assemblyscript', 'binaryen'].map(
  (name) => require(`${name}/package.json`).version,
);

if (isMainThread) await buildAll();
else {
  const { main } = await import('assemblyscript/asc');
  parentPort.on('message', async (job) => parentPort.postMessage(await compile(job, main)));
}

async function buildAll() {
  const jobs = [
    { outFile: 'build/prover.probe.wasm', ...ENTRIES['prover.probe'] },
    ...Object.entries(LIES).map(([name, lie]) => ({ outFile: `build/lying/${name}.wasm`, ...lie })),
  ];
  const refusing = ['prover', 'shortest'].map((name) => ({
    outFile: `build/refusing/${name}.wasm`,
    name,
  }));
  mkdirSync('build/lying', { recursive: true });
  mkdirSync('build/refusing', { recursive: true });
  const open = jobs.filter((job) => !isUpToDate(job));
  const threads = Math.min(availableParallelism(), open.length);
  await Promise.all(Array.from({ length: threads }, () => compileNext(open)));
  for (const job of refusing.filter((each) => !isUpToDate(each))) {
    const { writeRefusing } = await import('./refusing.js');
    writeRefusing(job.name);
    remember(job, [`dist/${job.name}.wasm`, 'scripts/build/refusing.js']);
  }
}

/** Has one module after another compiled in a thread of its own. */
async function compileNext(open) {
  const worker = new Worker(new URL(import.meta.url));
  try {
    for (let job = open.shift(); job !== undefined; job = open.shift()) {
      // Remove the old module first: an interrupted build may leave half of a module.
      rmSync(job.outFile, { force: true });
      worker.postMessage(job);
      const [read] = await once(worker, 'message');
      remember(job, read);
    }
  } finally {
    await worker.terminate();
  }
}

/**
 * Compiles a module, unchanged or with one changed line. Its speed does not matter, so it is optimised little.
 *
 * @returns the files that it depends on
 */
async function compile({ source, options, outFile, file, line, lie }, main) {
  const read = new Set();
  const { error, stderr } = await main(
    [
      ...[source, '--config', 'asconfig.json', '--target', 'release', '-O1'],
      ...[...options, '--outFile', outFile],
    ],
    {
      readFile(path, folder) {
        if (!existsSync(join(folder, path))) return null;
        const text = readFileSync(join(folder, path), 'utf8');
        read.add(path);
        if (path !== file) return text;
        if (text.split(line).length !== 2)
          throw new Error(`${file} does not have exactly one line "${line}"`);
        return text.replace(line, () => lie);
      },
    },
  );
  if (error) throw new Error(`${outFile}: ${error.message} ${stderr.toString()}`);
  return [...read];
}

function remember(job, files) {
  writeFileSync(`${job.outFile}.json`, JSON.stringify({ files, digest: digestOf(job, files) }));
  console.log(job.outFile);
}

function isUpToDate(job) {
  const note = `${job.outFile}.json`;
  if (!existsSync(job.outFile) || !existsSync(note)) return false;
  const { files, digest } = JSON.parse(readFileSync(note, 'utf8'));
  return files.every((file) => existsSync(file)) && digestOf(job, files) === digest;
}

function digestOf(job, files) {
  const hash = createHash('sha256').update(JSON.stringify([job, COMPILERS, files]));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
