/**
 * Both engines in a row: the any-solution engine first, then the prover if the first gives up. It is
 * synchronous, and one solver belongs to one thread. `solve` and `solveRange` give unchecked outcomes.
 * `answer` gives a checked answer.
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

/** `Outcome.phase` is this or more if the prover decided. */
export const PROVER_STAGES = 100;

/** The memory that a prover may keep between jobs. Deals 1 to 1,000,000 with four cells need at most 4 MiB. */
export const MAX_IDLE_PROVER_BYTES = 32 * 2 ** 20;

/**
 * The engine takes 15 us for a deal with four cells and 0.4 ms with two, the most. So these deals take 1 to 26 ms.
 * With 16 deals in a step, a sweep takes 1 % longer.
 */
const STEP_DEALS = 64;

/** A check of a proof that needs more positions than this ends as `unchecked`. */
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
   * Frees the memory of a hard proof. Otherwise each worker of a long sweep would keep the memory of its
   * hardest deal. Call it between jobs. A job that begins before it resolves uses the old prover.
   */
  async releaseMemory(): Promise<void> {
    const { prover } = this;
    if (prover === undefined || prover.memoryBytes <= MAX_IDLE_PROVER_BYTES) return;
    this.prover = await prover.another();
  }

  /** Bytes of memory that the prover holds; 0 without a prover. */
  get proverBytes(): number {
    return this.prover?.memoryBytes ?? 0;
  }

  /** Solves a position and checks the answer. The game has `position.cells.length` cells, 0 to 8. */
  answer(position: Position, effort: Effort = {}): Answer {
    return answerOf(position, this.solve(position, effort));
  }

  /** Does the same with the any-solution engine alone: it takes milliseconds. Returns null if it gives up. */
  answerSoon(position: Position, maxNodes?: number): Answer | null {
    const outcome = this.attempt(position, maxNodes);
    return outcome && answerOf(position, outcome);
  }

  /** Solves a position and returns the unchecked outcome, to be sent to `answerOf` of answer.ts. */
  solve(position: Position, options: Effort = {}): Outcome {
    return this.attempt(position, options.maxNodes) ?? finish(this.goOn(0, position, options));
  }

  /** Does the same in steps of some milliseconds. Do not use this solver between two steps. */
  *steps(position: Position, options: Effort): Generator<void, Outcome, void> {
    return this.attempt(position, options.maxNodes) ?? (yield* this.goOn(0, position, options));
  }

  /** Runs the any-solution engine alone, which takes milliseconds. Returns null if it gives up. */
  attempt(position: Position, maxNodes = UNLIMITED_NODES): Outcome | null {
    this.engine.solvePosition(position, maxNodes);
    return this.found(0);
  }

  /**
   * Deals and solves consecutive deals, in order.
   *
   * @param report called once for each deal, with its number, its outcome and its 52 cards in dealing
   *   order, as the module dealt them. The cards and moves are views, valid only during the call
   */
  solveRange(
    first: number,
    count: number,
    cells: number,
    options: Effort,
    report: (deal: number, outcome: Outcome, layout: Uint8Array) => void,
  ): void {
    finish(this.rangeSteps(first, count, cells, options, report));
  }

  /** Does the same in steps of some milliseconds. Do not use this solver between two steps. */
  *rangeSteps(
    first: number,
    count: number,
    cells: number,
    options: Effort,
    report: (deal: number, outcome: Outcome, layout: Uint8Array) => void,
  ): Generator<void, void, void> {
    const { engine } = this;
    const maxNodes = options.maxNodes ?? UNLIMITED_NODES;
    for (let done = 0; done < count; yield) {
      const base = first + done;
      const batch = engine.solveRange(base, Math.min(count - done, STEP_DEALS), cells, maxNodes);
      for (let i = 0; i < batch; i++) {
        const start = i * engine.layoutStrideBytes;
        const layout = engine.layouts.subarray(start, start + 52);
        report(
          base + i,
          this.found(i) ?? (yield* this.goOn(i, positionOf(layout, cells), options)),
          layout,
        );
      }
      done += batch;
    }
  }

  /** Returns the engine's result i, or null if it is undecided. */
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
   * Runs the prover where the engine's result i is undecided. The engine takes only milliseconds, so the
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

/** Returns a function that tells if the time is up. `undefined` if there is no limit. */
function afterMs(ms: number | undefined): (() => boolean) | undefined {
  if (ms === undefined) return undefined;
  const deadlineMs = performance.now() + ms;
  return () => performance.now() >= deadlineMs;
}

/** Proves a position unsolvable without reductions, with at most CHECK_NODES positions. */
function* checkProof(
  prover: Prover,
  position: Position,
  maxMemoryMiB: number | undefined,
  stop: (() => boolean) | undefined,
): Generator<void, ProofCheck, void> {
  const proof = yield* prover.steps(position, {
    maxNodes: CHECK_NODES,
    maxMemoryMiB,
    // With more than four cells the keys need the spot quotient, which is exact.
    reductions: position.cells.length <= 4 ? NO_REDUCTIONS : REDUCTIONS.spotQuotient,
    memoryFirst: true,
    stop,
  });
  const results = { solved: 'refuted', unsolvable: 'confirmed', undecided: 'unchecked' } as const;
  return { result: results[proof.verdict], nodes: proof.nodes };
}
