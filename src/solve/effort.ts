/**
 * The options of a search, declared once: names, ranges, defaults and one sentence each. The checks of
 * the package and the flags of the command line are made from this table. A test compares the
 * sentences of the API reference with it.
 */
import { type Autoplay, AUTOPLAYS, InputError, MAX_CELLS } from '../reference/index.js';
import {
  type Count,
  DEFAULT_MAX_MEMORY_MIB,
  MAX_MEMORY_MIB,
  UNLIMITED_NODES,
} from '../wasm/index.js';

/** The two ways to count the length of a solution. */
const METRICS: readonly Metric[] = ['cards', 'moves'];
/**
 * How to count the length of a solution: `cards` counts single-card moves. `moves` counts moves as a
 * player makes them: a run from cascade to cascade is one, and cards that go home by themselves do not
 * count (`countMoves` of freecell-wasm/game).
 */
export type Metric = 'cards' | 'moves';

/** The budget of a search for a short solution. */
export interface ShortBudget {
  /** Positions that the beams may make. The proof may use the rest: PROOF_NODES for each it stores. */
  readonly nodes?: number;
  /** Milliseconds for the proof, and also for the beams if `nodes` is left out. */
  readonly ms?: number;
  /** Positions that the proof may store in addition. Default 0: none. With `ms`, any other number means until the time ends. */
  readonly proofNodes?: number;
  /** The most memory that a proof may use, in MiB. Default: 768. */
  readonly maxMemoryMiB?: number;
}

/** How to make a solution short. */
export interface ShortWish extends ShortBudget {
  /** What counts as a move. Default `cards`. */
  readonly count?: Count;
}

/** The budget of the engines for one position. */
export interface Effort {
  maxNodes?: number;
  maxMs?: number;
  maxMemoryMiB?: number;
  checkProofs?: boolean;
}

/** Returns the budget that is among these options. */
export const effortOf = ({ maxNodes, maxMs, maxMemoryMiB, checkProofs }: Effort): Effort => ({
  ...{ maxNodes, maxMs, maxMemoryMiB, checkProofs },
});

export const DEFAULT_SHORT_NODES = 250_000;
export const DEFAULT_PROOF_NODES = 5_000_000;
/**
 * If the proof has a time limit, the beams take about a fifth of the time. With 2 s for each of 16
 * deals, 9 are proved shortest, as with beams of 250,000 positions. The solutions are 2 % shorter.
 */
const BEAM_NODES_A_MS = 1000;
/** Games of a careless player of each deal: how many if the caller gives no number, and the most. */
export const DEFAULT_GAMES = 100;
export const MAX_GAMES = 100_000;
/** A week. */
const MAX_MS = 7 * 24 * 3600 * 1000;

/** The units of a limit. */
export const UNITS = ['ms', 'nodes'] as const;
type Unit = (typeof UNITS)[number];
/** The limit of a search: a number of milliseconds, or a number of positions. */
export type Limit =
  | {
      /** Milliseconds. */
      readonly ms: number;
    }
  | {
      /** Positions. */
      readonly nodes: number;
    };

/** The values that an option accepts. */
export interface Declared {
  /** The range of a whole number, both ends included. Without a range: a switch, or one of `choices`. */
  readonly range?: readonly [least: number, most: number];
  /** For a switch that may also be a limit: the units, each with its range. */
  readonly limits?: Readonly<Record<Unit, readonly [least: number, most: number]>>;
  readonly choices?: readonly string[];
}

/** An option in words. They are apart, because no page needs them. */
export interface InWords {
  /** Its flag on the command line, with its value. */
  readonly flag: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** The rest of that sentence in help texts. */
  readonly withFlag?: string;
  /** The end of it, in commands that take a limit in time. */
  readonly inTime?: string;
}

export const EFFORT = {
  cells: { range: [0, MAX_CELLS] },
  maxNodes: { range: [1, UNLIMITED_NODES] },
  maxMs: { range: [1, MAX_MS] },
  maxMemoryMiB: { range: [1, MAX_MEMORY_MIB] },
  checkProofs: {},
  short: { limits: { ms: [1, MAX_MS], nodes: [1, Number.MAX_SAFE_INTEGER] } },
  optimal: { limits: { ms: [1, MAX_MS], nodes: [1, UNLIMITED_NODES] } },
  metric: { choices: METRICS },
  autoplay: { choices: AUTOPLAYS },
} as const satisfies Record<string, Declared>;

