/** The atlas as a function from deal to fewest free cells. */
import { decodeAtlas, NO_UPPER, type AtlasData } from './format.js';
import type { CellBounds } from '../types.js';

/** The free cells that a deal needs, compared with all deals of the atlas. */
export interface CellsRank {
  /** The fewest free cells that win the deal. */
  cells: number;
  /** Share of deals that need fewer cells, 0 to 1. */
  fewer: number;
  /** Share of deals that need more cells, 0 to 1. */
  more: number;
}

/** An atlas. Call it with a deal number to get the fewest free cells that the deal needs. */
export interface MinimumCells {
  /**
   * Returns the fewest free cells that a deal needs.
   *
   * @param deal deal number
   * @returns 0 to 8; undefined for a deal outside the range or without a proved number
   */
  (deal: number): number | undefined;
  /** First deal of the range. */
  readonly from: number;
  /** Last deal of the range, included. */
  readonly to: number;
  /** `counts[n]` is the number of deals that need exactly n free cells; n is 0 to 8. */
  readonly counts: readonly number[];
  /** Number of deals of the range without a proved number. */
  readonly open: number;
  /**
   * Returns the bounds of a deal.
   *
   * @param deal deal number
   * @returns undefined for a deal outside the range
   */
  bounds(deal: number): CellBounds | undefined;
  /**
   * Compares the free cells that a deal needs with those of all deals of the atlas.
   *
   * @param deal deal number
   * @returns undefined for a deal outside the range or without a proved number
   */
  rank(deal: number): CellsRank | undefined;
}

const CELLS = 9;

/** Reads inflated bytes of an atlas. @throws Error if it is damaged */
export function minimumCellsOf(bytes: Uint8Array): MinimumCells {
  const data = decodeAtlas(bytes);
  const { from, lower, upper } = data;
  const to = from + lower.length - 1;
  const counts = new Array<number>(CELLS).fill(0);
  for (let i = 0; i < lower.length; i++) {
    const cells = knownAt(data, i);
    if (cells !== undefined) counts[cells]++;
  }
  const indexOf = (deal: number): number | undefined =>
    Number.isInteger(deal) && deal >= from && deal <= to ? deal - from : undefined;
  const minimumCells = (deal: number): number | undefined => {
    const i = indexOf(deal);
    return i === undefined ? undefined : knownAt(data, i);
  };
  const share = (isCounted: (cells: number) => boolean): number =>
    counts.reduce((sum, count, cells) => sum + (isCounted(cells) ? count : 0), 0) / lower.length;
  return Object.assign(minimumCells, {
    from,
    to,
    counts,
    open: lower.length - counts.reduce((sum, count) => sum + count, 0),
    rank(deal: number) {
      const cells = minimumCells(deal);
      if (cells === undefined) return undefined;
      return {
        cells,
        fewer: share((other) => other < cells),
        more: share((other) => other > cells),
      };
    },
    bounds(deal: number) {
      const i = indexOf(deal);
      if (i === undefined) return undefined;
      return { lower: lower[i], upper: upper[i] === NO_UPPER ? null : upper[i] };
    },
  });
}

function knownAt({ lower, upper }: AtlasData, i: number): number | undefined {
  return lower[i] === upper[i] && lower[i] < CELLS ? lower[i] : undefined;
}
