/**
 * Runs of cards in solutions of single cards, and how long a solution is where a run is one move.
 *
 * A stretch of moves is one of a run if it leaves the game as that run's move would, whatever ways its
 * cards took and whatever else went away and came back. The moves are played on top of the position
 * they begin at, which is only read:
 *
 *     cascade   its first kept[c] cards of before, then the `above[c]` cards of `cards` from c x WINDOW on
 *     cells     held
 *
 * A card that comes to lie again where it lay is counted as kept, so that a cascade is as it was
 * exactly when it has kept all and nothing lies above.
 *
 * Looking ahead ends for good, and most often at once, with a card taken from one that it does not
 * fit on: it cannot come back, so it must be the deepest of the run, and the run all that lay on it and
 * itself. One card is no run, several must have a place to go to, and a run has only one deepest card.
 */
import {
  InputError,
  CASCADES,
  clonePosition,
  FIRST_CELL,
  fits,
  MAX_CELLS,
  type Move,
  play,
  type Position,
  whyIllegal,
} from '../reference/index.js';
import { checkMove, checkMoves, checkPosition } from './check.js';
import { supermoveLimit } from './supermove.js';

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

const kept = new Uint8Array(CASCADES);
const above = new Uint8Array(CASCADES);
const cards = new Int8Array(CASCADES * WINDOW);
const held = new Int8Array(MAX_CELLS);

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
  const { cascades, cells } = start;
  const { from: first } = moves[i];
  if (first < 0 || first >= CASCADES || cannotReturn(cascades[first], 1)) return null;
  for (let c = 0; c < CASCADES; c++) {
    kept[c] = cascades[c].length;
    above[c] = 0;
  }
  for (let c = 0; c < cells.length; c++) held[c] = cells[c];
  let run: Run | null = null;
  /** Cards that lie elsewhere than before. */
  let astray = 0;
  /** How many cards the run must have; 0 as long as it may be any number. */
  let wanted = 0;
  const last = Math.min(moves.length, i + WINDOW);
  for (let at = i; at < last; at++) {
    const { from, to } = moves[at];
    const card = topCard(start, from);
    if (from === to || card < 0 || !takes(start, to, card)) break;
    if (from >= CASCADES) {
      if (cells[from - FIRST_CELL] === card) astray++;
      held[from - FIRST_CELL] = -1;
    } else if (above[from] > 0) {
      above[from]--;
    } else {
      astray++;
      const count = cascades[from].length - --kept[from];
      if (cannotReturn(cascades[from], count)) {
        if (wanted > 0 || count < 2 || !canGo(start, from, count)) break;
        wanted = count;
      }
    }
    let isBack = false;
    if (to >= CASCADES) {
      held[to - FIRST_CELL] = card;
      isBack = cells[to - FIRST_CELL] === card;
    } else if (
      above[to] === 0 &&
      kept[to] < cascades[to].length &&
      cascades[to][kept[to]] === card
    ) {
      kept[to]++;
      isBack = true;
    } else {
      cards[to * WINDOW + above[to]++] = card;
    }
    if (isBack) astray--;
    if (astray < 2 || (wanted > 0 && wanted !== astray)) continue;
    if (isBack || (to < CASCADES && above[to] === astray)) {
      run = runOf(start, astray, at + 1) ?? run;
    }
  }
  return run;
}

/** The card that a move from there would take; -1 if there is none. */
function topCard({ cascades, cells }: Position, place: number): number {
  if (place < 0 || place >= FIRST_CELL + cells.length) return -1;
  if (place >= CASCADES) return held[place - FIRST_CELL];
  if (above[place] > 0) return cards[place * WINDOW + above[place] - 1];
  return kept[place] > 0 ? cascades[place][kept[place] - 1] : -1;
}

/** May the card go there? Home it may, but no run does. */
function takes(start: Position, place: number, card: number): boolean {
  if (place < 0 || place >= FIRST_CELL + start.cells.length) return false;
  const top = topCard(start, place);
  return top < 0 || (place < CASCADES && fits(card, top));
}

/** The last but `count` - 1 of a cascade: does it lie on a card that it does not fit on? */
function cannotReturn(cascade: readonly number[], count: number): boolean {
  const at = cascade.length - count;
  return at > 0 && !fits(cascade[at], cascade[at - 1]);
}

/** Is there a cascade that a run of so many cards may be put on? */
function canGo(start: Position, from: number, count: number): boolean {
  const { cascades } = start;
  const deepest = cascades[from][cascades[from].length - count];
  for (let to = 0; to < CASCADES; to++) {
    const height = cascades[to].length;
    if (to === from || (height > 0 && !fits(deepest, cascades[to][height - 1]))) continue;
    if (count <= supermoveLimit(start, to)) return true;
  }
  return false;
}

/**
 * The run that gives what has been played, if one does: all cards that are astray lie on a cascade that
 * has all of its own, where they can lie in one order only, and were the last ones of another. They were
 * ordered there: each could come back, but the deepest, where `wanted` says that it is that.
 */
function runOf(start: Position, count: number, end: number): Run | null {
  const { cascades } = start;
  let from = -1;
  let to = -1;
  for (let c = 0; c < CASCADES; c++) {
    const gone = cascades[c].length - kept[c];
    if (gone === count) from = c;
    else if (gone === 0 && above[c] === count) to = c;
  }
  if (from < 0 || to < 0 || count > supermoveLimit(start, to)) return null;
  return { from, to, count, end };
}

/**
 * How many moves a player makes to play this: a run from cascade to cascade is one, and so is every
 * card that goes to a foundation, for nothing plays itself. `writeMoves` in standard notation writes
 * as many.
 *
 * @param start left as it is
 * @param moves single cards that can be played from `start` on
 * @throws InputError if these are not moves, or break the rules
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
      if (fault !== null) throw new InputError(`move ${i + 1}: ${fault}`, 'moves');
      play(position, from, to);
    }
  }
  return count;
}
