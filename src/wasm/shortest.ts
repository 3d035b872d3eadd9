/**
 * The host of the module of short solutions: a beam that finds short ones, and an A* search that
 * proves them shortest.
 *
 * Both searches count the moves that are not to a foundation, for every solution has the same
 * number of the others: the cards that are not home yet. Here they are `stops`.
 */
import type { Position } from '../reference/index.js';
import { MAX_BEAM_WIDTH, SHORTEST_ABI_VERSION, type ShortestExports } from './abi.js';
import { finish, Host, pagesOf, type SearchEnd } from './host.js';
import { MAX_MEMORY_MIB } from './limits.js';
import { instantiateModule } from './load.js';

/** What a beam likes: lowest first, in moves. */
export interface BeamWeights {
  /** By cards in cells, 0 to 8. */
  readonly cells: readonly number[];
  /** Each card beneath the terminal run of its column. */
  readonly unsorted: number;
  /** Each empty column; taken off. */
  readonly empty: number;
  /** Each card not yet home. */
  readonly remaining: number;
  /** Each card above the next card of a suit. */
  readonly burial: number;
}

/** Reductions of the proof; what each does and why it is sound stands in assembly/shortest/. */
export const SHORT_REDUCTIONS = {
  safeAutoplay: 1,
  neverTwice: 2,
  firstEmpty: 4,
  symmetricCells: 8,
} as const;
const ALL_REDUCTIONS = Object.values(SHORT_REDUCTIONS).reduce((all, one) => all | one, 0);

/** Longer solutions are not looked for, in moves that are not to a foundation. */
export const ANY_STOPS = 255;

/** Keys are whole numbers: so many make a move. */
const KEY_UNIT = 48;
/** States expanded between two questions whether to stop: below a millisecond, or some. */
const BEAM_SLICE = 128;
const PROOF_SLICE = 256;

export interface BeamOptions {
  /** 1 to MAX_BEAM_WIDTH of abi.ts. */
  readonly width: number;
  readonly weights: BeamWeights;
  /** Only solutions with at most so many stops. */
  readonly atMost?: number;
  /** A run from cascade to cascade is one move, and told as one. */
  readonly runs?: boolean;
  /** Asked every now and then. */
  readonly stop?: () => boolean;
}

export interface BeamResult {
  /**
   * Single-card moves, packed (reference/moves.ts), if a solution was found. With `runs`, those of
   * a run of several cards have their number from bit RUN_SHIFT (abi.ts) on.
   */
  readonly moves?: Uint16Array;
  /** Positions made. */
  readonly nodes: number;
  /** `exhausted` means that this beam came to nothing; it says nothing of the position. */
  readonly end: SearchEnd;
}

export interface ProofOptions {
  /** Only solutions with fewer stops. */
  readonly below?: number;
  /** Positions stored before it gives up. */
  readonly maxNodes?: number;
  readonly maxMemoryMiB?: number;
  /** Sum of SHORT_REDUCTIONS, all by default. */
  readonly reductions?: number;
  /** Compare positions by 128 bits of hash rather than exactly. */
  readonly hashedKeys?: boolean;
  readonly stop?: () => boolean;
}

export interface ShortProof {
  /** Stops that any solution has at least; `below` if there is none with fewer; 0 if nothing is known. */
  readonly lower: number;
  /** A solution with fewer stops than `below`, if one was found. */
  readonly moves?: Uint16Array;
  /** `found` and `exhausted` only if the search was completed: a solution found has `lower` stops. */
  readonly end: SearchEnd;
  /** Positions stored. */
  readonly nodes: number;
}

export class Shortest extends Host<ShortestExports> {
  /**
   * @param wasm exports of an instance
   * @throws Error if the module's ABI is not this host's
   */
  constructor(wasm: ShortestExports) {
    super(wasm, 'module of short solutions', SHORTEST_ABI_VERSION);
  }

  /** @throws Error if the module's ABI is not this host's */
  static async create(module: WebAssembly.Module): Promise<Shortest> {
    return new Shortest(instantiateModule(module));
  }

  /** Stops that any solution of this position has at least, from the bound alone. */
  bound(position: Position): number {
    this.load(position);
    return this.accepted(this.wasm.boundOf(position.cells.length));
  }

  /**
   * One beam search.
   *
   * @throws RangeError if the module cannot hold the position, or a beam of this width
   */
  beam(position: Position, options: BeamOptions): BeamResult {
    const { wasm } = this;
    const { width, atMost = ANY_STOPS, runs = false, stop } = options;
    if (!Number.isInteger(width) || width < 1 || width > MAX_BEAM_WIDTH) {
      throw new RangeError(`a beam is 1 to ${MAX_BEAM_WIDTH} wide, got ${String(width)}`);
    }
    this.load(position);
    this.writeWeights(options.weights);
    const cells = position.cells.length;
    const begun = wasm.beginBeam(cells, width, atMost, pagesOf(MAX_MEMORY_MIB), Number(runs));
    const end = finish(this.search(begun, () => wasm.runBeam(BEAM_SLICE), stop));
    const nodes = wasm.beamNodeCount();
    return end === 'found'
      ? { nodes, end, moves: this.readMoves(wasm.tellBeam()) }
      : { nodes, end };
  }

  /** Searches for a shortest solution, and for a proof that it is one. */
  prove(position: Position, options: ProofOptions = {}): ShortProof {
    const { wasm } = this;
    const { below = ANY_STOPS + 1, stop } = options;
    this.load(position);
    const begun = wasm.beginProof(
      position.cells.length,
      below,
      options.reductions ?? ALL_REDUCTIONS,
      options.maxNodes ?? Infinity,
      pagesOf(options.maxMemoryMiB ?? MAX_MEMORY_MIB),
      Number(options.hashedKeys ?? false),
    );
    const end = finish(this.search(begun, () => wasm.runProof(PROOF_SLICE), stop));
    const proof = { end, nodes: wasm.proofNodeCount(), lower: wasm.provenLower() };
    if (wasm.proofMoves() < 0) return proof;
    return { ...proof, moves: this.readMoves(wasm.tellProof()) };
  }

  private writeWeights({ cells, unsorted, empty, remaining, burial }: BeamWeights): void {
    const { memory, weightsPtr } = this.wasm;
    // The last is the plan's: the unit.
    const all = [...cells, unsorted, empty, remaining, burial, 1];
    new Int32Array(memory.buffer, weightsPtr(), all.length).set(
      all.map((weight) => Math.round(weight * KEY_UNIT)),
    );
  }

  private readMoves(count: number): Uint16Array {
    if (count < 0) {
      throw new Error('the module of short solutions tells one that does not win, or is too long');
    }
    return this.toldMoves(count).slice();
  }
}
