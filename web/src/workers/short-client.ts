/**
 * The page's way to short solutions: the package looks for them in a worker of its own, which it
 * starts, and whose module it fetches, when the first one is asked for.
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
  /** How many they are where a run is one. */
  moveCount: number;
}

type Effort = Pick<ShortSolveOptions, 'short' | 'optimal'>;

/** Within some 30 ms: what everybody gets. */
const AT_ONCE: Effort = { short: SHORT_BUDGET };
/** One after the other, each four times as long: tenths of a second at first, then minutes. */
const EFFORTS: readonly Effort[] = [1, 4, 16, 64, 128].map((times) => ({
  short: { nodes: 400_000 * times },
  optimal: { nodes: 40_000 * times },
}));
/** A phone has not much more. */
const MAX_MEMORY_MIB = 1024;

/** By the code of an error: what to say if a module or a worker cannot be had, or died. */
const UNAVAILABLE: Partial<Record<string, string>> = { load: SHORT_NOT_LOADED, worker: BROKE_DOWN };
const unavailable = (error: unknown): string | undefined =>
  UNAVAILABLE[String((error as Partial<FreeCellError>).code)];

/** An engine whose worker died, or that cannot be had, is started again and asked once more. */
export class ShortClient {
  private engine: Promise<FreeCellEngine> | undefined;

  /** @param hangsMs what should be there soon is given up after this long */
  constructor(private readonly hangsMs = HANGS_MS) {}

  /**
   * A short solution soon; null if there is none, or none to be had here and now.
   *
   * @throws Error if what is found is refused: nothing of the kind is to be shown then
   */
  async soon(position: Position): Promise<Short | null> {
    try {
      return await this.inTime((signal) => this.search(position, AT_ONCE, signal));
    } catch (error) {
      // Without a network, or without a worker, the engine's own solution will do.
      if (error instanceof SolverFailed) return null;
      throw error;
    }
  }

  /**
   * A solution of few moves where a run is one; null if there is none.
   *
   * @throws SolverFailed if none is to be had here and now; Error if what is found is refused
   */
  async few(position: Position): Promise<Few | null> {
    const result = await this.inTime((signal) =>
      this.solve(position, { ...AT_ONCE, metric: 'moves', signal }),
    );
    if (result.verdict !== 'solved' || result.moveCount === undefined) return null;
    return { moves: result.moves, moveCount: result.moveCount };
  }

  /**
   * Goes on until the shortest is found and proved, or nothing more can be done here.
   *
   * @param better called with each shorter one, and with each better bound
   * @throws the signal's reason; Error if what is found is refused
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

  /** @throws SolverFailed if there is no engine, or two have failed; what an engine refuses */
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

  /** The package is not part of the page's first load. */
  private async load(): Promise<FreeCellEngine> {
    this.engine ??= import('freecell-wasm').then(({ createEngine }) => createEngine());
    try {
      return await inTime(this.engine, this.hangsMs, SHORT_NOT_LOADED);
    } catch (error) {
      this.engine = undefined; // the next one may have more luck
      throw new SolverFailed(SHORT_NOT_LOADED, { cause: error });
    }
  }

  /** What should be there soon: a search that hangs is ended. */
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
