/**
 * What may be asked of a search, declared once: names, ranges, defaults, and a sentence each. The checks
 * of the package, the flags of the command line and the reference of the API are made from it.
 */
import { InputError, MAX_CELLS } from '../reference/index.js';
import { DEFAULT_MAX_MEMORY_MIB, MAX_MEMORY_MIB, UNLIMITED_NODES } from '../wasm/index.js';

/** How the length of a solution is counted. */
export const METRICS = ['cards', 'moves'] as const;
/**
 * What is to be few: single `cards`, or `moves` as a player makes them, where a run from cascade to
 * cascade is one (`countMoves` of freecell-wasm/game).
 */
export type Metric = (typeof METRICS)[number];

/** What a search for a short solution may spend. */
export interface ShortBudget {
  /** Positions that the beams make; one that the proof stores counts PROOF_NODES. */
  readonly nodes?: number;
  /** Or milliseconds. */
  readonly ms?: number;
  /** Positions that a proof may store beyond that; none if left out. */
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
/** A week. */
const MAX_MS = 7 * 24 * 3600 * 1000;

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
  /** Instead of a number it may be switched on, too; then the number is of these. */
  readonly orOf?: string;
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
    flag: '--short [ms]',
    says: 'look for a short solution',
    withFlag: ', for so many milliseconds if given as --short=MS; 0: do not',
    range: [1, MAX_MS],
    orOf: 'a number of milliseconds',
  },
  shortNodes: {
    flag: '--short-nodes <n>',
    says: `look for a short solution among so many positions: the same answer on any machine (${DEFAULT_SHORT_NODES} take some 30 ms)`,
    range: [1, Number.MAX_SAFE_INTEGER],
  },
  optimal: {
    flag: '--optimal [nodes]',
    says: 'prove the solution shortest',
    withFlag: `, storing at most so many positions if given as --optimal=NODES (${DEFAULT_PROOF_NODES})`,
    range: [1, UNLIMITED_NODES],
    orOf: 'a number of positions',
  },
  metric: {
    flag: '--metric <name>',
    says: 'what is to be few: single cards, or moves as a player makes them, where a run is one',
    choices: METRICS,
  },
} as const satisfies Record<string, Declared>;

/** What a user says of short solutions. */
export interface ShortAsked {
  readonly short?: boolean | number;
  readonly shortNodes?: number;
  readonly optimal?: boolean | number;
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
  { short, shortNodes, optimal = false, metric, maxMemoryMiB }: ShortAsked,
  nameOf: (wish: keyof ShortAsked) => string,
  byDefault = false,
): ShortWish | undefined {
  const refuse = (wish: keyof ShortAsked, why: string): never => {
    throw new InputError(why, wish);
  };
  const isTimed = typeof short === 'number';
  if (isTimed && shortNodes !== undefined) {
    const both = `${nameOf('short')} and ${nameOf('shortNodes')}`;
    refuse('shortNodes', `${both} are two budgets for the same: give milliseconds or positions`);
  }
  if (isTimed && optimal !== false) {
    const rest = `${nameOf('short')} ends after its milliseconds: give one of them`;
    refuse('optimal', `${nameOf('optimal')} goes on until there is a proof, ${rest}`);
  }
  if (metric === 'moves' && optimal !== false) {
    const rest = `nothing is proved with ${nameOf('metric')} "moves"`;
    refuse('optimal', `${nameOf('optimal')} proves the fewest single cards; ${rest}`);
  }
  const isAsked = (short ?? byDefault) !== false || shortNodes !== undefined || optimal !== false;
  if (!isAsked && metric === undefined) return undefined;
  const beams = isTimed ? { ms: short } : { nodes: shortNodes ?? DEFAULT_SHORT_NODES };
  if (optimal === false) return { ...beams, metric };
  const proofNodes = optimal === true ? DEFAULT_PROOF_NODES : optimal;
  return { ...beams, proofNodes, maxMemoryMiB, metric };
}
