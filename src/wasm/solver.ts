/**
 * The one way to a verdict: the any-solution engine first, then the prover where it gives up.
 * Synchronous; one solver belongs to one thread.
 */
import { CASCADES, type Position } from '../reference/index.js';
import { VERDICTS, type Verdict } from './abi.js';
import { Engine, UNLIMITED_NODES } from './engine.js';
import { finish, NO_REDUCTIONS, Prover, REDUCTIONS } from './prover.js';

export interface SolverModules {
  freecell: WebAssembly.Module;
  /** Without it nothing is ever `unsolvable`. */
  prover?: WebAssembly.Module;
}

export interface SolveOptions {
  /** Positions searched a deal, both engines together, before the verdict is `undecided`. */
  maxNodes?: number;
  /** Most memory the prover may use, in MiB; DEFAULT_MAX_MEMORY_MIB of prover.ts if not given. */
  maxMemoryMiB?: number;
  /** Prove each `unsolvable` once more with all optional reductions off. */
  checkProofs?: boolean;
}

export interface Outcome {
  verdict: Verdict;
  /** Positions searched, both engines together. */
  nodes: number;
  /**
   * What decided it: a phase of the portfolio, 1 and up, or a stage of the prover, PROVER_STAGES and
   * up (`Proof.stage`). 0 if undecided.
   */
  phase: number;
  /** Single-card moves, packed (reference/moves.ts); empty unless solved. */
  moves: Uint16Array;
  /** Which budget ran out, if undecided. */
  ranOutOf?: 'nodes' | 'memory';
  /** With `checkProofs`, of an unsolvable position: what the search by the plain rules says. */
  proofCheck?: ProofCheck;
}

/** What a second proof, by nothing but the rules, came to. */
export interface ProofCheck {
  /** `unchecked` when it ran out of CHECK_NODES or memory; `refuted` if it found a solution. */
  result: 'confirmed' | 'unchecked' | 'refuted';
  /** Positions seen. */
  nodes: number;
}

/** `Outcome.phase` of what the prover decided is this or more. */
export const PROVER_STAGES = 100;

/** What a prover may hold between two jobs: deals 1 to 1,000,000 with four cells need 4 MiB at most. */
export const MAX_IDLE_PROVER_BYTES = 32 * 2 ** 20;

/** Positions to see in checking one proof before it counts as unchecked. */
export const CHECK_NODES = 5_000_000;

export class Solver {
  private constructor(
    readonly engine: Engine,
    private prover: Prover | undefined,
  ) {}

  static async create(modules: SolverModules): Promise<Solver> {
    return new Solver(
      await Engine.create(modules.freecell),
      modules.prover && (await Prover.create(modules.prover)),
    );
  }

  /**
   * Lets go of what a hard proof took, so that the workers of a long sweep do not hold the memory of
   * the hardest deal that each of them met. To be called between jobs; a job that begins before it
   * resolves still has the prover as it was.
   */
  async releaseMemory(): Promise<void> {
    const { prover } = this;
    if (prover === undefined || prover.memoryBytes <= MAX_IDLE_PROVER_BYTES) return;
    this.prover = await prover.another();
  }

  /** Memory the prover holds, if there is one. */
  get proverBytes(): number {
    return this.prover?.memoryBytes ?? 0;
  }

  /** Solves a position; its number of cells is `position.cells.length`, 0 to 8. */
  solve(position: Position, options: SolveOptions = {}): Outcome {
    return this.attempt(position, options.maxNodes) ?? finish(this.goOn(0, position, options));
  }

  /** The same some milliseconds at a time; between two steps this solver may be asked nothing. */
  *steps(position: Position, options: SolveOptions): Generator<void, Outcome, void> {
    return this.attempt(position, options.maxNodes) ?? (yield* this.goOn(0, position, options));
  }

