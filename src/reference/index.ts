/**
 * The oracle: dealer, rules and replay in plain TypeScript, and the types that all folders share. It
 * imports nothing from the engine.
 *
 * A card is a number, `rank * 4 + suit`: ranks 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. A
 * place is a number: 0 to 7 cascades, 8 to 15 cells, 16 the foundations.
 */
export * from './cards.js';
export * from './check.js';
export { checkPosition, NO_POSITION } from './check-position.js';
export * from './deal.js';
export * from './deal-numbers.js';
export { type ErrorCode, FreeCellError, InputError } from './errors.js';
export * from './exhaust.js';
export { MAX_CASCADE_CARDS, tallestPossible, whyTooTall } from './heights.js';
export * from './lcg.js';
export * from './moves.js';
export * from './names.js';
export * from './player.js';
export { whyLost, winningMoves, wins } from './referee.js';
export * from './replay.js';
export * from './rules.js';
export * from './slices.js';
export { Solution } from './solution.js';
export { SOLVED, UNDECIDED, UNSOLVABLE, VERDICTS, type Verdict } from './verdict.js';
export { requireLittleEndian } from './little-endian.js';
