/** Text of any characters. fast-check's own generator takes most of a second to start. */
import fc from 'fast-check';

const isWhole = (codePoint: number): boolean => codePoint < 0xd800 || codePoint > 0xdfff;
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter(isWhole)
  .map((codePoint) => String.fromCodePoint(codePoint));

export const anyText = (): fc.Arbitrary<string> => fc.string({ unit: character });
