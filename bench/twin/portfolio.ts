/**
 * Made from assembly/engine/search/portfolio.json by scripts/build/portfolio.js: edit that file, not
 * this one.
 */

export interface Phase {
  /** Index of its weight set. */
  weights: number;
  patient: boolean;
  relocations: number;
  closure: boolean;
  maxGenerated: number;
}

export const WEIGHTS_COUNT = 116;
/** Weight sets one after another. W_... are the offsets of the fields. */
export const WEIGHT_SETS = Int16Array.of(14, 6, 10, -9, -27, 14, 1, 75, -121, -12, 14, -37, -24, 3, 33, 36, -7, -12, 164, 91, 44, 23, 27, 47, 66, 59, 76, 65, 74, 51, 1, 338, 116, 26, 416, 370, 159, 3, 223, 438, 296, 147, 38, 557, 380, 234, -13, 674, 508, 5384, 71, -173, 29, 17, 30, 34, 48, 55, 90, -25, 17, 15, 4, -5, 18, -19, -22, 12, -7, 32, 26, 64, 96, 123, 8, 14, -3, 1, -28, -27, -25, -20, -24, 2, -16, -18, -15, -15, 21, 0, -13, 1, -3, 19, 26, 112, 4, -7, -46, -14, -22, -12, -13, -8, -11, 23, 1, 54, 25, 274, 99, 412, -142, -99, -120, -115, -8, 18, 1, 1, -14, 21, 2, 41, -102, 8, 8, -20, -2, 14, 28, 44, -20, -17, 129, 130, 102, 69, 81, 64, 13, 14, 57, 53, 54, 23, 13, 246, 185, 30, 254, 366, 117, 45, 211, 333, 267, 107, 20, 423, 273, 146, 45, 553, 421, 5573, 80, -146, 24, 35, 24, 36, 34, 44, 98, -17, 18, 20, 0, 5, -2, -7, -32, -10, 4, 24, 22, 57, 76, 125, 1, 63, 1, -3, -19, -25, -17, -22, -9, -22, -6, -21, -21, -13, 49, -15, 25, 20, 20, 28, 18, 56, 35, -4, -50, -25, -17, -7, -6, -8, 20, 19, -21, 59, 13, 0, 0, 0, -40, -40, -60, 0, -10, 39, 16, -8, -19, 23, 6, 40, -25, -4, 82, -19, -34, -9, 25, 31, -3, 9, -24, -32, -48, 8, 24, 56, 112, 160, 120, 192, 168, 72, 32, 181, 10, 17, 7, 296, 108, 3, -18, 406, 229, 27, -32, 586, 495, 154, 42, 738, 668, 4966, 99, -32, 17, 54, 27, 50, 69, 69, 174, -12, 64, -1, 22, 16, -31, -3, 0, 38, 27, 2, 19, 34, -8, -17, -27, 20, -4, -16, -6, 3, -113, -3, -6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -40, -40, -60, 0, -6, 18, 4, -8, -30, 17, 2, 58, -114, -6, 2, -20, -1, 8, 34, 28, -12, -23, 23, 27, 21, 38, 39, 73, 91, 100, 91, 93, 87, 66, 5, 319, 180, 27, 230, 354, 160, 39, 239, 369, 254, 107, 15, 409, 306, 207, 41, 432, 385, 5337, 139, -133, 30, 39, 31, 45, 47, 43, 87, -20, 17, 12, 4, 3, -3, -32, -25, -6, 0, 22, 28, 51, 77, 95, 7, 40, 2, -4, -18, -27, -12, -14, -11, -19, -2, -12, -1, -13, 18, -8, 5, 21, 21, 4, 22, 72, 32, -8, -68, -18, -24, 6, 5, 2, 14, 35, -2, 53, 10, 0, 0, 0, -40, -40, -60, 0, -9, 13, 8, -6, -29, 17, 2, 56, -136, -1, 4, -21, -6, 1, 30, 32, -8, -27, 27, 20, 19, 36, 49, 77, 84, 81, 70, 79, 66, 62, 10, 353, 211, 34, 274, 371, 195, 30, 209, 410, 245, 149, 16, 466, 341, 161, 46, 487, 424, 5280, 110, -97, 26, 39, 25, 45, 29, 43, 72, -15, 13, 12, 4, 0, -5, -36, -27, -12, 4, 19, 33, 49, 71, 73, 9, 28, 4, -9, -20, -25, -23, -21, -11, -21, 3, -19, 3, -9, 17, 0, 4, 23, 23, -2, 28, 66, 34, -11, -48, -24, -21, 6, 8, 1, 13, 20, -3, 41, 9, 141, 45, 192, -45, -11, -89, -51);

export const W_NOT_OUT = 0;
export const W_BREAK = 1;
export const W_COVERING = 2;
export const W_COVERED_PAIR = 3;
export const W_PLACED = 4;
export const W_PLACED_RUN = 5;
export const W_IMBALANCE = 6;
export const W_MACRO = 7;
export const W_CLOSURE_TO_TOP = 8;
export const W_CLOSURE_RUN = 9;
export const W_BY_PREFIX_LENGTH = 10;
/** In eighths of a point. */
export const W_ABOVE_BY_RANK = 18;
export const W_CELLS_AND_EMPTIES = 31;
export const W_BY_DEPTH = 51;
export const W_BREAK_AT = 59;
export const W_KING_AT = 67;
export const W_PLACED_ON = 75;
export const W_IN_CELL = 83;
/** In eighths of a point. */
export const W_BENEATH_BY_RANK = 96;
export const W_DELAY = 109;
export const W_TAKES_CELL_CARD = 112;
export const W_TAKES_RUN = 113;
export const W_RUN_FITS = 114;
export const W_NEXT_FITS = 115;

export const PHASES: readonly (readonly Phase[])[] = [[{"weights":2,"patient":true,"relocations":1,"closure":false,"maxGenerated":20}],[{"weights":2,"patient":true,"relocations":2,"closure":false,"maxGenerated":1000}],[{"weights":4,"patient":false,"relocations":2,"closure":true,"maxGenerated":4000},{"weights":1,"patient":false,"relocations":4,"closure":false,"maxGenerated":8000}],[{"weights":0,"patient":false,"relocations":2,"closure":true,"maxGenerated":2000},{"weights":4,"patient":false,"relocations":3,"closure":true,"maxGenerated":8000}],[{"weights":0,"patient":false,"relocations":1,"closure":true,"maxGenerated":500},{"weights":4,"patient":false,"relocations":3,"closure":true,"maxGenerated":2000},{"weights":1,"patient":false,"relocations":4,"closure":true,"maxGenerated":12000},{"weights":3,"patient":false,"relocations":4,"closure":true,"maxGenerated":6000},{"weights":1,"patient":false,"relocations":4,"closure":false,"maxGenerated":12000},{"weights":2,"patient":true,"relocations":3,"closure":false,"maxGenerated":30000}]];
/** The list of phases, by number of cells. */
export const PHASE_LISTS: readonly number[] = [0,1,2,3,4,4,4,4,4];
