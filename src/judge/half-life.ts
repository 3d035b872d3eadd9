/**
 * The half-life of a deal: after how many moves half of the games of a careless player are lost. It measures how
 * forgiving a deal is for a person. The solver's own effort says little about that.
 *
 *     game 1   w w w w l l l l l        w: can be won, l: lost
 *     game 2   w w w ? ? l l l          undecided: lost by one of two moves. Both bounds count
 *     game 3   w w w w w w w            won: it counts as never lost
 *
 * A position after a lost one is lost, so one verdict decides all positions before or after it. Each game keeps the
 * last position that can be won and the first lost one. A game is searched only where that matters for the figures:
 * at the milestones, and near the median. Most games are never searched near the move that lost them, where
 * searches are long. On 24 deals, the median needs 39,000 nodes. To find the losing move of each game took 150,000.
 */
import { playPlayerMove } from '../game/index.js';
import {
  clonePosition,
  isWon,
  type PlayerMove,
  playThemselves,
  type Position,
  type Verdict,
} from '../reference/index.js';
import { type Decider, DEFAULT_GAMES } from '../solve/index.js';
import type { CarelessPlayer } from '../wasm/index.js';
import { DEFAULT_JUDGE_NODES } from './searches.js';

/** Who plays the games, and who decides their positions. */
export interface Trial {
  /** Plays a game: its number decides the moves. Cards go home by the rule `safe`. */
  play(game: number): readonly PlayerMove[];
  /** Decides a position with few nodes, or says undecided. */
  glance(position: Position): Verdict;
  /** Decides a position that a glance left undecided, within a budget. */
  decide(position: Position): Verdict;
  /** The verdict of the start, if the caller knows it. */
  readonly start?: Verdict;
}

/** The half-life of a deal. */
export interface HalfLife {
  /** How many games were played. */
  readonly games: number;
  /** In how many games a search gave up where it matters for the figures. They count both ways, as bounds. */
  readonly undecided: number;
  /**
   * After how many moves half of the games are lost; null if half of them are never lost. The bounds are the same
   * unless undecided games matter. `upper` is null if half of the games may never be lost.
   */
  readonly halfLife: {
    /** At least that many moves. */
    readonly lower: number;
    /** At most that many moves. */
    readonly upper: number | null;
  } | null;
  /** About two of three other samples of as many games have a half-life between these; null if it is never. */
  readonly interval: {
    /** The lower end. */
    readonly lower: number | null;
    /** The upper end. */
    readonly upper: number | null;
  };
  /** The standard error of the half-life, in moves: half the width of the interval; null without one. */
  readonly standardError: number | null;
  /** How many games can still be won after that many moves. */
  readonly alive: readonly Alive[];
}

/** How many games can still be won after that many moves: at least `lower`, at most `upper`. */
export interface Alive {
  /** Moves that were made. */
  readonly moves: number;
  /** At least that many games. */
  readonly lower: number;
  /** At most that many games. */
  readonly upper: number;
}

/** The moves after which the games that can still be won are counted. */
export const MILESTONES: readonly number[] = [10, 20, 40];

/**
 * Plays games of a deal, and finds when they are lost, in steps: one for each search.
 *
 * @param start not changed
 * @param games how many; at least 1
 * @param milestones the moves after which the games that can still be won are counted
 */
export function* halfLifeSteps(
  start: Position,
  games: number,
  trial: Trial,
  milestones = MILESTONES,
): Generator<void, HalfLife, void> {
  const begin = clonePosition(start);
  playThemselves(begin, 'safe');
  const verdict = trial.start ?? verdictOf(begin, trial);
  const played = Array.from({ length: games }, (_, number) => {
    const game = new Game(begin, verdict === 'unsolvable' ? [] : trial.play(number), trial);
    game.note(0, verdict);
    return game;
  });
  for (const moves of milestones) {
    for (const game of played) yield game.settle(moves);
  }
  const ranks = ranksOf(games);
  for (const rank of Object.values(ranks)) yield* settleRank(played, rank);
  const firsts = sorted(played, (game) => game.won + 1);
  const lasts = sorted(played, (game) => game.lost);
  const [lower, upper] = [firsts[ranks.middle], lasts[ranks.middle]];
  // As for the half-life, undecided games count both ways.
  const [from, to] = [firsts[ranks.earlier], lasts[ranks.later]];
  const known = (moves: number): number | null => (moves === Infinity ? null : moves);
  return {
    games,
    undecided: played.filter((game) => game.isUndecided).length,
    halfLife: lower === Infinity ? null : { lower, upper: known(upper) },
    interval: { lower: known(from), upper: known(to) },
    standardError: Number.isFinite(to - from) ? (to - from) / 2 : null,
    alive: milestones.map((moves) => ({
      moves,
      lower: played.filter((game) => game.won >= moves).length,
      upper: played.filter((game) => game.lost > moves).length,
    })),
  };
}

function verdictOf(position: Position, trial: Trial): Verdict {
  const seen = trial.glance(position);
  return seen === 'undecided' ? trial.decide(position) : seen;
}

/** The half-life of a deal, with what was asked. */
export interface Difficulty extends HalfLife {
  /** Number of the deal; 0 for a board or a position. */
  readonly deal: number;
  /** Number of free cells. */
  readonly cells: number;
}

/** The modules that play games and decide positions. */
export interface DifficultyTools {
  /** The module, or its twin. */
  readonly player: Pick<CarelessPlayer, 'play'>;
  readonly decider: Decider;
}

/**
 * Plays games of a deal with the modules, and finds when they are lost.
 *
 * @param start not changed
 * @param deal the number that decides the moves, together with the number of each game; 0 for a board
 * @param maxNodes the most positions to search for each verdict
 * @param known the verdict of the start, if the caller knows it
 */
