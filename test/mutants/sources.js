/** Tries mutants of TypeScript, all in one copy of the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy, removeCopy, share } from '../faults/copy.js';
import { BUNDLES } from '../faults/plan.js';
import { runTests } from '../faults/vitest.js';
import { filesIn } from './draw.js';
import { noticing } from './noticing.js';
import { withSwitches } from './switches.js';

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
  for (const step of BUNDLES)
    execFileSync(process.execPath, step, { cwd: folder, stdio: 'ignore' });
}

/** Runs each test file. Returns those that pass, the quickest first, with the mutants that they get to. */
async function learn(folder, jobs) {
  const runs = [];
  const notes = join(folder, 'build/reached');
  mkdirSync(notes);
  const tests = filesIn(folder, 'test', /\.test\.ts$/).filter((file) => !LEFT_OUT.test(file));
  await share(tests.entries(), jobs, async ([i, file]) => {
    const note = join(notes, String(i));
    const startedMs = performance.now();
    const { failed, broken, hangs } = await runTests(folder, 'default', [file], undefined, {
      env: { REACHED: note },
    });
    const ms = performance.now() - startedMs;
    if (failed.length + broken.length > 0 || hangs)
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
    const by = await noticing(folder, files, { MUTANT: String(number) });
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
