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
import { parseArgs } from 'node:util';
import { Member } from './crew.js';
import { keep, readFound } from './found.js';
import { PATHS, type Path } from './questions.js';
import { RELATIONS } from './relations/index.js';
import { run, type Failure, type Summary } from './run.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    first: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string' },
    alike: { type: 'string' },
    repeat: { type: 'string' },
    discard: { type: 'boolean' },
  },
});

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

if (values.repeat === undefined) await fuzz();
else await repeat(values.repeat);

async function fuzz(): Promise<void> {
  const { only } = values;
  if (only !== undefined && !(PATHS as readonly string[]).includes(only)) {
    throw new Error(`--only takes one of ${PATHS.join(', ')}, got ${only}`);
  }
  const seed = numberOf(values.seed) ?? Date.now() % 1_000_000;
  const cases = numberOf(values.cases);
  const minutes = numberOf(values.minutes) ?? (cases === undefined ? 1 : undefined);
  const jobs = numberOf(values.jobs) ?? availableParallelism();
  const about = [only ?? 'all paths', minutes && `${minutes} min`, cases && `${cases} cases`];
  console.log(`fuzz: seed ${seed}, ${about.filter(Boolean).join(', ')}, ${jobs} processes`);
  // The first Ctrl-C ends the run with a report; the second one ends the process.
  let isInterrupted = false;
  process.once('SIGINT', () => (isInterrupted = true));
  const summary = await run({
    isOver: () => isInterrupted,
    ...{ seed, cases, only: only as Path | undefined, jobs, onFailure: tell },
    first: numberOf(values.first),
    alike: numberOf(values.alike),
    ms: minutes === undefined ? undefined : minutes * 60_000,
  });
  report(summary);
  process.exitCode = summary.failures.length === 0 ? 0 : 1;
}

function tell({ failing, fault, seed, number, afterMs, afterCases }: Failure): void {
  const seconds = (afterMs / 1000).toFixed(1);
  console.log(`\nFAILED after ${seconds} s and ${afterCases} cases (seed ${seed}, case ${number})`);
  console.log(`  ${failing.path}, ${failing.relation}: ${fault}`);
  const lines = RELATIONS[failing.relation].commands?.(failing.data) ?? [];
  for (const line of lines) console.log(`    ${line.trimEnd().replaceAll('\n', '\n    ')}`);
  if (values.discard) {
    console.log(`  again: npm run fuzz -- --seed ${seed} --first ${number} --cases 1`);
    console.log(`  ${JSON.stringify(failing)}`);
    return;
  }
  const file = keep({ ...failing, fault, seed, number });
  console.log(`  again: npm run fuzz -- --repeat ${relative('', file)}`);
}

function report({ cases, elapsedMs, byPath, msByPath, counted, failures, failed }: Summary): void {
  const seconds = elapsedMs / 1000;
  console.log(
    `\n${cases} cases in ${seconds.toFixed(0)} s, ${perMinute(cases, elapsedMs)} a minute`,
  );
  for (const [path, count] of Object.entries(byPath)) {
    const rate = perMinute(count, msByPath[path]);
    console.log(
      `  ${path.padEnd(8)} ${String(count).padStart(7)} cases, ${rate} a minute by itself`,
    );
  }
  for (const [what, count] of Object.entries(counted).sort()) {
    console.log(`  ${what.padEnd(16)} ${String(count).padStart(8)}`);
  }
  console.log(`${failures.length} failures told`);
  for (const [kind, count] of Object.entries(failed)) console.log(`  ${count} of ${kind}`);
}

function perMinute(count: number, ms: number): string {
  return (count / (ms / 60_000)).toFixed(0);
}

async function repeat(file: string): Promise<void> {
  const member = new Member();
  const { fault } = await member.try(readFound(file));
  member.end();
  console.log(fault === null ? `${file}: holds now` : `${file}: ${fault}`);
  process.exitCode = fault === null ? 0 : 1;
}
