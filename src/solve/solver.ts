/**
 * Both engines in a row: the any-solution engine first, then the prover where it gives up. Synchronous;
 * one solver belongs to one thread. `solve` and `solveRange` give outcomes, which nobody has checked;
 * `answer` gives what may be shown.
 */
import { type Position, positionOf, VERDICTS } from '../reference/index.js';
import {
  Engine,
  finish,
  NO_REDUCTIONS,
  Prover,
  REDUCTIONS,
  UNLIMITED_NODES,
  type SolverModules,
} from '../wasm/index.js';
import { type Answer, answerOf } from './answer.js';
import type { Effort } from './effort.js';
import type { Outcome, ProofCheck } from './outcome.js';

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

  /** Solves a position and checks the answer; its cells are `position.cells.length`, 0 to 8. */
  answer(position: Position, effort: Effort = {}): Answer {
    return answerOf(position, this.solve(position, effort));
  }

  /** The same by the any-solution engine alone, in milliseconds at most; null if it gives up. */
  answerSoon(position: Position, maxNodes?: number): Answer | null {
    const outcome = this.attempt(position, maxNodes);
    return outcome && answerOf(position, outcome);
  }

  /** What the engines say, unchecked: for those who send it elsewhere (answer.ts). */
  solve(position: Position, options: Effort = {}): Outcome {
    return this.attempt(position, options.maxNodes) ?? finish(this.goOn(0, position, options));
  }

  /** The same some milliseconds at a time; between two steps this solver may be asked nothing. */
  *steps(position: Position, options: Effort): Generator<void, Outcome, void> {
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
    options: Effort,
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
          this.found(i) ?? finish(this.goOn(i, positionOf(layout, cells), options)),
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

  /**
   * What the prover says where the engine's result i is open. The engine takes milliseconds, so that the
   * time limit counts from here.
   */
  private *goOn(i: number, position: Position, options: Effort): Generator<void, Outcome, void> {
    const stop = afterMs(options.maxMs);
    const nodes = this.engine.nodesOf(i);
    const nodesLeft = (options.maxNodes ?? Infinity) - nodes;
    if (!this.prover || nodesLeft <= 0) {
      const moves = new Uint16Array();
      return { verdict: 'undecided', nodes, phase: 0, moves, ranOutOf: 'nodes' };
    }
    const proof = yield* this.prover.steps(position, {
      maxNodes: nodesLeft,
      maxMemoryMiB: options.maxMemoryMiB,
      stop,
    });
    return {
      verdict: proof.verdict,
      nodes: nodes + proof.nodes,
      phase: proof.verdict === 'undecided' ? 0 : PROVER_STAGES + proof.stage,
      moves: proof.moves,
      ...(proof.ranOutOf && { ranOutOf: proof.ranOutOf }),
      ...(proof.verdict === 'unsolvable' &&
        options.checkProofs && {
          proofCheck: yield* checkProof(this.prover, position, options.maxMemoryMiB, stop),
        }),
    };
  }
}

/** Says when the time is up; `undefined` if there is no limit. */
function afterMs(ms: number | undefined): (() => boolean) | undefined {
  if (ms === undefined) return undefined;
  const deadlineMs = performance.now() + ms;
  return () => performance.now() >= deadlineMs;
}

/** Proves a position unsolvable by nothing but the rules, within CHECK_NODES. */
function* checkProof(
  prover: Prover,
  position: Position,
  maxMemoryMiB: number | undefined,
  stop: (() => boolean) | undefined,
): Generator<void, ProofCheck, void> {
  const proof = yield* prover.steps(position, {
    maxNodes: CHECK_NODES,
    maxMemoryMiB,
    // Above four cells the keys need the spot quotient, which is exact.
    reductions: position.cells.length <= 4 ? NO_REDUCTIONS : REDUCTIONS.spotQuotient,
    memoryFirst: true,
    stop,
  });
  const results = { solved: 'refuted', unsolvable: 'confirmed', undecided: 'unchecked' } as const;
  return { result: results[proof.verdict], nodes: proof.nodes };
}
