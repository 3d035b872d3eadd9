/**
 * `npm run fuzz`: tries random cases and checks relations that must always hold.
 *
 *     npm run fuzz -- --minutes 10 --seed 7       all paths
 *     npm run fuzz -- --cases 500 --only module   one path, and a fixed number of cases
 *     npm run fuzz -- --repeat test/fuzz/found/x.json
 *
 * The exit code is 1 if a case failed. Each failure is made smaller, printed and kept in test/fuzz/found/.
 */
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Member } from './crew.js';
import { keep, readFound } from './found.js';
import { run, type Summary } from './run.js';
import type { Failure } from './search.js';
import { argumentsOf } from '../../scripts/arguments.js';

const { values } = argumentsOf({
  options: {
    minutes: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string' },
    repeat: { type: 'string' },
    discard: { type: 'boolean' },
  },
});

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

process.exitCode = (await (values.repeat === undefined ? fuzz() : repeat(values.repeat))) ? 0 : 1;

async function fuzz(): Promise<boolean> {
  const { only, path } = values;
  const seed = numberOf(values.seed) ?? Date.now() % 1_000_000;
  const cases = numberOf(values.cases);
  const minutes = numberOf(values.minutes) ?? (cases === undefined ? 1 : undefined);
  const jobs = path === undefined ? (numberOf(values.jobs) ?? availableParallelism()) : 1;
  const about = [only ?? 'all paths', minutes && `${minutes} min`, cases && `${cases} cases`];
  console.log(`fuzz: seed ${seed}, ${about.filter(Boolean).join(', ')}, ${jobs} processes`);
  // The first Ctrl-C ends the run with a report; the second one ends the process.
  let isInterrupted = false;
  process.once('SIGINT', () => (isInterrupted = true));
  const summary = await run({
    ...{ seed, path, cases, only, jobs, onFailure: tell, isOver: () => isInterrupted },
    ms: minutes === undefined ? undefined : minutes * 60_000,
  });
  report(summary);
  return summary.failures.length === 0;
}

function tell(failure: Failure): void {
  const { failing, fault, seed, path } = failure;
  console.log(`\nFAILED ${failing.path}, ${failing.relation}: ${fault}`);
  if (values.discard) {
    const only = values.only === undefined ? '' : ` --only ${values.only}`;
    console.log(`  again: npm run fuzz -- --seed ${seed} --path ${path}${only}`);
    console.log(`  ${JSON.stringify(failing)}`);
    return;
  }
  console.log(`  again: npm run fuzz -- --repeat ${relative('', keep(failure))}`);
}

function report({ cases, elapsedMs, counted, failures }: Summary): void {
  const rate = (cases / (elapsedMs / 60_000)).toFixed(0);
  console.log(`\n${cases} cases in ${(elapsedMs / 1000).toFixed(0)} s, ${rate} a minute`);
  for (const [what, count] of Object.entries(counted).sort()) {
    console.log(`  ${what.padEnd(16)} ${String(count).padStart(8)}`);
  }
  console.log(`${failures.length} failures told`);
}

async function repeat(file: string): Promise<boolean> {
  const member = new Member();
  const { fault } = await member.try(readFound(file));
  member.end();
  console.log(fault === null ? `${file}: holds now` : `${file}: ${fault}`);
  return fault === null;
}
