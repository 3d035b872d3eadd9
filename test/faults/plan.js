/** All faults, each with its plan: what to build, which test files to run, and the files that its result depends on. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './copy.js';
import { MODULE_FAULTS } from './modules.js';
import { NOTATION_FAULTS } from './notation.js';
import { PAGE_FAULTS } from './page.js';
import { PROVER_FAULTS } from './prover.js';
import { RUN_FAULTS } from './runs.js';
import { SEARCH_FAULTS } from './searches.js';

/** The tests that should catch a fault in a source, by its file or folder. Those of the longest path count. */
const TESTS = {
  'assembly/engine': 'trust/rows solve/turns engine/engine',
  'assembly/player': 'judge/half-life',
  'assembly/prover':
    'prover/one-step prover/prover prover/outlines prover/pruning prover/verdicts prover/batch ' +
    'prover/key prover/ends prover/measure prover/outline-steps prover/used',
  'assembly/prover/columns.ts': 'trust/variants prover/prover prover/measure prover/verdicts',
  'assembly/shortest':
    'shortest/optimum shortest/ends shortest/player-moves shortest/few-moves shortest/bound ' +
    'trust/variants',
  'scripts/figures': 'page/puzzles',
  'src/api': 'api/api trust/boards notation/mactech',
  'src/api/atlas': 'atlas/format atlas/half-lives page/difficulty',
  'src/cli':
    'cli/standard-output cli/help trust/verify runs/commands cli/bad-input cli/decode cli/json ' +
    'cli/progress cli/stats report/report stats/statistics',
  'src/game': 'notation/runs api/analyze shortest/ends judge/judged-game reference/heights',
  'src/game/find.ts': 'workers/port-here notation/find',
  'src/judge': 'judge/half-life judge/analysis judge/judged-game api/analyze',
  'src/notation':
    'notation/round-trips notation/wild notation/stream notation/limits notation/boards ' +
    'notation/batch notation/in-progress trust/boards',
  'src/notation/moves/expand.ts': 'notation/moves cli/notation',
  'src/notation/moves/write-moves.ts': 'notation/moves cli/solve',
  'src/reference':
    'reference/referee trust/lying reference/heights solve/solution table/game shortest/ends ' +
    'table/steps sweep/mismatch table/best-solution',
  'src/runs':
    'runs/strangers runs/run runs/commands runs/part atlas/half-lives cli/sweep runs/crash runs/joined',
  'src/runs/guard-parquet.ts': 'runs/strangers',
  'src/runs/report': 'report/report stats/statistics cli/stats',
  'src/solve':
    'trust/lying solve/turns solve/result api/time-limit solve/furthest sweep/batch ' +
    'judge/judged-game api/analyze trust/rows sweep/mismatch',
  'src/solve/short': 'solve/progress solve/purse',
  'src/sweep':
    'trust/shown stats/statistics trust/lying sweep/least-cells sweep/mismatch sweep/sweep ' +
    'trust/rows cli/stats report/report',
  'src/sweep/rows.ts': 'sweep/csv runs/part runs/commands',
  'src/ui': 'table/pointer table/steps table/rules table/game table/best-solution',
  'src/wasm': 'engine/engine api/time-limit trust/time',
  'src/workers':
    'workers/port-here workers/solve-many workers/pool workers/claims api/solve-many api/close ' +
    'api/analyze notation/batch cli/sweep cli/round-trip cli/solve notation/stream',
  'src/workers/sweep.ts': 'api/close',
  'web/src': 'page/storage page/my-game page/statistics page/engine',
  'web/src/lab': 'page/sweep-run',
  'web/src/review': 'page/moments page/tries page/puzzles',
  'web/src/table': 'page/difficulty page/way-back',
};

const WASM = 'scripts/build/wasm.js';
/** The modules of a folder of assembly/. */
const MODULES = {
  engine: ['freecell'],
  player: ['player'],
  prover: ['prover', 'prover.probe'],
  shortest: ['shortest'],
};
const BUNDLER = 'node_modules/rolldown/bin/cli.mjs';
/** Builds the command and all other bundles. */
export const BUNDLES = [
  [BUNDLER, '-c', '--environment', 'BUNDLES:command'],
  [BUNDLER, '-c'],
];

/** These need the bundles, because their tests run the program. */
const IN_PROGRAM = /^output: |^sweep: a mismatch/;

const LISTS = [
  ...[PROVER_FAULTS, MODULE_FAULTS, SEARCH_FAULTS],
  ...[NOTATION_FAULTS, RUN_FAULTS, PAGE_FAULTS],
];

/**
 * All faults, in the order of the table. The lists have by source file, and by name, the change of a text that occurs
 * once. It is written as `git diff --word-diff` writes it: "a [-text that goes-]{+text that comes+} here".
 */
export const FAULTS = LISTS.flatMap(Object.entries).flatMap(([file, changes]) =>
  Object.entries(changes).map(([name, change]) => ({
    ...{ name, file, tests: testsOf(file), ...buildOf(file, IN_PROGRAM.test(name)) },
    find: change.replace(/\{\+.*?\+\}/gs, '').replace(/\[-(.*?)-\]/gs, '$1'),
    plant: change.replace(/\[-.*?-\]/gs, '').replace(/\{\+(.*?)\+\}/gs, '$1'),
  })),
);

function testsOf(path) {
  if (path in TESTS) return TESTS[path].split(' ').map((name) => `test/${name}.test.ts`);
  if (path === '.') throw new Error('add the folder of this fault to TESTS in test/faults/plan.js');
  return testsOf(dirname(path));
}

function buildOf(file, inProgram) {
  const [top, room] = file.split('/');
  if (top === 'assembly') {
    const players = room === 'player' ? ['src/judge', 'src/game'] : [];
    return {
      build: [[WASM, ...MODULES[room]]],
      sources: [`assembly/${room}`, ...players, 'src/reference', 'src/solve', 'src/wasm'],
    };
  }
  return {
    build: inProgram ? BUNDLES : [],
    sources: top === 'src' ? ['src'] : ['src', 'web/src', file],
  };
}

/** Adds the thorough tests: thorough-x.test.ts is beside x.test.ts. */
export const withThorough = (tests) =>
  tests
    .flatMap((test) => [test, join(dirname(test), `thorough-${basename(test)}`)])
    .filter((test) => existsSync(join(ROOT, test)));
