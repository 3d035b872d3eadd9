/**
 * Time limits for tests. They are not targets: on two idle cores a test takes a few seconds. A test that
 * waits longer hangs, and fails with the name of the step that it waited for.
 */
import { isThorough } from './tier.js';

const MINUTE_MS = 60_000;

/** One test or hook. In `npm run test:all` some tests check whole ranges. */
export const TEST_MS = isThorough ? 30 * MINUTE_MS : 0.75 * MINUTE_MS;

/** One test that takes many minutes. */
export const SLOW_TEST_MS = 120 * MINUTE_MS;

/** One process. It is shorter than a test's limit, so that the error names the command that hangs. */
export const PROGRAM_MS = 0.75 * TEST_MS;

/** One step in a page. It is shorter than a test's limit, so that the error names the step that hangs. */
export const PAGE_STEP_MS = 0.5 * TEST_MS;
