/** The fewest free cells that win a board. */
import { MAX_CELLS } from 'freecell-wasm/reference';
import type { CellsNeeded } from '../workers/client.js';

/** For each number of cells. The search takes some tenths of a second at most. */
export const CELLS_BUDGETS = { maxNodes: 200_000 };

/**
 * Starts at the game's number of cells and goes down while the board is won, or up until it is won.
 * A board that can be won keeps that property with more cells, so the first change is the answer.
 *
 * @param cells free cells of the game
 * @param verdictWith returns the verdict on the same board with another number of cells
 */
export function leastCells(
  cells: number,
  verdictWith: (cells: number) => 'solved' | 'unsolvable' | 'undecided',
): CellsNeeded {
  const found: CellsNeeded = { wins: null, loses: null };
  const isWonWith = (n: number): boolean => {
    const verdict = verdictWith(n);
    if (verdict === 'solved') found.wins = n;
    else if (verdict === 'unsolvable') found.loses = Math.max(n, found.loses ?? 0);
    return verdict === 'solved';
  };
  if (isWonWith(cells)) {
    for (let n = cells - 1; n >= 0 && isWonWith(n); n--);
  } else {
    for (let n = cells + 1; n <= MAX_CELLS && !isWonWith(n); n++);
  }
  return found;
}
