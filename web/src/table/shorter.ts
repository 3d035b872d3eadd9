/** The search for solutions of ever fewer moves, in efforts that grow from tenths of a second to minutes. */
import type { FreeCellEngine, Move, Position } from 'freecell-wasm';
import { PLAYER_MOVES } from '../../../src/ui/index.js';

/** A solution, and what is known of its length, in moves as our table counts them. */
export interface Short {
  /** Single-card moves. */
  readonly moves: readonly Move[];
  /** Moves of a player. */
  readonly count: number;
  /** Nobody can win in fewer. */
  readonly lower: number;
}

const EFFORTS = [1, 4, 16, 64, 128].map((times) => ({
  ...PLAYER_MOVES,
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
    if (best.lower === best.count) return;
    const found = await engine.solve(position, {
      ...{ ...effort, maxMemoryMiB, signal },
      onProgress({ lower }) {
        if (lower <= best.lower || lower > best.count) return;
        best = { ...best, lower };
        better(best);
      },
    });
    signal.throwIfAborted();
    if (found.verdict !== 'solved' || found.moveCount === null) return;
    const { moves, moveCount: count } = found;
    const next = {
      ...(count < best.count ? { moves, count } : best),
      lower: Math.max(found.lower, best.lower),
    };
    if (next.count === best.count && next.lower === best.lower) continue;
    if (next.lower > next.count) {
      throw new Error(`a solution of ${next.count} moves was said to need at least ${next.lower}`);
    }
    best = next;
    better(best);
  }
}
