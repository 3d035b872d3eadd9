/**
 * The variables of the search. A module's `let` is slow in V8: each use checks that it is
 * initialised and holds a small integer. A word of a constant array is one load or store.
 * (Measured: 40.6 us for each deal against 43.4.) Names as in assembly/engine/search/.
 */
import { words } from './tables.js';

/** The node being expanded: see estimate.ts. */
export const V_NODE = 0;
export const V_INDEX = 1;
export const V_WORTH = 2;
export const V_USED = 3;
export const V_EMPTIES = 4;
export const V_BASE = 5;
/** The rank of the highest next card. */
export const V_HIGHEST = 6;
/** The change from moving cards off a cascade: to the tables, the empty cascades and the rest. */
export const V_SOURCE_WORTH = 7;
export const V_SOURCE_EMPTIES = 8;
export const V_SOURCE_REST = 9;
/** The change from relocating cards, as `estimateRelocation` finds it. */
export const V_MOVED_WORTH = 10;
export const V_MOVED_TO_CELLS = 11;
export const V_MOVED_TO_EMPTIES = 12;
/** The rules of the phase in force: see macro.ts. */
export const V_CELL_COUNT = 13;
export const V_SAFE_AUTOPLAY = 14;
export const V_CLOSING = 15;
/** The most cards that a macro-move of stage 4 may relocate. */
export const V_MAX_RELOCATIONS = 16;
/** Children and continuations queued since the phase began. */
export const V_GENERATED = 17;
/** The best score queued since `expand` began. */
export const V_BEST = 18;
/** Sets of the starts and tops of runs laid open, in halves. */
export const V_DUG_STARTS = 19;
export const V_DUG_STARTS2 = 20;
export const V_DUG_TOPS = 21;
export const V_DUG_TOPS2 = 22;
/** Index behind the last entry of LOG. */
export const V_LOG_END = 23;
/** Items pushed since the queue was cleared. */
export const V_ITEM_COUNT = 24;

/** Sets of three kinds of cards, in halves: see estimate.ts. */
export const V_FIT_ON_TOP = 26;
export const V_TAKE_CELL_CARD = 28;
export const V_TAKE_RUN = 30;

export const VARS = words(32);
