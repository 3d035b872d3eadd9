/**
 * The any-solution engine, and the prover where that gives up. It is synchronous, and one solver belongs to one thread.
 * `solve` gives an unchecked claim, and `answerOf` a checked result. range-solver.ts solves many deals.
 */
import { finish, type Position, SOLVED } from '../reference/index.js';
import {
  Engine,
  NO_REDUCTIONS,
  Prover,
  REDUCTIONS,
  UNLIMITED_NODES,
  type SolverModules,
} from '../wasm/index.js';
import type { Effort } from './effort.js';
import { type AnyResult, type Claim, type ProofCheck, resultOf } from './result.js';

/** `Claim.phase` is this or more if the prover decided. */
export const PROVER_STAGES = 100;

/** The memory that a prover may keep between jobs. Deals 1 to 1,000,000 with four cells need at most 4 MiB. */
export const MAX_IDLE_PROVER_BYTES = 32 * 2 ** 20;

/** A check of a proof that needs more positions than this ends as `unchecked`. */
export const CHECK_NODES = 5_000_000;

export class Solver {
  protected constructor(
    readonly engine: Engine,
    private prover: Prover | undefined,
  ) {}

  static async create(modules: SolverModules): Promise<Solver> {
    return new this(
      await Engine.create(modules.freecell),
      modules.prover && (await Prover.create(modules.prover)),
    );
  }

  /**
   * Frees the memory of a hard proof. Otherwise each worker of a long sweep would keep the memory of its
   * hardest deal. Call it between jobs.
   */
  releaseMemory(): void {
    const { prover } = this;
    if (prover !== undefined && prover.memoryBytes > MAX_IDLE_PROVER_BYTES) {
      this.prover = prover.another();
    }
  }

  /** @throws Error if the solver has no prover */
  get presentProver(): Prover {
    if (this.prover === undefined) throw new Error('there is no prover');
    return this.prover;
  }

  /** Solves a position and returns the unchecked claim, to be sent to `resultOf` of result.ts. */
  solve(position: Position, effort: Effort = {}): Claim {
    return finish(this.steps(position, effort));
  }

  /** Does the same in steps of some milliseconds. Do not use this solver between two steps. */
  *steps(position: Position, effort: Effort): Generator<void, Claim, void> {
    return this.solveSoon(position, effort) ?? (yield* this.goOn(0, position, effort));
  }

  /**
   * Runs the any-solution engine alone, which takes milliseconds. Returns null if it gives up and the
   * prover may go on.
   */
  solveSoon(position: Position, { maxNodes = UNLIMITED_NODES }: Effort = {}): Claim | null {
    this.engine.solvePosition(position, maxNodes);
    return this.found(0, maxNodes);
  }

  /** Returns the engine's result i, or null if it is undecided and the prover may go on. */
  protected found(i: number, maxNodes: number): Claim | null {
    const { engine } = this;
    const nodes = engine.nodesOf(i);
    if (engine.verdictOf(i) === SOLVED) {
      const phase = engine.phaseOf(i);
      return { nodes, phase, moves: engine.movesOf(i), verdict: 'solved', length: NOT_COUNTED };
    }
    if (this.prover !== undefined && nodes < maxNodes) return null;
    return { nodes, phase: 0, moves: NO_MOVES, verdict: 'undecided', ranOutOf: 'nodes' };
  }

  /**
   * Runs the prover where the engine's result i is undecided. The engine takes only milliseconds, so the time limit
   * counts from here.
   */
  protected *goOn(i: number, position: Position, effort: Effort): Generator<void, Claim, void> {
    const { presentProver: prover } = this;
    const stop = afterMs(effort.maxMs);
    const spent = this.engine.nodesOf(i);
    const { maxNodes = Infinity, maxMemoryMiB } = effort;
    const proof = yield* prover.steps(position, { maxNodes: maxNodes - spent, maxMemoryMiB, stop });
    const { moves } = proof;
    const claimed = { nodes: spent + proof.nodes, phase: PROVER_STAGES + proof.stage, moves };
    switch (proof.verdict) {
      case 'solved':
        return { ...claimed, verdict: 'solved', length: NOT_COUNTED };
      case 'undecided':
        return { ...claimed, verdict: 'undecided', phase: 0, ranOutOf: proof.ranOutOf };
      case 'unsolvable': {
        const proofCheck = effort.checkProofs
          ? yield* checkProof(prover, position, maxMemoryMiB, stop)
          : null;
        return { ...claimed, verdict: 'unsolvable', proofCheck };
      }
    }
  }
}

/** Solves a position and checks the result. The game has `position.cells.length` cells, 0 to 8. */
export const answerOf = (solver: Solver, position: Position, effort: Effort = {}): AnyResult =>
  resultOf(position, solver.solve(position, effort));

const NO_MOVES = new Uint16Array();
const NOT_COUNTED = { counted: 'not' } as const;

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
