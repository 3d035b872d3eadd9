/** Tests that rarely tell something new. */
import { it } from 'vitest';
import { isThorough } from '../support/tier.js';

/** A test of `npm run test:all` alone. */
export const thoroughly = (name: string, test: () => unknown): void => {
  if (isThorough) it(name, async () => void (await test()));
};
