/**
 * Draws small changes of the sources at random (mutants), and finds out which of them a test notices.
 *
 *     npm run test:mutants -- src/solve src/runs --seed 604 --count 40
 *     npm run test:mutants -- assembly/prover --seed 604 --count 20
 *     npm run test:mutants -- web/src src/ui/table --seed 604 --tests test/web --tests test/page
 *
 * It draws `--count` mutants of each folder. The mutants of TypeScript are in one copy of the repository, and in all
 * that is built from it. A variable of the environment turns one on, in each process. First every test file runs without
 * a mutant, to learn how long it takes and which mutants it gets to. Then only these run, those of the same room and the
 * quickest first, until one fails or until `--seconds` (60) of tests have run. A mutant of AssemblyScript is built alone.
 * It is `equal` if its module is the same, and `invalid` if it cannot be compiled.
 *
 * `--tests` names the folders of the tests that run, and may be given again. By default these are all that need no browser.
 * What they do not get to counts as `unreached`. In browsers no mutant is on in workers. The results are kept in
 * build/mutants while the sources and the tests stay the same, so an interrupted run can continue.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { drawFrom } from './draw.js';
import { Kept } from './kept.js';
import { inModules } from './modules.js';
import { inSources } from './sources.js';
import { argumentsOf, refuse } from '../../scripts/arguments.js';

const { values: flags, positionals: folders } = argumentsOf({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    tests: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});
const { seed, tests } = flags;
const unknown = folders.filter(
  (folder) => !/^(src|assembly|web\/src)\b/.test(folder) || !existsSync(folder),
);
if (folders.length === 0 || unknown.length > 0) {
  const what = unknown.length > 0 ? `${unknown[0]} is not one` : 'none is named';
  refuse(`name folders of sources, such as src/solve or assembly/prover: ${what}`);
}
const [count, seconds, jobs] = [flags.count, flags.seconds, flags.jobs].map(Number);
if (![count, seconds, jobs].every((number) => number > 0))
  refuse('--count, --seconds and --jobs take a number above 0');

// The first of each folder come first, so an interrupted run is a shorter sample of every folder.
const mutants = folders
  .flatMap((folder) => drawFrom(folder, seed, count).map((mutant, rank) => ({ ...mutant, rank })))
  .sort((one, other) => one.rank - other.rank);
mutants.forEach((mutant, number) => Object.assign(mutant, { number }));
const kept = new Kept(mutants, tests);
const results = new Map(kept.results.map((result) => [result.number, result]));
const take = (result) => {
  results.set(result.number, result);
  kept.add(result);
  tell(result);
};
const isOpen = ({ number }) => !results.has(number);
const isInModule = ({ file }) => file.startsWith('assembly/');
await inSources({
  mutants: mutants.filter((mutant) => !isInModule(mutant)),
  ...{ isOpen, take, kept, tests, jobs, mostMs: seconds * 1000 },
});
await inModules(
  mutants.filter((mutant) => isInModule(mutant) && isOpen(mutant)),
  { take, jobs },
);

console.log('\nfolder: mutants, noticed, left, unreached, equal, invalid');
for (const folder of folders) {
  const own = mutants.filter((mutant) => mutant.folder === folder);
  const counts = ['noticed', 'left', 'unreached', 'equal', 'invalid'].map(
    (ending) => own.filter(({ number }) => results.get(number)?.ending === ending).length,
  );
  console.log(`${folder}: ${[own.length, ...counts].join(', ')}`);
}

function tell({ number, ending, by }) {
  const { file, line, from, plant } = mutants[number];
  console.log(
    `${ending.padEnd(9)} ${file}:${line}  ${short(from)}  ->  ${short(plant)}  ${by ?? ''}`,
  );
}

function short(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
