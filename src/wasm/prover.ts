/** The host of the prover module: complete search of any position. */
import type { Position, Verdict } from '../reference/index.js';
import { PROVER_ABI_VERSION, type ProverExports } from './abi.js';
import { finish, Host, pagesOf, type SearchEnd } from './host.js';
import { instantiateModule } from './load.js';
import { DEFAULT_MAX_MEMORY_MIB } from './limits.js';

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
export const ALL_REDUCTIONS = Object.values(REDUCTIONS).reduce((all, one) => all | one, 0);

const PAGE_BYTES = 65536;
/** States expanded between two steps: some milliseconds. */
const SLICE = 4096;

export interface ProveOptions {
  /** States stored before the verdict is `undecided`; no limit by default. */
  maxNodes?: number;
  /** Most memory to use for states, in MiB. */
  maxMemoryMiB?: number;
  /** Sum of REDUCTIONS, all by default. */
  reductions?: number;
  /** Search for a proof in little memory at once, rather than for a solution first. */
  memoryFirst?: boolean;
  /** Asked every few milliseconds: true ends the search, which is then out of time. */
  stop?: () => boolean;
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
  ranOutOf?: 'nodes' | 'memory' | 'time';
}

/** The verdict of an end. Only `exhausted` is `unsolvable`: an early end is `undecided`. */
function verdictOf(end: SearchEnd): Pick<Proof, 'verdict' | 'ranOutOf'> {
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
    super(instantiateModule(module), 'prover module', PROVER_ABI_VERSION);
  }

  /** @throws Error if the module's ABI is not this host's */
  static async create(module: WebAssembly.Module): Promise<Prover> {
    return new Prover(module);
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

  /** The same some milliseconds at a time; between two steps this prover may be asked nothing. */
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