  /** What the any-solution engine finds by itself, in milliseconds at most; null if it gives up. */
  attempt(position: Position, maxNodes = UNLIMITED_NODES): Outcome | null {
    this.engine.solvePosition(position, maxNodes);
    return this.found(0);
  }

  /**
   * Deals and solves consecutive deals, in order.
   *
   * @param report called once a deal with its number, its outcome and its 52 cards in dealing
   *   order as the module dealt them; views, valid during the call only
   */
  solveRange(
    first: number,
    count: number,
    cells: number,
    options: SolveOptions,
    report: (deal: number, outcome: Outcome, layout: Uint8Array) => void,
  ): void {
    const { engine } = this;
    const maxNodes = options.maxNodes ?? UNLIMITED_NODES;
    for (let done = 0; done < count;) {
      const base = first + done;
      const batch = engine.solveRange(
        base,
        Math.min(count - done, engine.maxBatch),
        cells,
        maxNodes,
      );
      for (let i = 0; i < batch; i++) {
        const start = i * engine.layoutStrideBytes;
        const layout = engine.layouts.subarray(start, start + 52);
        report(
          base + i,
          this.found(i) ?? finish(this.goOn(i, layoutPosition(layout, cells), options)),
          layout,
        );
      }
      done += batch;
    }
  }

  /** The engine's result i, if it is a verdict. */
  private found(i: number): Outcome | null {
    const { engine } = this;
    const verdict = VERDICTS[engine.verdictOf(i)];
    if (verdict === 'undecided') return null;
    return {
      verdict,
      nodes: engine.nodesOf(i),
      phase: engine.phaseOf(i),
      moves: engine.movesOf(i),
    };
  }

  /** What the prover says where the engine's result i is open. */
  private *goOn(
    i: number,
    position: Position,
    options: SolveOptions,
  ): Generator<void, Outcome, void> {
    const nodes = this.engine.nodesOf(i);
    const nodesLeft = (options.maxNodes ?? Infinity) - nodes;
    if (!this.prover || nodesLeft <= 0) {
      const moves = new Uint16Array();
      return { verdict: 'undecided', nodes, phase: 0, moves, ranOutOf: 'nodes' };
    }
    const proof = yield* this.prover.steps(position, {
      maxNodes: nodesLeft,
      maxMemoryMiB: options.maxMemoryMiB,
    });
    return {
      verdict: proof.verdict,
      nodes: nodes + proof.nodes,
      phase: proof.verdict === 'undecided' ? 0 : PROVER_STAGES + proof.stage,
      moves: proof.moves,
      ...(proof.ranOutOf && { ranOutOf: proof.ranOutOf }),
      ...(proof.verdict === 'unsolvable' &&
        options.checkProofs && {
          proofCheck: yield* checkProof(this.prover, position, options.maxMemoryMiB),
        }),
    };
  }
}

/** Proves a position unsolvable by nothing but the rules, within CHECK_NODES. */
function* checkProof(
  prover: Prover,
  position: Position,
  maxMemoryMiB: number | undefined,
): Generator<void, ProofCheck, void> {
  const proof = yield* prover.steps(position, {
    maxNodes: CHECK_NODES,
    maxMemoryMiB,
    // Above four cells the keys need the spot quotient, which is exact.
    reductions: position.cells.length <= 4 ? NO_REDUCTIONS : REDUCTIONS.spotQuotient,
    memoryFirst: true,
  });
  const results = { solved: 'refuted', unsolvable: 'confirmed', undecided: 'unchecked' } as const;
  return { result: results[proof.verdict], nodes: proof.nodes };
}

/** The start of a deal whose cards lie in dealing order: card i goes to cascade i mod 8. */
function layoutPosition(layout: Uint8Array, cells: number): Position {
  const cascades: number[][] = Array.from({ length: CASCADES }, () => []);
  layout.forEach((card, i) => cascades[i % CASCADES].push(card));
  return { cascades, cells: new Array<number>(cells).fill(-1), foundations: [0, 0, 0, 0] };
}
