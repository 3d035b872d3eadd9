/**
 * Plants each fault of the lists beside this file in a copy of the repository, builds the copy, and runs
 * the tests for that part. It prints how many tests caught the fault.
 *
 *     npm run test:faults                            all of them
 *     npm run test:faults -- R6 assembly/prover/     those whose name or source file has one of these words
 *     npm run test:faults -- --write                 also writes caught-by.json and the table again
 *     npm run test:faults -- --jobs 1                one copy; the default is one for each core
 *
 * The exit code is 1 if fewer than two tests catch a fault. The tests that caught a fault before
 * (caught-by.json) run first. `--write` writes that file, and the table in docs/reference/faults.md.
 * Results are kept in build/faults/ and reused while the sources and the tests are the same. So an
 * interrupted run can continue. `--fresh` deletes them.
 */
import { availableParallelism } from 'node:os';
import { NEVER_ENDS, readCaughtBy, readTable, rowOf, writeCaughtBy } from './caught-by.js';
import { inCopies } from './copy.js';
import { forgetAll, keep, kept } from './kept.js';
import { FAULTS } from './plan.js';
import { isCaught, tryOut } from './try-out.js';
import { argumentsOf } from '../../scripts/arguments.js';

const { values: flags, positionals: words } = argumentsOf({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    write: { type: 'boolean' },
  },
});
const faults = FAULTS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
if (flags.fresh) forgetAll();

const startedMs = performance.now();
const caughtBy = readCaughtBy();
const rows = Object.fromEntries(readTable().map((row) => [row.name, row]));
const results = new Map();
const open = [];
for (const fault of faults) {
  const known = kept(fault);
  if (known) tell(known, 'known');
  else open.push(fault);
}
// A fault whose tests never end takes longest, so it begins first.
const neverEnds = ({ name }) => rows[name]?.caughtBy === NEVER_ENDS;
open.sort((one, other) => neverEnds(other) - neverEnds(one));
await inCopies(open, Number(flags.jobs), async (folder, fault) => {
  const startedMs = performance.now();
  const { name } = fault;
  const result = await tryOut(folder, fault, rows[name]?.tier, caughtBy[name]);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  tell(keep(fault, result), `${seconds} s`);
});

const inOrder = faults.map(({ name }) => results.get(name));
const weak = inOrder.filter((result) => !isCaught(result));
const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
console.log(
  `${faults.length} faults in ${minutes} min, ${faults.length - weak.length} caught by two tests or more`,
);
for (const { name, failed } of weak) console.log(`  caught by ${failed.length}: ${name}`);
const names = FAULTS.map(({ name }) => name);
if (flags.write) await writeCaughtBy(names, inOrder);
process.exitCode = weak.length === 0 ? 0 : 1;

function tell(result, time) {
  results.set(result.name, result);
  const { caughtBy, tier } = rowOf(result);
  console.log(`${caughtBy.padEnd(10)} ${tier.padEnd(7)} ${time.padStart(6)}  ${result.name}`);
}
