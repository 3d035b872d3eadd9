/**
 * The elements' engine: one for all of a page, with its modules inside. An answer that takes long
 * comes from a worker; every solution is replayed before anybody sees it.
 */
import { bytesOf, startFromBlob } from '../api/blob-worker.js';
import { freecellBase64, proverBase64, workerScript } from '../api/embedded.js';
import { PlainSolver } from '../api/plain-solver.js';
import { resultOf } from '../api/result.js';
import type { SolveResult } from '../api/types.js';
import { shorten } from '../game/index.js';
import { clonePosition, replay, type Position } from '../reference/index.js';
import { VISITOR_BUDGETS } from '../table/budgets.js';
import type { SolverModules } from '../wasm/solver.js';
import { Pool } from '../workers/pool.js';
import { portHere } from '../workers/port-here.js';

/** Somebody who asks again within this finds the worker warm. */
const IDLE_MS = 2000;
/** Moves; the tidying takes some milliseconds, but grows faster than the solution. */
const SHORTENED_BELOW = 500;

export class ElementEngine {
  private constructor(
    private readonly solver: PlainSolver,
    private readonly pool: Pool,
  ) {}

  static async create(): Promise<ElementEngine> {
    const [freecell, prover] = await Promise.all(
      [freecellBase64, proverBase64].map((base64) => WebAssembly.compile(bytesOf(base64))),
    );
    const modules: SolverModules = { freecell, prover };
    const pool = new Pool(() => startFromBlob(workerScript, portHere), modules, {
      size: 1,
      idleMs: IDLE_MS,
    });
    return new ElementEngine(await PlainSolver.create(modules), pool);
  }

  /** @throws Error if the engine's word is refused; the signal's reason if it aborts */
  async solve(position: Position, signal: AbortSignal): Promise<SolveResult> {
    const result = this.solver.attempt(position) ?? (await this.solveAside(position, signal));
    const { verdict, moves } = result;
    if (verdict !== 'solved' || moves.length > SHORTENED_BELOW) return result;
    const short = shorten(position, moves);
    if (!replay(clonePosition(position), short).valid) {
      throw new Error('the shortened solution is wrong');
    }
    return { ...result, moves: short };
  }

  close(): void {
    this.pool.close();
  }

  private async solveAside(position: Position, signal: AbortSignal): Promise<SolveResult> {
    const task = { positions: [position], options: VISITOR_BUDGETS };
    const [outcome] = await this.pool.run('solve', task, signal);
    return resultOf(position, outcome);
  }
}
