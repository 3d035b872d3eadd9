/** The analysis of a game: which moves won, which lost, and which were longer than the best way known. */
import { stepsOf } from '../game/index.js';
import {
  type Autoplay,
  CASCADES,
  faultOf,
  finish,
  type Move,
  type PlayerMove,
  type Position,
  replay,
  type Replay,
  type Verdict,
} from '../reference/index.js';
import {
  type Decide,
  isAlike,
  isCell,
  isSameMove,
  JudgedGame,
  type JudgedMove,
} from './judged-game.js';

/** A position of the game, before a move or after the last one. */
export interface AnalyzedPosition {
  /** `solved` if it can be won, `unsolvable` if it is proved lost. */
  readonly verdict: Verdict;
  /**
   * The moves after which the position can be won. The three lists together have all legal moves. Of moves that differ
   * only in the empty cell or cascade to which they go, they have the first. They leave out moves that change nothing:
   * from a cell to a cell, and a whole cascade to an empty one.
   */
  readonly winning: readonly PlayerMove[];
  /** The moves after which it is proved lost. */
  readonly losing: readonly PlayerMove[];
  /** The moves that no search decided within its budget. With autoplay `max` also those whose solutions it spoils. */
  readonly undecided: readonly PlayerMove[];
  /** The move of the game; null after the last one. It may go to another empty cell or cascade than those in the lists, or change nothing. */
  readonly played: PlayerMove | null;
  /** The fewest moves of a player to the end in all solutions known; null unless it can be won. */
  readonly movesLeft: number | null;
  /** The first move of the shortest solution known; null if there is none, or if no move is left. */
  readonly best: PlayerMove | null;
}

/** A move that makes the shortest known way longer. */
export interface Detour {
  /** Its number, from 1. */
  readonly move: number;
  /** How many moves longer. */
  readonly cost: number;
}

/** The analysis of a game. Moves are numbered from 1; position i is the one before move i + 1. */
export interface GameAnalysis {
  /**
   * The first illegal one of the given single-card moves, by its number among them, and what is wrong with it. Null if
   * all are legal. The analysis ends before it.
   */
  readonly fault: string | null;
  /** Which cards go home by themselves, after each move and before the first one. */
  readonly autoplay: Autoplay;
  /** The positions: one before each move, and one after the last move. */
  readonly positions: readonly AnalyzedPosition[];
  /**
   * The move that lost the game: one of the moves `first` to `last`. They are the same unless the positions
   * between them are undecided. Null if the game can be won to its end, or could not be won at its start.
   */
  readonly fatal: {
    /** The first move that may have lost the game. */
    readonly first: number;
    /** The last move that may have lost the game. */
    readonly last: number;
  } | null;
  /** The numbers of the moves where exactly one of several moves wins. */
  readonly onlyMoves: readonly number[];
  /** The moves that are longer than the best way known. */
  readonly detours: readonly Detour[];
}

/** How an analysis searches. */
export interface Searches {
  readonly decide: Decide;
  /** Returns a solution with fewer moves of a player, if it finds one; otherwise `known`. */
  readonly improve: (position: Position, known: readonly Move[]) => readonly Move[];
}

/** How far an analysis is. */
export interface AnalysisProgress {
  /** Positions that are judged. */
  readonly done: number;
  /** Positions of the game. */
  readonly total: number;
}

/**
 * Judges every legal move of every position of a game.
 *
 * @param start not changed
 * @param moves single-card moves; they need not win
 * @throws InputError if autoplay `max` plays a card home that the moves still need
 */
export const analyze = (
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
  searches: Searches,
): GameAnalysis => finish(analysisSteps(start, moves, autoplay, searches));

