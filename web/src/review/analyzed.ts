/** Asks the engine to judge a game, and gives it in the steps of our table. */
import type { AnalysisProgress, FreeCellEngine, GameAnalysis, Move, Position } from 'freecell-wasm';
import { after, Game, PLAYER_MOVES, settle, type Step, stepsOf } from '../../../src/ui/index.js';

const { autoplay } = PLAYER_MOVES;

/** A game as the analysis counts it. */
export interface Counted {
  /** After the cards that go home by themselves before the first move. */
  readonly start: Position;
  /** These cards. */
  readonly home: readonly Move[];
  /** Single-card moves from `start` on. */
  readonly moves: readonly Move[];
}

/** The steps of the whole attempt that is on the table, also those that were undone. A restart begins an attempt. */
export function attemptOf({ steps, at, count }: Game): Step[] {
  const begun = at - count;
  const end = steps.findIndex(({ restarts }, i) => restarts && i >= begun);
  return steps.slice(begun, end < 0 ? undefined : end);
}

export const movesOf = (game: Game): Move[] => attemptOf(game).flatMap(({ moves }) => moves);

export function counted(start: Position, moves: readonly Move[]): Counted {
  const home = settle(start);
  const cards = new Set(home.map(({ card }) => card));
  return {
    start: after(start, home),
    home,
    // Nothing can lie on a card that goes home so early, so the other moves stay legal.
    moves: moves.filter(({ card }) => !cards.has(card)),
  };
}

/** The game on the table: `positions[i]` is that of the analysis. */
export const gameOf = ({ start, moves }: Counted): Game =>
  new Game(start, stepsOf(start, moves, true));

/** Returns the game up to a position, from the deal's own start on. */
export function gameUpTo(from: Position, { home }: Counted, game: Game, at: number): Game {
  const moves = [...home, ...game.steps.slice(0, at).flatMap((step) => step.moves)];
  const steps = stepsOf(from, moves, true);
  return new Game(from, steps, steps.length);
}

/** @throws as `engine.analyze` */
export const analyzed = (
  engine: Pick<FreeCellEngine, 'analyze'>,
  { start, moves }: Pick<Counted, 'start' | 'moves'>,
  signal: AbortSignal,
  onProgress?: (progress: AnalysisProgress) => void,
): Promise<GameAnalysis> => engine.analyze(start, moves, { autoplay, signal, onProgress });
