/** Records the sources of a built file in a file beside it, and tells whether they have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** A built file also depends on the compilers' versions. */
const COMPILERS = ['assemblyscript', 'binaryen'].map(
  (name) => require(`${name}/package.json`).version,
);

const noteOf = (built) => `${built}.json`;

/** @param job all other inputs of the build, as JSON */
export function remember(built, job, files) {
  writeFileSync(noteOf(built), JSON.stringify({ files, digest: digestOf(job, files) }));
}

export function isUpToDate(built, job) {
  if (!existsSync(built) || !existsSync(noteOf(built))) return false;
  const { files, digest } = JSON.parse(readFileSync(noteOf(built), 'utf8'));
  return files.every((file) => existsSync(file)) && digestOf(job, files) === digest;
}

function digestOf(job, files) {
  const hash = createHash('sha256').update(JSON.stringify([job, COMPILERS, files]));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
