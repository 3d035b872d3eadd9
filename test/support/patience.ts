/**
 * How long to wait for what must come. None of these is a figure that anything is held to: on two idle cores
 * a test takes a few seconds. What waits longer than this hangs, and fails with what it waited for.
 */
import { isThorough } from './tier.js';

const MINUTE_MS = 60_000;

/** One test or hook. In `npm run test:all` some look at whole ranges. */
export const TEST_MS = isThorough ? 30 * MINUTE_MS : 0.75 * MINUTE_MS;

/** One test of many minutes. */
export const SLOW_TEST_MS = 120 * MINUTE_MS;

/** One process; shorter than a test's, so that the command is named that does not end. */
export const PROGRAM_MS = 0.75 * TEST_MS;

/** One step in a page; shorter than a test's, so that the step is named that did not come. */
export const PAGE_STEP_MS = 0.5 * TEST_MS;
