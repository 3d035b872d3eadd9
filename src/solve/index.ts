/** From a position and an effort to a checked result; short/ makes solutions short. */
export {
  type Declared,
  DEFAULT_GAMES,
  EFFORT,
  EFFORT_IN_WORDS,
  type Effort,
  effortOf,
  type Limit,
  MAX_GAMES,
  type Metric,
  type ShortAsked,
  shortWishOf,
  type ShortWish,
  sweepWishOf,
  UNITS,
} from './effort.js';
export { type Furthest, furthestSteps } from './furthest.js';
export {
  type Judged,
  judgeBoard,
  judgeDeal,
  type Judgement,
  type Unverified,
  unverified,
  whyDealtWrong,
} from './judge.js';
export {
  type AnyResult,
  type Claim,
  type FewSolved,
  type ProofCheck,
  type RanOutOf,
  type SolveResult,
  resultOf,
  type ShortSolved,
  type Solved,
  tidied,
  type Undecided,
  type Unsolvable,
} from './result.js';
export { Decider, type Decision } from './decide.js';
export type { ShortProgress } from './short/progress.js';
export { RangeSolver } from './range-solver.js';
export { answerOf, PROVER_STAGES, Solver } from './solver.js';
