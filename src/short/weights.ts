/**
 * What the beams like (BeamWeights of wasm/shortest.ts). All but `cells` are per card or column and
 * the same for any number of cells; `cells` was tuned for four and is stretched for others.
 */
import type { BeamWeights } from '../wasm/shortest.js';

type WeightsOfFour = Omit<BeamWeights, 'cells'> & {
  /** By cards in the four cells, 0 to 4. */
  readonly cells: readonly [number, number, number, number, number];
};

/** Up to NARROW_WIDTH: tuned to get through at all. */
const NARROW: WeightsOfFour = {
  cells: [-0.137, -0.567, 0.461, 0.868, 2.394],
  unsorted: 0.506,
  empty: 1.157,
  remaining: 0.446,
  burial: 0.148,
};
/** Wider ones: closer to the bound alone. */
const WIDE: WeightsOfFour = {
  cells: [0, 0.3, 0.8, 1.5, 3],
  unsorted: 0.4,
  empty: 0.5,
  remaining: 0,
  burial: 0,
};
/** Where the others fail: keeps cells free and columns sorted at the price of moves. */
const CAREFUL: WeightsOfFour = {
  cells: [0, 0.8, 2, 4, 8],
  unsorted: 0.9,
  empty: 2,
  remaining: 0.8,
  burial: 0.3,
};

const NARROW_WIDTH = 200;
const MAX_CELLS = 8;

/** Weights of the first try at this width. */
export const weightsFor = (width: number, cells: number): BeamWeights =>
  stretch(width <= NARROW_WIDTH ? NARROW : WIDE, cells);

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
