/**
 * The host of the module of short solutions: a beam search finds short solutions, and an A* search
 * proves them shortest.
 *
 * Both searches count single cards, or a player's moves (Count of abi.ts). They leave out the moves that
 * every solution has: one to a foundation for each card that is not yet home. Only under the rules `safe`,
 * `finish` and `max` such moves can be free, so there they count those that are not. The counted moves are
 * called `stops` here.
 */
import { finish, type Position } from '../reference/index.js';
import {
  type Count,
  COUNTS,
  MAX_BEAM_WIDTH,
  SHORTEST_ABI_VERSION,
  SHORTEST_FUNCTIONS,
  type ShortestExports,
} from './abi.js';
import { Host, pagesOf, type SearchEnd } from './host.js';
import { DEFAULT_MAX_MEMORY_MIB, MAX_MEMORY_MIB } from './limits.js';
import { instantiateModule } from './load.js';

/** How a beam orders positions: the lowest sum comes first. The unit is one move. */
export interface BeamWeights {
  /** By the number of cards in cells, 0 to 8. */
  readonly cells: readonly number[];
  /** For each card beneath the terminal run of its column. */
  readonly unsorted: number;
  /** For each empty column; subtracted. */
  readonly empty: number;
  /** For each card that is not yet home. */
  readonly remaining: number;
  /** For each card above the next card of a suit. */
  readonly burial: number;
}

/** Switches of the proof's reductions. assembly/shortest/ explains each one and why it is sound. */
export const SHORT_REDUCTIONS = {
  safeAutoplay: 1,
  neverTwice: 2,
  firstEmpty: 4,
  symmetricCells: 8,
} as const;
/** A plain number, so that no bundle for browsers needs the names. */
export const ALL_SHORT_REDUCTIONS = 0b1111;

/** The most stops of any solution that is searched for. */
export const ANY_STOPS = 255;

/** Keys are whole numbers: that many units are one move. */
const KEY_UNIT = 48;
/** How many states it expands between two calls of `stop`: at most some milliseconds. */
const BEAM_SLICE = 128;
const PROOF_SLICE = 256;

export interface BeamOptions {
  /** 1 to MAX_BEAM_WIDTH of abi.ts. */
  readonly width: number;
  readonly weights: BeamWeights;
  /** Search only for solutions with at most that many stops. */
  readonly atMost?: number;
  /** What counts as a move. Default `cards`. With all others, a run is written as one move. */
  readonly count?: Count;
  /** Called from time to time: true ends the search. */
  readonly stop?: () => boolean;
}

export interface BeamResult {
  /**
   * Packed single-card moves (reference/moves.ts), if a solution was found. The move of a
   * run of several cards has their number in the bits from RUN_SHIFT (abi.ts) on.
   */
  readonly moves?: Uint16Array;
  /** How many positions it made. */
  readonly nodes: number;
  /** `exhausted` means that this beam found nothing. A solution may still exist. */
  readonly end: SearchEnd;
}

export interface ProofOptions {
  /** Search only for solutions with fewer stops. */
  readonly below?: number;
  /** The most positions to store. */
  readonly maxNodes?: number;
  /** Default: 768. */
  readonly maxMemoryMiB?: number;
  /** Sum of SHORT_REDUCTIONS. Default: all. */
  readonly reductions?: number;
  /** What counts as a move. Default `cards`. */
  readonly count?: Count;
  /** Called from time to time with the bound so far (`lower` of ShortProof). */
  readonly onLower?: (lower: number) => void;
  readonly stop?: () => boolean;
}

export interface ShortProof {
  /** Every solution has at least that many stops. `below` if none has fewer; 0 if nothing is known. */
  readonly lower: number;
  /** A solution with fewer stops than `below`, if one was found. */
  readonly moves?: Uint16Array;
  /** `found` and `exhausted` mean a complete search: a solution that it found has `lower` stops. */
  readonly end: SearchEnd;
  /** How many positions it stored. */
  readonly nodes: number;
}

export class Shortest extends Host<ShortestExports> {
  /**
   * @param wasm exports of an instance
   * @throws FreeCellError if it is not such a module (see Host)
   */
  constructor(wasm: ShortestExports) {
    super(wasm, 'module of short solutions', SHORTEST_ABI_VERSION, SHORTEST_FUNCTIONS);
  }

  /** @throws FreeCellError if it is not such a module (see Host) */
  static async create(module: WebAssembly.Module): Promise<Shortest> {
    return new Shortest(instantiateModule(module));
  }

  /** Returns a lower bound for the stops of any solution, without a search. */
  bound(position: Position, count: Count = 'cards'): number {
    this.load(position);
    return this.accepted(this.wasm.boundOf(position.cells.length, COUNTS.indexOf(count)));
  }

  /**
   * Runs one beam search.
   *
   * @throws RangeError if the module cannot hold the position, or a beam of this width
   */
  beam(position: Position, options: BeamOptions): BeamResult {
    const { wasm } = this;
    const { width, atMost = ANY_STOPS, count = 'cards', stop } = options;
    if (!Number.isInteger(width) || width < 1 || width > MAX_BEAM_WIDTH) {
      throw new RangeError(
        `the width of a beam must be 1 to ${MAX_BEAM_WIDTH}, got ${String(width)}`,
      );
    }
    this.load(position);
    this.writeWeights(options.weights);
    const cells = position.cells.length;
    const pages = pagesOf(MAX_MEMORY_MIB);
    const begun = wasm.beginBeam(cells, width, atMost, pages, COUNTS.indexOf(count));
    const end = finish(this.search(begun, () => wasm.runBeam(BEAM_SLICE), stop));
    const nodes = wasm.beamNodeCount();
    return end === 'found'
      ? { nodes, end, moves: this.readMoves(wasm.tellBeam()) }
      : { nodes, end };
  }

  /** Searches for a shortest solution and proves it shortest. */
  prove(position: Position, options: ProofOptions = {}): ShortProof {
    const { wasm } = this;
    const { below = ANY_STOPS + 1, onLower, stop } = options;
    this.load(position);
    const begun = wasm.beginProof(
      position.cells.length,
      below,
      options.reductions ?? ALL_SHORT_REDUCTIONS,
      options.maxNodes ?? Infinity,
      pagesOf(options.maxMemoryMiB ?? DEFAULT_MAX_MEMORY_MIB),
      COUNTS.indexOf(options.count ?? 'cards'),
    );
    const isStopped = (): boolean => {
      onLower?.(wasm.provenLower());
      return stop?.() ?? false;
    };
    const end = finish(this.search(begun, () => wasm.runProof(PROOF_SLICE), isStopped));
    const proof = { end, nodes: wasm.proofNodeCount(), lower: wasm.provenLower() };
    if (wasm.proofMoves() < 0) return proof;
    return { ...proof, moves: this.readMoves(wasm.tellProof()) };
  }

  private writeWeights({ cells, unsorted, empty, remaining, burial }: BeamWeights): void {
    const { memory, weightsPtr } = this.wasm;
    // The last weight is the unit; the plan uses it.
    const all = [...cells, unsorted, empty, remaining, burial, 1];
    new Int32Array(memory.buffer, weightsPtr(), all.length).set(
      all.map((weight) => Math.round(weight * KEY_UNIT)),
    );
  }

  private readMoves(count: number): Uint16Array {
    if (count < 0) {
      throw new Error('the module of short solutions gives one that does not win, or is too long');
    }
    return this.toldMoves(count).slice();
  }
}
