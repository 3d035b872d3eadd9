/** Tries mutants of AssemblyScript. Each is built alone. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopies, ROOT, withFault } from '../faults/copy.js';
import { FAULTS } from '../faults/plan.js';
import { noticing } from './noticing.js';

/** It compares solutions move by move, so it notices another order of a search. It takes longer than the other tests. */
const SIGNATURE = 'test/solve/signature.test.ts';

export const inModules = (mutants, { take, jobs }) =>
  inCopies(mutants, jobs, async (folder, mutant) => take(await tryOut(folder, mutant)));

async function tryOut(folder, { number, file, start, end, plant, kind }) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const planted = source.slice(0, start) + plant + source.slice(end);
  const { build, tests } = planOf(file);
  try {
    return await withFault(
      folder,
      { name: kind, file, find: source, plant: planted, build },
      async () => {
        const shipped = build.flat().filter((word) => /^\w+$/.test(word));
        if (shipped.every((name) => hashOf(folder, name) === hashOf(ROOT, name)))
          return { number, ending: 'equal', by: 'the same module' };
        const by = await noticing(folder, tests);
        if (by !== undefined) return { number, ending: 'noticed', by };
        return { number, ending: 'left' };
      },
    );
  } catch (error) {
    return { number, ending: 'invalid', by: error.message.split('\n')[0] };
  }
}

const hashOf = (folder, name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, `dist/${name}.wasm`)))
    .digest('hex');

/** What the faults in the same folder build, and all tests of the faults in what is built. Or those of all modules. */
function planOf(file) {
  const isIn = (path, room) => path.startsWith(`assembly/${room}/`);
  const room = file.split('/')[1];
  const near = FAULTS.filter((fault) => isIn(fault.file, room));
  const some =
    near.length > 0 ? near : FAULTS.filter((fault) => fault.file.startsWith('assembly/'));
  const builds = new Set(some.map(({ build }) => String(build)));
  const own = FAULTS.filter(({ build }) => builds.has(String(build)));
  return {
    build: [...builds].map((words) => words.split(',')),
    tests: [...new Set([...own.flatMap(({ tests }) => tests), SIGNATURE])],
  };
}
