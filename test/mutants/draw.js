/** Draws mutants of the files in a folder. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../faults/copy.js';
import { mutationsOf } from './mutations.js';

/** A script writes this file. */
const MADE = /portfolio\.ts$/;

/**
 * The order is that of a hash, so a longer sample begins with a shorter one of the same seed.
 *
 * @returns `count` mutants, or all: the mutation, with `folder`, `file`, `line`, and the text `from` that it replaces
 */
export function drawFrom(folder, seed, count) {
  const files = filesIn(ROOT, folder, /(?<!\.d)\.ts$/).filter((file) => !MADE.test(file));
  const all = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return mutationsOf(source).map((mutation) => {
      const { start, end, plant } = mutation;
      const from = source.slice(start, end);
      const line = source.slice(0, start).split('\n').length;
      const words = JSON.stringify([seed, file, start, end, plant]);
      const order = createHash('sha256').update(words).digest('hex');
      return { ...mutation, folder, file, line, from, order };
    });
  });
  return all.sort((one, other) => (one.order < other.order ? -1 : 1)).slice(0, count);
}

/** Returns the files whose names fit, in their order: paths from `root`, with slashes. */
export function filesIn(root, folder, name) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}
