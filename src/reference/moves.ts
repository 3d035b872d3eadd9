/**
 * A move of one card. Programs that search write it packed, `from | to << 8`: a solution is then
 * a small typed array. People and everything they call get the object.
 */

/** A move of one card from place to place. */
export interface Move {
  /** Where the card is taken from: 0..7 cascades, 8..15 cells a..g and k. */
  readonly from: number;
  /** Where it is put: 0..7 cascades, 8..15 cells, 16 the foundations. */
  readonly to: number;
  /** Which card it is: rank * 4 + suit, rank 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. */
  readonly card: number;
}

/** A move as one number, `from | to << 8`, as the wasm modules write it. */
export const packMove = (from: number, to: number): number => from | (to << 8);
/** Moves as numbers, for those who take a solution packed. */
export const packMoves = (moves: readonly Move[]): Uint16Array<ArrayBuffer> =>
  Uint16Array.from(moves, ({ from, to }) => packMove(from, to));
/** The place that a packed move takes a card from. */
export const fromOf = (packed: number): number => packed & 0xff;
/** The place that a packed move puts a card on. */
export const toOf = (packed: number): number => packed >> 8;
