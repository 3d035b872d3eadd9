/** The questions about a position: the program that is asked, and the options. All of it is plain JSON. */
import fc from 'fast-check';
import { type Autoplay, AUTOPLAYS } from '../../src/reference/index.js';
import { ALL_SHORT_REDUCTIONS } from '../../src/wasm/shortest.js';
import { ALL_REDUCTIONS, MODEST_REDUCTIONS, REDUCTIONS } from '../../src/wasm/prover.js';
import { between, magnitude, merged, oneIn, weighted, yes } from './arbitraries.js';

export type Path = 'module' | 'host' | 'package' | 'worker' | 'command' | 'folder';

/**
 * The programs on each path. `module` has the searches of the wasm modules through their hosts, and the
 * plain searches of the tests. `host` has the code that combines them. The other paths are those of users.
 */
export const ASKED = {
  bound: 'module',
  beam: 'module',
  proof: 'module',
  prover: 'module',
  engine: 'module',
  twin: 'module',
  exhaust: 'module',
  fewest: 'module',
  solver: 'host',
  short: 'host',
  few: 'host',
  sync: 'package',
  here: 'package',
  optimal: 'worker',
  signal: 'worker',
  many: 'worker',
  command: 'command',
} as const satisfies Record<string, Path>;
export type Asked = keyof typeof ASKED;

export interface Question {
  readonly ask: Asked;
  /** The debug module, or one whose memory stops growing; the release module if left out. */
  readonly build?: 'debug' | 'refusing';
  /** With `refusing`: the number of times that the memory may grow. */
  readonly grows?: number;
  /** True to ask a new instance. */
  readonly fresh?: boolean;
  readonly maxNodes?: number;
  readonly maxMemoryMiB?: number;
  readonly reductions?: number;
  readonly memoryFirst?: boolean;
  readonly width?: number;
  /** For a beam: selects one of the sets of weights. */
  readonly careful?: boolean;
  /** For a proof or a beam: its limit of stops, relative to the best solution known so far. */
  readonly belowBest?: number;
  /** The same limit as a number: the relation replaces `belowBest` by it. */
  readonly below?: number;
  /** The search is told to stop at its n-th check. */
  readonly stopAt?: number;
  readonly shortNodes?: number;
  /** A time limit in milliseconds: the answer may differ each time. */
  readonly ms?: number;
  /** Positions that a proof may store after the beams. */
  readonly proofNodes?: number;
  readonly checkProofs?: boolean;
  /** For a solution of few moves: the rule by which a player's moves count. */
  readonly autoplay?: Autoplay;
  readonly json?: boolean;
  /** Exchanges the suits of the position: the number of an exchange. */
  readonly suits?: number;
  /** Puts cascades and cells in another order: a seed. */
  readonly order?: number;
  /** Adds this many empty cells to the position. */
  readonly moreCells?: number;
  /** Asks about the position this many moves later, along the best solution known so far. */
  readonly after?: number;
  /** Asks once more with these changes: the answer must be exactly the same. */
  readonly same?: Partial<Question>;
}

/** Claims about a player's moves under a rule. */
export interface FewClaim {
  readonly autoplay: Autoplay;
  /** The moves of a solution that was played and counted; null if none obeys the rule, as far as known. */
  readonly count: number | null;
  /** No solution that obeys the rule has fewer. */
  readonly lower: number;
  /** True if it is proved that no solution obeys the rule. */
  readonly isImpossible: boolean;
}

export interface Answer {
  readonly verdict: 'solved' | 'unsolvable' | 'undecided' | 'refused';
  readonly moves?: readonly number[];
  /** The length of a solution whose moves are not in the answer. */
  readonly length?: number;
  /** No solution has fewer moves, including those to the foundations. */
  readonly lower?: number;
  /** What the answer says of a player's moves. */
  readonly few?: FewClaim;
  /** True if the answer says that the length is the shortest. */
  readonly optimal?: boolean;
  /** The positions that count against the budget. */
  readonly nodes?: number;
  readonly fault?: string;
  readonly message?: string;
  /** All parts of the answer that must be the same for the same question. */
  readonly detail?: unknown;
}

const { earlyWin, safeAutoplay, outlines, spotQuotient, packing } = REDUCTIONS;
const lazy = REDUCTIONS.lazyDigs | REDUCTIONS.lazyExtras;
/** Sets of reductions. They can be combined and must not change a verdict. */
const PROVER_SETS = [
  ...[0, earlyWin, safeAutoplay, outlines, spotQuotient, MODEST_REDUCTIONS, ALL_REDUCTIONS],
  ...[MODEST_REDUCTIONS | outlines, MODEST_REDUCTIONS | lazy, spotQuotient | lazy],
  ...[outlines, packing, earlyWin, safeAutoplay].map((one) => ALL_REDUCTIONS & ~one),
];
/** Without R2 the keys have room for four cells. */
export const needsFewCells = (reductions: number): boolean => (reductions & spotQuotient) === 0;

const memory = fc.oneof(between(1, 4), fc.constantFrom(8, 16, 17, 18, 20, 24, 32, 64));
const fewNodes = weighted([4, magnitude(1, 3000)], [1, magnitude(1, 20_000)]);

type Options = Omit<Question, 'ask' | 'suits' | 'order' | 'moreCells' | 'after' | 'same'>;

const some = <Some extends object>(options: {
  [Name in keyof Some]: fc.Arbitrary<Some[Name]>;
}): fc.Arbitrary<Some> => fc.record(options) as fc.Arbitrary<Some>;
const none = some<Options>({});

