/** What the atlas knows, as a function to ask. */
import { decodeAtlas, NO_UPPER, type AtlasData } from './format.js';
import { inflate } from './inflate.js';

/** What is known of a deal. */
export interface CellBounds {
  /** It cannot be won with fewer. */
  lower: number;
  /** It can be won with so many; null if no number is known to win it. */
  upper: number | null;
}

/** How hard a deal is beside the others, by the free cells that it needs. */
export interface Hardness {
  /** The least number that wins it. */
  cells: number;
  /** The share of deals that need fewer, 0 to 1. */
  harderThan: number;
  /** The share of deals that need more, 0 to 1. */
  easierThan: number;
}

/** The least number of free cells with which a deal can be won. */
export interface MinimumCells {
  /**
   * @param deal its number
   * @returns 0 to 8; undefined for a deal outside the range, or whose number is not known for sure
   */
  (deal: number): number | undefined;
  /** First deal of the range. */
  readonly from: number;
  /** Last deal of the range, included. */
  readonly to: number;
  /** How many deals of the range need just so many cells, by number of cells, 0 to 8. */
  readonly counts: readonly number[];
  /** How many deals of the range are not known for sure. */
  readonly open: number;
  /**
   * @param deal its number
   * @returns what is known of it; undefined for a deal outside the range
   */
  bounds(deal: number): CellBounds | undefined;
  /**
   * @param deal its number
   * @returns how hard it is; undefined for a deal outside the range, or whose number is not known for
   *   sure
   */
  hardness(deal: number): Hardness | undefined;
}

const CELLS = 9;

/** @param bytes the package's `atlas.bin`. @throws Error if it is damaged */
export async function minimumCellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<MinimumCells> {
  const data = decodeAtlas(await inflate(bytes));
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
    hardness(deal: number) {
      const cells = minimumCells(deal);
      if (cells === undefined) return undefined;
      return {
        cells,
        harderThan: share((other) => other < cells),
        easierThan: share((other) => other > cells),
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
