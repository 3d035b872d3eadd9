/** Text of any characters at all. fast-check's own takes most of a second to begin. */
import fc from 'fast-check';

const isWhole = (codePoint: number): boolean => codePoint < 0xd800 || codePoint > 0xdfff;
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter(isWhole)
  .map((codePoint) => String.fromCodePoint(codePoint));

export const anyText = (): fc.Arbitrary<string> => fc.string({ unit: character });
