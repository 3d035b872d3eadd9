/** Judges games: which moves win and which lose. */
export {
  analysisSteps,
  type AnalysisProgress,
  analyze,
  type AnalyzedPosition,
  type Detour,
  type GameAnalysis,
  type Searches,
} from './analysis.js';
export { playCarelessly, PLAYER_MODEL } from './careless-player.js';
export {
  type Alive,
  type Difficulty,
  difficultySteps,
  type HalfLife,
  halfLifeSteps,
} from './half-life.js';
export { type Decide, JudgedGame } from './judged-game.js';
export { DEFAULT_JUDGE_NODES, improving, searchesOf, searchesWith } from './searches.js';
