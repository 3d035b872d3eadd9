/**
 * The position record, which the host writes and both modules read, 176 bytes:
 *
 *     column * 20        cards in that cascade, 0..19      (8 columns)
 *     column * 20 + 1 .. its cards, deepest first
 *     160 + cell         card in that cell, 255 = empty    (8 cells)
 *     168 + suit         cards on that foundation, suits C D H S
 *     172                4 unused
 *
 * A card is rank * 4 + suit, rank 0 (ace) .. 12 (king), suits C 0, D 1, H 2, S 3.
 *
 * Plain numbers without the types of AssemblyScript, so that this file is TypeScript too: what runs
 * on the host can import it, or be compared with it by a test.
 */

export const POSITION_BYTES = 176;
export const POSITION_COLUMN_STRIDE = 20;
export const POSITION_CELLS = 160;
export const POSITION_FOUNDATIONS = 168;

/** Cards that a cascade can hold: king to ace on top of six dealt cards. */
export const MAX_COLUMN = 19;
/** Of an empty cell. */
export const NO_CARD = 255;
