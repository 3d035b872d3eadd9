/** What readers refuse: with an InputError, whose message has one line. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { InputError } from '../../src/reference/index.js';

export function expectRefused(call: () => unknown, message: string | RegExp): void {
  expect(call).toThrow(InputError);
  expect(call).toThrow(message);
}

/** Returns what is read, or null if it is refused in one line. */
export function readOrRefused<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(/^[^\r\n]{5,250}$/);
    return null;
  }
}

/** Returns changes to a text: each cuts out some characters, and puts one of these pieces there. */
export const mutations = (
  pieces: readonly string[],
  { cut = 3, most = 3, least = 1 } = {},
): fc.Arbitrary<(text: string) => string> =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat(cut), fc.constantFrom('', ...pieces)), {
      ...{ minLength: least, maxLength: most },
    })
    .map((changes) => (text) => {
      for (const [at, length, piece] of changes) {
        const start = at % (text.length + 1);
        text = text.slice(0, start) + piece + text.slice(start + length);
      }
      return text;
    });
