/** Keeps results in build/faults. A result is valid while its sources and tests stay the same. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './copy.js';
import { withThorough } from './plan.js';

const KEPT = join(ROOT, 'build/faults');

export function forgetAll() {
  rmSync(KEPT, { recursive: true, force: true });
}

export function kept(fault) {
  const file = fileOf(fault);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function keep(fault, result) {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(fileOf(fault), JSON.stringify(result));
  return result;
}

function fileOf({ name, file, find, plant, tests, sources }) {
  const key = createHash('sha256').update(JSON.stringify([name, file, find, plant]));
  const files = withThorough(tests);
  const helpers = [...new Set([...files.map(dirname), 'test/prover', 'test/support'])];
  for (const path of [...sources, ...files]) key.update(digestOf(path, () => true));
  for (const path of helpers) key.update(digestOf(path, (name) => !name.endsWith('.test.ts')));
  return join(KEPT, `${key.digest('hex').slice(0, 16)}.json`);
}

const digests = new Map();

/** Returns the digest of one file, or of the files of a folder that `isMeant` accepts. */
export function digestOf(path, isMeant) {
  const known = `${path} ${isMeant}`;
  if (!digests.has(known)) {
    const hash = createHash('sha256');
    const add = (path) => {
      const full = join(ROOT, path);
      if (statSync(full).isDirectory()) {
        for (const name of readdirSync(full).sort()) add(join(path, name));
      } else if (isMeant(path)) hash.update(path).update(readFileSync(full));
    };
    add(path);
    digests.set(known, hash.digest('hex'));
  }
  return digests.get(known);
}
