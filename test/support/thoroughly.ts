/** Tests that rarely find anything new. */
import { it } from 'vitest';
import { isThorough } from './tier.js';

/** A test for `npm run test:all` only. */
export const thoroughly = (name: string, test: () => unknown): void => {
  if (isThorough) it(name, async () => void (await test()));
};
