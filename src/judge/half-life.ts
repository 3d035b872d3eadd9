/**
 * The half-life of a deal: after how many moves half of the games of a careless player are lost. It measures how
 * forgiving a deal is for a person. The solver's own effort says little about that.
 *
 *     game 1   w w w w L l l l l        w: can be won, L: the move that lost it, l: lost
 *     game 2   w w w ? ? l l l          undecided: lost by one of two moves. Both bounds count
 *     game 3   w w w w w w w            won: it counts as never lost
 *
 * A position after a lost one is lost. So a bisection finds the move with some six verdicts a game.
 */
import { isWon, type PlayerMove, type Position, type Verdict } from '../reference/index.js';
import { lastWith, positionsOf } from './judged-game.js';

/** Who plays the games, and who decides their positions. */
export interface Trial {
  /** Plays a game: its number decides the moves. Cards go home by the rule `safe`. */
  play(game: number): readonly PlayerMove[];
  /** Decides a position, within a budget. */
  decide(position: Position): Verdict;
}

/** The move that lost a game: one of the moves `first` to `last`, from 1. 0: it could not be won at its start. */
export interface Loss {
  /** Infinity if the game was not lost, as far as is known. */
  readonly first: number;
  /** Infinity if no position of the game is proved lost. */
  readonly last: number;
}

/** The half-life of a deal. */
export interface HalfLife {
  readonly games: number;
  /** In how many games the search could not tell which move lost them. They count both ways, as bounds. */
  readonly undecided: number;
  /**
   * After how many moves half of the games are lost; null if half of them are never lost. The bounds are the same
   * unless undecided games matter. `upper` is null if half of the games may never be lost.
   */
  readonly halfLife: { readonly lower: number; readonly upper: number | null } | null;
  /** The standard error of the half-life, in moves; null without one. */
  readonly standardError: number | null;
  /** How many games can still be won after that many moves. */
  readonly alive: readonly Alive[];
}

/** How many games can still be won after that many moves: at least `lower`, at most `upper`. */
export interface Alive {
  readonly moves: number;
  readonly lower: number;
  readonly upper: number;
}

/** The moves after which the games that can still be won are counted. */
const MILESTONES = [10, 20, 40];

/**
 * Plays games of a deal and finds the move that lost each.
 *
 * @param start not changed
 * @param games how many; at least 1
 */
export function halfLifeOf(start: Position, games: number, { play, decide }: Trial): HalfLife {
  const first = decide(start);
  const losses = Array.from({ length: games }, (_, game): Loss => {
    if (first === 'unsolvable') return { first: 0, last: 0 };
    return lossOf(positionsOf(start, play(game), 'safe'), first === 'solved' ? 0 : -1, decide);
  });
  return summaryOf(losses);
}

/**
 * Finds the move that lost a game.
 *
 * @param positions before the first move, and after each
 * @param known the last position that is known to be winnable, or -1
 */
export function lossOf(
  positions: readonly Position[],
  known: number,
  decide: (position: Position) => Verdict,
): Loss {
  const verdicts = new Map<number, Verdict>();
  const verdictAt = (at: number): Verdict => {
    const verdict = verdicts.get(at) ?? (isWon(positions[at]) ? 'solved' : decide(positions[at]));
    verdicts.set(at, verdict);
    return verdict;
  };
  const { length } = positions;
  const won = lastEarly(known + 1, length, (i) => verdictAt(i) === 'solved');
  const notLost = lastEarly(won + 1, length, (i) => verdictAt(i) !== 'unsolvable');
  return {
    first: won + 1 < length ? won + 1 : Infinity,
    last: notLost + 1 < length ? notLost + 1 : Infinity,
  };
}

/** The same as `lastWith`. It looks near `least` first, because careless games are lost early: 1.5 times as fast. */
function lastEarly(least: number, end: number, has: (i: number) => boolean): number {
  let known = least - 1;
  for (let step = 1; known + step < end; step *= 2) {
    if (has(known + step)) known += step;
    else end = known + step;
  }
  return lastWith(known + 1, end, has);
}

/** Adds up games. */
export function summaryOf(losses: readonly Loss[]): HalfLife {
  const games = losses.length;
  const firsts = losses.map(({ first }) => first).sort((a, b) => a - b);
  const lasts = losses.map(({ last }) => last).sort((a, b) => a - b);
  const half = Math.ceil(games / 2) - 1;
  const [lower, upper] = [firsts[half], lasts[half]];
  return {
    games,
    undecided: losses.filter(({ first, last }) => first !== last).length,
    halfLife: lower === Infinity ? null : { lower, upper: upper === Infinity ? null : upper },
    standardError: standardErrorOf(firsts),
    alive: MILESTONES.map((moves) => ({
      moves,
      lower: firsts.filter((first) => first > moves).length,
      upper: lasts.filter((last) => last > moves).length,
    })),
  };
}

/**
 * The standard error of a median, without an assumption about the distribution: half the distance of the two games
 * that lie one standard deviation of the number of earlier games before and after it.
 */
function standardErrorOf(sorted: readonly number[]): number | null {
  const { length } = sorted;
  const at = (position: number): number =>
    sorted[Math.max(0, Math.min(length - 1, Math.round(position)))];
  const middle = Math.ceil(length / 2) - 1;
  const deviation = Math.sqrt(length) / 2;
  const width = at(middle + deviation) - at(middle - deviation);
  return Number.isFinite(width) ? width / 2 : null;
}