const memoryFaults = oneIn(
  4,
  some<Options>({ build: fc.constant('refusing'), grows: between(0, 3) }),
);

const limits = { belowBest: oneIn(3, between(-3, 3)), stopAt: oneIn(8, magnitude(1, 50)) };

const packageOptions = some<Options>({
  maxNodes: magnitude(1, 20_000),
  maxMemoryMiB: oneIn(3, memory),
  checkProofs: oneIn(6, yes),
});

const shortOptions = merged(
  some<Options>({ maxNodes: fc.constant(20_000), maxMemoryMiB: oneIn(3, memory) }),
  weighted<Options>(
    [19, some({ shortNodes: magnitude(1, 30_000), proofNodes: oneIn(2, magnitude(1, 10_000)) })],
    [1, some({ ms: between(1, 20) })],
  ),
);

/** The options of each program. Each is left out about half of the time. */
const OPTIONS: Record<Asked, fc.Arbitrary<Options>> = {
  bound: none,
  exhaust: some({ maxNodes: fc.constant(1000) }),
  fewest: some({ maxNodes: fc.constant(1000) }),
  beam: merged(
    some<Options>({ width: magnitude(1, 300), careful: oneIn(3, yes), ...limits }),
    memoryFaults,
  ),
  proof: merged(
    some<Options>({
      maxNodes: fewNodes,
      maxMemoryMiB: oneIn(3, memory),
      reductions: oneIn(6, fc.nat(ALL_SHORT_REDUCTIONS)),
      ...limits,
    }),
    memoryFaults,
  ),
  prover: merged(
    some<Options>({
      maxNodes: fewNodes,
      maxMemoryMiB: oneIn(6, memory),
      reductions: oneIn(2, fc.constantFrom(...PROVER_SETS)),
      memoryFirst: oneIn(4, yes),
    }),
    // A page is a sixteenth of a MiB. So little memory runs out long before the nodes.
    oneIn(
      4,
      some<Options>({
        maxMemoryMiB: between(1, 24).map((pages) => pages / 16),
        maxNodes: fc.constant(20_000),
      }),
    ),
    memoryFaults,
  ),
  engine: some({ maxNodes: magnitude(1, 3000) }),
  twin: some({ maxNodes: magnitude(1, 3000) }),
  solver: packageOptions,
  short: shortOptions,
  few: some({
    maxNodes: fc.constant(20_000),
    shortNodes: magnitude(1, 30_000),
    autoplay: fc.constantFrom(...AUTOPLAYS),
    proofNodes: oneIn(2, magnitude(1, 5000)),
    maxMemoryMiB: oneIn(4, memory),
  }),
  sync: packageOptions,
  here: packageOptions,
  optimal: merged(packageOptions, shortOptions),
  signal: packageOptions,
  many: packageOptions,
  command: merged(fc.oneof(packageOptions, shortOptions), some({ json: oneIn(2, yes) })),
};

/** The programs on each path with their weights, and how often the modules are asked as well. */
const WEIGHTS: Partial<Record<Path, Partial<Record<Asked, number>>>> = {
  module: { bound: 1, beam: 3, proof: 6, prover: 5, engine: 2, exhaust: 1, fewest: 1 },
  host: { solver: 3, short: 5, few: 5, proof: 2, beam: 1 },
  package: { sync: 2, here: 2, proof: 1, prover: 1, beam: 1 },
  worker: { optimal: 4, signal: 2, many: 2, proof: 1, beam: 1 },
  command: { command: 2, beam: 1, proof: 1 },
};

const questionTo = (ask: Asked): fc.Arbitrary<Question> =>
  merged(
    some<Question>({
      ask: fc.constant(ask),
      fresh: oneIn(4, yes),
      suits: oneIn(4, between(0, 7)),
      order: oneIn(4, between(1, 1000)),
      moreCells: oneIn(6, between(1, 2)),
      after: oneIn(4, magnitude(1, 40)),
    }),
    OPTIONS[ask] as fc.Arbitrary<Question>,
  ).chain((question) => {
    const changes = changesOf(question);
    if (changes.length === 0) return fc.constant(question);
    return oneIn(4, fc.constantFrom(...changes)).map((same) => ({ ...question, same }));
  });

export const questionsOn = (path: Path): fc.Arbitrary<Question> => {
  const asked = Object.entries(WEIGHTS[path]!) as [Asked, number][];
  return weighted(
    ...asked.map(([ask, weight]): [number, fc.Arbitrary<Question>] => [weight, questionTo(ask)]),
  );
};

/** Returns changes to the question after which the answer must be exactly the same. */
function changesOf({ ask, build, ms, fresh, maxMemoryMiB }: Question): Partial<Question>[] {
  if (ms !== undefined) return [];
  const other = { fresh: !fresh };
  switch (ask) {
    case 'engine':
      return [{ ask: 'twin' }, { build: 'debug' }, other];
    case 'bound':
    case 'beam':
    case 'proof':
    case 'prover':
      if (build !== undefined) return [];
      return [
        // The debug module's own data takes a different amount of memory.
        ...(maxMemoryMiB === undefined ? [{ build: 'debug' } as const] : []),
        other,
        { build: 'refusing', grows: 1_000_000 },
      ];
    case 'solver':
    case 'short':
    case 'few':
      return [other];
    case 'here':
      return [{ ask: 'sync' }, { ask: 'signal' }, { ask: 'many' }];
    case 'signal':
    case 'many':
      return [{ ask: 'sync' }];
    default:
      return [];
  }
}
