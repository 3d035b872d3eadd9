/** The fewest free cells that win a board. */
import { MAX_CELLS, type Verdict } from '../reference/index.js';
import type { CellBounds } from './types.js';

/**
 * Starts at the game's number of cells. Goes down while the board is won, or up until it is won. A board that
 * can be won keeps that property with more cells, so the first change is the answer.
 *
 * @param cells free cells of the game
 * @param verdictWith returns the verdict on the same board with another number of cells
 */
export async function leastCells(
  cells: number,
  verdictWith: (cells: number) => Promise<Verdict>,
): Promise<CellBounds> {
  let lower = 0;
  let upper: number | null = null;
  const isWonWith = async (n: number): Promise<boolean> => {
    const verdict = await verdictWith(n);
    if (verdict === 'solved') upper = n;
    else if (verdict === 'unsolvable') lower = Math.max(lower, n + 1);
    return verdict === 'solved';
  };
  if (await isWonWith(cells)) {
    for (let n = cells - 1; n >= 0 && (await isWonWith(n)); n--);
  } else {
    for (let n = cells + 1; n <= MAX_CELLS && !(await isWonWith(n)); n++);
  }
  return { lower, upper };
}
