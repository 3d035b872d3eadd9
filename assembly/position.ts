/**
 * The position record, which the host writes and all three modules read, 272 bytes:
 *
 *     column * 32        cards in that cascade, 0..31      (8 columns)
 *     column * 32 + 1 .. its cards, deepest first
 *     256 + cell         card in that cell, 255 = empty    (8 cells)
 *     264 + suit         cards on that foundation, suits C D H S
 *     268                4 unused
 *
 * A card is rank * 4 + suit, rank 0 (ace) .. 12 (king), suits C 0, D 1, H 2, S 3.
 *
 * Plain numbers without the types of AssemblyScript, so that this file is TypeScript too: what runs
 * on the host can import it, or be compared with it by a test.
 */

export const POSITION_BYTES = 272;
export const POSITION_COLUMN_STRIDE = 32;
export const POSITION_CELLS = 256;
export const POSITION_FOUNDATIONS = 264;

/**
 * Cards that a cascade holds at most. A deal's never exceed 19: six dealt cards, and king to ace. A
 * board that begins with 19 can grow to 31: an ace on twelve cards that follow a king. The host
 * refuses a board of which a cascade could grow beyond that, so no move needs more room.
 */
export const MAX_COLUMN = 31;
/** Of an empty cell. */
export const NO_CARD = 255;
