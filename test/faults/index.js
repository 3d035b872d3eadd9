/** The lists of planted faults, and their table in docs/reference/faults.md. */
export { readCaughtBy, readTable } from './caught-by.js';
export { HALF_LIFE_FAULTS } from './half-life.js';
export { JUDGE_FAULTS } from './judge.js';
export { PAGE_FAULTS } from './page.js';
export { PROVER_FAULTS } from './prover.js';
export { RUN_FAULTS } from './runs.js';
export { SHORTEST_FAULTS } from './shortest.js';
export { ENGINE_FAULTS, TYPESCRIPT_FAULTS } from './typescript.js';
