/** The questions about a position: the program that is asked, and the options. All of it is plain JSON. */
import { type Autoplay, AUTOPLAYS } from '../../src/reference/index.js';
import { ALL_REDUCTIONS, MODEST_REDUCTIONS, REDUCTIONS } from '../../src/wasm/prover.js';
import type { Random } from './random.js';

/** The paths to an answer. */
export const PATHS = [
  'module',
  'host',
  'package',
  'worker',
  'command',
  'output',
  'folder',
] as const;
export type Path = (typeof PATHS)[number];

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
  readonly hashedKeys?: boolean;
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
  /** For the command: print JSON. */
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
  /** A solution, packed. */
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
  /** A description of a fault that no answer may have. */
  readonly fault?: string;
  /** The message, if the verdict is `refused`. */
  readonly message?: string;
  /** All parts of the answer that must be the same for the same question. */
  readonly detail?: unknown;
}

/** Sets of reductions. They can be combined and must not change a verdict. */
const PROVER_SETS = [
  0,
  REDUCTIONS.earlyWin,
  REDUCTIONS.safeAutoplay,
  REDUCTIONS.outlines,
  REDUCTIONS.spotQuotient,
  MODEST_REDUCTIONS,
  MODEST_REDUCTIONS | REDUCTIONS.outlines,
  REDUCTIONS.spotQuotient | REDUCTIONS.lazyDigs | REDUCTIONS.lazyExtras,
  MODEST_REDUCTIONS | REDUCTIONS.lazyDigs | REDUCTIONS.lazyExtras,
  ALL_REDUCTIONS & ~REDUCTIONS.outlines,
  ALL_REDUCTIONS & ~REDUCTIONS.packing,
  ALL_REDUCTIONS & ~REDUCTIONS.earlyWin,
  ALL_REDUCTIONS & ~REDUCTIONS.safeAutoplay,
  ALL_REDUCTIONS,
];
/** Without R2 the keys have room for four cells. */
export const needsFewCells = (reductions: number): boolean =>
  (reductions & REDUCTIONS.spotQuotient) === 0;

const memoryOf = (random: Random): number =>
  random.oneIn(2) ? random.between(1, 4) : random.pick([8, 16, 17, 18, 20, 24, 32, 64]);

type Options = Omit<Question, 'ask' | 'suits' | 'order' | 'moreCells' | 'after' | 'same'>;

/** Makes options for each program. Each option is left out about half of the time. */
const OPTIONS: Record<Asked, (random: Random) => Options> = {
  bound: () => ({}),
  exhaust: () => ({ maxNodes: 1000 }),
  fewest: () => ({ maxNodes: 1000 }),
  beam: (random) => ({
    width: random.magnitude(1, 300),
    ...(random.oneIn(3) && { careful: true }),
    ...(random.oneIn(2) && { belowBest: random.between(-3, 3) }),
    ...(random.oneIn(8) && { stopAt: random.magnitude(1, 50) }),
    ...memoryFaults(random),
  }),
  proof: (random) => ({
    maxNodes: random.magnitude(1, random.oneIn(5) ? 20_000 : 3000),
    ...(random.oneIn(3) && { maxMemoryMiB: memoryOf(random) }),
    ...(random.oneIn(6) && { reductions: random.below(16) | (random.oneIn(3) ? 0 : 1) }),
    ...(random.oneIn(4) && { hashedKeys: true }),
    ...(random.oneIn(3) && { belowBest: random.between(-3, 3) }),
    ...(random.oneIn(8) && { stopAt: random.magnitude(1, 50) }),
    ...memoryFaults(random),
  }),
  prover: (random) => ({
    maxNodes: random.magnitude(1, random.oneIn(5) ? 20_000 : 3000),
    ...(random.oneIn(6) && { maxMemoryMiB: memoryOf(random) }),
    // A page is a sixteenth of a MiB. So little memory runs out long before the nodes.
    ...(random.oneIn(4) && { maxMemoryMiB: random.between(1, 24) / 16, maxNodes: 20_000 }),
    ...(random.oneIn(2) && { reductions: random.pick(PROVER_SETS) }),
    ...(random.oneIn(4) && { memoryFirst: true }),
    ...memoryFaults(random),
  }),
  engine: (random) => ({ maxNodes: random.magnitude(1, 3000) }),
  twin: (random) => ({ maxNodes: random.magnitude(1, 3000) }),
  solver: (random) => ({
    maxNodes: random.magnitude(1, 20_000),
    ...(random.oneIn(3) && { maxMemoryMiB: memoryOf(random) }),
    ...(random.oneIn(4) && { checkProofs: true }),
  }),
  short: shortOptions,
  few: (random) => ({
    ...{ maxNodes: 20_000, shortNodes: random.magnitude(1, 30_000) },
    autoplay: random.pick(AUTOPLAYS),
    ...(random.oneIn(2) && { proofNodes: random.magnitude(1, 5000) }),
    ...(random.oneIn(4) && { maxMemoryMiB: memoryOf(random) }),
  }),
  sync: packageOptions,
  here: packageOptions,
  optimal: (random) => ({ ...packageOptions(random), ...shortOptions(random) }),
  signal: packageOptions,
  many: packageOptions,
  command: (random) => ({
    ...(random.oneIn(2) ? packageOptions(random) : shortOptions(random)),
    ...(random.oneIn(2) && { json: true }),
  }),
};