export const EFFORT_IN_WORDS: Readonly<Record<keyof typeof EFFORT, InWords>> = {
  cells: {
    flag: '--cells <n>',
    says: `free cells, 0 to ${MAX_CELLS}`,
  },
  maxNodes: {
    flag: '--max-nodes <n>',
    says: 'most positions to search for each deal, then it is undecided (default: no limit)',
  },
  maxMs: {
    flag: '--max-ms <n>',
    says: 'most milliseconds to search for each deal, then it is undecided (default: no limit)',
    withFlag: '; --short and --optimal have limits of their own',
  },
  maxMemoryMiB: {
    flag: '--max-memory <MiB>',
    says: `most memory that a worker may use for a proof (default: ${DEFAULT_MAX_MEMORY_MIB})`,
  },
  checkProofs: {
    flag: '--check-proofs',
    says: 'prove each unsolvable deal again without reductions, up to 5,000,000 positions',
  },
  short: {
    flag: '--short [limit]',
    says: 'look for a short solution',
    withFlag: `; --short=1000000nodes sets a limit (default: ${DEFAULT_SHORT_NODES}nodes, about 30 ms)`,
    inTime: ', and so does --short=200ms or --short=5s',
  },
  optimal: {
    flag: '--optimal [limit]',
    says: 'prove that the solution is shortest',
    withFlag: `; --optimal=1000000nodes (stored positions) sets a limit (default: ${DEFAULT_PROOF_NODES}nodes)`,
    inTime: ', and so does --optimal=5s',
  },
  metric: {
    flag: '--metric <name>',
    says: 'count single cards, or moves as a player makes them, where a run is one move',
    withFlag: '; looks for a short solution',
  },
  autoplay: {
    flag: '--autoplay <rule>',
    says: 'which cards go home by themselves and do not count: none; those that no card needs (safe), and all as soon as all can go (finish); or all (max)',
  },
};

/** The options for short solutions, as the user gives them. */
export interface ShortAsked {
  readonly short?: boolean | Limit;
  readonly optimal?: boolean | Limit;
  readonly metric?: Metric;
  readonly autoplay?: Autoplay;
  readonly maxMemoryMiB?: number;
}

/**
 * Returns the budget for these options, with defaults filled in. Returns `undefined` if they ask for no
 * short solution.
 *
 * @param nameOf returns the name of an option for messages
 * @param byDefault true if options that are left out ask for a short solution
 * @throws InputError if the options contradict each other
 */
export function shortWishOf(
  { short, optimal = false, metric, autoplay, maxMemoryMiB }: ShortAsked,
  nameOf: (wish: keyof ShortAsked) => string,
  byDefault = false,
): ShortWish | undefined {
  const beams = limitOf(short);
  if (beams.ms !== undefined && optimal !== false) {
    throw new InputError(
      `${nameOf('short')} cannot have a time limit together with ${nameOf('optimal')}: give the time limit to ${nameOf('optimal')}`,
      'optimal',
    );
  }
  if (autoplay !== undefined && metric !== 'moves') {
    throw new InputError(
      `${nameOf('autoplay')} is for ${nameOf('metric')} "moves": single cards all count`,
      'autoplay',
    );
  }
  const count: Count = metric === 'moves' ? (autoplay ?? 'none') : 'cards';
  if ((short ?? byDefault) === false && optimal === false && metric === undefined) return undefined;
  const common = { maxMemoryMiB, count };
  if (beams.ms !== undefined) return { ...common, ms: beams.ms };
  const { nodes = DEFAULT_SHORT_NODES } = beams;
  if (optimal === false) return { ...common, nodes };
  const proof = limitOf(optimal);
  if (proof.ms === undefined) {
    return { ...common, nodes, proofNodes: proof.nodes ?? DEFAULT_PROOF_NODES };
  }
  return {
    ...common,
    nodes: beams.nodes ?? Math.max(DEFAULT_SHORT_NODES, BEAM_NODES_A_MS * proof.ms),
    ms: proof.ms,
    proofNodes: UNLIMITED_NODES,
  };
}

/**
 * Returns the budget of a sweep, whose rows must be the same on any machine.
 *
 * @param cells `'least'` for the fewest cells of each deal
 * @param nameOf returns the name of an option for messages
 * @throws InputError if it is in milliseconds, or together with `'least'`
 */
export function sweepWishOf(
  wish: ShortWish | undefined,
  cells: number | 'least',
  nameOf: (wish: keyof typeof EFFORT) => string,
): ShortWish | undefined {
  if (wish === undefined) return undefined;
  if (cells === 'least') {
    throw new InputError(
      `${nameOf('cells')} least cannot be combined with ${nameOf('short')}, ${nameOf('optimal')} or ${nameOf('metric')}`,
      'cells',
    );
  }
  if (wish.ms === undefined) return wish;
  throw new InputError(
    'a sweep takes limits in nodes: rows must be the same on any machine',
    'short',
  );
}

const limitOf = (wish: boolean | Limit | undefined): { ms?: number; nodes?: number } =>
  typeof wish === 'object' ? wish : {};
