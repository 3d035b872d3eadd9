/**
 * The test files of one worker share their modules, so that each loads once. A module that is loaded takes no mock,
 * and has the state that the file before left. So a file with mocks or spies loads modules of its own, and leaves
 * none behind.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

if (/\bvi\.(mock|spyOn)\(/.test(readFileSync(expect.getState().testPath!, 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
afterAll(() => void vi.unstubAllGlobals());
