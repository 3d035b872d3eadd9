/** From a position and an effort to a checked answer; short/ makes solutions short. */
export { type Answer, answerOf, type Solved, tidied } from './answer.js';
export {
  type Declared,
  EFFORT,
  type Effort,
  type Limit,
  type Metric,
  type ShortAsked,
  shortWishOf,
  type ShortWish,
  UNITS,
} from './effort.js';
export { type Judged, judgeBoard, judgeDeal, type Judgement } from './judge.js';
export type { Outcome, ProofCheck, RanOutOf } from './outcome.js';
export { PROVER_STAGES, Solver } from './solver.js';
export { finish } from '../wasm/index.js';
