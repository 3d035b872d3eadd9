/**
 * Who may import whom. A room is a folder; each rule names one and lists all that it may import of
 * this repository, so that an arrow nobody thought of is refused. docs/explanation/architecture.md draws it.
 */

/** The rooms of src/, lowest first: a room imports rooms before it, if `ROOMS` says so. */
const ROOMS = {
  reference: [],
  game: ['reference'],
  notation: ['reference', 'game'],
  wasm: ['reference'],
  solve: ['reference', 'game', 'wasm'],
  sweep: ['reference', 'solve'],
  workers: ['reference', 'game', 'notation', 'wasm', 'solve', 'sweep'],
  runs: ['reference', 'game', 'notation', 'sweep'],
  api: ['reference', 'game', 'notation', 'wasm', 'solve', 'sweep', 'workers'],
  ui: ['reference', 'game', 'notation', 'solve', 'workers', 'api'],
  cli: ['reference', 'game', 'notation', 'wasm', 'solve', 'sweep', 'workers', 'runs', 'api'],
};

/** A room is entered by its door, or by the door for Node, browsers, or what is loaded when asked for. */
const DOOR = 'index[^/]*\\.ts$';

/** Sources that only Node runs are named for it, or lie in the command line's room. */
const NODE_ONLY = '(^|/)(node-[^/]*|[^/]*-node)\\.ts$';

const roomRules = Object.entries(ROOMS).map(([room, others]) => ({
  name: `src/${room}`,
  comment: `src/${room} imports ${others.join(', ') || 'nothing'} of this repository, by their doors`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: {
    path: '^(src|bench|web|test|scripts|bin|dist|build|assembly)/',
    pathNot: [
      `^src/${room}/`,
      '^src/embedded\\.d\\.ts$',
      ...others.map((other) => `^src/${other}/(report/)?${DOOR}`),
    ],
  },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      // AssemblyScript and Vite have ways of their own; embedded.js is made while bundling;
      // React's types are where React is.
      to: {
        couldNotResolve: true,
        pathNot: '\\?(url|raw|worker|inline)$|/embedded\\.js$|\\.wasm$|^react$',
      },
    },
    ...roomRules,
    {
      name: 'src-entries',
      comment: 'The entries src/*.ts show the rooms; they do not know the command line.',
      severity: 'error',
      from: { path: '^src/[^/]+$' },
      to: {
        path: '^(bench|web|test|scripts|bin|dist|build|assembly|src/[^/]+)/',
        pathNot: `^src/(?!cli/)[^/]+/${DOOR}`,
      },
    },
    {
      name: 'nothing-imports-entries',
      comment: 'Rooms do not import the entries that show them, nor anybody the command line.',
      severity: 'error',
      from: { path: '^(src|bench)/', pathNot: '^src/(cli/|[^/]+$)' },
      to: { path: '^src/(cli/|[^/]+\\.ts$)', pathNot: '^src/embedded\\.d\\.ts$' },
    },
    {
      name: 'no-node-in-common-code',
      comment: 'What browsers run imports nothing of Node; a file for Node is named *-node.ts.',
      severity: 'error',
      from: {
        path: '^(src/(reference|game|notation|wasm|solve|sweep|workers|api|ui|runs/(stats|report))|web/src|bench/[^/]+$|bench/twin)',
        pathNot: NODE_ONLY,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-files-in-common-code',
      comment: 'Nor does it import a file that only Node runs.',
      severity: 'error',
      from: {
        path: '^(src/|web/src|bench/[^/]+$|bench/twin)',
        pathNot: [NODE_ONLY, '^src/(cli/|runs/|index\\.ts$)'],
      },
      to: { path: ['^src/.*' + NODE_ONLY, '^bench/node/'] },
    },
    {
      name: 'bench',
      comment:
        'The benchmark looks under the package: its rooms, but not its pool, API or commands.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(src|web|test|scripts|bin|dist|build|assembly)/',
        pathNot: `^src/(reference|game|notation|wasm|solve|sweep)/${DOOR}`,
      },
    },
    {
      name: 'web',
      comment:
        'The page imports public names, the doors of ui, solve, sweep and workers, and the benchmark’s face.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^(src|bench|dist|build|test|scripts|bin|assembly)/',
        pathNot: [
          `^src/(ui|solve|sweep|workers)/${DOOR}`,
          '^src/ui/(table/table|element/element)\\.css$',
          '^bench/index\\.ts$',
          // Public names lead here; the modules and the twin are files to fetch.
          '^dist/([a-z-]+\\.(js|d\\.ts|wasm)$|bench/(twin|freecell\\.))',
        ],
      },
    },
    {
      name: 'assembly',
      comment: 'The wasm knows no host.',
      severity: 'error',
      from: { path: '^assembly/' },
      to: { pathNot: '^assembly/' },
    },
    {
      name: 'engine-apart',
      comment: 'Modules know not each other: what two need lies beside their folders.',
      severity: 'error',
      from: { path: '^assembly/engine/' },
      to: { path: '^assembly/(prover|shortest)/' },
    },
    {
      name: 'prover-apart',
      comment: 'Modules know not each other: what two need lies beside their folders.',
      severity: 'error',
      from: { path: '^assembly/prover/' },
      to: { path: '^assembly/(engine|shortest)/' },
    },
    {
      name: 'shortest-apart',
      comment: 'Modules know not each other: what two need lies beside their folders.',
      severity: 'error',
      from: { path: '^assembly/shortest/' },
      to: { path: '^assembly/(engine|prover)/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'only-declared-packages',
      comment: 'What is shipped has its packages inside, which package.json names.',
      severity: 'error',
      from: { path: '^(src|bin|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/', '^build/', '^web/dist/'] },
    exclude: { path: '^web/dist/' },
    // Types count: an arrow is an arrow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'production', 'import', 'node', 'default', 'types'],
    },
  },
};
