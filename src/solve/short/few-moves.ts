/**
 * Searches for a solution of few moves, as a player makes them (reference/player.ts), and proves a bound:
 *
 *     beams ──> proof: with the rest of the time, or with the budget that the caller gives it
 */
import { moveRun, stepsOrNull } from '../../game/index.js';
import {
  type Autoplay,
  CASCADES,
  clonePosition,
  FreeCellError,
  fromOf,
  isWon,
  type Move,
  packMoves,
  play,
  type PlayerMove,
  playThemselves,
  type Position,
  replay,
  toOf,
  whyNoMove,
} from '../../reference/index.js';
import { RUN_SHIFT, type Shortest } from '../../wasm/index.js';
import type { ShortBudget } from '../effort.js';
import type { TellBounds } from './progress.js';
import { Purse } from './purse.js';
import { cardsLeft } from './search.js';
import { carefulWeights, runWeights } from './weights.js';

/** The best solution by a player's moves, and a bound. */
export interface Few {
  /** Single-card moves, packed (reference/moves.ts). `null` if no solution obeys the rule, as far as known. */
  readonly moves: Uint16Array | null;
  /** Every solution has at least that many moves. */
  readonly lower: number;
  /** The moves of this solution; Infinity without one. */
  readonly count: number;
  /** True if it is proved that no solution of up to 255 moves obeys the rule of autoplay. */
  readonly isImpossible: boolean;
}

/** A solution by `safe` may have that many moves more than `finish` counts. */
const SPARED = 4;

/**
 * Searches for a solution of few moves.
 *
 * @param known solutions; the best of them is the result if the search finds none better
 * @param tell called whenever the solution or the bound is better
 * @throws Error if the module gives a wrong solution
 */
export function searchFew(
  shortest: Shortest,
  position: Position,
  known: readonly (readonly Move[])[],
  autoplay: Autoplay,
  budget: ShortBudget,
  tell: TellBounds,
): Few {
  const cells = position.cells.length;
  // Under `none` each card that goes home is a move, but the module does not count these.
  const home = autoplay === 'none' ? cardsLeft(position) : 0;
  const purse = new Purse(budget, autoplay);
  let best: readonly Move[] | null = null;
  let count = Infinity;
  let lower = home + shortest.bound(position, autoplay);
  const take = (moves: readonly Move[]): void => {
    const theirs = stepsOrNull(position, moves, autoplay)?.length ?? Infinity;
    if (theirs >= count) return;
    best = moves;
    count = theirs;
  };
  const takeTold = (told: Uint16Array | undefined, rule = autoplay): void => {
    if (told !== undefined) take(expandTold(position, told, rule));
  };
  known.forEach(take);
  // Plans for `safe` guide a beam better than those for `finish`, which do not count the cards that go home late.
  const guide = autoplay === 'finish' ? 'safe' : autoplay;
  const beam = (width: number, weights = runWeights(cells)): boolean => {
    const result = shortest.beam(position, {
      ...{ width, weights, count: guide, stop: purse.stop },
      ...(count < Infinity && { atMost: count - home - 1 + (guide === autoplay ? 0 : SPARED) }),
    });
    purse.spend(result.nodes);
    takeTold(result.moves, guide);
    return result.moves !== undefined;
  };
  tell(count, lower);
  while (count > lower) {
    const width = purse.nextWidth();
    if (width === undefined) break;
    if (!beam(width)) beam(width, carefulWeights(cells));
    tell(count, lower);
  }
  const { ms, proofNodes = 0, maxMemoryMiB } = budget;
  let isImpossible = false;
  if (count > lower && proofNodes > 0 && !purse.stop()) {
    const proof = shortest.prove(position, {
      ...{ count: autoplay, maxMemoryMiB, stop: purse.stop },
      onLower: (proved) => tell(count, Math.max(lower, home + proved)),
      ...(count < Infinity && { below: count - home }),
      maxNodes: ms === undefined ? proofNodes : Infinity,
    });
    takeTold(proof.moves);
    isImpossible = proof.end === 'exhausted' && count === Infinity;
    lower = Math.max(lower, home + proof.lower);
  }
  return { moves: best && packMoves(best), count, lower, isImpossible };
}

/**
 * Expands a solution in which runs are one move (BeamResult of wasm/shortest.ts) to single-card moves.
 *
 * @throws Error if it breaks the rules of a player's moves, or does not win
 */
export function expandTold(start: Position, told: ArrayLike<number>, autoplay: Autoplay): Move[] {
  const position = clonePosition(start);
  const moves: Move[] = [];
  for (let i = 0; i < told.length;) {
    // First the cards that must go home by themselves. The module tells them in any order. Under `finish` it may
    // not notice that all can go.
    const end = clonePosition(position);
    const themselves = playThemselves(end, autoplay);
    if (autoplay === 'finish' && isWon(end)) {
      moves.push(...themselves);
      break;
    }
    const home = new Set(themselves.map(({ card }) => card));
    for (; home.size > 0; i++) {
      const move = playTold(position, told, i, moves);
      if (!home.delete(move.card)) throw wrongAt(i, 'a card does not go home by itself');
    }
    if (i < told.length) playTold(position, told, i++, moves);
  }
  const replayed = replay(start, moves);
  if (!replayed.valid) throw wrongAt(replayed.faultAt, replayed.fault);
  return moves;
}

/** Plays a move of the module, and adds its single-card moves. @returns the last of these */
function playTold(position: Position, told: ArrayLike<number>, i: number, moves: Move[]): Move {
  if (i >= told.length) throw wrongAt(i, 'a card does not go home by itself');
  const count = Math.max(1, told[i] >> RUN_SHIFT);
  const move: PlayerMove = {
    from: fromOf(told[i]),
    to: count > 1 ? toOf(told[i]) & (CASCADES - 1) : toOf(told[i]),
    count,
  };
  const fault = whyNoMove(position, move);
  if (fault !== null) throw wrongAt(i, fault);
  const { from, to } = move;
  if (count > 1) moveRun(position, from, to, count, moves);
  else moves.push({ from, to, card: play(position, from, to) });
  return moves.at(-1)!;
}

const wrongAt = (i: number, fault: string): FreeCellError =>
  new FreeCellError('mismatch', `the short solution is wrong at move ${i + 1}: ${fault}`);
