/** Tries mutants of TypeScript, all in one copy of the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy, removeCopy } from '../faults/copy.js';
import { runTests } from '../faults/vitest.js';
import { withSwitches } from './switches.js';

const BUNDLER = 'node_modules/rolldown/bin/cli.mjs';
/** Tests that say nothing about what a source does, or plant faults and kill processes for minutes. */
const LEFT_OUT =
  /^test\/(mutants|faults|docs|fuzz|site|web|bench|api\/(thorough-)?package)\b|\/(slow|thorough)-/;

export async function inSources({ mutants, isOpen, take, kept, jobs, mostMs }) {
  if (!mutants.some(isOpen)) return;
  const folder = makeCopy();
  try {
    plantAll(folder, mutants);
    const runs = await kept.reached(() => learn(folder, jobs));
    const open = mutants.filter(isOpen);
    await share(open, jobs, async (mutant) => take(await tryOut(folder, mutant, runs, mostMs)));
  } finally {
    removeCopy(folder);
  }
}

function plantAll(folder, mutants) {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    const path = join(folder, file);
    writeFileSync(path, withSwitches(readFileSync(path, 'utf8'), own));
  }
  for (const bundles of [['--environment', 'BUNDLES:command'], []])
    execFileSync(process.execPath, [BUNDLER, '-c', ...bundles], { cwd: folder, stdio: 'ignore' });
}

/** Runs each test file. Returns those that pass, the quickest first, with the mutants that they get to. */
async function learn(folder, jobs) {
  const runs = [];
  const notes = join(folder, 'build/reached');
  mkdirSync(notes);
  await share([...testsIn(folder).entries()], jobs, async ([i, file]) => {
    const note = join(notes, String(i));
    const startedMs = performance.now();
    const { failed, hangs } = await runTests(folder, 'default', [file], undefined, {
      env: { REACHED: note },
    });
    const ms = performance.now() - startedMs;
    if (failed.length > 0 || hangs)
      console.log(`left out, because it fails without a mutant: ${file}`);
    else if (existsSync(note)) runs.push({ file, ms, reached: numbersIn(note) });
  });
  return runs.sort((one, other) => one.ms - other.ms);
}

async function tryOut(folder, { number, file }, runs, mostMs) {
  const reaching = runs.filter((run) => run.reached.includes(number));
  // The tests of its own room first.
  const isNear = (run) => run.file.split('/')[1] === file.split('/')[1];
  const own = [...reaching.filter(isNear), ...reaching.filter((run) => !isNear(run))];
  if (own.length === 0) return { number, ending: 'unreached' };
  let usedMs = 0;
  while (own.length > 0 && usedMs < mostMs) {
    const batch = [];
    for (let ms = 0; own.length > 0 && ms < mostMs / 4; ms += batch.at(-1).ms)
      batch.push(own.shift());
    const files = batch.map(({ file }) => file);
    const startedMs = performance.now();
    const env = { MUTANT: String(number) };
    const { failed, hangs } = await runTests(folder, 'default', files, undefined, {
      enough: 1,
      env,
    });
    usedMs += performance.now() - startedMs;
    if (hangs) return { number, ending: 'noticed', by: 'a test that never ends' };
    if (failed.length > 0) return { number, ending: 'noticed', by: failed[0].file };
  }
  return {
    number,
    ending: 'left',
    by: own.length > 0 ? `${own.length} test files did not run` : '',
  };
}

function testsIn(folder) {
  return readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((file) => !LEFT_OUT.test(file));
}

const numbersIn = (note) => [...new Set(readFileSync(note, 'utf8').trim().split('\n').map(Number))];

/** Calls `work` for each item, for at most `jobs` at once. */
export async function share(items, jobs, work) {
  const open = [...items];
  const next = async () => {
    for (let item = open.shift(); item !== undefined; item = open.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: jobs }, next));
}
