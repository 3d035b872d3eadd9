/**
 * The engine that all elements of a page share. Its modules are embedded. Long searches run in a worker.
 */
import { bytesOf, resultOf, type SolveResult, startFromBlob } from '../../api/index.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from '../../embedded.js';
import type { Move, Position } from '../../reference/index.js';
import { type Answer, answerOf, Solver, tidied } from '../../solve/index.js';
import { Pool, portHere, WorkerError } from '../../workers/index.js';
import { bestSolution } from '../table/best-solution.js';
import { SHORT_BUDGET, VISITOR_BUDGETS } from '../table/budgets.js';

/** The idle worker is kept for this long, so that the next search does not wait for a start. */
const IDLE_MS = 2000;
/** Longer solutions are not tidied. Tidying takes milliseconds, but its time grows faster than the length. */
const SHORTENED_BELOW = 500;

export class ElementEngine {
  private readonly pool: Pool;

  private constructor(
    private readonly solver: Solver,
    private readonly shortest: WebAssembly.Module,
    modules: { freecell: WebAssembly.Module; prover: WebAssembly.Module },
  ) {
    const start = () => startFromBlob(workerScript, () => portHere(refuseShort));
    this.pool = new Pool(start, modules, { size: 1, idleMs: IDLE_MS });
  }

  static async create(): Promise<ElementEngine> {
    const [freecell, prover, shortest] = await Promise.all(
      [freecellBase64, proverBase64, shortestBase64].map((base64) =>
        WebAssembly.compile(bytesOf(base64)),
      ),
    );
    const modules = { freecell, prover };
    return new ElementEngine(await Solver.create(modules), shortest, modules);
  }

  /** Solves a position. @throws Error if the answer is refused; the signal's reason if it aborts */
  async solve(position: Position, signal: AbortSignal): Promise<SolveResult> {
    const answer = this.solver.answerSoon(position) ?? (await this.solveAside(position, signal));
    const isTidied = answer.verdict === 'solved' && answer.movesFound <= SHORTENED_BELOW;
    return resultOf(isTidied ? { ...answer, solution: tidied(answer.solution) } : answer);
  }

  /**
   * Returns the best of three solutions: the known one, a short one, and one with few moves of a player. If no worker
   * runs here, it returns the known one.
   *
   * @throws as `solve`
   */
  async improve(
    position: Position,
    known: readonly Move[],
    signal: AbortSignal,
  ): Promise<readonly Move[]> {
    const candidates = [known];
    for (const count of ['cards', 'safe'] as const) {
      const answer = await this.shorten(position, count, signal);
      if (answer?.verdict === 'solved') candidates.push(answer.solution.moves);
    }
    return bestSolution(position, candidates);
  }

  close(): void {
    this.pool.close();
  }

  private async solveAside(position: Position, signal: AbortSignal): Promise<Answer> {
    const task = { positions: [position], effort: VISITOR_BUDGETS };
    const [outcome] = await this.pool.run('solve', task, signal);
    return answerOf(position, outcome);
  }

  /** Looks for a short solution; null if no worker runs here. @throws as `solve` */
  private async shorten(
    position: Position,
    count: 'cards' | 'safe',
    signal: AbortSignal,
  ): Promise<Answer | null> {
    const short = { module: this.shortest, wish: { ...SHORT_BUDGET, count } };
    const task = { positions: [position], effort: VISITOR_BUDGETS, short };
    try {
      const [outcome] = await this.pool.run('solve', task, signal);
      return answerOf(position, outcome);
    } catch (error) {
      if (error instanceof WorkerError && !signal.aborted) return null;
      throw error;
    }
  }
}

/** A beam search would block the page, and its code is only in the script of the worker. */
function refuseShort(): never {
  throw new WorkerError('short solutions need a worker');
}
