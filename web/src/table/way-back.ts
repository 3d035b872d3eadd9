/** Finds out until which move a lost game could still be won. */
import type { FreeCellEngine, Position } from 'freecell-wasm';
import { solveFor } from '../../../src/ui/index.js';

/** The last position of a lost game that is known to be won. */
export interface WayBack {
  /** -1 if there is none, because the game was lost from its start. */
  readonly at: number;
  /** True if the next position is proved lost. Otherwise the game could perhaps be won for longer. */
  readonly isLast: boolean;
}

/**
 * Asks about few positions: after a position that can be won, all before it can; after a lost one, all that
 * follow are lost.
 *
 * @param positions of a game, in order; the last one is lost
 * @returns null if no position is known to be won, and the first one is not proved lost
 * @throws as `engine.solve`
 */
export async function findWayBack(
  engine: Pick<FreeCellEngine, 'solve'>,
  positions: readonly Position[],
  signal: AbortSignal,
): Promise<WayBack | null> {
  let won = -1;
  /** The first position that is not known to be won, and the first that is proved lost. */
  let open = positions.length - 1;
  let lost = open;
  while (open - won > 1) {
    const middle = (won + open) >> 1;
    const { verdict } = await solveFor(engine, positions[middle], signal);
    if (verdict === 'solved') won = middle;
    else open = middle;
    if (verdict === 'unsolvable') lost = middle;
  }
  const isLast = lost === won + 1;
  return won < 0 && !isLast ? null : { at: won, isLast };
}
