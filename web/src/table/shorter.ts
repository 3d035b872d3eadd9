/** The search for ever shorter solutions, in efforts that grow from tenths of a second to minutes. */
import type { FreeCellEngine, Move, Position } from 'freecell-wasm';

export interface Short {
  /** Single-card moves. */
  readonly moves: readonly Move[];
  /** No solution has fewer. */
  readonly lower: number;
}

const EFFORTS = [1, 4, 16, 64, 128].map((times) => ({
  short: { nodes: 400_000 * times },
  optimal: { nodes: 40_000 * times },
}));
/** Phones do not have much more. */
const maxMemoryMiB = 1024;

/**
 * Searches until the shortest solution is found and proved, or until all efforts are used up.
 *
 * @param better called with each shorter solution, and with each better bound
 * @throws as `engine.solve`; Error if a bound contradicts a solution
 */
export async function searchShorter(
  engine: Pick<FreeCellEngine, 'solve'>,
  position: Position,
  from: Short,
  better: (short: Short) => void,
  signal: AbortSignal,
): Promise<void> {
  let best = from;
  for (const effort of EFFORTS) {
    if (best.lower === best.moves.length) return;
    const found = await engine.solve(position, { ...effort, maxMemoryMiB, signal });
    signal.throwIfAborted();
    if (found.verdict !== 'solved') return;
    const moves = found.moves.length < best.moves.length ? found.moves : best.moves;
    const lower = Math.max(found.lower, best.lower);
    if (moves === best.moves && lower === best.lower) continue;
    if (lower > moves.length) {
      throw new Error(`a solution of ${moves.length} moves was said to need at least ${lower}`);
    }
    best = { moves, lower };
    better(best);
  }
}
