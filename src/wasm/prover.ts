/** The host of the prover module, which searches any position completely. */
import { finish, type Position } from '../reference/index.js';
import { PROVER_ABI_VERSION, PROVER_FUNCTIONS, type ProverExports } from './abi.js';
import { Host, pagesOf, type SearchEnd } from './host.js';
import { instantiateModule } from './load.js';
import { DEFAULT_MAX_MEMORY_MIB } from './limits.js';

/** Switches of the reductions. assembly/prover/ explains each one and why it is sound. */
export const REDUCTIONS = {
  /** R0: a state is won as soon as the ranks of every cascade fall towards its top. */
  earlyWin: 1,
  /** R1: play cards to the foundations that can never be needed again. */
  safeAutoplay: 2,
  /** R2: forget which single cards are in cells while a spot is free. Without it: at most 4 cells. */
  spotQuotient: 4,
  /** R3: move cards out of the way only for a move that needs it. Needs R2. */
  lazyDigs: 8,
  /** The part of R3 that makes it complete. */
  lazyExtras: 16,
  /** R4: put single cards on their parents at once. Needs R3. */
  packing: 32,
  /** R6: leave out states whose outline cannot be won. */
  outlines: 64,
} as const;

/** No reduction at all: the rules of the game, up to the order of cascades and cells. */
export const NO_REDUCTIONS = 0;
/** The smallest set, with a short proof of soundness: R0, R1, R2 and single-card moves. */
export const MODEST_REDUCTIONS = 0b111;
/** A plain number, so that no bundle for browsers needs the names. */
export const ALL_REDUCTIONS = 0b1111111;

const PAGE_BYTES = 65536;
/**
 * How many states it expands between two steps: some milliseconds, at most some 30. With four cells, a
 * state of a search that has stored millions takes 54 us. One step of a long proof takes 60 ms, because
 * the table of outlines doubles. With eight cells a state can have thousands of successors, and a step took up to two
 * seconds on a busy machine.
 */
const SLICE = 512;

export interface ProveOptions {
  /** The most states to store; then the verdict is `undecided`. Default: no limit. */
  maxNodes?: number;
  /** The most memory to use for states, in MiB. */
  maxMemoryMiB?: number;
  /** Sum of REDUCTIONS. Default: all. */
  reductions?: number;
  /** Search at once for a proof in little memory, instead of first for a solution. */
  memoryFirst?: boolean;
  /** Called every few milliseconds: true ends the search, which is then out of time. */
  stop?: () => boolean;
}

/** How a proof ended. An early end is undecided, and says which budget ran out. */
type ProofEnd =
  | { readonly verdict: 'solved' | 'unsolvable' }
  | { readonly verdict: 'undecided'; readonly ranOutOf: 'nodes' | 'memory' | 'time' };

export type Proof = ProofEnd & {
  /** How many states and outlines were stored in total. */
  nodes: number;
  /** Outlines, and states stored since the last start. If `unsolvable`: the size of the proof. */
  proofNodes: number;
  /** The stage that ended the search: 0 at the start, 1 probes, 2 layers, 3 beams. */
  stage: number;
  /** The most memory in use at one time, for states, outlines and the log. */
  peakBytes: number;
  /** Packed single-card moves (reference/moves.ts); empty unless solved. */
  moves: Uint16Array;
};

/** Returns the verdict for an end. Only `exhausted` is `unsolvable`: an early end is `undecided`. */
function verdictOf(end: SearchEnd): ProofEnd {
  switch (end) {
    case 'found':
      return { verdict: 'solved' };
    case 'exhausted':
      return { verdict: 'unsolvable' };
    case 'out of nodes':
      return { verdict: 'undecided', ranOutOf: 'nodes' };
    case 'out of memory':
    case 'host refused':
      return { verdict: 'undecided', ranOutOf: 'memory' };
    case 'out of time':
      return { verdict: 'undecided', ranOutOf: 'time' };
    case 'not started':
      throw new Error(`the prover has not ended its search: ${end}`);
  }
}

export class Prover extends Host<ProverExports> {
  private constructor(private readonly module: WebAssembly.Module) {
    super(instantiateModule(module), 'prover module', PROVER_ABI_VERSION, PROVER_FUNCTIONS);
  }

  /** @throws FreeCellError if it is not such a module (see Host) */
  static async create(module: WebAssembly.Module): Promise<Prover> {
    return new Prover(module);
  }

  /** Makes a new prover of the same module. It holds only the memory of a fresh instance. */
  another(): Prover {
    return new Prover(this.module);
  }

  /**
   * Decides a position. The game has `position.cells.length` cells, 0 to 8.
   *
   * @throws RangeError if the position does not have each of the 52 cards once. Also if a cascade could
   *   grow beyond 31 cards, or if the reductions cannot be combined
   */
  prove(position: Position, options: ProveOptions = {}): Proof {
    return finish(this.steps(position, options));
  }

  /** Does the same in steps of some milliseconds. Do not use this prover between two steps. */
  *steps(position: Position, options: ProveOptions): Generator<void, Proof, void> {
    const { wasm } = this;
    this.load(position);
    const begun = wasm.begin(
      position.cells.length,
      options.reductions ?? ALL_REDUCTIONS,
      options.maxNodes ?? Infinity,
      pagesOf(options.maxMemoryMiB ?? DEFAULT_MAX_MEMORY_MIB),
      Number(options.memoryFirst ?? false),
    );
    const end = verdictOf(yield* this.search(begun, () => wasm.run(SLICE), options.stop));
    return {
      nodes: wasm.nodeCount(),
      proofNodes: wasm.proofNodes(),
      stage: wasm.stageReached(),
      peakBytes: wasm.peakPageCount() * PAGE_BYTES,
      ...end,
      moves: end.verdict === 'solved' ? this.readMoves() : new Uint16Array(),
    };
  }

  private readMoves(): Uint16Array {
    const moves: number[] = [];
    for (let count = this.wasm.tell(); count >= 0; count = this.wasm.tell()) {
      moves.push(...this.toldMoves(count));
    }
    return Uint16Array.from(moves);
  }
}