/** Does the same in steps, one for each position. */
export function* analysisSteps(
  start: Position,
  moves: readonly Move[],
  autoplay: Autoplay,
  searches: Searches,
  onProgress: (progress: AnalysisProgress) => void = () => {},
): Generator<void, GameAnalysis, void> {
  const replayed = replay(start, moves);
  const legal = replayed.valid ? moves : moves.slice(0, replayed.faultAt);
  const steps = stepsOf(start, legal, autoplay);
  const game = new JudgedGame(start, steps, autoplay, searches.decide);
  yield;
  const ways = yield* shortestWays(game, steps, autoplay, searches.improve);
  const positions: AnalyzedPosition[] = [];
  for (const total = ways.length; positions.length < total; yield) {
    const i = positions.length;
    const { verdict, moves: judged } = game.judge(i);
    const played = i < steps.length ? moveOf(steps[i]) : null;
    const best = ways[i]?.first ?? null;
    /** Another search may have decided a move that its own search left open. */
    const verdictOf = (move: JudgedMove): Verdict => {
      const isLike = (other: PlayerMove | null): boolean =>
        other !== null && isSameAt(game.positions[i], move, other);
      if (move.verdict !== 'undecided') return move.verdict;
      if (isLike(best)) return 'solved';
      return isLike(played) ? game.verdictAt(i + 1) : 'undecided';
    };
    const having = (wanted: Verdict): PlayerMove[] =>
      judged.filter((move) => verdictOf(move) === wanted).map(moveOf);
    positions.push({
      ...{ verdict, winning: having('solved'), losing: having('unsolvable') },
      ...{ undecided: having('undecided'), played },
      ...{ movesLeft: ways[i]?.length ?? null, best },
    });
    onProgress({ done: i + 1, total });
  }
  const verdicts = positions.map(({ verdict }) => verdict);
  const won = verdicts.lastIndexOf('solved');
  const lost = verdicts.indexOf('unsolvable');
  return {
    fault: legal.length < moves.length ? faultOf(replayed as Fault, moves.length) : null,
    autoplay,
    positions,
    fatal: won >= 0 && lost >= 0 ? { first: won + 1, last: lost } : null,
    onlyMoves: numbersOf(positions, ({ winning, losing, undecided, played }) => {
      return played !== null && winning.length === 1 && losing.length > 0 && undecided.length === 0;
    }),
    detours: ways.slice(1).flatMap((after, i) => {
      const before = ways[i];
      if (before === null || after === null || after.length < before.length) return [];
      return [{ move: i + 1, cost: after.length + 1 - before.length }];
    }),
  };
}

type Fault = Extract<Replay, { valid: false }>;

/** Returns true if the moves differ at most in which empty cell or cascade they use. */
function isSameAt({ cascades }: Position, a: PlayerMove, b: PlayerMove): boolean {
  const isEmpty = (to: number): boolean => cascades[to]?.length === 0;
  // All empty cascades are the same place, too.
  const to = isEmpty(a.to) && isEmpty(b.to) ? b.to : a.to;
  return a.from === b.from && isAlike({ ...a, to }, b);
}

const moveOf = ({ from, to, count }: PlayerMove): PlayerMove => ({ from, to, count });

const numbersOf = <Item>(items: readonly Item[], has: (item: Item) => boolean): number[] =>
  items.flatMap((item, i) => (has(item) ? [i + 1] : []));

/** The shortest way to the end that is known: its length in moves, and the first of them; null at the end. */
interface Way {
  readonly length: number;
  readonly first: PlayerMove | null;
}

/** Returns the shortest way that is known for each position; null unless it can be won. */
function* shortestWays(
  game: JudgedGame,
  steps: readonly PlayerMove[],
  autoplay: Autoplay,
  improve: Searches['improve'],
): Generator<void, (Way | null)[], void> {
  /** The rest of the best solution so far, if the game has followed it. */
  let followed: readonly PlayerMove[] | null = null;
  const ways: (Way | null)[] = [];
  for (const [i, position] of game.positions.entries()) {
    if (game.verdictAt(i) !== 'solved') {
      ways.push(null);
      continue;
    }
    if (followed === null) {
      const known = game.solutionOf(i);
      const better = stepsOf(position, improve(position, known), autoplay);
      const given = stepsOf(position, known, autoplay);
      followed = better.length < given.length ? better : given;
      yield;
    }
    while (followed.length > 0 && isIdle(position, followed[0])) {
      followed = swapped(followed.slice(1), followed[0]);
    }
    const [first, ...rest]: readonly PlayerMove[] = followed;
    const { length }: readonly PlayerMove[] = followed;
    ways.push({ length, first: length > 0 ? moveOf(first) : null });
    if (i === steps.length) break;
    if (isIdle(position, steps[i])) followed = swapped(followed, steps[i]);
    else followed = length > 0 && isSameMove(first, steps[i]) ? rest : null;
  }
  // A way that begins with the game's own move is known too, unless that move is idle.
  for (let i = ways.length - 2; i >= 0; i--) {
    const after = ways[i + 1];
    const before = ways[i];
    if (before === null || after === null) continue;
    const way = isIdle(game.positions[i], steps[i])
      ? { length: after.length, first: after.first && swapped([after.first], steps[i])[0] }
      : { length: after.length + 1, first: moveOf(steps[i]) };
    if (way.length < before.length) ways[i] = way;
  }
  return ways;
}

/** Returns true if a move only swaps a cell, or a whole cascade, with an empty one. */
const isIdle = ({ cascades }: Position, { from, to, count }: PlayerMove): boolean =>
  isCell(from)
    ? isCell(to)
    : to < CASCADES && cascades[from].length === count && cascades[to].length === 0;

/** Returns moves with the two places of another move swapped. */
function swapped(moves: readonly PlayerMove[], { from, to }: PlayerMove): PlayerMove[] {
  const other = (place: number): number => (place === from ? to : place === to ? from : place);
  return moves.map((move) => ({ from: other(move.from), to: other(move.to), count: move.count }));
}
