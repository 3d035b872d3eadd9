/** How much a test tries: little in `npm test`, much in `npm run test:all`. */

/** True in `npm run test:all`. */
export const isThorough = process.env.TESTS === 'all';

/** The number of cases of a property, or what else a test may try less or more of. */
export const cases = (few: number, many: number): number => (isThorough ? many : few);
