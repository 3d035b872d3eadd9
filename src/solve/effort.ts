/**
 * What may be asked of a search, declared once: names, ranges, defaults, and a sentence each. The checks
 * of the package, the flags of the command line and the reference of the API are made from it.
 */
import { InputError, MAX_CELLS } from '../reference/index.js';
import { DEFAULT_MAX_MEMORY_MIB, MAX_MEMORY_MIB, UNLIMITED_NODES } from '../wasm/index.js';

/** How the length of a solution is counted. */
const METRICS: readonly Metric[] = ['cards', 'moves'];
/**
 * What is to be few: single `cards`, or `moves` as a player makes them, where a run from cascade to
 * cascade is one (`countMoves` of freecell-wasm/game).
 */
export type Metric = 'cards' | 'moves';

/** What a search for a short solution may spend. */
export interface ShortBudget {
  /** Positions that the beams make; one that the proof stores counts PROOF_NODES. */
  readonly nodes?: number;
  /** Milliseconds: for the beams, if `nodes` says nothing of them, and for the proof. */
  readonly ms?: number;
  /** Positions that a proof may store beyond that. None if left out, unless there are milliseconds left. */
  readonly proofNodes?: number;
  /** Most memory a proof may use, in MiB. */
  readonly maxMemoryMiB?: number;
}

/** How a solution is to be made short. */
export interface ShortWish extends ShortBudget {
  /** Single cards if left out. */
  readonly metric?: Metric;
}

/** What the engines may spend on a position. */
export interface Effort {
  maxNodes?: number;
  maxMs?: number;
  maxMemoryMiB?: number;
  checkProofs?: boolean;
}

export const DEFAULT_SHORT_NODES = 250_000;
export const DEFAULT_PROOF_NODES = 5_000_000;
/**
 * Of a proof with a time limit the beams take some fifth of the time. Of 16 deals with 2 s each, 9 are
 * proved shortest, as with beams of 250,000 positions, and the solutions are 2 % shorter.
 */
const BEAM_NODES_A_MS = 1000;
/** A week. */
const MAX_MS = 7 * 24 * 3600 * 1000;

/** The units of a limit. */
export const UNITS = ['ms', 'nodes'] as const;
type Unit = (typeof UNITS)[number];
/** Where a search ends: after that many milliseconds, or after that many positions. */
export type Limit =
  | {
      /** Milliseconds. */
      readonly ms: number;
    }
  | {
      /** Positions. */
      readonly nodes: number;
    };

/** A wish as users say it. */
export interface Declared {
  /** Its flag on the command line, with what it takes. */
  readonly flag: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** How that sentence goes on where there are flags. */
  readonly withFlag?: string;
  /** A whole number's range, both ends included; without one it is a switch, or one of `choices`. */
  readonly range?: readonly [least: number, most: number];
  /** A switch that may also be a limit, in one of these units, each with its range. */
  readonly limits?: Readonly<Record<Unit, readonly [least: number, most: number]>>;
  readonly choices?: readonly string[];
}

export const EFFORT = {
  cells: {
    flag: '--cells <n>',
    says: `free cells, 0 to ${MAX_CELLS}`,
    range: [0, MAX_CELLS],
  },
  maxNodes: {
    flag: '--max-nodes <n>',
    says: 'positions searched a deal before it is left undecided (default: no limit)',
    range: [1, UNLIMITED_NODES],
  },
  maxMs: {
    flag: '--max-ms <n>',
    says: 'milliseconds searched a deal before it is left undecided (default: no limit)',
    range: [1, MAX_MS],
  },
  maxMemoryMiB: {
    flag: '--max-memory <MiB>',
    says: `most memory a worker may use for a proof (default: ${DEFAULT_MAX_MEMORY_MIB})`,
    range: [1, MAX_MEMORY_MIB],
  },
  checkProofs: {
    flag: '--check-proofs',
    says: 'prove each unsolvable deal once more by the plain rules, up to 5,000,000 positions',
  },
  short: {
    flag: '--short [limit]',
    says: 'look for a short solution',
    withFlag: `; --short=200ms, 5s or 1000000nodes says how long (${DEFAULT_SHORT_NODES}nodes, some 30 ms)`,
    limits: { ms: [1, MAX_MS], nodes: [1, Number.MAX_SAFE_INTEGER] },
  },
  optimal: {
    flag: '--optimal [limit]',
    says: 'prove the solution shortest',
    withFlag: `; --optimal=5s or 1000000nodes, positions stored, says how long (${DEFAULT_PROOF_NODES}nodes)`,
    limits: { ms: [1, MAX_MS], nodes: [1, UNLIMITED_NODES] },
  },
  metric: {
    flag: '--metric <name>',
    says: 'what is to be few: single cards, or moves as a player makes them, where a run is one',
    choices: METRICS,
  },
} as const satisfies Record<string, Declared>;

/** What a user says of short solutions. */
export interface ShortAsked {
  readonly short?: boolean | Limit;
  readonly optimal?: boolean | Limit;
  readonly metric?: Metric;
  readonly maxMemoryMiB?: number;
}

/**
 * The budget that these wishes mean, with what is usual where nothing is said; `undefined` if no short
 * solution is asked for.
 *
 * @param nameOf how a message names a wish
 * @param byDefault whether a short solution is looked for unless something else is said
 * @throws InputError if they do not go together
 */
export function shortWishOf(
  { short, optimal = false, metric, maxMemoryMiB }: ShortAsked,
  nameOf: (wish: keyof ShortAsked) => string,
  byDefault = false,
): ShortWish | undefined {
  const beams = limitOf(short);
  if (beams.ms !== undefined && optimal !== false) {
    throw new InputError(
      `${nameOf('short')} ends after its milliseconds, ${nameOf('optimal')} after a proof: give one of them a limit`,
      'optimal',
    );
  }
  if (metric === 'moves' && optimal !== false) {
    throw new InputError(
      `${nameOf('optimal')} proves the fewest single cards; nothing is proved with ${nameOf('metric')} "moves"`,
      'optimal',
    );
  }
  if ((short ?? byDefault) === false && optimal === false && metric === undefined) return undefined;
  if (beams.ms !== undefined) return { ms: beams.ms, metric };
  const { nodes = DEFAULT_SHORT_NODES } = beams;
  if (optimal === false) return { nodes, metric };
  const proof = limitOf(optimal);
  if (proof.ms === undefined) {
    return { nodes, proofNodes: proof.nodes ?? DEFAULT_PROOF_NODES, maxMemoryMiB, metric };
  }
  return {
    nodes: beams.nodes ?? Math.max(DEFAULT_SHORT_NODES, BEAM_NODES_A_MS * proof.ms),
    ms: proof.ms,
    proofNodes: UNLIMITED_NODES,
    maxMemoryMiB: maxMemoryMiB ?? DEFAULT_MAX_MEMORY_MIB,
    metric,
  };
}

const limitOf = (wish: boolean | Limit | undefined): { ms?: number; nodes?: number } =>
  typeof wish === 'object' ? wish : {};
