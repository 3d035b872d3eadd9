/**
 * Plants each fault of the lists beside this file in a copy of the repository, builds it, runs the
 * quick tests meant for its part, and tells by how many it was caught.
 *
 *     npm run test:faults                      all of them
 *     npm run test:faults -- R6 twin           those whose name has one of these words
 *     npm run test:faults -- --write           and their rows of the table in docs/trust.md made anew
 *
 * Ends with 1 if a fault is caught by fewer than two tests. A run ends at the third test that fails.
 * What was found out is kept in build/faults/ and not asked again while the sources and the tests
 * are the same, so that a run which was interrupted goes on; `--fresh` forgets it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROVER_FAULTS } from './prover.js';
import { RUN_FAULTS } from './runs.js';
import { SHORTEST_FAULTS } from './shortest.js';
import { writeTable } from './table.js';
import { TYPESCRIPT_FAULTS } from './typescript.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(ROOT, 'build/faults');
const COPIED = [
  ...['assembly', 'bench', 'bin', 'build', 'dist', 'docs', 'scripts', 'src', 'test', 'web'],
  ...['asconfig.json', 'package.json', 'rolldown.config.js', 'tsconfig.build.json'],
  ...['tsconfig.json', 'vitest.config.ts'],
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
];
/** What the results of each list depend on. */
const PROVER_SOURCES = ['assembly/prover', 'src/reference', 'src/wasm', 'test/prover'];
const SHORTEST_SOURCES = [
  'assembly/shortest',
  'src/reference',
  'src/solve',
  'src/wasm',
  'test/shortest',
];
const TYPESCRIPT_SOURCES = ['src', 'test'];
/** The quick tests that are meant to catch a fault of each kind; what a name begins with tells it. */
const PROVER_TESTS = {
  R0: ['prover', 'measure', 'verdicts'],
  R1: ['measure', 'verdicts', 'prover'],
  R2: ['one-step', 'key', 'verdicts', 'prover'],
  plain: ['one-step', 'verdicts'],
  R3: ['one-step', 'verdicts'],
  R4: ['measure', 'verdicts', 'prover'],
  R6: ['outline-steps', 'pruning', 'outlines'],
  outlines: ['outlines', 'pruning'],
  key: ['key', 'prover', 'pruning'],
  subsets: ['one-step', 'prover', 'verdicts'],
  used: ['used'],
  table: ['prover', 'pruning', 'verdicts'],
  search: ['prover', 'pruning', 'verdicts'],
  ends: ['ends'],
  solution: ['prover', 'verdicts'],
};
const SHORTEST_TESTS = ['bound', 'optimum', 'few-moves', 'ends'];
const ENOUGH = 3;
const HANGS_AFTER_MS = 4 * 60_000;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));

const proverDigest = digestOf(PROVER_SOURCES);
const shortestDigest = digestOf(SHORTEST_SOURCES);
const typescriptDigest = digestOf(TYPESCRIPT_SOURCES);
const all = [
  ...PROVER_FAULTS.map((fault) => ({
    ...fault,
    sources: proverDigest,
    build: [['scripts/build/wasm.js', 'prover', 'prover.probe']],
    tests: PROVER_TESTS[fault.name.split(/[ :]/)[0]].map((name) => `test/prover/${name}.test.ts`),
  })),
  ...SHORTEST_FAULTS.map((fault) => ({
    ...fault,
    sources: shortestDigest,
    build: [['scripts/build/wasm.js', 'shortest']],
    tests: SHORTEST_TESTS.map((name) => `test/shortest/${name}.test.ts`),
  })),
  ...[...TYPESCRIPT_FAULTS, ...RUN_FAULTS].map((fault) => ({
    ...fault,
    sources: typescriptDigest,
    build: fault.inProgram ? [['node_modules/rolldown/bin/cli.mjs', '-c']] : [],
  })),
];
const faults = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

if (flags.has('--fresh')) rmSync(KEPT, { recursive: true, force: true });
mkdirSync(KEPT, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'freecell-faults-'));
const results = [];
try {
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: isNoResult });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const fault of faults) {
    const result = kept(fault) ?? keep(fault, await tryOut(fault));
    results.push(result);
    const { name, caughtBy, seconds, how } = result;
    console.log(
      `${how ?? `${caughtBy} tests`.padEnd(9)} ${String(seconds).padStart(4)} s  ${name}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

const weak = results.filter(({ caughtBy }) => caughtBy < 2);
console.log(
  `${results.length} faults, ${results.length - weak.length} caught by two tests or more`,
);
for (const { name, caughtBy } of weak) console.log(`  caught by ${caughtBy}: ${name}`);
if (flags.has('--write')) {
  const names = all.map(({ name }) => name);
  writeTable(names, results, ENOUGH);
}
process.exitCode = weak.length === 0 ? 0 : 1;

async function tryOut({ name, file, find, plant, build, tests }) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${name}: ${file} has not one "${find}"`);
  writeFileSync(
    path,
    source.replace(find, () => plant),
  );
  const startedMs = performance.now();
  try {
    for (const step of build) execFileSync(process.execPath, step, { cwd: folder, stdio: 'pipe' });
    const { report, hung } = await runTests(tests);
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    if (hung) return { name, file, caughtBy: ENOUGH, seconds, how: 'never ends' };
    if (report === undefined) throw new Error(`${name}: the tests could not be run`);
    const { numFailedTests, numPassedTests } = report;
    if (numPassedTests + numFailedTests === 0) throw new Error(`${name}: no test was run`);
    return { name, file, caughtBy: numFailedTests, seconds };
  } finally {
    writeFileSync(path, source);
    cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
    for (const name of ['prover.debug', 'prover.probe', 'shortest.debug']) {
      cpSync(join(ROOT, 'build', `${name}.wasm`), join(folder, 'build', `${name}.wasm`));
    }
  }
}

/** Runs these test files until ENOUGH have failed. */
function runTests(tests) {
  const file = join(folder, 'build/test-report.json');
  rmSync(file, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...tests];
  const child = spawn(process.execPath, [...args, `--bail=${ENOUGH}`], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  return new Promise((resolve) => {
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      process.kill(-child.pid, 'SIGKILL');
    }, HANGS_AFTER_MS);
    child.on('exit', () => {
      clearTimeout(timer);
      const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
      resolve({ report, hung });
    });
  });
}

function keptFile(fault) {
  const { name, file, find, plant, tests, sources } = fault;
  const what = JSON.stringify([name, file, find, plant, tests, sources]);
  const key = createHash('sha256').update(what);
  return join(KEPT, `${key.digest('hex').slice(0, 16)}.json`);
}

function kept(fault) {
  const file = keptFile(fault);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function keep(fault, result) {
  writeFileSync(keptFile(fault), JSON.stringify(result));
  return result;
}

function isNoResult(path) {
  return !path.endsWith(join('build', 'faults')) && !path.endsWith(join('test', 'artifacts'));
}

/** Of all files below, without the lists of faults themselves. */
function digestOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (path.endsWith(join('test', 'faults')) || path.endsWith(join('test', 'artifacts'))) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  };
  for (const path of paths) add(join(ROOT, path));
  return hash.digest('hex');
}
