/**
 * What the beams like (BeamWeights of wasm/shortest.ts). All but `cells` are per card or column and
 * the same for any number of cells; `cells` was tuned for four and is stretched for others.
 */
import type { BeamWeights } from '../../wasm/index.js';

type WeightsOfFour = Omit<BeamWeights, 'cells'> & {
  /** By cards in the four cells, 0 to 4. */
  readonly cells: readonly [number, number, number, number, number];
};

/** Up to NARROW_WIDTH: tuned to get through at all (scripts/tune-short.js, width 31). */
const NARROW: WeightsOfFour = {
  cells: [0, -0.284, 0.511, 0.871, 2.346],
  unsorted: 0.587,
  empty: 0.986,
  remaining: 0.353,
  burial: 0.294,
};
/** Wider ones: closer to the bound alone. */
const WIDE: WeightsOfFour = {
  cells: [0, 0.3, 0.8, 1.5, 3],
  unsorted: 0.4,
  empty: 0.5,
  remaining: 0,
  burial: 0,
};
/**
 * Where the others fail: keeps cells free and digs for the next cards. Of 57 deals of 300 that NARROW
 * misses at width 31 it solves 31, with five moves more than others of that width.
 */
const CAREFUL: WeightsOfFour = {
  cells: [0, 0.3, 1, 2, 5],
  unsorted: 0.7,
  empty: 1.5,
  remaining: 0.5,
  burial: 0.6,
};

/** At width 640 NARROW is better by 0.6 moves, at 1600 by 0.1. */
const NARROW_WIDTH = 2000;
/** Where a run is one move, columns in order are worth more. */
const UNSORTED_WITH_RUNS = 1;
const MAX_CELLS = 8;

/** Weights of the first try at this width. */
export const weightsFor = (width: number, cells: number): BeamWeights =>
  stretch(width <= NARROW_WIDTH ? NARROW : WIDE, cells);

/** Weights of the first try where a run is one move. */
export const runWeights = (width: number, cells: number): BeamWeights => ({
  ...weightsFor(width, cells),
  unsorted: UNSORTED_WITH_RUNS,
});

/** Weights of the second try, unlike the first. */
export const carefulWeights = (cells: number): BeamWeights => stretch(CAREFUL, cells);

/** Full cells weigh as four full ones do, however many there are. */
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
