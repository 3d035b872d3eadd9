/** Parts of the program that a clone builds later. */
import { expect, it } from 'vitest';
import { builtPart } from '../../src/cli/built-part.js';

it('a part of the program is loaded, or the message says how to build it', async () => {
  const report = await builtPart<{ reportPage: unknown }>('dist/report.mjs');
  expect(typeof report.reportPage).toBe('function');
  await expect(builtPart('dist/no-such.mjs')).rejects.toThrow(
    'dist/no-such.mjs is not built yet: run npm run build',
  );
});
