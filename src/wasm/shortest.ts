/**
 * The host of the module of short solutions: a beam that finds short ones, and an A* search that
 * proves them shortest. Synchronous; one instance belongs to one thread. The module's memory grows,
 * so views are made anew after each call.
 *
 * Both searches count the moves that are not to a foundation, for every solution has the same
 * number of the others: the cards that are not home yet. Here they are `stops`.
 */
import type { Position } from '../reference/index.js';
import {
  MAX_BEAM_WIDTH,
  POSITION_BYTES,
  SHORT_STATUS,
  SHORTEST_ABI_VERSION,
  type ShortestExports,
  type ShortStatus,
} from './abi.js';
import { instantiateModule } from './load.js';
import { writePosition } from './position.js';

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
const ALL_REDUCTIONS = 15;

/** Longer solutions are not looked for, in moves that are not to a foundation. */
export const ANY_STOPS = 255;

/** A wasm memory ends at 4 GiB. */
const MAX_PAGES = 65536;
const PAGE_BYTES = 65536;
/** Keys are whole numbers: so many make a move. */
const KEY_UNIT = 48;
/** States expanded between two looks at the clock: below a millisecond, or some. */
const BEAM_SLICE = 128;
const PROOF_SLICE = 256;

/**
 * How a search ended. A search that was stopped is out of time. Only `found` and `exhausted` say that
 * nothing is left to try; all others are early ends.
 */
export type SearchEnd = Exclude<ShortStatus, 'running'> | 'out of time';

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

export class Shortest {
  private constructor(private readonly wasm: ShortestExports) {}

  /** @throws Error if the module's ABI is not this host's */
  static async create(module: WebAssembly.Module): Promise<Shortest> {
    return Shortest.fromExports(instantiateModule<ShortestExports>(module));
  }

  /** The same from the exports of an instance. */
  static fromExports(wasm: ShortestExports): Shortest {
    const version = wasm.abiVersion();
    if (version !== SHORTEST_ABI_VERSION) {
      throw new Error(
        `module of short solutions has ABI version ${version}, this host needs ${SHORTEST_ABI_VERSION}`,
      );
    }
    return new Shortest(wasm);
  }

  /** Memory that the module holds: it grows, and never gets smaller. */
  get memoryBytes(): number {
    return this.wasm.memory.buffer.byteLength;
  }

  /** Stops that any solution of this position has at least, from the bound alone. */
  bound(position: Position): number {
    this.load(position);
    return refuseNegative(this.wasm.boundOf(position.cells.length));
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
    const begun = wasm.beginBeam(position.cells.length, width, atMost, MAX_PAGES, Number(runs));
    const end = finishSearch(begun, () => wasm.runBeam(BEAM_SLICE), stop);
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
      Math.floor(Math.min(((options.maxMemoryMiB ?? 4096) * 2 ** 20) / PAGE_BYTES, MAX_PAGES)),
      options.hashedKeys ? 1 : 0,
    );
    const end = finishSearch(begun, () => wasm.runProof(PROOF_SLICE), stop);
    const proof = { end, nodes: wasm.proofNodeCount(), lower: wasm.provenLower() };
    if (wasm.proofMoves() < 0) return proof;
    return { ...proof, moves: this.readMoves(wasm.tellProof()) };
  }

  private load(position: Position): void {
    const { memory, positionPtr } = this.wasm;
    writePosition(new Uint8Array(memory.buffer, positionPtr(), POSITION_BYTES), position);
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
    const { memory, movesPtr } = this.wasm;
    return new Uint16Array(memory.buffer, movesPtr(), count).slice();
  }
}

/** Goes on until the search ends, or until `stop` says so; the clock is asked between two slices. */
function finishSearch(
  begun: number,
  goOn: () => number,
  stop: (() => boolean) | undefined,
): SearchEnd {
  for (let number = refuseNegative(begun); ; number = goOn()) {
    const status = statusOf(number);
    if (status !== 'running') return status;
    if (stop?.()) return 'out of time';
  }
}

function statusOf(number: number): ShortStatus {
  const status = SHORT_STATUS[number];
  if (status === undefined) {
    throw new Error(`the module of short solutions ended with the unknown status ${number}`);
  }
  return status;
}

function refuseNegative(status: number): number {
  if (status < 0) throw new RangeError('not a position of 52 cards');
  return status;
}
