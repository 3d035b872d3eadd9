/** The planted faults, and how each was caught. */
export { readCaughtBy, readTable } from './caught-by.js';
export { FAULTS } from './plan.js';
