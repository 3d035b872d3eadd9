/**
 * The position record, 272 bytes. The host writes it, and each module reads it:
 *
 *     column * 32        cards in that cascade, 0..31      (8 columns)
 *     column * 32 + 1 .. its cards, deepest first
 *     256 + cell         card in that cell, 255 = empty    (8 cells)
 *     264 + suit         cards on that foundation, suits C D H S
 *     268                4 unused
 *
 * A card is rank * 4 + suit, rank 0 (ace) .. 12 (king), suits C 0, D 1, H 2, S 3.
 *
 * Plain numbers without the types of AssemblyScript, so this file is TypeScript too. Code on the
 * host can import it, or a test can compare it.
 */

export const POSITION_BYTES = 272;
export const POSITION_COLUMN_STRIDE = 32;
export const POSITION_CELLS = 256;
export const POSITION_FOUNDATIONS = 264;

/**
 * The most cards that a cascade holds. A deal's cascade never exceeds 19: six dealt cards, and king
 * to ace. A board that begins with 19 cards can grow to 31: a king on top, and then queen to ace.
 * The host refuses a board with a cascade that could grow beyond that, so no move needs more room.
 */
export const MAX_COLUMN = 31;
/** Stands for an empty cell. */
export const NO_CARD = 255;
