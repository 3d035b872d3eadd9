/**
 * A move of one card as the host reads it: u16, from | to << TO_SHIFT. The places are
 *
 *     0 .. 7    the cascades
 *     8 .. 15   the cells a .. g and k
 *     16        the foundations
 *
 * Plain numbers, so this file is TypeScript too, like position.ts.
 */

export const FIRST_CELL = 8;
export const FOUNDATIONS = 16;
export const TO_SHIFT = 8;
