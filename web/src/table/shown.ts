/** The engine's result on a board as the page shows it, with the time that it took. */
import type { FreeCellEngine, Move, Position, SolveResult } from 'freecell-wasm';
import { solveFor, tidy } from '../../../src/ui/index.js';

/**
 * Browsers' clocks are coarse, and the first search runs in wasm that is not optimised yet. So a search
 * shorter than this is repeated until `MEASURED_MS` have passed.
 */
const REPEATED_BELOW_MS = 60;
const MEASURED_MS = 10;

export interface Shown {
  readonly result: SolveResult;
  /** The moves on the screen: the best known ones. */
  readonly moves: readonly Move[];
  /** Nobody can win in fewer moves, as our table counts them; null if nothing is known. */
  readonly lower: number | null;
  /** A mean over `runs` searches. */
  readonly microseconds: number;
  readonly runs: number;
}

/** @throws as `engine.solve` */
export async function solveShown(
  engine: FreeCellEngine,
  position: Position,
  signal: AbortSignal,
): Promise<Shown> {
  const startedMs = performance.now();
  const result = await solveFor(engine, position, signal);
  let runs = 1;
  let elapsedMs = performance.now() - startedMs;
  if (result.verdict === 'solved' && elapsedMs < REPEATED_BELOW_MS) {
    const againMs = performance.now();
    for (runs = 0, elapsedMs = 0; elapsedMs < MEASURED_MS; runs++) {
      engine.solveSync(position);
      elapsedMs = performance.now() - againMs;
    }
  }
  // The engine's first solution is fast, not short.
  const moves = result.verdict === 'solved' ? tidy(position, result.moves) : [];
  return { result, moves, lower: null, microseconds: (elapsedMs * 1000) / runs, runs };
}
