/** Tries mutants of TypeScript, all in one copy of the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy, removeCopy, share } from '../faults/copy.js';
import { BUNDLES } from '../faults/plan.js';
import { isInBrowser, runTests } from '../faults/vitest.js';
import { filesIn } from './draw.js';
import { noticing } from './noticing.js';
import { withSwitches } from './switches.js';

/** Tests that say nothing about what a source does, or plant faults and kill processes for minutes. */
const LEFT_OUT =
  /^test\/(mutants|faults|docs|fuzz|site|bench|api\/(thorough-)?package)\b|\/(slow|thorough)-/;
const PAGE = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'];

export async function inSources({ mutants, isOpen, take, kept, tests, jobs, mostMs }) {
  if (!mutants.some(isOpen)) return;
  const folder = makeCopy();
  try {
    const isWanted = (file) =>
      tests.length > 0 ? tests.some((test) => file.startsWith(test)) : !isInBrowser(file);
    const files = filesIn(folder, 'test', /\.test\.ts$/).filter(
      (file) => !LEFT_OUT.test(file) && isWanted(file),
    );
    plantAll(folder, mutants, files.some(isInBrowser) ? [...BUNDLES, PAGE] : BUNDLES);
    const runs = await kept.reached(() => learn(folder, files, jobs));
    const open = mutants.filter(isOpen);
    await share(open, jobs, async (mutant) => take(await tryOut(folder, mutant, runs, mostMs)));
  } finally {
    removeCopy(folder);
  }
}

function plantAll(folder, mutants, builds) {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    const path = join(folder, file);
    writeFileSync(path, withSwitches(readFileSync(path, 'utf8'), own));
  }
  for (const step of builds) execFileSync(process.execPath, step, { cwd: folder, stdio: 'ignore' });
}

/** Runs each test file. Returns them, the quickest first, with the mutants that they get to, and the tests that fail. */
async function learn(folder, files, jobs) {
  const runs = [];
  const notes = join(folder, 'build/reached');
  mkdirSync(notes);
  await share(files.entries(), jobs, async ([i, file]) => {
    const note = join(notes, String(i));
    const startedMs = performance.now();
    const options = { enough: Infinity, env: { REACHED: note } };
    const { failed, broken, hangs } = await runTests(folder, 'default', [file], undefined, options);
    const ms = performance.now() - startedMs;
    const leftOut = hangs || (failed.length === 0 && broken.length > 0) ? ['all tests'] : [];
    for (const what of [...leftOut, ...failed.map(({ test }) => test)])
      console.log(`left out, because it fails without a mutant: ${file}: ${what}`);
    if (leftOut.length === 0 && existsSync(note))
      runs.push({ file, ms, failed, reached: numbersIn(note) });
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
    const known = batch.flatMap(({ failed }) => failed);
    const startedMs = performance.now();
    const by = await noticing(folder, files, { MUTANT: String(number) }, known);
    usedMs += performance.now() - startedMs;
    if (by !== undefined) return { number, ending: 'noticed', by };
  }
  return {
    number,
    ending: 'left',
    by: own.length > 0 ? `${own.length} test files did not run` : '',
  };
}

const numbersIn = (note) => [...new Set(readFileSync(note, 'utf8').trim().split('\n').map(Number))];
