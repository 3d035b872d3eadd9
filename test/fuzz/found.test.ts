/** Failures that the fuzzer found once do not come back. */
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Member } from './crew.js';
import { keptFiles, readFound } from './found.js';

const member = new Member();
afterAll(() => member.end());

describe('a failure that the fuzzer found', () => {
  it.each(keptFiles().map((file) => [basename(file), file]))(
    'is not found again: %s',
    async (_, file) => {
      const { fault } = await member.try(readFound(file));
      expect(fault).toBeNull();
    },
  );
});
