/** The one list of contenders. Tests, verification and timing all use it. */
import type { BuildFiles, Contender, Native } from './contender.js';
import { stringDealer, typedDealer, unrolledDealer } from './dealers-js.js';
import { engineDealer, engineSolver, loadModule, loadScript, loadTwin } from './wasm.js';

const DEBIAN = 'apt-get install freecell-solver-bin';

const native = (
  id: string,
  program: string,
  option: string,
  feed: Native['feed'],
  name: string,
): Native => ({
  kind: 'native',
  id,
  name,
  task: 'solve',
  program,
  install: DEBIAN,
  options: ['-l', option],
  feed,
});

/** Builds for speed of the program's author, which no distribution packages. */
const speedBuild = (
  id: string,
  build: Native['build'],
  options: string[],
  nodes: number,
  what: string,
): Native => ({
  kind: 'native',
  id,
  name: `Freecell Solver 6.16 built for speed, ${what}`,
  task: 'solve',
  program: RANGE_SOLVER,
  install: 'docs/how-to/peer.md of the repository says how it is built',
  build,
  nodes,
  options,
  feed: 'range',
});

const RANGE_SOLVER = 'freecell-solver-range-parallel-solve';

export const CONTENDERS: readonly Contender[] = [
  {
    kind: 'in-process',
    id: 'deal-strings',
    name: 'JavaScript, strings and arrays',
    task: 'deal',
    load: async () => stringDealer(),
  },
  {
    kind: 'in-process',
    id: 'deal-typed',
    name: 'JavaScript, typed arrays',
    task: 'deal',
    load: async () => typedDealer(),
  },
  {
    kind: 'in-process',
    id: 'deal-unrolled',
    name: 'JavaScript, typed arrays, unrolled',
    task: 'deal',
    load: async () => unrolledDealer(),
  },
  {
    kind: 'in-process',
    id: 'deal-wasm2js',
    name: 'wasm2js of the module without SIMD',
    task: 'deal',
    load: async (files: BuildFiles) =>
      engineDealer(await loadScript(files, 'bench/freecell.wasm2js.mjs')),
  },
  {
    kind: 'in-process',
    id: 'deal-scalar',
    name: 'wasm without SIMD',
    task: 'deal',
    load: async (files: BuildFiles) =>
      engineDealer(await loadModule(files, 'bench/freecell.scalar.wasm')),
  },
  {
    kind: 'in-process',
    id: 'deal-wasm',
    name: 'wasm',
    task: 'deal',
    load: async (files: BuildFiles) => engineDealer(await loadModule(files, 'freecell.wasm')),
  },
  {
    kind: 'in-process',
    id: 'solve-twin',
    name: 'JavaScript, the same search',
    task: 'solve',
    load: async (files: BuildFiles) => engineSolver(await loadTwin(files)),
  },
  {
    kind: 'in-process',
    id: 'solve-wasm2js',
    name: 'wasm2js of the module without SIMD',
    task: 'solve',
    load: async (files: BuildFiles) =>
      engineSolver(await loadScript(files, 'bench/freecell.wasm2js.mjs')),
  },
  {
    kind: 'in-process',
    id: 'solve-scalar',
    name: 'wasm without SIMD',
    task: 'solve',
    load: async (files: BuildFiles) =>
      engineSolver(await loadModule(files, 'bench/freecell.scalar.wasm')),
  },
  {
    kind: 'in-process',
    id: 'solve-wasm',
    name: 'wasm',
    task: 'solve',
    load: async (files: BuildFiles) => engineSolver(await loadModule(files, 'freecell.wasm')),
  },
  native('solve-native-lg', RANGE_SOLVER, 'lg', 'range', 'Freecell Solver range solver, -l lg'),
  native('solve-native-as', RANGE_SOLVER, 'as', 'range', 'Freecell Solver range solver, -l as'),
  // Its search method is compiled in.
  speedBuild('solve-native-verdicts', 'verdicts', [], 14_550, 'verdicts only, lg-mod1'),
  speedBuild('solve-native-moves', 'moves', ['-l', 'lg'], 16_136, 'moves tracked, -l lg'),
  native(
    'solve-native-board',
    'fc-solve',
    'lg',
    'board',
    'fc-solve -l lg, one process for each deal',
  ),
];
