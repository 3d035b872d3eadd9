/**
 * The host of the prover module: complete search of any position. Synchronous; one instance
 * belongs to one thread. The module's memory grows, so views are made anew after each call.
 */
import type { Position } from '../reference/index.js';
import {
  POSITION_BYTES,
  PROVER_ABI_VERSION,
  PROVER_STATUS,
  type ProverExports,
  type ProverStatus,
  type Verdict,
} from './abi.js';
import { instantiateModule } from './load.js';
import { writePosition } from './position.js';

/** Switches of the reductions; what each does and why it is sound stands in assembly/prover/. */
export const REDUCTIONS = {
  /** R0: a state is won once every cascade falls towards its top. */
  earlyWin: 1,
  /** R1: play to the foundations what can never be missed. */
  safeAutoplay: 2,
  /** R2: forget which single cards stand in cells while a spot is free. Off: at most 4 cells. */
  spotQuotient: 4,
  /** R3: move cards out of the way only for a move that needs it. Needs R2. */
  lazyDigs: 8,
  /** The part of R3 that makes it complete. */
  lazyExtras: 16,
  /** R4: put single cards onto parents at once. Needs R3. */
  packing: 32,
  /** R6: leave out states whose outline cannot be won. */
  outlines: 64,
} as const;

/** No reduction at all: the rules of the game, up to the order of cascades and cells. */
export const NO_REDUCTIONS = 0;
/** The smallest set with a short argument: R0, R1, R2 and single-card moves. */
export const MODEST_REDUCTIONS =
  REDUCTIONS.earlyWin | REDUCTIONS.safeAutoplay | REDUCTIONS.spotQuotient;
export const ALL_REDUCTIONS =
  MODEST_REDUCTIONS |
  REDUCTIONS.lazyDigs |
  REDUCTIONS.lazyExtras |
  REDUCTIONS.packing |
  REDUCTIONS.outlines;
export const DEFAULT_REDUCTIONS = ALL_REDUCTIONS;

/** A wasm memory ends at 4 GiB. */
export const MAX_MEMORY_MIB = 4096;
/**
 * Only what a proof needs is ever taken, which is a few MiB for all but one deal in thousands. The
 * longest known proofs with 0 and 3 cells of the first million take 350 and 650 (798194, 138026).
 */
export const DEFAULT_MAX_MEMORY_MIB = 768;

const PAGE_BYTES = 65536;
/** States expanded between two looks at the status: some milliseconds. */
const SLICE = 4096;

export interface ProveOptions {
  /** States stored before the verdict is `undecided`; no limit by default. */
  maxNodes?: number;
  /** Most memory to use for states, in MiB. */
  maxMemoryMiB?: number;
  /** Sum of REDUCTIONS. */
  reductions?: number;
  /** Search for a proof in little memory at once, rather than for a solution first. */
  memoryFirst?: boolean;
}

export interface Proof {
  verdict: Verdict;
  /** States and outlines stored in all. */
  nodes: number;
  /** Outlines, and states stored since the last start: for `unsolvable`, the size of the proof. */
  proofNodes: number;
  /** The stage that ended the search: 0 at the start, 1 probes, 6 depth first, 5 beams, 3 layers, 4 last resort. */
  stage: number;
  /** Most memory in use at a time, for states, outlines and the log. */
  peakBytes: number;
  /** Single-card moves, packed (reference/moves.ts); empty unless solved. */
  moves: Uint16Array;
  /** Which budget ran out, if undecided. */
  ranOutOf?: 'nodes' | 'memory';
}

/** Takes all steps at once. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The verdict of a status. Only UNSOLVABLE is `unsolvable`: an early end is `undecided`, and a number that
 * no status has is an error.
 *
 * @throws RangeError if the position was refused
 */
