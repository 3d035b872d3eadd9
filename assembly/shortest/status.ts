/** What both searches say of themselves. */
export const RUNNING: i32 = 0;
export const SOLVED: i32 = 1;
/** Nothing left to try. */
export const NO_SOLUTION: i32 = 2;
export const OUT_OF_NODES: i32 = 3;
export const OUT_OF_MEMORY: i32 = 4;
