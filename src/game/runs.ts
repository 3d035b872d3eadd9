/** Runs of cards in solutions of single cards, and how long a solution is where a run is one move. */
import {
  CASCADES,
  clonePosition,
  FOUNDATION,
  play,
  whyIllegal,
  type Move,
  type Position,
} from '../reference/index.js';
import { checkMove, checkMoves, checkPosition } from './check.js';
import { runLength, supermoveLimit } from './supermove.js';

/** How many moves ahead a run is looked for: the longest takes far fewer. */
const WINDOW = 100;

/** Moves of single cards that amount to moving a run of several from cascade to cascade. */
export interface Run {
  /** The cascade that it is taken from, 0 to 7. */
  from: number;
  /** The cascade that it is put on, 0 to 7. */
  to: number;
  /** How many cards, 2 or more. */
  count: number;
  /** Index of the first move after it. */
  end: number;
}

/**
 * The longest stretch of moves from `i` on that amounts to moving one run of several cards.
 *
 * @param start the position before move `i`; left as it is
 * @param moves single cards
 * @param i index into `moves`
 * @returns null if move `i` begins no such stretch
 */
export function runAt(start: Position, moves: readonly Move[], i: number): Run | null {
  checkMove(moves[i]);
  if (moves[i].from >= CASCADES) return null;
  for (const end of candidates(moves, i).reverse()) {
    const position = clonePosition(start);
    let at = i;
    while (at < end && whyIllegal(position, moves[at].from, moves[at].to) === null) {
      play(position, moves[at].from, moves[at].to);
      at++;
    }
    const run = at === end ? runBetween(start, position) : null;
    if (run !== null) return { ...run, end };
  }
  return null;
}

/** By place: cards more, or less, than before. */
const grown = new Int8Array(FOUNDATION);

/** Where a stretch could end, ascending: one cascade has lost cards to another, all else its number. */
function candidates(moves: readonly Move[], i: number): number[] {
  const ends: number[] = [];
  const last = Math.min(moves.length, i + WINDOW);
  grown.fill(0);
  let changed = 0;
  for (let at = i; at < last; at++) {
    const { from, to } = moves[at];
    if (to === FOUNDATION) break;
    if (grown[from]-- === 0) changed++;
    else if (grown[from] === 0) changed--;
    if (grown[to]++ === 0) changed++;
    else if (grown[to] === 0) changed--;
    if (changed === 2 && hasRun()) ends.push(at + 1);
  }
  return ends;
}

function hasRun(): boolean {
  for (let cascade = 0; cascade < CASCADES; cascade++) if (grown[cascade] > 1) return true;
  return false;
}

/** The run that, moved from `before`, gives `after`; null if it is anything else. */
function runBetween(before: Position, after: Position): Omit<Run, 'end'> | null {
  let from = -1;
  let to = -1;
  for (let i = 0; i < CASCADES; i++) {
    const grown = after.cascades[i].length - before.cascades[i].length;
    if (grown > 0 && to < 0) to = i;
    else if (grown < 0 && from < 0) from = i;
    else if (grown !== 0) return null;
  }
  if (from < 0 || to < 0) return null;
  const source = before.cascades[from];
  const count = after.cascades[to].length - before.cascades[to].length;
  if (count < 2 || count > runLength(source) || count > supermoveLimit(before, to)) return null;
  const expected = before.cascades.map((cascade, i) => {
    if (i === from) return source.slice(0, -count);
    return i === to ? [...cascade, ...source.slice(-count)] : cascade;
  });
  const same = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((card, i) => card === b[i]);
  const isRunMove =
    same(before.cells, after.cells) && expected.every((c, i) => same(c, after.cascades[i]));
  return isRunMove ? { from, to, count } : null;
}

/**
 * How many moves a player makes to play this: a run from cascade to cascade is one, and so is every
 * card that goes to a foundation, for nothing plays itself. `writeMoves` in standard notation writes
 * as many.
 *
 * @param start left as it is
 * @param moves single cards that can be played from `start` on
 * @throws TypeError if these are no moves; Error if they are against the rules
 */
export function countMoves(start: Position, moves: readonly Move[]): number {
  checkPosition(start);
  checkMoves(moves);
  const position = clonePosition(start);
  let count = 0;
  for (let i = 0; i < moves.length; count++) {
    const end = runAt(position, moves, i)?.end ?? i + 1;
    for (; i < end; i++) {
      const { from, to } = moves[i];
      const fault = whyIllegal(position, from, to);
      if (fault !== null) throw new Error(`move ${i + 1}: ${fault}`);
      play(position, from, to);
    }
  }
  return count;
}