function shortOptions(random: Random): Options {
  return {
    maxNodes: 20_000,
    shortNodes: random.magnitude(1, 30_000),
    ...(random.oneIn(2) && { proofNodes: random.magnitude(1, 10_000) }),
    ...(random.oneIn(3) && { maxMemoryMiB: memoryOf(random) }),
    ...(random.oneIn(20) && {
      ms: random.between(1, 20),
      shortNodes: undefined,
      proofNodes: undefined,
    }),
  };
}

function packageOptions(random: Random): Options {
  return {
    maxNodes: random.magnitude(1, 20_000),
    ...(random.oneIn(3) && { maxMemoryMiB: memoryOf(random) }),
    ...(random.oneIn(6) && { checkProofs: true }),
  };
}

function memoryFaults(random: Random): Options {
  return random.oneIn(4) ? { build: 'refusing', grows: random.below(4) } : {};
}

/** The programs on each path with their weights, and how often the modules are asked as well. */
const WEIGHTS: Partial<Record<Path, Partial<Record<Asked, number>>>> = {
  module: { bound: 1, beam: 3, proof: 6, prover: 5, engine: 2, exhaust: 1, fewest: 1 },
  host: { solver: 3, short: 5, few: 5, proof: 2, beam: 1 },
  package: { sync: 2, here: 2, proof: 1, prover: 1, beam: 1 },
  worker: { optimal: 4, signal: 2, many: 2, proof: 1, beam: 1 },
  command: { command: 2, beam: 1, proof: 1 },
};

export function randomQuestion(random: Random, path: Path): Question {
  const ask = random.weighted(WEIGHTS[path] as Record<Asked, number>);
  const options = OPTIONS[ask](random);
  const question: Question = {
    ask,
    ...options,
    ...(random.oneIn(4) && { fresh: true }),
    ...(random.oneIn(4) && { suits: random.below(8) }),
    ...(random.oneIn(4) && { order: random.between(1, 1000) }),
    ...(random.oneIn(6) && { moreCells: random.between(1, 2) }),
    ...(random.oneIn(4) && { after: random.magnitude(1, 40) }),
  };
  const same = random.oneIn(4) ? sameOf(random, question) : undefined;
  return same === undefined ? question : { ...question, same };
}

/** Returns changes to the question after which the answer must be exactly the same. */
function sameOf(random: Random, question: Question): Partial<Question> | undefined {
  const { ask, build, ms, fresh, maxMemoryMiB } = question;
  if (ms !== undefined) return undefined;
  switch (ask) {
    case 'engine':
      return random.pick([{ ask: 'twin' }, { build: 'debug' }, { fresh: !fresh }]);
    case 'bound':
    case 'beam':
    case 'proof':
    case 'prover':
      if (build !== undefined) return undefined;
      return random.pick([
        // The debug module's own data takes a different amount of memory.
        ...(maxMemoryMiB === undefined ? [{ build: 'debug' } as const] : []),
        { fresh: !fresh },
        { build: 'refusing', grows: 1_000_000 },
      ]);
    case 'solver':
    case 'short':
    case 'few':
      return { fresh: !fresh };
    case 'here':
      return { ask: random.pick(['sync', 'signal', 'many'] as const) };
    case 'signal':
    case 'many':
      return { ask: 'sync' };
    default:
      return undefined;
  }
}

/** Returns simpler versions of the question, the simplest first. */
export function simplerQuestions(question: Question): Question[] {
  const simpler: Question[] = [];
  const { same } = question;
  if (same !== undefined) {
    simpler.push({ ...question, same: undefined }, { ...question, ...same, same: undefined });
  }
  for (const name of OPTIONAL) {
    if (question[name] !== undefined) simpler.push({ ...question, [name]: undefined });
  }
  for (const name of NUMBERS) {
    const value = question[name];
    if (value === undefined) continue;
    const least = name === 'grows' ? 0 : 1;
    for (const less of [least, Math.floor(value / 2), value - 1]) {
      if (less < value && less >= least) simpler.push({ ...question, [name]: less });
    }
  }
  return simpler.map((one) => JSON.parse(JSON.stringify(one)) as Question);
}

const OPTIONAL = [
  'suits',
  'order',
  'moreCells',
  'after',
  'fresh',
  'build',
  'grows',
  'reductions',
  'memoryFirst',
  'hashedKeys',
  'careful',
  'belowBest',
  'stopAt',
  'checkProofs',
  'maxMemoryMiB',
  'json',
] as const;

const NUMBERS = [
  'moreCells',
  'after',
  'order',
  'grows',
  'width',
  'shortNodes',
  'proofNodes',
  'maxNodes',
  'maxMemoryMiB',
  'stopAt',
] as const;
