/** Makes a copy of the repository and plants one fault after another in it. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Results, packages, and what is large and no test reads. */
const NOT_COPIED = [
  ...['.git', '.wireit', 'node_modules', 'build/faults', 'build/mutants'],
  ...['docs/node_modules', 'test/artifacts'],
].map((path) => join(ROOT, path));
/** The files that a build with a fault writes. */
const BUILT = [
  'dist',
  ...['prover.debug', 'prover.probe', 'shortest.debug'].map((name) => `build/${name}.wasm`),
];

export function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'freecell-faults-'));
  const filter = (path) => !NOT_COPIED.includes(path);
  cpSync(ROOT, folder, { recursive: true, filter });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

export function removeCopy(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/** Calls `work` with each item, for at most `jobs` items at once. */
export async function share(items, jobs, work) {
  const open = [...items];
  const next = async () => {
    for (let item = open.shift(); item !== undefined; item = open.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: jobs }, next));
}

/** Calls `work` with a copy and each item, for at most `jobs` items at once. Each has a copy of its own. */
export async function inCopies(items, jobs, work) {
  const copies = Array.from({ length: Math.min(jobs, items.length) }, makeCopy);
  try {
    await share(items, copies.length, async (item) => {
      const folder = copies.shift();
      await work(folder, item).finally(() => copies.push(folder));
    });
  } finally {
    copies.forEach(removeCopy);
  }
}

/** Builds the copy with a fault, calls `use`, and takes the fault out again. */
export async function withFault(folder, { name, file, find, plant, build }, use) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${name}: ${file} has not one "${find}"`);
  const planted = source.replace(find, () => plant);
  writeFileSync(path, planted);
  try {
    for (const step of build) await promisify(execFile)(process.execPath, step, { cwd: folder });
    return await use();
  } finally {
    writeFileSync(path, source);
    if (build.length > 0) {
      for (const built of BUILT) {
        cpSync(join(ROOT, built), join(folder, built), { recursive: true });
      }
    }
  }
}
