/**
 * The weights of the beams (BeamWeights of wasm/shortest.ts). `cells` was tuned for four cells and is
 * stretched for other numbers. The others count for each card or column, and do not depend on the
 * number of cells.
 */
import type { BeamWeights, Count } from '../../wasm/index.js';

type WeightsOfFour = Omit<BeamWeights, 'cells'> & {
  /** By the number of cards in the four cells, 0 to 4. */
  readonly cells: readonly [number, number, number, number, number];
};

/** For widths up to NARROW_WIDTH: tuned by CMA-ES to find any solution (width 31). */
const NARROW: WeightsOfFour = {
  cells: [0, -0.284, 0.511, 0.871, 2.346],
  unsorted: 0.587,
  empty: 0.986,
  remaining: 0.353,
  burial: 0.294,
};
/** For wider beams: closer to the bound alone. */
const WIDE: WeightsOfFour = {
  cells: [0, 0.3, 0.8, 1.5, 3],
  unsorted: 0.4,
  empty: 0.5,
  remaining: 0,
  burial: 0,
};
/**
 * For deals where the others fail: keeps cells free and digs for the next cards. NARROW misses 57 of 300
 * deals at width 31. This solves 31 of them, with five moves more than other solutions of that width.
 */
const CAREFUL: WeightsOfFour = {
  cells: [0, 0.3, 1, 2, 5],
  unsorted: 0.7,
  empty: 1.5,
  remaining: 0.5,
  burial: 0.6,
};

/** NARROW is better by 0.6 moves at width 640, and by 0.1 at width 1600. */
const NARROW_WIDTH = 2000;
/** For a player's moves: tuned for autoplay `max` at width 400, and as good for the other rules. */
const RUNS: WeightsOfFour = {
  cells: [0, 0.2, 0.9, 1.7, 2.6],
  unsorted: 0.45,
  empty: 0.7,
  remaining: 0.3,
  burial: 0.16,
};
const MAX_CELLS = 8;

/** Returns the weights of the first try at this width. */
export const weightsFor = (count: Count, width: number, cells: number): BeamWeights =>
  stretch(count !== 'cards' ? RUNS : width <= NARROW_WIDTH ? NARROW : WIDE, cells);

/** Returns the weights of the second try, which differ from the first. */
export const carefulWeights = (cells: number): BeamWeights => stretch(CAREFUL, cells);

/** Stretches the weights of four cells: all cells full weigh the same for any number of cells. */
function stretch(weights: WeightsOfFour, cells: number): BeamWeights {
  const four = weights.cells;
  const byCards = Array.from({ length: MAX_CELLS + 1 }, (_, cards) => {
    if (cells === 0) return 0;
    const at = Math.min((4 * cards) / cells, 4);
    const below = Math.floor(at);
    const above = Math.min(below + 1, 4);
    return four[below] + (at - below) * (four[above] - four[below]);
  });
  return { ...weights, cells: byCards };
}