export function* difficultySteps(
  { player, decider }: DifficultyTools,
  start: Position,
  deal: number,
  games = DEFAULT_GAMES,
  maxNodes = DEFAULT_JUDGE_NODES,
  known?: Verdict,
): Generator<void, Difficulty, void> {
  const halfLife = yield* halfLifeSteps(start, games, {
    play: (game) => player.play(start, deal, game),
    glance: (position) => decider.glance(position, maxNodes).verdict,
    decide: (position) => decider.decideLong(position, maxNodes).verdict,
    start: known,
  });
  return { deal, cells: start.cells.length, ...halfLife };
}

/**
 * The ranks of the games that give the median and its standard error, without an assumption about the distribution.
 * The error is half the distance of two games. They lie before and after the middle, by one standard deviation of the
 * number of earlier games.
 */
function ranksOf(games: number): { middle: number; earlier: number; later: number } {
  const middle = Math.ceil(games / 2) - 1;
  const deviation = Math.sqrt(games) / 2;
  const ranked = (rank: number): number => Math.max(0, Math.min(games - 1, Math.round(rank)));
  return { middle, earlier: ranked(middle - deviation), later: ranked(middle + deviation) };
}

const sorted = (games: readonly Game[], value: (game: Game) => number): number[] =>
  games.map(value).sort((a, b) => a - b);

/**
 * Finds after how many moves the game of this rank is lost, by a bisection. Each step stops asking as soon as the
 * number of lost games says on which side the game is.
 */
function* settleRank(games: readonly Game[], rank: number): Generator<void, void, void> {
  const end = games.reduce((most, game) => Math.max(most, game.end), 0) + 1;
  type Has = (game: Game, moves: number) => boolean;
  function* search(isLost: Has, isSafe: Has): Generator<void, void, void> {
    let least = sorted(games, (game) => game.won + 1)[rank];
    let most = Math.min(end, sorted(games, (game) => game.lost)[rank]);
    while (least < most) {
      const moves = (least + most) >> 1;
      let [lost, safe] = [0, 0];
      const count = (game: Game, by: number): void => {
        if (isLost(game, moves)) lost += by;
        if (isSafe(game, moves)) safe += by;
      };
      for (const game of games) count(game, 1);
      const isKnown = (): boolean => lost > rank || safe >= games.length - rank;
      for (const ask of [(game: Game) => game.glance(moves), (game: Game) => game.settle(moves)]) {
        for (const game of games) {
          if (isKnown()) break;
          // To count all games at each step would take minutes with thousands of games.
          count(game, -1);
          ask(game);
          count(game, 1);
          yield;
        }
      }
      if (lost > rank) most = moves;
      else least = moves + 1;
    }
  }
  // An undecided game counts as lost for the lower bound, and as not lost for the upper one.
  yield* search(
    (game, moves) => game.lost <= moves || game.gaveUpAt(moves),
    (game, moves) => game.won >= moves,
  );
  yield* search(
    (game, moves) => game.lost <= moves,
    (game, moves) => game.won >= moves || game.gaveUpAt(moves),
  );
}

/** A game, and what is known about its positions. Position i is the one after i moves. */
class Game {
  /** The last position that is known to be winnable; -1 if none, Infinity if the game is never lost. */
  won = -1;
  /** The first position that is known to be lost; Infinity if none. */
  lost = Infinity;
  /** Positions that were made. */
  private readonly made: Map<number, Position>;
  private readonly glanced = new Set<number>();
  private readonly gaveUp = new Set<number>();

  constructor(
    begin: Position,
    private readonly moves: readonly PlayerMove[],
    private readonly trial: Trial,
  ) {
    this.made = new Map([[0, begin]]);
  }

  /** The number of the last position. */
  get end(): number {
    return this.moves.length;
  }

  /** Looks whether few nodes decide the position after that many moves. After its end, a game stays as it is. */
  glance(moves: number): void {
    const at = Math.min(moves, this.end);
    if (!this.isOpen(at) || this.glanced.has(at)) return;
    this.glanced.add(at);
    const position = this.positionAt(at);
    this.note(at, isWon(position) ? 'solved' : this.trial.glance(position));
  }

  /** Decides the position after that many moves, or gives up. */
  settle(moves: number): void {
    const at = Math.min(moves, this.end);
    this.glance(at);
    if (!this.isOpen(at) || this.gaveUp.has(at)) return;
    const verdict = this.trial.decide(this.positionAt(at));
    this.note(at, verdict);
    if (verdict === 'undecided') this.gaveUp.add(at);
  }

  /** Returns true if a search of the position after that many moves gave up, and nothing else decides it. */
  gaveUpAt(moves: number): boolean {
    const at = Math.min(moves, this.end);
    return this.gaveUp.has(at) && this.isOpen(at);
  }

  get isUndecided(): boolean {
    return [...this.gaveUp].some((at) => this.isOpen(at));
  }

  private isOpen(at: number): boolean {
    return at > this.won && at < this.lost;
  }

  /** Takes down the verdict of the position after that many moves. */
  note(at: number, verdict: Verdict): void {
    // Nothing is lost any more after the end.
    if (verdict === 'solved') this.won = at === this.end ? Infinity : at;
    else if (verdict === 'unsolvable') this.lost = at;
  }

  private positionAt(at: number): Position {
    let from = at;
    while (!this.made.has(from)) from--;
    const known = this.made.get(from)!;
    if (from === at) return known;
    const position = clonePosition(known);
    for (let i = from; i < at; i++) playPlayerMove(position, this.moves[i], 'safe');
    this.made.set(at, position);
    return position;
  }
}
