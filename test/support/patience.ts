/**
 * How long to wait for what must come. None of these is a figure that anything is held to: a busy
 * machine may take as long as it likes, and only what hangs is ended.
 */

const MINUTE_MS = 60_000;

/** One test or hook. The longest takes a quarter of a minute on two idle cores. */
export const TEST_MS = 30 * MINUTE_MS;

/** One test of whole ranges. */
export const SLOW_TEST_MS = 6 * 60 * MINUTE_MS;

/** One step in a page; shorter than a test's, so that the step is named that did not come. */
export const PAGE_STEP_MS = 5 * MINUTE_MS;
