/**
 * Asks the package for short solutions. The package searches in a worker of its own. It starts the
 * worker and fetches the module with the first question.
 */
import type {
  FreeCellEngine,
  FreeCellError,
  Move,
  Position,
  ShortSolveOptions,
  SolveResult,
} from 'freecell-wasm';
import { SHORT_BUDGET } from '../../../src/ui/index.js';
import {
  BROKE_DOWN,
  HANGS_MS,
  inTime,
  SHORT_NOT_LOADED,
  SolverFailed,
  TOOK_TOO_LONG,
} from './failures.js';

export interface Short {
  /** Single-card moves. */
  moves: readonly Move[];
  /** No solution has fewer. */
  lower: number;
  optimal: boolean;
}

export interface Few {
  /** Single-card moves. */
  moves: readonly Move[];
  /** How many moves a player makes. */
  moveCount: number;
}

type Effort = Pick<ShortSolveOptions, 'short' | 'optimal'>;

/** The first effort for every visitor, some 30 ms. */
const AT_ONCE: Effort = { short: SHORT_BUDGET };
/** Later efforts, one after the other. They grow from tenths of a second to minutes. */
const EFFORTS: readonly Effort[] = [1, 4, 16, 64, 128].map((times) => ({
  short: { nodes: 400_000 * times },
  optimal: { nodes: 40_000 * times },
}));
/** Phones do not have much more. */
const MAX_MEMORY_MIB = 1024;

/** Messages by error code: a module or a worker cannot be loaded, or the worker died. */
const UNAVAILABLE: Partial<Record<string, string>> = { load: SHORT_NOT_LOADED, worker: BROKE_DOWN };
const unavailable = (error: unknown): string | undefined =>
  UNAVAILABLE[String((error as Partial<FreeCellError>).code)];

/** If the engine fails to load or its worker dies, the client starts another one and asks once more. */
export class ShortClient {
  private engine: Promise<FreeCellEngine> | undefined;

  /** @param hangsMs time limit for quick answers */
  constructor(private readonly hangsMs = HANGS_MS) {}

  /**
   * Returns a short solution soon; null if there is none here and now.
   *
   * @throws Error if the solution fails the check: the page must not show it
   */
  async soon(position: Position): Promise<Short | null> {
    try {
      return await this.inTime((signal) => this.search(position, AT_ONCE, signal));
    } catch (error) {
      // Without a network or a worker, the page shows the engine's own solution.
      if (error instanceof SolverFailed) return null;
      throw error;
    }
  }

  /**
   * Returns a solution with few moves of a player, with the page's autoplay; null if there is none.
   *
   * @throws SolverFailed if there is none here and now; Error if the solution fails the check
   */
  async few(position: Position): Promise<Few | null> {
    const result = await this.inTime((signal) =>
      this.solve(position, { ...AT_ONCE, metric: 'moves', autoplay: 'safe', signal }),
    );
    if (result.verdict !== 'solved' || typeof result.moveCount !== 'number') return null;
    return { moves: result.moves, moveCount: result.moveCount };
  }

  /**
   * Searches until the shortest solution is found and proved, or until all efforts are used up.
   *
   * @param better called with each shorter solution, and with each better bound
   * @throws the signal's reason; Error if the solution fails the check
   */
  async improve(
    position: Position,
    from: Short,
    better: (short: Short) => void,
    signal: AbortSignal,
  ): Promise<void> {
    let best = from;
    for (const effort of EFFORTS) {
      if (best.optimal) return;
      const found = await this.search(position, effort, signal);
      signal.throwIfAborted();
      if (found === null) return;
      const moves = found.moves.length < best.moves.length ? found.moves : best.moves;
      const lower = Math.max(found.lower, best.lower);
      if (moves === best.moves && lower === best.lower) continue;
      if (lower > moves.length) {
        throw new Error(`a solution of ${moves.length} moves was said to need at least ${lower}`);
      }
      best = { moves, lower, optimal: lower === moves.length };
      better(best);
    }
  }

  private async search(
    position: Position,
    effort: Effort,
    signal: AbortSignal,
  ): Promise<Short | null> {
    const result = await this.solve(position, {
      ...effort,
      signal,
      ...(effort.optimal && { maxMemoryMiB: MAX_MEMORY_MIB }),
    });
    if (result.verdict !== 'solved' || result.lower === undefined) return null;
    const { moves, lower, optimal = false } = result;
    return { moves, lower, optimal };
  }

  /** @throws SolverFailed if there is no engine, or if two have failed; the error of a refused question */
  private async solve(position: Position, options: ShortSolveOptions): Promise<SolveResult> {
    for (let isSecond = false; ; isSecond = true) {
      const engine = await this.load();
      try {
        return await engine.solve(position, options);
      } catch (error) {
        const words = unavailable(error);
        if (words === undefined) throw error;
        this.engine = undefined;
        if (isSecond) throw new SolverFailed(words, { cause: error });
      }
    }
  }

  /** The page's first load does not include the package. */
  private async load(): Promise<FreeCellEngine> {
    this.engine ??= import('freecell-wasm').then(({ createEngine }) => createEngine());
    try {
      return await inTime(this.engine, this.hangsMs, SHORT_NOT_LOADED);
    } catch (error) {
      this.engine = undefined; // the next question tries again
      throw new SolverFailed(SHORT_NOT_LOADED, { cause: error });
    }
  }

  /** Ends a search that hangs. */
  private async inTime<Result>(search: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const end = (): void => controller.abort(new SolverFailed(TOOK_TOO_LONG));
    const timer = setTimeout(end, this.hangsMs);
    try {
      return await search(controller.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
