/** The amount of work in a test: little in `npm test`, much in `npm run test:all`. */

/** True in `npm run test:all`. */
export const isThorough = process.env.TESTS === 'all';

/** Returns the number of cases for the tier. */
export const cases = (few: number, many: number): number => (isThorough ? many : few);
