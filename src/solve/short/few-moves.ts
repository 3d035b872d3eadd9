/**
 * Searches for a solution of few moves, as a player makes them. A run from cascade to cascade is one
 * move, and so is every card that goes home (see countMoves of game/runs.ts). The beams move whole
 * runs. Nothing is proved: a solution of fewer moves may exist.
 */
import { countMoves, moveRun, runLength, shorten, supermoveLimit } from '../../game/index.js';
import {
  CASCADES,
  clonePosition,
  fits,
  fromOf,
  type Move,
  packMoves,
  play,
  type Position,
  replay,
  toOf,
  whyIllegal,
} from '../../reference/index.js';
import { RUN_SHIFT, type Shortest } from '../../wasm/index.js';
import type { ShortBudget } from '../effort.js';
import { Purse } from './purse.js';
import { cardsLeft } from './search.js';
import { carefulWeights, runWeights } from './weights.js';

/** A solution of few moves. */
export interface Few {
  /** Single-card moves, packed (reference/moves.ts). */
  readonly moves: Uint16Array;
  /** How many moves they are if a run counts as one. */
  readonly count: number;
}

/**
 * Searches for a solution of few moves.
 *
 * @param known solutions; the best of them is the result if the search finds none better
 * @param budget for the beams
 * @throws Error if the module gives a wrong solution
 */
export function searchFew(
  shortest: Shortest,
  position: Position,
  known: readonly (readonly Move[])[],
  budget: ShortBudget,
): Few {
  const left = cardsLeft(position);
  const cells = position.cells.length;
  const purse = new Purse(budget);
  let best: readonly Move[] = [];
  let count = Infinity;
  const take = (moves: readonly Move[]): void => {
    const theirs = countMoves(position, moves);
    if (theirs >= count) return;
    best = moves;
    count = theirs;
  };
  known.forEach(take);
  const beam = (width: number, weights = runWeights(width, cells)): boolean => {
    const atMost = count - left - 1;
    const result = shortest.beam(position, {
      ...{ width, weights, atMost, count: 'none', stop: purse.stop },
    });
    purse.spend(result.nodes);
    if (result.moves === undefined) return false;
    const moves = expandRuns(position, result.moves);
    take(moves);
    take(shorten(position, moves));
    return true;
  };
  while (count > left) {
    const width = purse.nextWidth();
    if (width === undefined) break;
    if (!beam(width)) beam(width, carefulWeights(cells));
  }
  return { moves: packMoves(best), count };
}

/**
 * Expands a solution in which runs are one move (BeamResult of wasm/shortest.ts) to single-card moves.
 *
 * @throws Error if it breaks the rules or does not win
 */
export function expandRuns(start: Position, told: ArrayLike<number>): Move[] {
  const position = clonePosition(start);
  const moves: Move[] = [];
  for (let i = 0; i < told.length; i++) {
    const count = told[i] >> RUN_SHIFT;
    const isRun = count > 1;
    const from = fromOf(told[i]);
    const to = isRun ? toOf(told[i]) & (CASCADES - 1) : toOf(told[i]);
    const fault = isRun ? whyNoRun(position, from, to, count) : whyIllegal(position, from, to);
    if (fault !== null) throw new Error(`the short solution is wrong at move ${i + 1}: ${fault}`);
    if (isRun) moveRun(position, from, to, count, moves);
    else moves.push({ from, to, card: play(position, from, to) });
  }
  const { valid, fault, faultAt } = replay(clonePosition(start), moves);
  if (!valid) throw new Error(`the short solution is wrong at move ${faultAt! + 1}: ${fault}`);
  return moves;
}

/** Says why a player cannot move that many cards in one move. Returns `null` if it is possible. */
function whyNoRun(position: Position, from: number, to: number, count: number): string | null {
  const { cascades } = position;
  if (from >= CASCADES || from === to) return 'a run goes from one cascade to another';
  if (count > runLength(cascades[from]))
    return `cascade ${from + 1} does not end in a run of ${count}`;
  const target = cascades[to].at(-1);
  const base = cascades[from].at(-count)!;
  if (target !== undefined && !fits(base, target)) return 'the run does not fit';
  const most = supermoveLimit(position, to);
  return count > most ? `at most ${most} cards can go there, not ${count}` : null;
}
