/**
 * The plan for each fault: what to build, which test files to run, and the files that its result depends
 * on.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './copy.js';
import { HALF_LIFE_FAULTS } from './half-life.js';
import { JUDGE_FAULTS } from './judge.js';
import { PAGE_FAULTS } from './page.js';
import { PROVER_FAULTS } from './prover.js';
import { RUN_FAULTS } from './runs.js';
import { SHORTEST_FAULTS } from './shortest.js';
import { ENGINE_FAULTS, TYPESCRIPT_FAULTS } from './typescript.js';

/** The tests that should catch a fault of each kind. The beginning of its name tells the kind. */
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
  batch: ['batch', 'prover', 'verdicts'],
  ends: ['ends'],
  solution: ['prover', 'verdicts'],
};
/** The faults that begin with `player` concern only the counts of a player's moves. */
const PLAYER_TESTS = ['player-moves'];
const SHORTEST_TESTS = ['bound', 'optimum', 'few-moves', 'ends', ...PLAYER_TESTS];
const WASM = 'scripts/build/wasm.js';
const BUNDLER = 'node_modules/rolldown/bin/cli.mjs';
/** Builds the command and all other bundles. */
export const BUNDLES = [
  [BUNDLER, '-c', '--environment', 'BUNDLES:command'],
  [BUNDLER, '-c'],
];

const testsIn = (folder, names) => names.map((name) => `test/${folder}/${name}.test.ts`);

/** All faults, in the order of the table. */
export const FAULTS = [
  ...PROVER_FAULTS.map((fault) => ({
    ...fault,
    sources: ['assembly/prover', 'src/reference', 'src/wasm'],
    build: [[WASM, 'prover', 'prover.probe']],
    tests: fault.tests ?? testsIn('prover', PROVER_TESTS[fault.name.split(/[ :]/)[0]]),
  })),
  ...SHORTEST_FAULTS.map((fault) => ({
    ...fault,
    sources: ['assembly/shortest', 'src/reference', 'src/solve', 'src/wasm'],
    build: [[WASM, 'shortest']],
    tests:
      fault.tests ??
      testsIn('shortest', fault.name.startsWith('player') ? PLAYER_TESTS : SHORTEST_TESTS),
  })),
  ...ENGINE_FAULTS.map((fault) => ({
    ...fault,
    sources: ['assembly/engine', 'src/reference', 'src/solve', 'src/wasm'],
    build: [[WASM, 'freecell']],
  })),
  ...HALF_LIFE_FAULTS.map((fault) => ({
    ...fault,
    sources: ['assembly/player', 'src/judge', 'src/game', 'src/reference', 'src/solve', 'src/wasm'],
    build: [[WASM, 'player']],
  })),
  ...[...TYPESCRIPT_FAULTS, ...JUDGE_FAULTS, ...RUN_FAULTS].map((fault) => ({
    ...fault,
    sources: ['src'],
    build: fault.inProgram ? BUNDLES : [],
  })),
  ...PAGE_FAULTS.map((fault) => ({
    ...fault,
    sources: ['src', 'web/src'],
    build: [],
  })),
];

/** Adds the thorough tests: thorough-x.test.ts is beside x.test.ts. */
export const withThorough = (tests) =>
  tests
    .flatMap((test) => [test, join(dirname(test), `thorough-${basename(test)}`)])
    .filter((test) => existsSync(join(ROOT, test)));