function endOf(status: ProverStatus): Pick<Proof, 'verdict' | 'ranOutOf'> {
  switch (status) {
    case PROVER_STATUS.SOLVED:
      return { verdict: 'solved' };
    case PROVER_STATUS.UNSOLVABLE:
      return { verdict: 'unsolvable' };
    case PROVER_STATUS.OUT_OF_NODES:
      return { verdict: 'undecided', ranOutOf: 'nodes' };
    case PROVER_STATUS.OUT_OF_MEMORY:
    case PROVER_STATUS.HOST_OUT_OF_MEMORY:
      return { verdict: 'undecided', ranOutOf: 'memory' };
    case PROVER_STATUS.REFUSED:
      throw new RangeError('not a position of 52 cards, or reductions that clash');
    case PROVER_STATUS.RUNNING:
    case PROVER_STATUS.NOT_STARTED:
      throw new Error(`the prover has not ended its search: status ${status}`);
    default:
      return refuseUnknown(status);
  }
}

/** @throws Error always: a status without a case above would not compile */
function refuseUnknown(status: never): never {
  throw new Error(`the prover returned status ${String(status)}, which this host does not know`);
}

export class Prover {
  /** Searches begun; the number of the one in hand. */
  private searches = 0;

  private constructor(
    readonly wasm: ProverExports,
    private readonly module: WebAssembly.Module,
  ) {}

  /** @throws Error if the module's ABI is not this host's */
  static async create(module: WebAssembly.Module): Promise<Prover> {
    const wasm = instantiateModule<ProverExports>(module);
    const version = wasm.abiVersion();
    if (version !== PROVER_ABI_VERSION) {
      throw new Error(
        `prover module has ABI version ${version}, this host needs ${PROVER_ABI_VERSION}`,
      );
    }
    return new Prover(wasm, module);
  }

  /** Memory it holds, which no proof makes less: a wasm memory cannot shrink. */
  get memoryBytes(): number {
    return this.wasm.memory.buffer.byteLength;
  }

  /** Another prover of the same module, with as little memory as any has at first. */
  another(): Promise<Prover> {
    return Prover.create(this.module);
  }

  /**
   * Decides a position; its number of cells is `position.cells.length`, 0 to 8.
   *
   * @throws RangeError if the position does not have each of the 52 cards once, if a cascade could
   *   grow beyond 31 cards, or if the reductions may not be combined so
   */
  prove(position: Position, options: ProveOptions = {}): Proof {
    return finish(this.steps(position, options));
  }

  /**
   * The same some milliseconds at a time: whoever takes the steps may do something else between two,
   * but ask this prover nothing.
   */
  *steps(position: Position, options: ProveOptions): Generator<void, Proof, void> {
    const { wasm } = this;
    const search = ++this.searches;
    this.load(position);
    // More would wrap to less where the module counts pages.
    const maxMemoryMiB = Math.min(options.maxMemoryMiB ?? DEFAULT_MAX_MEMORY_MIB, MAX_MEMORY_MIB);
    let status = wasm.begin(
      position.cells.length,
      options.reductions ?? DEFAULT_REDUCTIONS,
      options.maxNodes ?? Infinity,
      Math.floor((maxMemoryMiB * 2 ** 20) / PAGE_BYTES),
      options.memoryFirst ? 1 : 0,
    );
    while (status === PROVER_STATUS.RUNNING) {
      status = wasm.run(SLICE);
      yield;
      if (search !== this.searches) {
        throw new Error('the prover was given another position before this search ended');
      }
    }
    const end = endOf(status);
    return {
      nodes: wasm.nodeCount(),
      proofNodes: wasm.proofNodes(),
      stage: wasm.stageReached(),
      peakBytes: wasm.peakPageCount() * PAGE_BYTES,
      ...end,
      moves: end.verdict === 'solved' ? this.readMoves() : new Uint16Array(),
    };
  }

  /** Writes the position into the module, for `wasm.begin` or `wasm.place`. */
  load(position: Position): void {
    const { wasm } = this;
    const record = new Uint8Array(wasm.memory.buffer, wasm.positionPtr(), POSITION_BYTES);
    writePosition(record, position);
  }

  private readMoves(): Uint16Array {
    const { wasm } = this;
    const moves: number[] = [];
    for (let count = wasm.tell(); count >= 0; count = wasm.tell()) {
      for (const move of new Uint16Array(wasm.memory.buffer, wasm.movesPtr(), count)) {
        moves.push(move);
      }
    }
    return Uint16Array.from(moves);
  }
}
