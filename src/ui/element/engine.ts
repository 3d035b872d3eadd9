/**
 * The elements' engine: one for all of a page, with its modules inside. An answer that takes long
 * comes from a worker.
 */
import { bytesOf, resultOf, type SolveResult, startFromBlob } from '../../api/index.js';
import { freecellBase64, proverBase64, workerScript } from '../../embedded.js';
import type { Position } from '../../reference/index.js';
import { type Answer, answerOf, Solver, tidied } from '../../solve/index.js';
import { Pool, portHere } from '../../workers/index.js';
import { VISITOR_BUDGETS } from '../table/budgets.js';

/** Somebody who asks again within this finds the worker warm. */
const IDLE_MS = 2000;
/** Moves; the tidying takes some milliseconds, but grows faster than the solution. */
const SHORTENED_BELOW = 500;

export class ElementEngine {
  private constructor(
    private readonly solver: Solver,
    private readonly pool: Pool,
  ) {}

  static async create(): Promise<ElementEngine> {
    const [freecell, prover] = await Promise.all(
      [freecellBase64, proverBase64].map((base64) => WebAssembly.compile(bytesOf(base64))),
    );
    const modules = { freecell, prover };
    const pool = new Pool(() => startFromBlob(workerScript, () => portHere(neverAsked)), modules, {
      size: 1,
      idleMs: IDLE_MS,
    });
    return new ElementEngine(await Solver.create(modules), pool);
  }

  /** @throws Error if the engine's word is refused; the signal's reason if it aborts */
  async solve(position: Position, signal: AbortSignal): Promise<SolveResult> {
    const answer = this.solver.answerSoon(position) ?? (await this.solveAside(position, signal));
    const isTidied = answer.verdict === 'solved' && answer.movesFound <= SHORTENED_BELOW;
    return resultOf(isTidied ? { ...answer, solution: tidied(answer.solution) } : answer);
  }

  close(): void {
    this.pool.close();
  }

  private async solveAside(position: Position, signal: AbortSignal): Promise<Answer> {
    const task = { positions: [position], effort: VISITOR_BUDGETS };
    const [outcome] = await this.pool.run('solve', task, signal);
    return answerOf(position, outcome);
  }
}

function neverAsked(): never {
  throw new Error('the element asks for no short solution');
}
