/** Tries mutants of AssemblyScript. Each is built alone. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy, removeCopy, ROOT, withFault } from '../faults/copy.js';
import { FAULTS } from '../faults/plan.js';
import { runTests } from '../faults/vitest.js';
import { share } from './sources.js';

const WASM = 'scripts/build/wasm.js';
/** The modules that each folder belongs to. */
const MODULES = {
  engine: ['freecell'],
  player: ['player'],
  prover: ['prover', 'prover.probe'],
  shortest: ['shortest'],
};

export async function inModules(mutants, { take, jobs }) {
  if (mutants.length === 0) return;
  const copies = Array.from({ length: jobs }, makeCopy);
  try {
    await share(mutants, jobs, async (mutant) => {
      const folder = copies.pop();
      take(await tryOut(folder, mutant));
      copies.push(folder);
    });
  } finally {
    copies.forEach(removeCopy);
  }
}

async function tryOut(folder, { number, file, start, end, plant, kind }) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const planted = source.slice(0, start) + plant + source.slice(end);
  const names = MODULES[file.split('/')[1]] ?? Object.values(MODULES).flat();
  const build = names.map((name) => [WASM, name]);
  try {
    return await withFault(
      folder,
      { name: kind, file, find: source, plant: planted, build },
      async () => {
        const shipped = names.filter((name) => !name.includes('.'));
        if (shipped.every((name) => hashOf(folder, name) === hashOf(ROOT, name)))
          return { number, ending: 'equal', by: 'the same module' };
        const { failed, hangs } = await runTests(folder, 'default', testsOf(names), undefined, {
          enough: 1,
        });
        if (hangs) return { number, ending: 'noticed', by: 'a test that never ends' };
        if (failed.length > 0) return { number, ending: 'noticed', by: failed[0].file };
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

/** The tests of the faults that are planted in these modules. */
function testsOf(names) {
  const own = FAULTS.filter(({ build }) =>
    build.some((words) => names.some((name) => words.includes(name))),
  );
  return [...new Set(own.flatMap(({ tests }) => tests))];
}
