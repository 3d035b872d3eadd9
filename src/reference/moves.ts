/**
 * A move of one card. The engines pack a move into one number, `from | to << 8`: a solution is then a
 * small typed array. The public functions use objects.
 */

/** A move of one card from one place to another. */
export interface Move {
  /** The place that the card leaves: 0..7 cascades, 8..15 cells a..g and k. */
  readonly from: number;
  /** The place that it goes to: 0..7 cascades, 8..15 cells, 16 the foundations. */
  readonly to: number;
  /** The card: rank * 4 + suit, rank 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. */
  readonly card: number;
}

/** Packs a move into one number, `from | to << 8`, as the wasm modules do. */
export const packMove = (from: number, to: number): number => from | (to << 8);
/** Packs each move into one number. */
export const packMoves = (moves: readonly Move[]): Uint16Array<ArrayBuffer> =>
  Uint16Array.from(moves, ({ from, to }) => packMove(from, to));
/** Returns the place that a packed move takes a card from. */
export const fromOf = (packed: number): number => packed & 0xff;
/** Returns the place that a packed move puts a card on. */
export const toOf = (packed: number): number => packed >> 8;
