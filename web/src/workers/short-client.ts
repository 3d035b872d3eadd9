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
} from 'freecell-wasm';

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
const AT_ONCE: Effort = { short: { nodes: 250_000 } };
/** One after the other, each four times as long: tenths of a second at first, then minutes. */
const EFFORTS: readonly Effort[] = [1, 4, 16, 64, 128].map((times) => ({
  short: { nodes: 400_000 * times },
  optimal: { nodes: 40_000 * times },
}));
/** A phone has not much more. */
const MAX_MEMORY_MIB = 1024;

/** The errors of a module or a worker that cannot be had. */
const UNAVAILABLE = new Set<unknown>(['load', 'worker']);

export class ShortClient {
  private engine: Promise<FreeCellEngine> | undefined;

  /**
   * A short solution soon; null if there is none, or none to be had here and now.
   *
   * @throws Error if what is found is refused: nothing of the kind is to be shown then
   */
  async soon(position: Position): Promise<Short | null> {
    // Without a network, or without a worker, the engine's own solution will do.
    try {
      await this.load();
    } catch {
      this.engine = undefined;
      return null;
    }
    try {
      return await this.search(position, AT_ONCE);
    } catch (error) {
      if (UNAVAILABLE.has((error as Partial<FreeCellError>).code)) return null;
      throw error;
    }
  }

  /** A solution of few moves where a run is one; null if there is none. @throws as `soon` does */
  async few(position: Position): Promise<Few | null> {
    const options = { ...AT_ONCE, metric: 'moves' } as const;
    const result = await (await this.load()).solve(position, options);
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

  /** The package is no part of the page's first load. */
  private load(): Promise<FreeCellEngine> {
    this.engine ??= import('freecell-wasm').then(({ createEngine }) => createEngine());
    return this.engine;
  }

  private async search(
    position: Position,
    effort: Effort,
    signal?: AbortSignal,
  ): Promise<Short | null> {
    const engine = await this.load();
    const result = await engine.solve(position, {
      ...effort,
      signal,
      ...(effort.optimal && { maxMemoryMiB: MAX_MEMORY_MIB }),
    });
    if (result.verdict !== 'solved' || result.lower === undefined) return null;
    const { moves, lower, optimal = false } = result;
    return { moves, lower, optimal };
  }
}
