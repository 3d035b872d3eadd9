/**
 * A move of one card. The engines pack a move into one number, `from | to << 8`: a solution is then a
 * small typed array. The public functions use objects. A replayed solution has one object for each move
 * that is possible, shared with all other solutions: 100 moves then cost an array, and no 100 objects.
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

/** [card][to][from]: cards 0 to 51, places 0 to 16, and 0 to 15. */
const MOVES = new Array<Move | undefined>(52 * 17 * 16);

/** Returns the shared object of a move. */
export function sharedMove(from: number, to: number, card: number): Move {
  const at = (card * 17 + to) * 16 + from;
  return (MOVES[at] ??= Object.freeze({ from, to, card }));
}
