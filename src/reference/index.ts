/** The oracle: dealer, rules and replay in plain TypeScript. Imports nothing from the engine. */
export * from './cards.js';
export * from './deal.js';
export * from './exhaust.js';
export * from './lcg.js';
export * from './moves.js';
export * from './replay.js';
export * from './rules.js';
