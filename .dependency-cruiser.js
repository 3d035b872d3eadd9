/**
 * The allowed imports. A room is a folder. Each rule names one room and lists all that it may import from
 * this repository. All other imports are rejected. docs/explanation/architecture.md draws the rooms.
 */

/** The rooms of src/, lowest first, each with the rooms that it may import. */
const ROOMS = {
  reference: [],
  game: ['reference'],
  notation: ['reference', 'game'],
  wasm: ['reference'],
  solve: ['reference', 'game', 'wasm'],
  judge: ['reference', 'game', 'wasm', 'solve'],
  sweep: ['reference', 'solve'],
  workers: ['reference', 'game', 'notation', 'wasm', 'solve', 'judge', 'sweep'],
  runs: ['reference', 'game', 'notation', 'sweep'],
  api: ['reference', 'game', 'notation', 'wasm', 'solve', 'judge', 'sweep', 'workers'],
  ui: ['reference', 'game', 'notation', 'solve', 'workers', 'api'],
  cli: [
    ...[
      'reference',
      'game',
      'notation',
      'wasm',
      'solve',
      'judge',
      'sweep',
      'workers',
      'runs',
      'api',
    ],
  ],
};

/** The doors of a room: its index, or its index for Node, for browsers, or for parts that load late. */
const DOOR = 'index[^/]*\\.ts$';

/** The names of sources for Node only. Those in the command line's room need no such name. */
const NODE_ONLY = '(^|/)(node-[^/]*|[^/]*-node)\\.ts$';

const roomRules = Object.entries(ROOMS).map(([room, others]) => ({
  name: `src/${room}`,
  comment: `src/${room} imports ${others.join(', ') || 'nothing'} from this repository, through their doors`,
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
      comment:
        'If two files need each other, make them one file or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'Each import must lead to a file or a package.',
      severity: 'error',
      from: {},
      // AssemblyScript and Vite resolve imports in ways of their own. The bundler makes embedded.js. React's
      // types come with React.
      to: {
        couldNotResolve: true,
        pathNot: '\\?(url|raw|worker|inline)$|/embedded\\.js$|\\.wasm$|^react$|^@localSearchIndex$',
      },
    },
    ...roomRules,
    {
      name: 'src-entries',
      comment: 'The entries src/*.ts export the rooms. They do not import the command line.',
      severity: 'error',
      from: { path: '^src/[^/]+$' },
      to: {
        path: '^(bench|web|test|scripts|bin|dist|build|assembly|src/[^/]+)/',
        pathNot: `^src/(?!cli/)[^/]+/${DOOR}`,
      },
    },
    {
      name: 'nothing-imports-entries',
      comment:
        'Rooms do not import the entries that export them. No file imports the command line.',
      severity: 'error',
      from: { path: '^(src|bench)/', pathNot: '^src/(cli/|[^/]+$)' },
      to: { path: '^src/(cli/|[^/]+\\.ts$)', pathNot: '^src/embedded\\.d\\.ts$' },
    },
    {
      name: 'no-node-in-common-code',
      comment:
        'Code for browsers does not import parts of Node. A file for Node is named *-node.ts.',
      severity: 'error',
      from: {
        path: '^(src/(reference|game|notation|wasm|solve|judge|sweep|workers|api|ui|runs)|web/src|bench/[^/]+$|bench/twin)',
        pathNot: NODE_ONLY,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-files-in-common-code',
      comment: 'Code for browsers does not import files for Node.',
      severity: 'error',
      from: {
        path: '^(src/|web/src|bench/[^/]+$|bench/twin)',
        pathNot: [NODE_ONLY, '^src/(cli/|index\\.ts$)'],
      },
      to: { path: ['^src/.*' + NODE_ONLY, '^bench/node/'] },
    },
    {
      name: 'bench',
      comment:
        'The benchmark imports the inner rooms of the package, but not its pool, API or commands.',
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
        'The page imports public names, the doors of ui, solve, sweep and workers, and the benchmark’s index.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^(src|bench|dist|build|test|scripts|bin|assembly)/',
        pathNot: [
          `^src/(ui|solve|sweep|workers|runs/report)/${DOOR}`,
          '^src/ui/table/(common|table)\\.css$',
          '^bench/index\\.ts$',
          // Public names lead here. The page fetches the modules and the twin as files.
          '^dist/([a-z-]+\\.(js|d\\.ts|wasm)$|bench/(twin|freecell\\.))',
        ],
      },
    },
    {
      name: 'site',
      comment:
        'The site shows what is built. It imports the table of src/ui, and what scripts/docs/ makes of the sources.',
      severity: 'error',
      from: { path: '^docs/\\.vitepress/' },
      to: {
        path: '^(src|bench|web|test|scripts|bin|dist|build|assembly)/',
        pathNot: [
          '^scripts/docs/',
          '^src/ui/index\\.ts$',
          '^src/ui/(table/(common|table)|element/element)\\.css$',
          // The types of the public names.
          '^dist/index\\.(js|d\\.ts)$',
        ],
      },
    },
    {
      name: 'assembly',
      comment: 'The wasm modules do not import a host.',
      severity: 'error',
      from: { path: '^assembly/' },
      to: { pathNot: '^assembly/' },
    },
    {
      name: 'modules-apart',
      comment: 'The modules are independent. Shared code lies beside their folders.',
      severity: 'error',
      from: { path: '^assembly/([^/]+)/' },
      to: { path: '^assembly/[^/]+/', pathNot: '^assembly/$1/' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Figures are measured on what the tests use: a browser, seeded samples.',
      severity: 'error',
      from: { pathNot: '^(test|scripts/figures)/' },
      to: { path: '^test/' },
    },
    {
      name: 'only-declared-packages',
      comment: 'Shipped code imports only packages that package.json names.',
      severity: 'error',
      from: { path: '^(src|bin|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/', '^build/', '^web/dist/'] },
    exclude: { path: '^web/dist/' },
    // Imports of types count, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'production', 'import', 'node', 'default', 'types'],
    },
  },
};
